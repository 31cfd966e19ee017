import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { useRetitleTask, useToggleTask } from './queries'
import { TaskCheckbox } from './task-checkbox'
import { TaskFacts } from './task-facts'
import { TaskMenuButton } from './task-menu-button'
import { TaskTitle } from './task-title'
import { TitleEditor } from './title-editor'
import { dropUnsent, titleOf, useUnsent } from './unsent-text'
import { useSingleClick } from './use-single-click'

interface Props {
  task: Task | Subtask
  showFolder?: boolean
  /** Whether what is below the line is shown; a subtask has nothing below. */
  expanded?: boolean
  onClick?: () => void
  onAddSubtask?: () => void
  /** Stands behind the title. */
  children?: ReactNode
}

/** One quiet row: done or not, the title, what else is known, and a menu. */
export function TaskLine({
  task,
  showFolder = false,
  expanded,
  onClick,
  onAddSubtask,
  children,
}: Props) {
  const toggleTask = useToggleTask()
  const retitleTask = useRetitleTask()
  const [unsent] = useUnsent(titleOf(task.id))
  const [editing, setEditing] = useState(false)
  const done = isCompleted(task)
  const edit = () => setEditing(!done)
  const clickOrEdit = useSingleClick(onClick ?? (() => {}))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'F2') return
    event.preventDefault()
    edit()
  }

  return (
    <div className="group/line flex items-start gap-1 p-1">
      <TaskCheckbox task={task} onToggle={(completed) => toggleTask(task, completed)} />
      {editing || unsent ? (
        <TitleEditor
          title={task.title}
          unsent={unsent}
          onDone={(title) => {
            setEditing(false)
            dropUnsent(titleOf(task.id))
            if (title) retitleTask(task, title)
          }}
        />
      ) : (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={clickOrEdit}
          onDoubleClick={edit}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 cursor-pointer rounded-field py-2.5 text-left lg:flex lg:items-baseline lg:gap-5 pointer-coarse:select-none"
        >
          <span className="min-w-0 lg:flex-1">
            <span className={`break-words ${done ? 'text-quiet line-through' : ''}`}>
              <TaskTitle title={task.title} />
            </span>
            {children}
          </span>
          <TaskFacts task={task} showFolder={showFolder} />
        </button>
      )}
      <TaskMenuButton task={task} onEdit={done ? undefined : edit} onAddSubtask={onAddSubtask} />
    </div>
  )
}
