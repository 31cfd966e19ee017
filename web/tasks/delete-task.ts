import type { Subtask, Task } from '../../src/tasks/contract'
import { api } from '../api'
import { idOnServer } from '../draft-ids'
import { TASKS_KEY } from '../lists'
import { useOptimisticChange } from '../optimistic'
import { ApiError, unwrap } from '../query'
import { toast } from '../ui/toast-store'
import { withoutTask, withTaskBack } from './edits'
import { STATS_KEY } from './queries'

interface Deletion {
  task: Task | Subtask
  /** Its row in the journal, by which it can be undone. */
  journalId: PromiseWithResolvers<string | null>
}

/** Deletes at once; the toast that says so has the way back. */
export function useDeleteTask() {
  const undo = useUndoDeletion()
  const change = useOptimisticChange<Deletion>({
    failure: 'The task could not be deleted',
    apply: ({ tasks }, { task }) => ({ tasks: withoutTask(tasks, task.id) }),
    send: async ({ task, journalId }) => {
      journalId.resolve(await sendDeletion(task))
      return undefined
    },
    refetch: [TASKS_KEY, STATS_KEY],
  })
  return (task: Task | Subtask) => {
    const deletion = { task, journalId: Promise.withResolvers<string | null>() }
    change(deletion)
    toast({ title: 'Task deleted', action: { label: 'Undo', run: () => undo(deletion) } })
  }
}

/** Answers the deletion's row in the journal. One that is not there is deleted (T20). */
async function sendDeletion(task: Task | Subtask): Promise<string | null> {
  const answer = await api.tasks({ id: await idOnServer(task) }).delete()
  if (answer.error?.status === 404) return null
  if (answer.error) await unwrap(Promise.resolve(answer))
  return answer.response.headers.get('x-journal')
}

/** Sent after the deletion, as all changes go one after the other. */
function useUndoDeletion() {
  return useOptimisticChange<Deletion>({
    failure: 'The task could not be brought back',
    apply: ({ tasks }, { task }) => ({ tasks: withTaskBack(tasks, task) }),
    send: async ({ journalId }) => {
      const id = await journalId.promise
      if (id === null) throw new ApiError(404, 'It was deleted elsewhere.', 'Not Found')
      await unwrap(api.journal({ id: Number(id) }).undo.post())
      return undefined
    },
    refetch: [TASKS_KEY, STATS_KEY],
  })
}
