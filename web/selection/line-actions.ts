import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { pathOfTask } from '../routing/addresses'
import { navigate } from '../routing/link'
import { toast } from '../ui/toast-store'
import type { OpenTaskDialog } from './use-task-dialog'

export type LineAction =
  | 'assign'
  | 'complete'
  | 'date'
  | 'edit'
  | 'move'
  | 'open'
  | 'priority'
  | 'tags'
type Act = (action: LineAction) => void

/** What the lines on the page do, by their elements. */
export const lines = new WeakMap<Element, Act>()

interface Ways {
  edit: () => void
  toggle: () => void
  /** At the line. */
  openDialog: OpenTaskDialog
}

/** Says what a line does when one of the keys for the task in focus is pressed. */
export function useLineActions(
  line: RefObject<Element | null>,
  task: Task | Subtask,
  { edit, toggle, openDialog }: Ways,
) {
  const run = useEffectEvent((action: LineAction) => {
    if (action === 'open') {
      // In place of the one beside the list, from which Back would lead to that.
      const isBeside = line.current?.closest('main') && document.querySelector('[data-task-panel]')
      navigate(pathOfTask(task), { replace: Boolean(isBeside && history.state?.key) })
    }
    // Who may only view the folder changes nothing (M4).
    else if (task.folder?.role === 'view') toast({ title: 'You can only view this folder' })
    else if (action === 'edit' && isCompleted(task)) {
      toast({ title: 'This task is completed', description: 'Reopen it to edit its title.' })
    } else if (action === 'edit') edit()
    else if (action === 'complete') toggle()
    else
      openDialog(
        DIALOGS[action],
        // Its words, beside which there may be room.
        line.current?.querySelector('[data-stop="title"] > span') ?? line.current,
      )
  })
  // At once: a key that was pressed before the line was there is pressed again.
  useLayoutEffect(() => {
    if (line.current) lines.set(line.current, (action) => run(action))
  }, [line])
}

const DIALOGS = {
  assign: 'assignee',
  date: 'due-date',
  move: 'folder',
  priority: 'priority',
  tags: 'tags',
} as const
