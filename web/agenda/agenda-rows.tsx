import { type ComponentType, memo, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Subtask, Task } from '../../src/tasks/contract'
import { useShownList } from '../selection/store'
import { pathOfTask } from '../task/task-address'
import { keyOf } from '../tasks/task-key'
import { TaskLine } from '../tasks/task-line'

interface Props {
  label: string
  tasks: (Task | Subtask)[]
  /** What a row looks like where it is not `AgendaRow`; given `query`. */
  Row?: ComponentType<{ task: Task | Subtask; query: string }>
  query?: string
}

/** Tasks and subtasks from everywhere. A click opens one, since nothing unfolds here. */
export function AgendaRows({ label, tasks, Row = PlainRow, query = '' }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useShownList(list, tasks)
  return (
    <ul ref={list} aria-label={label}>
      {tasks.map((task) => (
        <Row key={keyOf(task)} task={task} query={query} />
      ))}
    </ul>
  )
}

const PlainRow = memo(function PlainRow({ task }: { task: Task | Subtask }) {
  return <AgendaRow task={task} />
})

interface RowProps {
  task: Task | Subtask
  /** The title with marks in it. */
  title?: ReactNode
  /** Stands below the title. */
  children?: ReactNode
}

export function AgendaRow({ task, title, children }: RowProps) {
  const navigate = useNavigate()
  return (
    <li className="surface task-row group [content-visibility:auto] [contain-intrinsic-block-size:auto_54px]">
      <TaskLine task={task} showFolder title={title} onClick={() => navigate(pathOfTask(task))}>
        {task.parentTask && (
          <span className="ml-2 text-sm text-quiet">{task.parentTask.title}</span>
        )}
        {children}
      </TaskLine>
    </li>
  )
}
