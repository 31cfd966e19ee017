import { CalendarDays, Flag } from 'lucide-react'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { TagChip } from '../tags/tag-chip'
import { DueDate } from './due-date'
import { PRIORITY_LABELS } from './priority'

/** What else is known of a task, below its title: its tags, when it is due, how much it matters. */
export function TaskFacts({ task }: { task: Task | Subtask }) {
  const { dueDate, priority, taskTags } = task
  if (!dueDate && priority === 'medium' && taskTags.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      {taskTags.map(({ tag }) => (
        <TagChip key={tag.clientId ?? tag.id} tag={tag} />
      ))}
      {dueDate && (
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden="true" size={14} />
          <DueDate dueDate={dueDate} done={isCompleted(task)} />
        </span>
      )}
      {priority !== 'medium' && (
        <span
          className={`inline-flex items-center gap-1.5 ${priority === 'urgent' ? 'text-error' : ''}`}
        >
          <Flag aria-hidden="true" size={14} />
          {PRIORITY_LABELS[priority]}
          <span className="sr-only"> priority</span>
        </span>
      )}
    </span>
  )
}
