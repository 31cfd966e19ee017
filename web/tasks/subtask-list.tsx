import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted, sinkCompleted } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { keyOf } from '../selection/store'
import { createDragState, type DragState, useDragged } from '../ui/drag-state'
import { useDrag } from '../ui/use-drag'
import { AddTaskForm } from './add-task-form'
import { useAddSubtask } from './changes'
import { TaskLine } from './task-line'
import { subtaskOf } from './unsent-text'

const loadLayer = () => import('./subtask-drag-layer')

interface Props {
  task: Task
  adding: boolean
  onAdd: () => void
  onAddingDone: () => void
}

export function SubtaskList({ task, adding, onAdd, onAddingDone }: Props) {
  const addSubtask = useAddSubtask(task, { onFailed: onAdd })
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [drag] = useState(createDragState)
  const { Layer, onReady, handlers } = useDrag(loadLayer)

  function stopAdding() {
    flushSync(onAddingDone)
    addButton.current?.focus()
  }

  return (
    <div className="subtasks">
      {task.subtasks.length > 0 && (
        <ul
          ref={list}
          aria-label={`Subtasks of ${plainTitle(task.title)}`}
          {...handlers}
          className="mt-2"
        >
          {sinkCompleted(task.subtasks).map((subtask) => (
            <SubtaskRow key={keyOf(subtask)} subtask={subtask} drag={drag} />
          ))}
        </ul>
      )}
      {Layer && <Layer task={task} list={list} state={drag} onReady={onReady} />}
      {adding ? (
        <div className="pr-2">
          <AddTaskForm
            place={subtaskOf(task.id)}
            hasFolder={false}
            folderId={task.folderId}
            onAdd={addSubtask}
            into={{ parent: task }}
            onDone={stopAdding}
            onReopen={onAdd}
          />
        </div>
      ) : task.folder?.role === 'view' ? null : (
        <button ref={addButton} type="button" onClick={onAdd} className="add-subtask">
          <span className="hang">
            <Plus aria-hidden="true" size={18} />
          </span>
          Add subtask
        </button>
      )}
    </div>
  )
}

function SubtaskRow({ subtask, drag }: { subtask: Subtask; drag: DragState }) {
  const key = keyOf(subtask)
  return (
    <li
      // What is done has no place of its own.
      {...(!isCompleted(subtask) && { 'data-key': key })}
      data-locked={subtask.folder?.role === 'view' || undefined}
      {...useDragged(drag, key)}
      className="subtask-row"
    >
      <TaskLine task={subtask} canMove />
    </li>
  )
}
