import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Folder } from '../../src/folders/contract'
import type { Subtask, Task, UpdateTask } from '../../src/tasks/contract'
import { toggle } from '../../src/tasks/rules'
import { api } from '../api'
import { idOnServer, sendDraft } from '../draft-ids'
import { readLists, TASKS_KEY } from '../lists'
import { useOptimisticChange } from '../optimistic'
import { unwrap } from '../query'
import { deleteWithUndo } from '../undo'
import { draftSubtask, draftTask } from './draft'
import { withoutTask, withTask, withTaskMoved } from './edits'

const STATS_KEY = ['/api/dashboard/stats']

type AnyTask = Task | Subtask
type Fields = Pick<UpdateTask, 'title' | 'priority' | 'dueDate'>

export function useTasks(): Task[] {
  return useSuspenseQuery<Task[]>({ queryKey: TASKS_KEY }).data
}

export function useAddTask(folder: Folder | undefined) {
  const change = useOptimisticChange<{ draft: Task }>({
    failure: 'The task could not be added',
    apply: ({ tasks }, { draft }) => ({ tasks: [draft, ...tasks] }),
    send: async ({ draft }) => {
      const { title, category, status } = draft
      const id = await sendDraft(draft, async () =>
        unwrap(
          api.tasks.post({
            title,
            category,
            status,
            clientId: draft.clientId ?? undefined,
            ...(folder && { folderId: await idOnServer(folder) }),
          }),
        ),
      )
      return ({ tasks }) => ({ tasks: withTask(tasks, draft.id, (task) => ({ ...task, id })) })
    },
    refetch: [TASKS_KEY],
  })
  const queryClient = useQueryClient()
  return (title: string) =>
    change({ draft: draftTask(title, folder, readLists(queryClient).tasks, new Date()) })
}

export function useAddSubtask(parent: Task, { onFailed }: { onFailed: () => void }) {
  const change = useOptimisticChange<{ draft: Subtask }>({
    failure: 'The subtask could not be added',
    apply: ({ tasks }, { draft }) => ({
      tasks: withTask(tasks, parent.id, (task) => ({
        ...task,
        subtasks: [draft, ...task.subtasks],
      })),
    }),
    send: async ({ draft }) => {
      const { title, category, priority, status } = draft
      const id = await sendDraft(draft, async () =>
        unwrap(
          api.tasks({ id: await idOnServer(parent) }).subtasks.post({
            title,
            category,
            priority,
            status,
            clientId: draft.clientId ?? undefined,
          }),
        ),
      )
      return ({ tasks }) => ({ tasks: withTask(tasks, draft.id, (task) => ({ ...task, id })) })
    },
    refetch: [TASKS_KEY],
    onFailed,
  })
  return (title: string) => change({ draft: draftSubtask(title, parent, new Date()) })
}

/** Completes a task or subtask, or reopens it. */
export function useToggleTask() {
  const change = useOptimisticChange<{ task: AnyTask; completed: boolean }>({
    failure: 'The task could not be changed',
    apply: ({ tasks }, { task, completed }) => ({
      tasks: withTask(tasks, task.id, (each) => toggle(each, new Date(), completed)),
    }),
    send: async ({ task, completed }) => {
      const id = await idOnServer(task)
      await unwrap(api.tasks({ id }).toggle.put({ completed }))
    },
    refetch: [TASKS_KEY, STATS_KEY],
  })
  return (task: AnyTask, completed: boolean) => change({ task, completed })
}

/** Changes the title, the priority or the due date. */
export function useEditTask() {
  const change = useOptimisticChange<{ task: AnyTask; fields: Fields }>({
    failure: 'The task could not be changed',
    apply: ({ tasks }, { task, fields }) => ({
      tasks: withTask(tasks, task.id, (each) => ({ ...each, ...fields })),
    }),
    send: async ({ task, fields }) => {
      const id = await idOnServer(task)
      await unwrap(api.tasks({ id }).put(fields))
    },
    refetch: [TASKS_KEY, STATS_KEY],
  })
  return (task: AnyTask, fields: Fields) => change({ task, fields })
}

export function useMoveTask() {
  const change = useOptimisticChange<{ task: AnyTask; folder: Folder }>({
    failure: 'The task could not be moved',
    apply: ({ tasks }, { task, folder }) => ({ tasks: withTaskMoved(tasks, task, folder) }),
    send: async ({ task, folder }) => {
      const id = await idOnServer(task)
      await unwrap(api.tasks({ id }).put({ folderName: folder.name }))
    },
    refetch: [TASKS_KEY, STATS_KEY],
  })
  return (task: AnyTask, folder: Folder) => change({ task, folder })
}

/** Deletes a task and its subtasks, with an Undo. */
export function useDeleteTask() {
  const queryClient = useQueryClient()
  const change = useOptimisticChange<{ task: AnyTask }>({
    failure: 'The task could not be deleted',
    apply: ({ tasks }, { task }) => ({ tasks: withoutTask(tasks, task.id) }),
    send: async ({ task }) => {
      const id = await idOnServer(task)
      await deleteWithUndo(queryClient, 'Task deleted', api.tasks({ id }).delete())
    },
    refetch: [TASKS_KEY, STATS_KEY],
  })
  return (task: AnyTask) => change({ task })
}
