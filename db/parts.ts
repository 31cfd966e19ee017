/**
 * In characters, of which each is at most 3 bytes: a libSQL server takes no parameter and keeps no
 * row of more than 4 MB.
 */
const LONGEST = 1_000_000

/** The texts in groups that are each short enough to be one parameter or to be kept in one row. */
export function inParts<I>(items: Iterable<I>, lengthOf: (item: I) => number): I[][] {
  const parts: I[][] = []
  let length = Infinity
  for (const item of items) {
    length += lengthOf(item)
    if (length > LONGEST) {
      parts.push([])
      length = lengthOf(item)
    }
    parts.at(-1)?.push(item)
  }
  return parts
}
