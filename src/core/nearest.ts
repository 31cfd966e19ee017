/** The name that a mistyped word is meant to be: at most half of it differs. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  // At least as many letters differ as one name is longer by.
  const [best] = names
    .filter(({ length }) => {
      const [short, long] = [Math.min(length, word.length), Math.max(length, word.length)]
      return (long - short) * 2 <= short
    })
    .map((name) => ({ name, away: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away * 2 <= Math.min(word.length, name.length))
    .sort((a, b) => a.away - b.away)
  return best?.name
}

/** How many letters are to be put in, taken out or replaced (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...b].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
