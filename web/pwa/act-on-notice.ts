import type { Notice } from '../../src/core/notices/contract'

/** What can be done in a notification, and how it is called (N11). */
export const ACTIONS = [
  { action: 'done', title: 'Done' },
  { action: 'snooze', title: 'Snooze 1 h' },
] as const
type NoticeAction = (typeof ACTIONS)[number]['action']

/** Completes the task, this time of it where it repeats (R9), or puts the reminder off by an hour. */
export async function actOnNotice({ taskId, occurrence }: Notice, action: NoticeAction) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const toggle = { completed: true, ...(occurrence && { occurrence, zone }) }
  const { ok } =
    action === 'done'
      ? await send('PUT', `/api/tasks/${taskId}/toggle`, toggle)
      : await send('POST', `/api/tasks/${taskId}/reminders/snooze`, { minutes: 60 })
  if (!ok) throw new Error('The server did not do it')
}

function send(method: string, path: string, body: object): Promise<Response> {
  return fetch(path, {
    method,
    body: JSON.stringify(body),
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-client': 'web' },
  })
}
