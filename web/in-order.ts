import { alike } from './alike'

type Compare<T> = (a: T, b: T) => number

/**
 * `list` in order, where `before` is in order and most of the list is the same: what has changed is
 * put among the rest, so that one change of thousands is not paid for with a sort of all.
 */
export function inOrder<T>(before: readonly T[], list: readonly T[], compare: Compare<T>): T[] {
  const { start, end } = alike(list, before)
  const changed = list.slice(start, list.length - end)
  if (changed.length > FEW) return list.toSorted(compare)
  const sorted = [...list.slice(0, start), ...list.slice(list.length - end)]
  for (const item of changed) sorted.splice(placeOf(item, sorted, compare), 0, item)
  return sorted
}

const FEW = 10

/** Behind all that do not come after it. */
function placeOf<T>(item: T, sorted: readonly T[], compare: Compare<T>): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as T, item) > 0) high = middle
    else low = middle + 1
  }
  return low
}
