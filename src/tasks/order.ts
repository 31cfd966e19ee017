interface Placed {
  id: number
  position: number | null
}

/**
 * The ids to send when those that are shown, such as one folder's, are put in a new order. They
 * change places with each other only, so that the order of the hidden ones between them is kept.
 * Positions are indexes in what is sent (T11), so all above the last that moves is sent too, and
 * below it as much as would otherwise come to stand among it.
 *
 * @param all Every open task, in its order.
 * @param shown The ids of the shown ones, in their new order.
 */
export function idsToReorder(all: readonly Placed[], shown: readonly number[]): number[] {
  const isShown = new Set(shown)
  const next = shown.values()
  const ids = all.map(({ id }) => (isShown.has(id) ? (next.next().value ?? id) : id))
  const last = ids.findLastIndex((id, index) => id !== all[index]?.id)
  if (last === -1) return []
  let length = last + 1
  while (length < all.length && (all[length]?.position ?? length) < length) length += 1
  return ids.slice(0, length)
}
