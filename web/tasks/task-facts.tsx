import { Fragment, useContext } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { DueDate, UnderDay } from '../dates/due-date'
import { FolderMark } from '../folders/folder-mark'
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
  /** Of what describes the title. */
  id?: string
  showFolder: boolean
  /** Told when the date is pressed; left out where it can't be changed. */
  onDate?: ((date: Element) => void) | undefined
}

/** What else is known of a task, always in this order; on a phone the date comes first. */
export function TaskFacts({ task, id, showFolder, onDate }: Props) {
  const { assignee, commentCount, dueDate, repeatWords, taskTags } = task
  const folder = showFolder && 'folder' in task ? task.folder : undefined
  const isReminded = useIsReminded(task.id) && !isCompleted(task)
  const dayAbove = useContext(UnderDay)
  const hasDate = dueDate && dueDate !== dayAbove
  if (!hasFacts(task) && !folder && !isReminded) return null
  return (
    <span id={id} className="task-facts">
      {folder && (
        <span className="fact">
          <FolderMark color={folder.color} />
          <span className="sr-only">in </span>
          <span dir="auto" className="max-w-40 truncate">
            {folder.name}
          </span>
          <Comma />
        </span>
      )}
      {taskTags.map(({ tag }) => (
        <Fragment key={tag.clientId ?? tag.id}>
          <TagChip tag={tag} />
          <Comma />
        </Fragment>
      ))}
      {commentCount > 0 && (
        <span className="fact">
          <Speech size={14} />
          {commentCount}
          <span className="sr-only">{commentCount === 1 ? ' comment, ' : ' comments, '}</span>
        </span>
      )}
      {isReminded && (
        <span className="fact" title="Reminder">
          <Alarm size={14} />
          <span className="sr-only">reminder, </span>
        </span>
      )}
      {repeatWords && (
        <span className="fact" title={repeatWords}>
          <Repeat size={14} />
          <span className="sr-only">repeats {repeatWords}, </span>
        </span>
      )}
      {assignee && (
        <KeepClicks>
          <AssigneeFace person={assignee} />
        </KeepClicks>
      )}
      {hasDate && <span className="sr-only">due </span>}
      {hasDate &&
        (onDate ? (
          <button
            type="button"
            data-stop="date"
            tabIndex={-1}
            aria-description={`Due date of ${plainTitle(task.title)}`}
            onClick={({ currentTarget }) => onDate(currentTarget)}
            className="fact-button"
          >
            <DueDate dueDate={dueDate} done={isCompleted(task)} />
          </button>
        ) : (
          <DueDate dueDate={dueDate} done={isCompleted(task)} />
        ))}
    </span>
  )
}

/** Between what is only apart for the eye. */
const Comma = () => <span className="sr-only">, </span>

/** Whether a row has a line of facts on a phone, where it has no folder to show. */
export function hasFacts({ assignee, commentCount, dueDate, taskTags }: Task | Subtask): boolean {
  return Boolean(assignee || dueDate) || taskTags.length + commentCount > 0
}
