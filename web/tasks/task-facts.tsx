import { Flag, MessageSquare, Repeat } from 'lucide-react'
import { lazy } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { DueDate } from '../dates/due-date'
import { TagChip } from '../tags/tag-chip'
import { KeepClicks } from '../ui/missed-clicks'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { Calendar, Folder } from '../ui/row-icons'

const AssigneeFace = lazy(() => import('../folders/assignee-face'))

interface Props {
  task: Task | Subtask
  /** On a wide screen only, where there is room for it. */
  showFolder: boolean
}

/** What else is known of a task: below its title, and on a wide screen at the right of it. */
export function TaskFacts({ task, showFolder }: Props) {
  const { assignee, commentCount, dueDate, priority, repeatWords, taskTags } = task
  const folder = showFolder && 'folder' in task ? task.folder?.name : undefined
  const hasFacts =
    assignee || dueDate || priority !== 'medium' || taskTags.length + commentCount > 0
  if (!hasFacts && !folder) return null
  return (
    <span
      className={`mt-1 ${hasFacts ? 'flex' : 'hidden lg:flex'} flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet lg:mt-0 lg:max-w-[60%] lg:shrink-0 lg:justify-end`}
    >
      {taskTags.map(({ tag }) => (
        <TagChip key={tag.clientId ?? tag.id} tag={tag} />
      ))}
      {dueDate && (
        <span className="inline-flex items-center gap-1.5">
          <Calendar size={14} />
          <DueDate dueDate={dueDate} done={isCompleted(task)} />
        </span>
      )}
      {repeatWords && (
        <span className="inline-flex max-w-56 min-w-0 items-center gap-1.5">
          <Repeat aria-hidden="true" size={14} className="shrink-0" />
          <span className="sr-only">repeats </span>
          <span className="truncate">{repeatWords}</span>
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
      {assignee && (
        <KeepClicks>
          <AssigneeFace person={assignee} />
        </KeepClicks>
      )}
      {commentCount > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <MessageSquare aria-hidden="true" size={14} />
          {commentCount}
          <span className="sr-only">{commentCount === 1 ? ' comment' : ' comments'}</span>
        </span>
      )}
      {folder && (
        <span className="hidden max-w-40 items-center gap-1.5 lg:inline-flex">
          <Folder size={14} className="shrink-0" />
          <span className="sr-only">in </span>
          <span className="truncate">{folder}</span>
        </span>
      )}
    </span>
  )
}
