import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { keyOf } from '../selection/store'
import { useMoveInList } from '../selection/use-change-selected'
import DragLayer, { type LayerProps, type Sortable } from '../ui/drag-layer'
import { TaskLine } from './task-line'

export default function SubtaskDragLayer({ task, ...layer }: LayerProps & { task: Task }) {
  return <DragLayer {...useSortableSubtasks(task)} {...layer} />
}

function useSortableSubtasks({ subtasks }: Task): Sortable {
  const moveInList = useMoveInList()
  const open = subtasks.filter((each) => !isCompleted(each))
  const find = (key: string) => open.find((each) => keyOf(each) === key)
  return {
    keys: open.map(keyOf),
    nameOf: (key) => plainTitle(find(key)?.title ?? ''),
    card(key) {
      const subtask = find(key)
      return (
        subtask && (
          <div data-dragging inert aria-hidden="true" className="surface shadow-2">
            <TaskLine task={subtask} />
          </div>
        )
      )
    },
    onMove(key, after) {
      const subtask = find(key)
      if (subtask) moveInList(open, [subtask], after === undefined ? undefined : find(after))
    },
    startsAfter: 3,
  }
}
