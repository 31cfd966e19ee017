/** A cache, for it is what pages and the service worker both can see; only its name matters. */
const DUE = 'log-out-due'

/**
 * Only the server can end a session and take its cookie away. After logging out offline, the service
 * worker does it before it fetches the next page.
 */
export async function deferLogout() {
  if ('caches' in globalThis) await caches.open(DUE)
}

/** Returns whether there was something to do. Throws where there is no network. */
export async function logOutIfDue(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(DUE))) return false
  const { ok } = await fetch('/api/auth/logout', { method: 'POST' })
  if (ok) await caches.delete(DUE)
  return true
}

/** Where there is no service worker to do it. */
export function watchLogOut() {
  const tryNow = () => void logOutIfDue().catch(() => {})
  addEventListener('online', tryNow)
  tryNow()
}
