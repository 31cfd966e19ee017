import { useQueryClient } from '@tanstack/react-query'
import { refTo } from '../../src/core/data/tables'
import type { Planned } from '../../src/core/planning/days'
import { localTimeZone } from '../dates/time-zone'
import { openSync } from '../sync/open'
import { useChange } from '../sync/use-change'
import { toast } from '../ui/toast-store'

/** What can be done to a time to come, each with an Undo. */
export function useGhost({ task, ghost }: Planned) {
  const change = useChange()
  const queryClient = useQueryClient()
  const at = { task: refTo(task), occurrence: ghost ?? '', zone: localTimeZone() }
  const tell = (made: ReturnType<typeof change>, title: string) => {
    if (!made) return
    const undo = { label: 'Undo', run: () => void openSync(queryClient).undo(made) }
    toast({ title, action: undo })
  }
  return {
    skip: () => tell(change({ kind: 'task.skip', ...at }), 'Skipped'),
    complete: () => tell(change({ kind: 'task.toggle', completed: true, ...at }), 'Task completed'),
  }
}
