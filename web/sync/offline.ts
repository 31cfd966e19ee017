/** The tag under which the browser wakes the service worker when there is a network again. */
export const SEND = 'send-waiting'

let asked = false

/**
 * Changes wait here: asks the browser not to clear them when it runs short of space, and to wake the
 * service worker when there is a network, should the page be closed by then (O13, O15).
 */
export function askForTime() {
  if (!asked) navigator.storage?.persist?.().catch(() => {})
  asked = true
  if (!('serviceWorker' in navigator)) return
  // Not in every browser, nor in TypeScript's library.
  type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SEND))
    .catch(() => {})
}
