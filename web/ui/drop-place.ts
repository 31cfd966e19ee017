/** A picked-up row and its list, by the keys of the list's tasks in their order. */
interface Picked {
  list: HTMLElement
  keys: readonly string[]
  key: string
}

/**
 * Where in its list a row lands that is let go with its upper edge at `top`, in CSS pixels of the
 * window: the index at which it would lie nearest to there. It is read off the page as it lies now,
 * so it holds however far the page has been scrolled and whatever came or went meanwhile.
 */
export function dropPlace({ list, keys, key }: Picked, top: number): number {
  const from = keys.indexOf(key)
  const own = rowOf(list, key)
  if (from < 0 || !own) return from
  const wanted = top - list.getBoundingClientRect().top + list.scrollTop
  let best = { place: from, distance: Number.POSITIVE_INFINITY }
  for (const { place, top, bottom } of placesIn(list, wanted)) {
    // What it passes on its way down moves up by its height.
    const landing = place > from ? bottom - own.offsetHeight : top
    const distance = Math.abs(landing - wanted)
    // They come in order: from the nearest on, they are further and further away.
    if (distance > best.distance) break
    if (distance < best.distance) best = { place, distance }
  }
  return best.place
}

/** How far down the rows between its place and `to` make way for a row, in CSS pixels by key. */
export function shiftsFor({ list, keys, key }: Picked, to: number): Map<string, number> {
  const from = keys.indexOf(key)
  const own = rowOf(list, key)
  if (!own) return new Map()
  const height = own.offsetHeight + Number.parseFloat(getComputedStyle(own).marginBottom)
  const up = keys.slice(from + 1, to + 1).map((each) => [each, -height] as const)
  const down = keys.slice(to, from).map((each) => [each, height] as const)
  return new Map([...up, ...down])
}

export function rowOf(list: HTMLElement, key: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
}

/** Each place with its edges in the list; of the rows that are far from the screen, the nearest. */
function* placesIn(list: HTMLElement, wanted: number) {
  let place = 0
  for (const child of list.children) {
    // What can't be moved has no place.
    if (!(child instanceof HTMLElement) || !(child.dataset.key || child.dataset.count)) continue
    const top = child.offsetTop - list.offsetTop
    const count = Number(child.dataset.count ?? 1)
    const height = child.offsetHeight / count
    const nth = Math.max(0, Math.min(count - 1, Math.round((wanted - top) / height)))
    yield { place: place + nth, top: top + nth * height, bottom: top + (nth + 1) * height }
    place += count
  }
}
