import { fold } from '../../core/words'

/**
 * The longest of the names that a folded text starts with, its spaces typed as they are or as
 * dashes: "#Side Projects" is not "#Side". Undefined where none does.
 */
export function nameAt(folded: string, names: readonly string[]): string | undefined {
  return names
    .filter((each) => startsWith(folded, fold(each)) || startsWith(folded, dashed(each)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The same, or one in quotes, and how many characters it takes. */
export function quotedNameAt(
  folded: string,
  names: readonly string[],
): { name: string; length: number } | undefined {
  const [quoted, said] = /^["“]([^"”]+)["”]/.exec(folded) ?? []
  const name = quoted ? names.find((each) => fold(each) === said) : nameAt(folded, names)
  return name === undefined ? undefined : { name, length: quoted?.length ?? name.length }
}

function dashed(name: string): string {
  return fold(name).replaceAll(' ', '-')
}

function startsWith(folded: string, name: string): boolean {
  return (
    name !== '' && folded.startsWith(name) && !/^[\p{L}\p{N}_-]/u.test(folded.slice(name.length))
  )
}
