/** A cache, for it is what pages and the service worker both can see; only its name matters. */
const DUE = 'log-out-due'

/**
 * Only the server can end a session and take its cookie away. Who logs out without a network is
 * logged out before the next page is fetched: what is due is seen to by the service worker.
 */
export async function logOutLater() {
  if ('caches' in globalThis) await caches.open(DUE)
}

/** Throws where there is no network; answers whether there was something to do. */
export async function logOutIfDue(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(DUE))) return false
  const { ok } = await fetch('/api/auth/logout', { method: 'POST' })
  if (ok) await caches.delete(DUE)
  return true
}

/** Where there is no service worker to see to it. */
export function watchLogOut() {
  const tryNow = () => void logOutIfDue().catch(() => {})
  addEventListener('online', tryNow)
  tryNow()
}
