import { Plus } from 'lucide-react'
import type { Task } from '../../src/tasks/contract'
import { sinkCompleted } from '../../src/tasks/rules'
import { AddTaskForm } from './add-task-form'
import { useAddSubtask } from './queries'
import { TaskLine } from './task-line'
import { subtaskOf } from './unsent-text'

interface Props {
  task: Task
  adding: boolean
  onAdd: () => void
  onAddingDone: () => void
}

/** The unfolded part of a card. What is done sinks to the bottom. */
export function SubtaskList({ task, adding, onAdd, onAddingDone }: Props) {
  const addSubtask = useAddSubtask(task, { onFailed: onAdd })
  return (
    <div className="pb-2 pl-9">
      {task.subtasks.length > 0 && (
        <ul aria-label={`Subtasks of ${task.title}`}>
          {sinkCompleted(task.subtasks).map((subtask) => (
            <li key={subtask.clientId ?? subtask.id}>
              <TaskLine task={subtask} />
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <div className="pr-2">
          <AddTaskForm
            place={subtaskOf(task.id)}
            hasFolder={false}
            onAdd={addSubtask}
            onDone={onAddingDone}
          />
        </div>
      ) : (
        <button
          type="button"
          onClick={onAdd}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-quiet hover:text-base-content"
        >
          <Plus aria-hidden="true" size={18} />
          Add subtask
        </button>
      )}
    </div>
  )
}
