import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { tasksIn } from '../../src/folders/rules'
import type { Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { useFolders } from '../folders/queries'
import { AddTaskForm } from './add-task-form'
import { useAddTask, useTasks } from './queries'
import { TaskRows } from './task-rows'

interface Props {
  /** A folder's id, or that of All tasks. */
  folderId: number
  adding: boolean
  onAddingDone: () => void
}

/** The tasks of one folder: what is to be done, and behind a fold what is done. */
export function TaskList({ folderId, adding, onAddingDone }: Props) {
  const folders = useFolders()
  const tasks = tasksIn(useTasks(), folderId, folders)
  const addTask = useAddTask(folders.find(({ id }) => id === folderId))
  const open = tasks.filter((task) => !isCompleted(task))
  const completed = tasks.filter(isCompleted)

  return (
    <>
      {adding && <AddTaskForm onAdd={addTask} onDone={onAddingDone} />}
      {tasks.length === 0 && !adding && (
        <p className="py-16 text-center text-quiet">
          No tasks yet. Add your first task to get started.
        </p>
      )}
      <TaskRows label="Tasks" tasks={open} />
      {completed.length > 0 && <Completed tasks={completed} />}
    </>
  )
}

function Completed({ tasks }: { tasks: Task[] }) {
  const [shown, setShown] = useState(false)
  return (
    <section className="mt-6">
      <h2>
        <button
          type="button"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 font-medium text-quiet hover:text-base-content"
        >
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={`transition-transform ${shown ? '' : '-rotate-90'}`}
          />
          Completed ({tasks.length})
        </button>
      </h2>
      {shown && (
        <div className="mt-2">
          <TaskRows label="Completed tasks" tasks={tasks} />
        </div>
      )}
    </section>
  )
}
