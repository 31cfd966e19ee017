import { EllipsisVertical, ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { Menu, MenuItem } from '../ui/menu'
import { useToggleTask } from './queries'
import { SubtaskList } from './subtask-list'
import { TaskCheckbox } from './task-checkbox'
import { TaskTitle } from './task-title'
import { useExpanded } from './use-expanded'
import { useSingleClick } from './use-single-click'

/** One quiet row: done or not, the title, how many subtasks wait. Its subtasks unfold below. */
export function TaskCard({ task }: { task: Task }) {
  const toggleTask = useToggleTask()
  const [expanded, setExpanded] = useExpanded(task.id)
  const [addingSubtask, setAddingSubtask] = useState(false)
  const onClick = useSingleClick(() => setExpanded(!expanded))
  const open = task.subtasks.filter((subtask) => !isCompleted(subtask)).length
  const done = isCompleted(task)

  return (
    <li className="surface group">
      <div className="flex items-start gap-1 p-1">
        <TaskCheckbox task={task} onToggle={() => toggleTask(task)} />
        <button
          type="button"
          aria-expanded={expanded}
          onClick={onClick}
          className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center rounded-field py-2 text-left"
        >
          <span className={`min-w-0 break-words ${done ? 'text-quiet line-through' : ''}`}>
            <TaskTitle title={task.title} />
          </span>
          {open > 0 && (
            <span className="ml-1.5 text-quiet">
              <span aria-hidden="true">({open})</span>
              <span className="sr-only">
                {open === 1 ? '1 open subtask' : `${open} open subtasks`}
              </span>
            </span>
          )}
        </button>
        <Menu
          label={`More for ${task.title}`}
          icon={<EllipsisVertical aria-hidden="true" size={18} />}
          className="pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-fine:data-[state=open]:opacity-100"
        >
          <MenuItem
            icon={<ListPlus size={18} />}
            onSelect={() => {
              setExpanded(true)
              setAddingSubtask(true)
            }}
          >
            Add subtask
          </MenuItem>
        </Menu>
      </div>
      {expanded && (
        <SubtaskList
          task={task}
          adding={addingSubtask}
          onAdd={() => setAddingSubtask(true)}
          onAddingDone={() => setAddingSubtask(false)}
        />
      )}
    </li>
  )
}
