import type { Notice } from '../../src/core/notices/contract'
import { refreshStored } from '../sync/without-page'
import { ACTIONS, actOnNotice } from './act-on-notice'
import { showBadge } from './badge'
import type { NotificationEvent, PushEvent, WorkerScope } from './worker-scope'

/** Shows what is pushed, fetches what is new (W4), and does what is pressed in it (N11). One that comes again takes its place. */
export function handleNotifications(self: WorkerScope) {
  self.addEventListener('push', (event) =>
    event.waitUntil(Promise.all([show(self, event), refresh()])),
  )
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(act(self, event))
  })
}

async function show({ registration }: WorkerScope, { data }: PushEvent) {
  const notice = data?.json() as Notice | { kind: 'refresh' } | undefined
  if (notice && notice.kind !== 'refresh')
    await registration.showNotification(notice.title, optionsOf(notice))
}

function optionsOf(notice: Notice, body = notice.body) {
  const isReminder = notice.kind === 'reminder' && notice.taskId !== null
  return {
    body,
    tag: notice.tag,
    data: notice,
    icon: '/icon-192.png',
    // Not in TypeScript's library: Firefox and Safari leave them out.
    actions: isReminder ? ACTIONS : [],
  }
}

async function act(self: WorkerScope, { notification, action }: NotificationEvent) {
  const notice = notification.data as Notice
  if (action !== 'done' && action !== 'snooze') return open(self, notice.url)
  try {
    await actOnNotice(notice, action)
    await refresh()
  } catch {
    const body = 'This could not be done. Check the network and try again.'
    await self.registration.showNotification(notice.title, optionsOf(notice, body))
  }
}

async function open({ clients }: WorkerScope, url: string) {
  const [page] = await clients.matchAll({ type: 'window' })
  if (!page) return clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}

/** Brings what this browser keeps up to date while no page is open, and the badge with it (W3, W4). */
export async function refresh() {
  const count = await refreshStored()
  if (count !== undefined) showBadge(count)
}
