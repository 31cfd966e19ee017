/** Later, when the page has loaded and has nothing better to do. */
export function whenIdle(work: () => void) {
  if (document.readyState === 'complete') idle(work)
  else addEventListener('load', () => idle(work), { once: true })
}

/** When the page has nothing better to do. Safari has no such callback. */
export function idle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work)
}
