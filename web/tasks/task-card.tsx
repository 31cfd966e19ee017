import { memo, useState } from 'react'
import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { useExpanded } from '../selection/use-expanded'
import { partLater } from '../ui/part-later'
import { TaskLine } from './task-line'

const SubtaskList = partLater(async () => (await import('./subtask-list')).SubtaskList)

interface Props {
  task: Task
  showFolder?: boolean
  /** Whether its list is in its own order. */
  canMove?: boolean
}

/** A task with how many of its subtasks wait. They unfold below. */
export const TaskCard = memo(function TaskCard({
  task,
  showFolder = false,
  canMove = false,
}: Props) {
  const [expanded, setExpanded] = useExpanded(task.id)
  const [addingSubtask, setAddingSubtask] = useState(false)
  const open = task.subtasks.filter((subtask) => !isCompleted(subtask)).length

  function addSubtask() {
    setExpanded(true)
    setAddingSubtask(true)
  }

  return (
    <>
      <TaskLine
        task={task}
        canMove={canMove}
        showFolder={showFolder}
        expanded={expanded}
        onClick={() => setExpanded(!expanded)}
        onAddSubtask={addSubtask}
      >
        {open > 0 && (
          <span className="text-quiet">
            <span aria-hidden="true">({open})</span>
            <span className="sr-only">
              {open === 1 ? '1 open subtask' : `${open} open subtasks`}
            </span>
          </span>
        )}
      </TaskLine>
      {(expanded || addingSubtask) && (
        <SubtaskList
          task={task}
          adding={addingSubtask}
          onAdd={addSubtask}
          onAddingDone={() => setAddingSubtask(false)}
        />
      )}
    </>
  )
})
