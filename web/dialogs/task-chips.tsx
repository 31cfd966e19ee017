import {
  AlarmClock,
  Calendar,
  Flag,
  Folder,
  Maximize2,
  MessageCircle,
  Repeat,
  Tag,
  UserRound,
} from 'lucide-react'
import type { ComponentProps, CSSProperties, MouseEvent } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { fullName } from '../../src/core/sharing/names'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { DueDate, UnderDay } from '../dates/due-date'
import { describeReminder } from '../dates/reminder-words'
import { useClock } from '../dates/use-clock'
import { Face } from '../folders/faces'
import { FolderMark } from '../folders/folder-mark'
import { pathOfTask } from '../routing/addresses'
import { Link } from '../routing/link'
import type { DialogKind } from '../selection/task-dialog'
import { loadTaskDialog, useTaskDialog } from '../selection/use-task-dialog'
import { useSelf } from '../session/auth-context'
import { useReminders } from '../sync/use-reminders'
import { Chip } from '../ui/chip'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { Toolbar } from '../ui/toolbar'

interface Props {
  task: Task | Subtask
  /** In the list: what only the panel has is a link to it. */
  isRow: boolean
}

/** All that can be set of a task, in one row: values, and quiet icons for what has none. */
export function TaskChips({ task, isRow }: Props) {
  const { openDialog, openKind, dialog } = useTaskDialog([task])
  const isOwn = useSelf() === task.userId
  const { assignee, dueDate, folder, priority, repeatWords, taskTags } = task
  const opens = (kind: DialogKind) => ({
    isLocked: folder?.role === 'view',
    isOpen: openKind === kind,
    onPointerEnter: loadTaskDialog,
    onFocus: loadTaskDialog,
    onClick: ({ currentTarget }: MouseEvent) => openDialog(kind, currentTarget),
  })
  return (
    <Toolbar label="Task" className="chips editor-bar">
      <Chip name="Due date" icon={<Calendar size={16} />} {...opens('due-date')}>
        {dueDate && (
          <UnderDay value={undefined}>
            <DueDate dueDate={dueDate} done={isCompleted(task)} />
          </UnderDay>
        )}
      </Chip>
      {task.parentTaskId === null && (
        <Chip name="Repeat" icon={<Repeat size={16} />} {...opens('repeat')}>
          {repeatWords}
        </Chip>
      )}
      {isOwn && <ReminderChip task={task} {...opens('reminder')} />}
      <Chip name="Tags" icon={taskTags.length === 0 && <Tag size={16} />} {...opens('tags')}>
        {taskTags.length > 0 &&
          taskTags.map(({ tag }, index) => (
            <span key={tag.clientId ?? tag.id} className="chip-tag">
              <span
                aria-hidden="true"
                className="tag-dot"
                style={{ '--tag': tag.color } as CSSProperties}
              />
              {index > 0 && <span className="sr-only">, </span>}
              {tag.name}
            </span>
          ))}
      </Chip>
      <Chip
        name="Priority"
        icon={<Flag size={16} />}
        data-priority={priority}
        {...opens('priority')}
      >
        {priority !== 'medium' && PRIORITY_LABELS[priority]}
      </Chip>
      {task.parentTaskId === null && (
        <Chip
          name="Folder"
          icon={folder ? <FolderMark color={folder.color} /> : <Folder size={16} />}
          {...opens('folder')}
        >
          {folder?.name}
        </Chip>
      )}
      {folder?.members && <AssigneeChip assignee={assignee} {...opens('assignee')} />}
      {isRow && <PanelLinks task={task} />}
      {dialog}
    </Toolbar>
  )
}

/** What opens the dialog of a chip. */
type Opens = Omit<ComponentProps<typeof Chip>, 'name' | 'icon' | 'children'>

function ReminderChip({ task, ...opens }: Opens & Pick<Props, 'task'>) {
  const clock = useClock()
  const reminders = useReminders(task)
  const hasTime = task.dueDate !== null && !isDay(task.dueDate)
  return (
    <Chip name="Reminder" icon={<AlarmClock size={16} />} {...opens}>
      {clock && reminders.length > 0 && (
        <span>
          {reminders.map((each, nth) => (
            // A narrow screen has room for the one that isn't there by default.
            <span
              key={each.id}
              className={each.minutes === 0 && reminders.length > 1 ? 'max-sm:sr-only' : ''}
            >
              {describeReminder(each, hasTime, clock)}
              {nth < reminders.length - 1 && ', '}
            </span>
          ))}
        </span>
      )}
    </Chip>
  )
}

function AssigneeChip({ assignee, ...opens }: Opens & Pick<Task, 'assignee'>) {
  const { firstName, lastName } = assignee ?? {}
  return (
    <Chip
      name="Assigned to"
      title={assignee ? undefined : 'Assign'}
      icon={
        assignee ? <Face person={{ ...assignee, userId: assignee.id }} /> : <UserRound size={16} />
      }
      {...opens}
    >
      {assignee &&
        (firstName && lastName ? (
          <span>
            {firstName}
            <span className="max-sm:sr-only"> {lastName}</span>
          </span>
        ) : (
          fullName(assignee)
        ))}
    </Chip>
  )
}

/** To what only the panel has. */
function PanelLinks({ task }: Pick<Props, 'task'>) {
  const { commentCount } = task
  return (
    <>
      <Link
        to={pathOfTask(task)}
        state="comments"
        aria-label={commentCount === 0 ? undefined : `Comments: ${commentCount}`}
        title={commentCount === 0 ? 'Comments' : undefined}
        className={`chip ${commentCount === 0 ? 'chip-empty' : ''}`}
      >
        <MessageCircle aria-hidden="true" size={16} />
        {commentCount > 0 && commentCount}
      </Link>
      <Link to={pathOfTask(task)} title="Open" className="chip chip-empty ml-auto">
        <Maximize2 aria-hidden="true" size={16} />
      </Link>
    </>
  )
}
