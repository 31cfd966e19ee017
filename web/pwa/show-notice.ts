import type { Notice } from '../../src/core/notices/contract'
import { isPushOnly } from '../../src/core/notices/kinds'
import { reportFailure } from '../api/report-failure'
import { toast } from '../ui/toast-store'
import { ACTIONS, actOnNotice } from './act-on-notice'
import { ability } from './notifications'

/** Longer than other toasts: nobody was waiting for it. */
const SHOWN_MS = 30_000

/** A toast in the page, where no notification comes (N11). */
export function showNotice(notice: Notice) {
  if (ability() === 'granted' || isPushOnly(notice.kind)) return
  const [done, snooze] = ACTIONS.map(({ action, title }) => ({
    label: title,
    run: () => {
      actOnNotice(notice, action).catch((error) =>
        reportFailure('The task could not be changed', error),
      )
    },
  }))
  const isReminder = notice.kind === 'reminder' && notice.taskId !== null
  toast({
    title: notice.title,
    description: notice.body,
    duration: SHOWN_MS,
    isNews: true,
    ...(isReminder && done && snooze
      ? { action: done, otherAction: snooze }
      : { action: { label: 'Show', run: () => location.assign(notice.url) } }),
  })
}
