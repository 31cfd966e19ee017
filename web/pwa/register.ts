import { toast } from '../ui/toast-store'
import { cacheOf, cachesOfApp, REFRESH, TAKE_OVER } from './versions'

const HOUR_MS = 60 * 60 * 1000
const HALF_A_DAY_MS = 12 * HOUR_MS
/** How long the new worker may take to replace the old one before the page is loaded all the same. */
const PATIENCE_MS = 2_000

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
    // Not while the page is still fetching through the old worker.
    if (isNewest) setTimeout(takeOver, PATIENCE_MS, registration?.waiting)
    else if (!offered) offerReload()
  }

  /** Asks again: Chromium keeps the old worker for minutes where it is busy as it is first asked. */
  function takeOver(worker: ServiceWorker | null | undefined) {
    if (!worker || registration?.waiting !== worker) return
    worker.postMessage(TAKE_OVER)
    setTimeout(takeOver, PATIENCE_MS, worker)
  }

  /** Out of sight, with nothing typed or open, the new version is taken without asking (W8). */
  function reloadUnseen() {
    if (offered && document.visibilityState === 'hidden' && !isBusy()) reload()
  }

  function offerReload() {
    offered = true
    toast({
      title: 'A new version is ready',
      isNews: true,
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', run: reload },
    })
  }

  // The old worker goes while it has nothing to do. During the requests of a page that loads,
  // Chromium may keep it for another five minutes.
  async function reload() {
    const { waiting } = registration ?? {}
    if (waiting) {
      const replaced = new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
      waiting.postMessage(TAKE_OVER)
      await Promise.race([replaced, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    }
    location.reload()
  }

  function watch(worker: ServiceWorker | null) {
    worker?.addEventListener('statechange', () => {
      // The first one of all replaces none.
      if (worker.state === 'installed' && registration?.active) look()
    })
  }

  document.addEventListener('visibilitychange', reloadUnseen)
  registration.periodicSync?.register(REFRESH, { minInterval: HALF_A_DAY_MS }).catch(() => {})
  if (registration.waiting) look()
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  setInterval(() => registration.update().catch(() => {}), HOUR_MS)
}

/** Whether a person is in the middle of something that a new page would end. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')
  return (
    document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
    // React writes what is typed into the attribute too, so that no field tells what it began with.
    [...fields].some(({ value }) => value !== '')
  )
}
