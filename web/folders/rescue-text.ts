import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createElement, useEffect, useEffectEvent } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { openSync } from '../sync/open'
import { ask } from '../ui/asker'
import { lazyPart } from '../ui/lazy-part'
import { endedWords, noteSaid } from './use-access-ended'

type Gone = Pick<Task | Subtask, 'id' | 'folderId' | 'folder'>

const RescueDialog = lazyPart(() => import('./rescue-dialog'))

/** Why nothing more can be written about a task, for the person who was writing; undefined if it can. */
export function whyGone(queryClient: QueryClient, { id, folderId, folder }: Gone) {
  const { tasks, folders } = openSync(queryClient).data.replica.shown
  const now = folderId === null ? undefined : folders.get(folderId)
  if (folder?.role && !now) return endedWords(queryClient, folder)
  if (now?.role === 'view') return `You can only view ${now.name} now`
  return tasks.get(id) ? undefined : 'This task was deleted'
}

/** Opens a dialog with a text that has lost its place, to be copied or to become a task. */
export function rescueText(why: string, text: string) {
  noteSaid(why)
  ask({ opens: ({ onClose }) => createElement(RescueDialog, { why, text, onClose }) })
}

/**
 * Rescues what is being written about a task, or into a comment of it, if its field leaves the page
 * because that did.
 */
export function useRescue(
  task: Gone,
  text: string | undefined,
  onRescued?: () => void,
  commentId?: number,
) {
  const queryClient = useQueryClient()
  const leave = useEffectEvent(() => {
    if (!text?.trim()) return
    const { comments } = openSync(queryClient).data.replica.shown
    const isDeleted = commentId !== undefined && !comments.get(commentId)
    const why = whyGone(queryClient, task) ?? (isDeleted && 'This comment was deleted')
    if (!why) return
    rescueText(why, text)
    onRescued?.()
  })
  useEffect(() => () => leave(), [])
}
