import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { CompletionRow } from '../../src/core/data/define-tables'
import { refTo } from '../../src/core/data/tables'
import type { Task } from '../../src/core/tasks/contract'
import { canReopen } from '../../src/core/tasks/roll'
import { compareTasks } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { pathOfTask } from '../routing/addresses'
import { Link } from '../routing/link'
import { keyOf } from '../selection/store'
import { openSync } from '../sync/open'
import { change } from '../sync/use-change'
import { TaskCard } from './task-card'
import { TaskCheckbox } from './task-checkbox'
import { TaskFacts } from './task-facts'
import { TaskRows } from './task-rows'
import { TaskTitle } from './task-title'

interface Props {
  /** All that are shown, open and done. */
  tasks: Task[]
  done: Task[]
  /** When those that repeat were completed. */
  times: CompletionRow[]
  showFolder: boolean
}

/** Tasks that are done and times of tasks that repeat, the latest first. */
export default function CompletedRows({ tasks, done, times, showFolder }: Props) {
  const rows = useMemo(() => {
    if (times.length === 0) return done
    const byId = new Map(tasks.map((task) => [task.id, task]))
    const past = times.flatMap((row) => pastTask(byId.get(row.taskId), row))
    return [...done, ...past].sort(compareTasks)
  }, [tasks, done, times])
  return (
    <TaskRows label="Completed tasks" tasks={rows} showFolder={showFolder} Card={CompletedCard} />
  )
}

/** A repeating task as it was at a time that is done. */
interface PastTask extends Task {
  now: Task
  canReopen: boolean
}

function pastTask(now: Task | undefined, row: CompletionRow): PastTask | [] {
  if (!now) return []
  return {
    ...now,
    clientId: `${keyOf(now)} ${row.occurrence}`,
    title: row.title,
    status: 'completed',
    dueDate: row.due,
    occurrence: row.occurrence,
    repeatWords: null,
    completedAt: row.doneAt,
    subtasks: [],
    now,
    canReopen: now.folder?.role !== 'view' && canReopen(now, row),
  }
}

const CompletedCard = memo(function CompletedCard({
  task,
  showFolder,
}: {
  task: Task | PastTask
  showFolder: boolean
}) {
  if ('now' in task) return <PastCard task={task} showFolder={showFolder} />
  return <TaskCard task={task} showFolder={showFolder} />
})

/** It can be opened again while nothing has touched the task since (R10). */
function PastCard({ task, showFolder }: { task: PastTask; showFolder: boolean }) {
  const queryClient = useQueryClient()
  const { now, occurrence } = task
  const title = plainTitle(task.title)
  return (
    <div className="task-line">
      {task.canReopen ? (
        <TaskCheckbox
          task={task}
          name={`${title}, ${occurrence}`}
          onToggle={(_, { over }) => {
            const command = {
              kind: 'task.reopen' as const,
              task: refTo(now),
              occurrence: occurrence ?? '',
            }
            const sync = openSync(queryClient)
            const made = change(sync, command, { shownAfter: over })
            return made && (() => sync.undo(made))
          }}
        />
      ) : (
        <span className="hang text-quiet">
          <Check aria-hidden="true" size={16} />
        </span>
      )}
      <div className="task-text pr-8">
        <Link to={pathOfTask(now)} className="task-title text-quiet line-through">
          <span>
            <TaskTitle title={task.title} />
          </span>
        </Link>
        <TaskFacts task={task} showFolder={showFolder} />
      </div>
    </div>
  )
}
