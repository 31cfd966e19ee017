import { Suspense, useMemo, useState } from 'react'
import type { CompletionRow } from '../../src/core/data/define-tables'
import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { useCompletions } from '../sync/use-lists'
import { lazyPart } from '../ui/lazy-part'
import { ChevronDown } from '../ui/row-icons'

const CompletedRows = lazyPart(() => import('./completed-rows'))

interface Props {
  /** All that are shown, open and done. */
  tasks: Task[]
  showFolder: boolean
}

/** What is done, behind a fold: tasks, and the times of tasks that repeat (R8). */
export function Completed({ tasks, showFolder }: Props) {
  const [shown, setShown] = useState(false)
  const done = tasks.filter(isCompleted)
  const times = useTimes(tasks)
  const count = done.length + times.length
  if (count === 0) return null
  return (
    <section className="mt-1">
      <h3>
        <button
          type="button"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
          className="flex min-h-(--row) cursor-pointer items-center rounded-field px-3 type-label text-soft hover:text-base-content"
        >
          <span className="hang">
            <ChevronDown size={18} className={`text-quiet ${shown ? '' : '-rotate-90'}`} />
          </span>
          Completed ({count})
        </button>
      </h3>
      {shown && (
        <Suspense>
          <CompletedRows tasks={tasks} done={done} times={times} showFolder={showFolder} />
        </Suspense>
      )}
    </section>
  )
}

/** When tasks that repeat were completed; what was skipped does not count. */
function useTimes(tasks: Task[]): CompletionRow[] {
  const completions = useCompletions()
  return useMemo(() => {
    const ids = new Set(tasks.map(({ id }) => id))
    return completions.filter(({ taskId, skipped }) => !skipped && ids.has(taskId))
  }, [tasks, completions])
}
