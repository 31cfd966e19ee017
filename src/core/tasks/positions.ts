/** The distance between neighbours where there is nothing to fit between. */
const GAP = 1024

interface Placed {
  id: number
  position: number | null
}

/**
 * The positions that put tasks right behind a sibling, or on top of all (O7), in the order given:
 * their own and those of as few siblings around them as have to make room. No two are ever the same,
 * and only what makes room moves, so that one drag among thousands writes a row or two.
 *
 * @param siblings All others under the same parent, by `compareByPosition`.
 * @param ids Of those that are put there.
 * @param after The sibling's id; null puts them on top.
 * @returns By id; undefined where `after` is not among the siblings, or where `ends` says that
 *   there are more than are given and their number does not tell.
 */
export function placeAfter(
  siblings: readonly Placed[],
  ids: readonly number[],
  after: number | null,
  ends: { top: boolean; bottom: boolean } = { top: true, bottom: true },
): Map<number, number> | undefined {
  const at = after === null ? 0 : siblings.findIndex((each) => each.id === after) + 1
  if (after !== null && at === 0) return undefined
  // What makes room: siblings[from] to siblings[to - 1].
  let [from, to] = [at, at]
  for (;;) {
    if ((from === 0 && !ends.top) || (to === siblings.length && !ends.bottom)) return undefined
    const put = ids.map((id) => ({ id }))
    const moved = [...siblings.slice(from, at), ...put, ...siblings.slice(at, to)]
    const above = from === 0 ? undefined : siblings[from - 1]?.position
    // Those without a position come last, and any number is before them.
    const below = siblings[to]?.position ?? undefined
    const positions = above === null ? undefined : spread(moved.length, above, below)
    if (positions) return new Map(moved.map((each, index) => [each.id, positions[index] as number]))
    if (from > 0) from -= 1
    // A tie: both are to be told apart.
    if (to < siblings.length && below !== undefined) to += 1
  }
}

/** So many whole numbers between two others, as far apart as there is room; undefined without. */
function spread(count: number, above?: number, below?: number): number[] | undefined {
  const isOpen = above === undefined || below === undefined
  const gap = isOpen ? GAP : Math.min(GAP, Math.floor((below - above) / (count + 1)))
  // Where others have to move, more than it takes: or the next drag here would move them again.
  if (!isOpen && gap < count) return undefined
  const first = above !== undefined ? above + gap : below !== undefined ? below - gap * count : 0
  return Array.from({ length: count }, (_, index) => first + gap * index)
}
