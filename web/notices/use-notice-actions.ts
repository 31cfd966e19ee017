import { useQueryClient } from '@tanstack/react-query'
import type { KeptNotice } from '../../src/core/notices/contract'
import { api } from '../api/client'
import { describeError, unwrap } from '../api/query'
import { ability, turnOn } from '../pwa/notifications'
import { pathOfFolder } from '../routing/addresses'
import { navigate } from '../routing/link'
import { openSync } from '../sync/open'
import { useFolders, useTasks } from '../sync/use-lists'
import { copyText } from '../ui/copy-text'
import { toast } from '../ui/toast-store'

interface Action {
  label: string
  run: () => void
}

/** What somebody can do about a notice; `onLeave` closes the list. */
export function useNoticeActions(notice: KeptNotice, onLeave: () => void): Action[] {
  const { kind, taskId, folderId, invitationId, text } = notice
  const sync = openSync(useQueryClient())
  const isThere = useFolders().some(({ id }) => id === folderId)
  const hasTask = useTasks().some(
    ({ id, subtasks }) => id === taskId || subtasks.some((each) => each.id === taskId),
  )
  const go = (label: string, path: string, state?: string): Action => ({
    label,
    run: () => {
      onLeave()
      navigate(path, { state })
    },
  })
  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work()
      await sync.pull()
    } catch (error) {
      toast({
        title: failed,
        description: describeError(error),
        variant: 'destructive',
      })
      return false
    }
    return true
  }
  if (kind === 'invitation' && invitationId && text === null) {
    const which = { invitationId }
    return [
      {
        label: 'Accept',
        run: async () => {
          const accepted = await attempt(
            () => unwrap(api.invitations.accept.post(which)),
            UNANSWERED,
          )
          if (!accepted || folderId === null) return
          onLeave()
          navigate(pathOfFolder({ id: folderId }))
        },
      },
      {
        label: 'Decline',
        run: () => void attempt(() => unwrap(api.invitations.decline.post(which)), UNANSWERED),
      },
    ]
  }
  if (kind === 'rejected') {
    if (!text) return []
    return [{ label: 'Copy text', run: () => void copyText(text).then(sayCopied, () => {}) }]
  }
  if (kind === 'hook-off') return [go('Open', '/account')]
  if (kind === 'missed') return [go('Open', '/today')]
  const open = hasTask
    ? [
        kind === 'comment'
          ? go('Reply', `/task/${taskId}`, 'comments')
          : go('Open', `/task/${taskId}`),
      ]
    : isThere && folderId
      ? [go('Open', pathOfFolder({ id: folderId }))]
      : []
  if (kind === 'moved-away' && isThere && folderId) {
    const run = () => void attempt(() => undoMove(folderId, taskId), NOT_UNDONE)
    return [...open, { label: 'Undo', run }]
  }
  if (kind !== 'unheard' || ability() !== 'default') return open
  return [...open, { label: 'Remind me here', run: () => void turnOn().catch(() => {}) }]
}

const UNANSWERED = 'The invitation could not be answered'
const NOT_UNDONE = 'This could not be undone'

/** Takes back that somebody moved a task out of a folder of one's own (M10). */
async function undoMove(folderId: number, taskId: number | null) {
  const entries = await unwrap(api.folders({ id: folderId }).activity.get({ query: {} }))
  const entry = entries.find((each) => each.taskId === taskId && each.canUndo)
  if (!entry) {
    const description = 'Something has been changed since.'
    return toast({ title: NOT_UNDONE, description, variant: 'destructive' })
  }
  await unwrap(api.journal({ id: entry.id }).undo.post())
}

function sayCopied() {
  toast({ title: 'Text copied' })
}
