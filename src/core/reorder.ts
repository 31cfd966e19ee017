/**
 * The items with the position that each has in `ids`; what is not listed stays as it is (T11). What
 * does not move stays the same object.
 */
export function reorder<I extends { id: number; position: number | null }>(
  items: readonly I[],
  ids: readonly number[],
): I[] {
  const positions = new Map(ids.map((id, index) => [id, index]))
  return items.map((item) => {
    const position = positions.get(item.id) ?? item.position
    return position === item.position ? item : { ...item, position }
  })
}
