import { memo, useDeferredValue } from 'react'
import type { Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { movesTo } from '../selection/commands'
import { keyOf, selectionStore } from '../selection/store'
import { sayMoved, useChangeSelected, useMoveInList } from '../selection/use-change-selected'
import { useFolders } from '../sync/use-lists'
import DragLayer, { type LayerProps, type Sortable } from '../ui/drag-layer'
import { TaskCard } from './task-card'

interface Props extends LayerProps {
  tasks: Task[]
}

/**
 * Drag and drop for a list of tasks, to another place or onto a folder. One that is selected takes
 * all of the list that are selected along, in their order (B4).
 */
export default function TaskDragLayer({ tasks, ...layer }: Props) {
  const isDragging = layer.state.useIsOn()
  // Until one is dragged, a change of the list is painted before its layer learns of it.
  const later = useDeferredValue(tasks)
  return <SortableTasks tasks={isDragging ? tasks : later} {...layer} />
}

const SortableTasks = memo(function SortableTasks({ tasks, ...layer }: Props) {
  return <DragLayer {...useSortableTasks(tasks)} {...layer} />
})

function useSortableTasks(tasks: Task[]): Sortable {
  const folders = useFolders()
  const moveInList = useMoveInList()
  const changeSelected = useChangeSelected()
  /** What goes with a task, itself included, in the order of the list. */
  const taken = (key: string) => {
    const keys = selectionStore.get()?.keys
    if (keys?.has(key)) return tasks.filter((task) => keys.has(keyOf(task)))
    return tasks.filter((task) => keyOf(task) === key)
  }
  const find = (key: string) => tasks.find((task) => keyOf(task) === key)
  const folderOf = ({ dataset }: HTMLElement) =>
    folders.find(({ id }) => String(id) === dataset.folder)
  return {
    keys: tasks.map(keyOf),
    nameOf: (key) => plainTitle(find(key)?.title ?? ''),
    card(key) {
      const task = find(key)
      const count = taken(key).length
      return (
        task && (
          <div data-dragging inert aria-hidden="true" className="surface task-row">
            <TaskCard task={task} canMove />
            {count > 1 && (
              <span className="absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1.5 text-sm font-semibold text-primary-content">
                {count}
              </span>
            )}
          </div>
        )
      )
    },
    onMove(key, after) {
      moveInList(tasks, taken(key), after === undefined ? undefined : find(after))
    },
    targets: {
      selector: '[data-folder]:not([data-folder="-1"])',
      nameOf: (element) => folderOf(element)?.name ?? '',
      onDrop(key, element) {
        const moved = taken(key)
        const folder = folderOf(element)
        if (!folder) return
        const [title, options] = sayMoved(moved, `“${folder.name}”`)
        changeSelected(movesTo(folder, moved), title, { ...options, moves: false })
      },
    },
    startsAfter: 3,
  }
}
