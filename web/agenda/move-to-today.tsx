import { useQueryClient } from '@tanstack/react-query'
import { refTo } from '../../src/sync/tables'
import type { TaskRow } from '../../src/tasks/contract'
import { openSync } from '../sync/open'
import { useChange } from '../sync/use-change'
import { Button } from '../ui/button'
import { toast } from '../ui/toast-store'

/** Puts what is overdue on today, in one change that one undo takes back (C2). */
export function MoveToToday({ overdue, today }: { overdue: TaskRow[]; today: string }) {
  const change = useChange()
  const queryClient = useQueryClient()
  function move() {
    const made = change({
      kind: 'task.bulk',
      tasks: overdue.map(refTo),
      change: { dueDate: today },
    })
    if (!made) return
    toast({
      title:
        overdue.length === 1 ? '1 task moved to today' : `${overdue.length} tasks moved to today`,
      action: { label: 'Undo', run: () => void openSync(queryClient).undo(made) },
    })
  }
  return (
    <Button look="quiet" className="ml-auto font-normal" onClick={move}>
      Move all to today
    </Button>
  )
}
