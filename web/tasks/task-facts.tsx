import { useContext } from 'react'
import { counted } from '../../src/core/counted'
import { fullName } from '../../src/core/sharing/names'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { DueDate, UnderDay } from '../dates/due-date'
import { colourOf } from '../folders/folder-mark'
import { useSelf } from '../session/auth-context'
import { TagChip } from '../tags/tag-chip'
import { lazyPart, Nothing } from '../ui/lazy-part'
import { KeepClicks } from '../ui/missed-clicks'
import { Alarm, Repeat, Speech } from '../ui/row-icons'
import { useIsReminded } from './reminded'

const AssigneeFace = lazyPart(
  async () => ({ default: (await import('../folders/people')).AssigneeFace }),
  Nothing,
)

interface Props {
  task: Task | Subtask
  /** The id of the description of the title; with a d appended, of the date. */
  id?: string
  showFolder: boolean
  /** Called when the date is pressed; left out where it can't be changed. */
  onDate?: ((date: Element) => void) | undefined
}

/** What else is known of a task, always in this order; on a phone the date comes first. */
export function TaskFacts({ task, id, showFolder, onDate }: Props) {
  const { assignee, commentCount, dueDate, repeatWords, taskTags } = task
  const folder = showFolder && 'folder' in task ? task.folder : undefined
  const isReminded = useIsReminded(task.id) && !isCompleted(task)
  const self = useSelf()
  const dayAbove = useContext(UnderDay)
  const hasDate = dueDate && dueDate !== dayAbove
  if (!hasFacts(task) && !folder && !isReminded) return null
  const words = [
    folder && `in ${folder.name}`,
    ...taskTags.map(({ tag }) => tag.name),
    commentCount > 0 && counted(commentCount, 'comment'),
    isReminded && 'reminder',
    repeatWords && `repeats ${repeatWords}`,
    assignee && `assigned to ${assignee.id === self ? 'you' : fullName(assignee)}`,
  ].filter(Boolean)
  const date = hasDate && (
    <DueDate id={id && `${id}d`} dueDate={dueDate} done={isCompleted(task)} label="due " />
  )
  return (
    <span className="task-facts">
      {/* Read as one: a screen reader would stop at each of those that are seen. */}
      {words.length > 0 && (
        <span id={id} className="sr-only">
          {words.join(', ')}
        </span>
      )}
      <span aria-hidden="true" className="contents">
        {folder && (
          <span data-colour={colourOf(folder.color)} className="fact">
            <span dir="auto" className="max-w-40 truncate">
              {folder.name}
            </span>
          </span>
        )}
        {taskTags.map(({ tag }) => (
          <TagChip key={tag.clientId ?? tag.id} tag={tag} />
        ))}
        {commentCount > 0 && (
          <span className="fact">
            <Speech size={14} />
            {commentCount}
          </span>
        )}
        {isReminded && (
          <span className="fact" title="Reminder">
            <Alarm size={14} />
          </span>
        )}
        {repeatWords && (
          <span className="fact" title={repeatWords}>
            <Repeat size={14} />
          </span>
        )}
        {assignee && (
          <KeepClicks>
            <AssigneeFace person={assignee} />
          </KeepClicks>
        )}
      </span>
      {date &&
        (onDate ? (
          <button
            type="button"
            data-stop="date"
            tabIndex={-1}
            aria-description={`Due date of ${plainTitle(task.title)}`}
            onClick={({ currentTarget }) => onDate(currentTarget)}
            className="fact-button"
          >
            {date}
          </button>
        ) : (
          date
        ))}
    </span>
  )
}

/** Whether a row has a line of facts on a phone, where it has no folder to show. */
export function hasFacts({ assignee, commentCount, dueDate, taskTags }: Task | Subtask): boolean {
  return Boolean(assignee || dueDate) || taskTags.length + commentCount > 0
}
