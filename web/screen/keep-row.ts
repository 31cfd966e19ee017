const KEY = 'uppermost-row'
/** Milliseconds after a page was loaded again in which its rows unfold. */
const UNFOLD_MS = 1000

interface Row {
  path: string
  key?: string | undefined
  chunk?: string | undefined
  /** CSS pixels from the top of the window. */
  top: number
}

/**
 * Has a list that is loaded again begin with the row that was uppermost. The browser scrolls as far
 * as before, but rows come folded, and only those that are near.
 */
export function keepRow(): () => void {
  const [{ type = '' } = {}] = performance.getEntriesByType('navigation') as { type?: string }[]
  const row: Row | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  sessionStorage.removeItem(KEY)
  if (row?.path === location.pathname && type !== 'navigate') returnTo(row)
  addEventListener('pagehide', note)
  return () => removeEventListener('pagehide', note)
}

function note() {
  const rows = document.querySelectorAll<HTMLElement>('[data-chunk][data-key]')
  const row = [...rows].find((each) => each.getBoundingClientRect().bottom > 0)
  if (!row) return
  const { key, chunk } = row.dataset
  const { top } = row.getBoundingClientRect()
  const kept: Row = { path: location.pathname, key, chunk, top }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Until what is above the row has its height, or somebody does something. */
function returnTo({ key = '', chunk, top }: Row) {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), UNFOLD_MS)
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  const look = () => {
    if (stop.signal.aborted) return
    // Where it is far, it stands in a block.
    const row =
      document.querySelector(`[data-key="${CSS.escape(key)}"]`) ??
      document.querySelector(`[data-chunk="${chunk}"]:not([data-key])`)
    if (row) scrollBy(0, row.getBoundingClientRect().top - top)
    requestAnimationFrame(look)
  }
  look()
}
