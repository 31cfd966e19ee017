import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Folder } from '../../src/folders/contract'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted, toggle } from '../../src/tasks/rules'
import { api } from '../api'
import { idOnServer, sendDraft } from '../draft-ids'
import { readLists, TASKS_KEY } from '../lists'
import { useOptimisticChange } from '../optimistic'
import { unwrap } from '../query'
import { draftSubtask, draftTask } from './draft'

const STATS_KEY = ['/api/dashboard/stats']

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

/** Completes or reopens a task or subtask. */
export function useToggleTask() {
  const change = useOptimisticChange<{ task: Task | Subtask; completed: boolean }>({
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
  return (task: Task | Subtask) => change({ task, completed: !isCompleted(task) })
}

/** The list with one task or subtask changed. */
function withTask(
  tasks: Task[],
  id: number,
  change: <T extends Task | Subtask>(task: T) => T,
): Task[] {
  return tasks.map((task) => {
    if (task.id === id) return change(task)
    if (!task.subtasks.some((subtask) => subtask.id === id)) return task
    const subtasks = task.subtasks.map((each) => (each.id === id ? change(each) : each))
    return { ...task, subtasks }
  })
}
