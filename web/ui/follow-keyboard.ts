/**
 * Keeps `--keyboard` at the height in CSS pixels that a keyboard on the screen covers of the page,
 * where the page isn’t made smaller by it, as on an iPhone. Returns a function that stops.
 */
export function followKeyboard(): () => void {
  const seen = window.visualViewport
  const stop = new AbortController()
  const { signal } = stop
  function measure() {
    const { height = 0, offsetTop = 0, scale = 1 } = seen ?? {}
    const covered = Math.max(0, innerHeight - height * scale - offsetTop)
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  for (const event of ['resize', 'scroll']) seen?.addEventListener(event, measure, { signal })
  return () => stop.abort()
}
