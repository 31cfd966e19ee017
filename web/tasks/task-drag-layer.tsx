import type { Task } from '../../src/tasks/contract'
import { plainTitle } from '../../src/tasks/title'
import { useFolders } from '../folders/queries'
import DragLayer, { type LayerProps, type Sortable } from '../sorting/drag-layer'
import { useMoveInList } from './move-task'
import { useMoveTask } from './queries'
import { TaskCard } from './task-card'
import { keyOf } from './task-key'

/** Drag and drop for a list of tasks. One can also be dropped on a folder. */
export default function TaskDragLayer({ tasks, ...layer }: LayerProps & { tasks: Task[] }) {
  return <DragLayer {...useSortableTasks(tasks)} {...layer} />
}

function useSortableTasks(tasks: Task[]): Sortable {
  const folders = useFolders()
  const moveInList = useMoveInList()
  const moveTask = useMoveTask()
  const find = (key: string) => tasks.find((task) => keyOf(task) === key)
  const folderOf = ({ dataset }: HTMLElement) =>
    folders.find(({ id }) => String(id) === dataset.folder)
  return {
    keys: tasks.map(keyOf),
    nameOf: (key) => plainTitle(find(key)?.title ?? ''),
    card(key) {
      const task = find(key)
      return (
        task && (
          <div data-dragging inert aria-hidden="true" className="surface task-row group">
            <TaskCard task={task} canMove />
          </div>
        )
      )
    },
    onMove(key, after) {
      const task = find(key)
      if (task) moveInList(task, after === undefined ? undefined : find(after))
    },
    targets: {
      selector: '[data-folder]:not([data-folder="-1"])',
      nameOf: (element) => folderOf(element)?.name ?? '',
      onDrop(key, element) {
        const task = find(key)
        const folder = folderOf(element)
        if (task && folder && task.folderId !== folder.id) moveTask(task, folder)
      },
    },
    startsAfter: 3,
  }
}
