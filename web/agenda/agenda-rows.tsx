import { memo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Subtask, Task } from '../../src/tasks/contract'
import { useShownList } from '../selection/store'
import { pathOfTask } from '../task/task-address'
import { keyOf } from '../tasks/task-key'
import { TaskLine } from '../tasks/task-line'

interface Props {
  label: string
  tasks: (Task | Subtask)[]
}

/** Tasks and subtasks from everywhere. A click opens one, since nothing unfolds here. */
export function AgendaRows({ label, tasks }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useShownList(list, tasks)
  return (
    <ul ref={list} aria-label={label}>
      {tasks.map((task) => (
        <AgendaRow key={keyOf(task)} task={task} />
      ))}
    </ul>
  )
}

const AgendaRow = memo(function AgendaRow({ task }: { task: Task | Subtask }) {
  const navigate = useNavigate()
  return (
    <li className="surface task-row group [content-visibility:auto] [contain-intrinsic-block-size:auto_54px]">
      <TaskLine task={task} showFolder onClick={() => navigate(pathOfTask(task))}>
        {task.parentTask && (
          <span className="ml-2 text-sm text-quiet">{task.parentTask.title}</span>
        )}
      </TaskLine>
    </li>
  )
})
