import { toast } from '../ui/toast-store'
import { cacheOf, cachesOfApp, TAKE_OVER } from './versions'

const HOUR_MS = 60 * 60 * 1000

/**
 * Registers the service worker once the page is at rest. A page that is open when a new version
 * comes goes on with its own, and offers to load the new one. `version` is the page's own.
 */
export async function registerServiceWorker(version: string) {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker
    .register('/sw.js')
    .catch(() => undefined)
  if (!registration) return
  let offered = false

  async function look() {
    const isNewest = (await cachesOfApp()).at(-1) === cacheOf(version)
    if (isNewest) registration?.waiting?.postMessage(TAKE_OVER)
    else if (!offered) offerReload()
  }

  function offerReload() {
    offered = true
    toast({
      title: 'A new version is ready',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', run: () => location.reload() },
    })
  }

  function watch(worker: ServiceWorker | null) {
    worker?.addEventListener('statechange', () => {
      // The first one of all replaces none.
      if (worker.state === 'installed' && registration?.active) look()
    })
  }

  if (registration.waiting) look()
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  setInterval(() => registration.update().catch(() => {}), HOUR_MS)
}
