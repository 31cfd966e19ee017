/** The name that a mistyped word is meant to be: at most a third of its letters are wrong. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const mayDiffer = (name: string) => Math.floor(Math.max(word.length, name.length) / 3)
  const [best] = names
    // At least as many letters differ as one name is longer by.
    .filter((name) => Math.abs(name.length - word.length) <= mayDiffer(name))
    .map((name) => ({ name, away: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= mayDiffer(name))
    .sort((a, b) => a.away - b.away)
  return best?.name
}

/** How many letters are to be put in, taken out, replaced or swapped with the next one. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let at = 0; at < a.length; at += 1) {
    const next = [at + 1]
    for (let index = 0; index < b.length; index += 1) {
      const replaced = (row[index] ?? 0) + (a[at] === b[index] ? 0 : 1)
      const isSwapped = at > 0 && index > 0 && a[at] === b[index - 1] && a[at - 1] === b[index]
      const swapped = isSwapped ? (before[index - 1] ?? 0) + 1 : Infinity
      next.push(Math.min(replaced, swapped, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
