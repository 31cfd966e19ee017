import { useDraggable } from '@dnd-kit/core'
import { useRef } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { pathOfTask } from '../routing/addresses'
import { Link, navigate } from '../routing/link'
import { useLineActions } from '../selection/line-actions'
import { keyOf, openedStore, useIsSelected } from '../selection/store'
import { useTaskDialog } from '../selection/use-task-dialog'
import { useLooks } from '../sync/new-looks'
import { useToggleTask } from '../tasks/use-toggle-task'
import { keepFocus } from '../ui/keep-focus'
import { CalendarEntry, type EntryProps } from './calendar-entry'

interface Props extends EntryProps {
  task: Task | Subtask
}

/** A task in the grid: it leads to its details, is dragged to another day where it may be edited (M4), and takes the keys of a row. */
export function CalendarTask({ task: listed, ...entry }: Props) {
  const task = useLooks(listed)
  const key = keyOf(task)
  const line = useRef<HTMLDivElement>(null)
  const { openDialog, dialog } = useTaskDialog([task])
  const selected = useIsSelected(key)
  const opened = openedStore.use((each) => each === key)
  const toggleTask = useToggleTask()
  useLineActions(line, task, {
    // There is no room to type here.
    edit: () => navigate(pathOfTask(task)),
    toggle: () => keepFocus(line.current, () => toggleTask(task, !isCompleted(task))),
    openDialog,
  })
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: key,
    data: { task },
    disabled: task.folder?.role === 'view',
  })
  return (
    <div
      ref={line}
      data-task={key}
      data-selected={selected || undefined}
      data-opened={opened || undefined}
      className="selectable rounded-sm"
    >
      <Link
        ref={setNodeRef}
        to={pathOfTask(task)}
        {...listeners}
        data-stop="title"
        aria-current={opened ? 'true' : undefined}
        aria-describedby={listeners && attributes['aria-describedby']}
        draggable={false}
        className={isDragging ? 'opacity-40' : undefined}
      >
        {selected && <span className="sr-only">Selected: </span>}
        <CalendarEntry {...entry} />
      </Link>
      {dialog}
    </div>
  )
}
