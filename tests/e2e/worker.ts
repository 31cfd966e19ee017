import type { CDPSession, Worker } from '@playwright/test'

/** What the push service does. */
export async function push(cdp: CDPSession, origin: string, notice: object) {
  const registrationId = await registrationAt(cdp, origin)
  const data = JSON.stringify(notice)
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await cdp.send('ServiceWorker.disable')
}

/** What Android does now and then for an installed app. */
export async function syncPeriodically(cdp: CDPSession, origin: string, tag: string) {
  const registrationId = await registrationAt(cdp, origin)
  await cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag })
  await cdp.send('ServiceWorker.disable')
}

async function registrationAt(cdp: CDPSession, origin: string): Promise<string> {
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  return registration
}

export interface Shown {
  title: string
  options: { body: string; data: object; actions: { action: string; title: string }[] }
}

/**
 * Chromium's shell shows no notification, and crashes when a worker sets a badge, for it has no
 * service behind that: what it is asked to show is kept here.
 */
export function keepShown(worker: Worker) {
  return worker.evaluate(() => {
    const scope = self as unknown as { registration: object; shown: Shown[]; badge?: number }
    scope.shown = []
    const setAppBadge = async (count: number) => {
      scope.badge = count
    }
    Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) })
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: Shown['options']) => {
        scope.shown.push({ title, options })
      },
    })
  })
}

export function shown(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)
}

export function badge(worker: Worker): Promise<number | undefined> {
  return worker.evaluate(() => (self as unknown as { badge?: number }).badge)
}
