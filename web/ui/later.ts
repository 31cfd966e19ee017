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

/** How long until what failed is tried again, in milliseconds. */
const AGAIN_MS = 1_000

/**
 * Does what a page can't do without, again and again until it works: loading code while the network
 * fails, writing while the browser's storage does. Throws what it threw last once it is to stop.
 */
export async function untilDone<T>(work: () => Promise<T>, stop?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (stop?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
