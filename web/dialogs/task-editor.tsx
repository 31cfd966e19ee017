import { useState } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { SubtaskList } from '../tasks/subtask-list'
import { DescriptionField } from './description-field'
import { TaskChips } from './task-chips'

interface Props {
  task: Task | Subtask
  /** In the list, below its title, or in the panel of its own address. */
  frame: 'row' | 'panel'
  /** A subtask is being added from elsewhere, such as the menu. */
  adding?: boolean
  onAdding?: (adding: boolean) => void
}

/** What a task is besides its title: its description, its subtasks, and a row for all the rest. */
export function TaskEditor({ task, frame, adding: wanted = false, onAdding }: Props) {
  const [own, setOwn] = useState(false)
  const adding = wanted || own
  const setAdding = onAdding ?? setOwn
  const isLocked = task.folder?.role === 'view'
  return (
    <div data-frame={frame} className="task-editor">
      <DescriptionField task={task} />
      {task.parentTaskId === null && (
        <SubtaskList
          task={task as Task}
          adding={adding}
          onAdd={() => setAdding(true)}
          onAddingDone={() => setAdding(false)}
        />
      )}
      <fieldset disabled={isLocked} className="contents">
        <TaskChips task={task} isRow={frame === 'row'} />
      </fieldset>
    </div>
  )
}
