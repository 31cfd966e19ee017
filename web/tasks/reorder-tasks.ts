import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { reorder } from '../../src/reorder'
import { idsToReorder } from '../../src/tasks/order'
import { isCompleted } from '../../src/tasks/rules'
import { api } from '../api'
import { idOnServer } from '../draft-ids'
import { ledgerOf } from '../ledger'
import { readLists, TASKS_KEY, type Update } from '../lists'
import { sendInTurn } from '../optimistic'
import { unwrap } from '../query'
import { reportFailure } from '../report-failure'

/** A reorder is sent so long after the last drag (spec §9). */
const SEND_AFTER_MS = 300

interface Reorder {
  ids: number[]
  entry: Update
}

/** Shows the tasks in a new order at once, and sends it when nothing has been dragged for a while. */
export function useReorderTasks() {
  const queryClient = useQueryClient()
  const ledger = ledgerOf(queryClient)
  const waiting = useRef<Reorder & { timer: ReturnType<typeof setTimeout> }>(undefined)
  const send = ({ ids, entry }: Reorder) =>
    sendInTurn(queryClient, ids, {
      mutationFn: async () => {
        const taskIds = await Promise.all(ids.map((id) => idOnServer({ id })))
        await unwrap(api.tasks.reorder.put({ taskIds }))
      },
      onSuccess: () => ledger.confirm(entry),
      onError: (error) => {
        ledger.drop(entry)
        reportFailure('The tasks could not be reordered', error)
      },
      onSettled: () => void ledger.settle(),
    })

  /** `shown`: the ids of the open tasks that are shown, in their new order. */
  return async (shown: number[]) => {
    await ledger.holdFetches()
    if (waiting.current) {
      clearTimeout(waiting.current.timer)
      ledger.drop(waiting.current.entry)
    }
    const open = readLists(queryClient).tasks.filter((task) => !isCompleted(task))
    const ids = idsToReorder(open, shown)
    const entry = ledger.begin(({ tasks }) => ({ tasks: reorder(tasks, ids) }), [TASKS_KEY])
    const timer = setTimeout(() => {
      waiting.current = undefined
      send({ ids, entry })
    }, SEND_AFTER_MS)
    waiting.current = { ids, entry, timer }
  }
}
