import {
  type QueryClient,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { Folder } from '../../src/folders/contract'
import type { Subtask, Task } from '../../src/tasks/contract'
import { compareTasks, isCompleted, toggle } from '../../src/tasks/rules'
import { api } from '../api'
import { unwrap } from '../query'
import { reportFailure } from '../report-failure'
import { draftSubtask, draftTask } from './draft'
import { idOnServer, sendDraft } from './draft-ids'

export const TASKS_KEY = ['/api/tasks']
const STATS_KEY = ['/api/dashboard/stats']

/** Every change of tasks is one of these, so that the last to end can tell that it is. */
const CHANGE = ['tasks']

export function useTasks(): Task[] {
  return useSuspenseQuery<Task[]>({ queryKey: TASKS_KEY }).data
}

export function useAddTask(folder: Folder | undefined) {
  const change = useTaskChange<{ draft: Task }>({
    failure: 'The task could not be added',
    apply: (tasks, { draft }) => [draft, ...tasks],
    send: async ({ draft }) => {
      const { title, category, status } = draft
      const id = await sendDraft(
        draft,
        unwrap(
          api.tasks.post({
            title,
            category,
            status,
            clientId: draft.clientId ?? undefined,
            ...(folder && { folderId: folder.id }),
          }),
        ),
      )
      return (tasks) => withTask(tasks, draft.id, (task) => ({ ...task, id }))
    },
  })
  const queryClient = useQueryClient()
  return (title: string) =>
    change({ draft: draftTask(title, folder, cachedTasks(queryClient), new Date()) })
}

export function useAddSubtask(parent: Task, { onFailed }: { onFailed: () => void }) {
  const change = useTaskChange<{ draft: Subtask }>({
    failure: 'The subtask could not be added',
    apply: (tasks, { draft }) =>
      withTask(tasks, parent.id, (task) => ({ ...task, subtasks: [draft, ...task.subtasks] })),
    send: async ({ draft }) => {
      const { title, category, priority, status } = draft
      const parentId = await idOnServer(parent)
      const id = await sendDraft(
        draft,
        unwrap(
          api.tasks({ id: parentId }).subtasks.post({
            title,
            category,
            priority,
            status,
            clientId: draft.clientId ?? undefined,
          }),
        ),
      )
      return (tasks) => withTask(tasks, draft.id, (task) => ({ ...task, id }))
    },
    onFailed,
  })
  return (title: string) => change({ draft: draftSubtask(title, parent, new Date()) })
}

/** Completes or reopens a task or subtask. */
export function useToggleTask() {
  const change = useTaskChange<{ task: Task | Subtask; completed: boolean }>({
    failure: 'The task could not be changed',
    apply: (tasks, { task, completed }) =>
      withTask(tasks, task.id, (each) => toggle(each, new Date(), completed)),
    send: async ({ task, completed }) => {
      const id = await idOnServer(task)
      await unwrap(api.tasks({ id }).toggle.put({ completed }))
    },
    stats: true,
  })
  return (task: Task | Subtask) => change({ task, completed: !isCompleted(task) })
}

interface Change<V> {
  failure: string
  /** The list as it will be. */
  apply: (tasks: Task[], variables: V) => Task[]
  /** Makes it so; answers what the list becomes with what the server said. */
  send: (variables: V) => Promise<((tasks: Task[]) => Task[]) | undefined>
  onFailed?: () => void
  /** The statistics change with it. */
  stats?: boolean
}

/** Shown at once, rolled back with a toast if the call fails, and fetched anew after (spec §4). */
function useTaskChange<V>({ failure, apply, send, onFailed, stats }: Change<V>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: CHANGE,
    mutationFn: send,
    onMutate: async (variables: V) => {
      // A list on its way would overwrite this change. Without one, there is nothing to wait for.
      if (queryClient.isFetching({ queryKey: TASKS_KEY }) > 0) {
        await queryClient.cancelQueries({ queryKey: TASKS_KEY })
      }
      const before = cachedTasks(queryClient)
      setTasks(queryClient, apply(before, variables))
      return before
    },
    onSuccess: (update) => {
      if (update) setTasks(queryClient, update(cachedTasks(queryClient)))
    },
    onError: (error, _variables, before) => {
      if (before) setTasks(queryClient, before)
      reportFailure(failure, error)
      onFailed?.()
    },
    onSettled: () => {
      if (stats) queryClient.invalidateQueries({ queryKey: STATS_KEY })
      // While another change is on its way, the server's list would take it back for a moment.
      if (queryClient.isMutating({ mutationKey: CHANGE }) > 1) return
      return queryClient.invalidateQueries({ queryKey: TASKS_KEY })
    },
  })
  return mutate
}

function cachedTasks(queryClient: QueryClient): Task[] {
  return queryClient.getQueryData<Task[]>(TASKS_KEY) ?? []
}

function setTasks(queryClient: QueryClient, tasks: Task[]) {
  queryClient.setQueryData<Task[]>(TASKS_KEY, tasks.toSorted(compareTasks))
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
