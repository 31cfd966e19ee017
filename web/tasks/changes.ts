import { useQueryClient } from '@tanstack/react-query'
import { type Ref, refTo } from '../../src/core/data/tables'
import { isDay } from '../../src/core/dates/due-date'
import type { Folder } from '../../src/core/folders/contract'
import type { Problem } from '../../src/core/problem'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { rescueText, whyGone } from '../folders/rescue-text'
import { withoutViewer } from '../folders/viewer'
import type { NewTask } from '../quick-add/read-task'
import { useFinishStep } from '../session/preferences'
import { newId } from '../sync/new-id'
import { offerUndo } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import { useChange, useDelete } from '../sync/use-change'
import { announce } from '../ui/document'
import { untilDone } from '../ui/later'
import { keepUnsent, NEW_TASK, subtaskOf, titleOf } from './unsent-text'

type AnyTask = Task | Subtask

/** Quick-adds a task on top of the list, in the folder (spec §4, T10), or in the one it names. */
export function useAddTask(folder: Folder | undefined, onAdded: (task: NewTask) => void) {
  const change = useChange()
  const assign = useTypedAssignee()
  const finish = useFinishStep()
  return (task: NewTask) => {
    const { text, ...typed } = task
    const clientId = newId()
    const { fields, ask } = assign({ clientId }, typed, folder?.id)
    const added = change(
      {
        kind: 'task.create',
        clientId,
        status: 'todo',
        ...(folder && { folder: refTo(folder) }),
        ...fields,
      },
      { onProblem: ({ message }) => keepUnsent(NEW_TASK, { text, reason: message }) },
    )
    if (!added) return
    finish('add')
    onAdded(task)
    offerIfReminded(task)
    ask()
  }
}

export function useAddSubtask(parent: Task, { onFailed }: { onFailed: () => void }) {
  const change = useChange()
  const assign = useTypedAssignee()
  return ({ text, ...typed }: NewTask) => {
    const clientId = newId()
    const { fields, ask } = assign({ clientId }, typed, parent.folderId)
    const onProblem = ({ message }: Problem) => {
      keepUnsent(subtaskOf(parent.id), { text, reason: message })
      onFailed()
    }
    const added = change(
      {
        kind: 'task.create',
        clientId,
        status: 'pending',
        ...fields,
        parent: refTo(parent),
      },
      { onProblem },
    )
    if (added) announce('Subtask added')
    offerIfReminded(fields)
    ask()
  }
}

/** What is typed for a task, with a question to ask about an assignee who can only view its folder. */
function useTypedAssignee() {
  const change = useChange()
  const queryClient = useQueryClient()
  return <T extends Pick<NewTask, 'assigneeId' | 'folder'>>(
    task: Ref,
    typed: T,
    homeId: number | null | undefined,
  ) => {
    const { fields, viewer } = withoutViewer(queryClient, typed, homeId)
    async function ask() {
      if (!viewer) return
      const { askToAssign } = await untilDone(() => import('../folders/ask-to-assign'))
      askToAssign([viewer], () =>
        change({ kind: 'task.update', task, assigneeId: typed.assigneeId }),
      )
    }
    return { fields, ask }
  }
}

/** The first reminder, or time, asks for notifications (N11, U14). */
function offerIfReminded({ reminder, dueDate }: Pick<NewTask, 'reminder' | 'dueDate'>) {
  if (reminder === undefined && (!dueDate || isDay(dueDate))) return
  void import('../pwa/notifications').then(
    ({ offerNotifications }) => offerNotifications(),
    // Offline and never loaded: the next reminder asks.
    () => {},
  )
}

interface Retitled {
  title: string
  /** What else it says, as the title of a new task does, and the title without that. */
  read?: Omit<NewTask, 'text'> | undefined
  typed: string
  before: string
}

/** What a typed title may say besides itself, by field. */
const FACTS: Record<string, string> = {
  priority: 'priority',
  dueDate: 'date',
  repeat: 'repeat',
  folder: 'folder',
  assigneeId: 'person',
}

/**
 * Changes the title, which was `before` when its editing began. One that can't be saved is kept; where
 * the task is gone, in a dialog to copy it from.
 */
export function useRetitleTask() {
  const change = useChange()
  const assign = useTypedAssignee()
  const queryClient = useQueryClient()
  return (task: AnyTask, { title, read, typed, before }: Retitled) => {
    const why = whyGone(queryClient, task)
    if (why) return rescueText(why, typed)
    const onProblem = ({ message }: Problem) =>
      keepUnsent(titleOf(task.id), { text: title, reason: message })
    const { tags = [], reminder, ...typedFields } = read ?? { title }
    const { fields, ask } = assign(refTo(task), typedFields, task.folderId)
    const renames = fields.title !== before && { title: fields.title, was: { title: before } }
    const { title: _, ...others } = fields
    const own = { kind: 'task.update', task: refTo(task), ...others, ...renames } as const
    const made = [
      change(own, { onProblem }),
      ...tags.map((tag) => change({ kind: 'task.tag', task: refTo(task), tag })),
      reminder !== undefined &&
        change({ kind: 'reminder.set', task: refTo(task), minutes: reminder }),
    ]
    if (!read) return
    const facts = Object.keys(others).flatMap((field) => FACTS[field] ?? [])
    const changed = [
      ...(renames ? ['title'] : []),
      ...facts,
      ...(tags.length > 0 ? ['tags'] : []),
      ...(reminder === undefined ? [] : ['reminder']),
    ]
    const said = `${new Intl.ListFormat('en').format(changed)} changed`
    offerUndo(
      openSync(queryClient),
      made.flatMap((each) => each || []),
      { title: said.charAt(0).toUpperCase() + said.slice(1) },
    )
    ask()
  }
}

export function useDescribeTask() {
  const change = useChange()
  return (task: AnyTask, description: string | null) =>
    change({
      kind: 'task.update',
      task: refTo(task),
      description,
      was: { description: task.description },
    })
}

export function useDeleteTask() {
  const remove = useDelete()
  return (task: AnyTask) => remove({ kind: 'task.delete', task: refTo(task) }, 'Task deleted')
}
