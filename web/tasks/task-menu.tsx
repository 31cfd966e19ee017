import {
  ArrowDownToLine,
  ArrowUpToLine,
  Calendar,
  ClipboardCopy,
  CopyPlus,
  Flag,
  FolderInput,
  ListChecks,
  ListPlus,
  PanelRight,
  Pencil,
  Share,
  Tag,
  Trash2,
  UserRound,
} from 'lucide-react'
import { fullName } from '../../src/core/sharing/names'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { compareByPosition, isCompleted } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { describeDueDate } from '../dates/due-date'
import { useClock } from '../dates/use-clock'
import { pathOfTask } from '../routing/addresses'
import { navigate } from '../routing/link'
import { copyTask, shareTasks, useDuplicateTask } from '../selection/copy-tasks'
import { orderedWith, toggleSelected } from '../selection/selected'
import { keyOf, useIsSelected } from '../selection/store'
import type { DialogKind } from '../selection/task-dialog'
import { useMoveInList } from '../selection/use-change-selected'
import { usePreferences } from '../session/preferences'
import { useTasks } from '../sync/use-lists'
import { actionFor } from '../ui/actions'
import { announce } from '../ui/document'
import { keepFocus } from '../ui/keep-focus'
import { Keys } from '../ui/keys'
import type { MenuProps } from '../ui/menu-button'
import { type MenuItem, movesIn, OpenMenu } from '../ui/open-menu'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { useDeleteTask } from './changes'

interface Props extends MenuProps {
  task: Task | Subtask
  onEdit: (() => void) | undefined
  onAddSubtask: (() => void) | undefined
  onDialog: (kind: DialogKind) => void
}

/** What can be done with a task (spec §2). */
export default function TaskMenu({ task, onEdit, onAddSubtask, onDialog, ...menu }: Props) {
  const deleteTask = useDeleteTask()
  const duplicateTask = useDuplicateTask()
  const isSelected = useIsSelected(keyOf(task))
  const moveInList = useMoveInList()
  const siblings = useSiblings(task)
  // Where the rows have an order of their own, the menu moves one as its keys do, without dragging.
  const row = menu.anchor.current?.closest('[data-task]')?.querySelector('[data-stop="handle"]')
  const rows = row ? orderedWith(task) : []
  const at = rows.findIndex((each) => keyOf(each) === keyOf(task))
  const isShared = Boolean(task.folder?.members)
  const clock = useClock()
  const { singleKeys } = usePreferences()
  const hint = (keys: string) => (singleKeys || keys.length > 1) && <Keys keys={keys} />
  const details: MenuItem = {
    Icon: PanelRight,
    label: 'Details',
    hint: hint('o'),
    act: () => navigate(pathOfTask(task)),
  }
  const title = plainTitle(task.title)
  const sheet = { label: `More for ${title}`, title, ...menu }
  if (task.folder?.role === 'view') return <OpenMenu {...sheet} groups={[[details]]} />
  return (
    <OpenMenu
      {...sheet}
      groups={[
        [
          onAddSubtask && { Icon: ListPlus, label: 'Add subtask', act: onAddSubtask },
          {
            Icon: Tag,
            label: 'Add tag',
            value: task.taskTags.map(({ tag }) => tag.name).join(', '),
            hint: hint('t'),
            act: () => onDialog('tags'),
          },
          {
            Icon: FolderInput,
            label: 'Move to folder',
            opens: true,
            value: task.folder?.name,
            hint: hint('m'),
            act: () => onDialog('other-folder'),
          },
          {
            Icon: Calendar,
            label: 'Due date',
            value: clock && task.dueDate && describeDueDate(task.dueDate, clock),
            hint: hint('d'),
            act: () => onDialog('due-date'),
          },
          {
            Icon: Flag,
            label: 'Priority',
            opens: true,
            value: PRIORITY_LABELS[task.priority],
            hint: hint('p'),
            act: () => onDialog('priority'),
          },
          onEdit && { Icon: Pencil, label: 'Edit title', hint: hint('e'), act: onEdit },
          details,
          isShared && {
            Icon: UserRound,
            label: 'Assign to',
            opens: true,
            value: task.assignee && fullName(task.assignee),
            hint: hint('a'),
            act: () => onDialog('assignee'),
          },
          {
            Icon: ListChecks,
            label: isSelected ? 'Deselect' : 'Select',
            hint: hint('x'),
            act: () => toggleSelected(keyOf(task)),
          },
        ],
        [
          siblings.length > 1 &&
            siblings[0] !== task && {
              Icon: ArrowUpToLine,
              label: 'Move to top',
              act: () => {
                moveInList(siblings, [task], undefined)
                announce('Moved to the top')
              },
            },
          ...movesIn({
            moveUp: at > 0 ? () => actionFor('move-up')?.() : undefined,
            moveDown:
              at >= 0 && at < rows.length - 1 ? () => actionFor('move-down')?.() : undefined,
          }),
          siblings.length > 1 &&
            siblings.at(-1) !== task && {
              Icon: ArrowDownToLine,
              label: 'Move to bottom',
              act: () => {
                moveInList(siblings, [task], siblings.at(-1))
                announce('Moved to the bottom')
              },
            },
        ],
        [
          { Icon: CopyPlus, label: 'Duplicate', act: () => duplicateTask(task) },
          {
            Icon: ClipboardCopy,
            label: 'Copy as text',
            hint: hint('mod+c'),
            act: () => copyTask(task),
          },
          'share' in navigator && {
            Icon: Share,
            label: 'Send as text',
            act: () => shareTasks([task]),
          },
        ],
        [
          {
            Icon: Trash2,
            label: 'Delete',
            isDangerous: true,
            hint: hint('del'),
            act: () => {
              const { current: opener } = menu.anchor
              // The next title, from where the keys go on.
              keepFocus(opener?.closest('[data-task]') ?? opener, () => deleteTask(task))
            },
          },
        ],
      ]}
    />
  )
}

/**
 * The open tasks of one owner that a task is ordered among (M12), itself included, in their order; none
 * for one that is done.
 */
function useSiblings(task: Task | Subtask): (Task | Subtask)[] {
  const tasks = useTasks()
  if (isCompleted(task)) return []
  const parent = tasks.find(({ id }) => id === task.parentTaskId)
  const all: (Task | Subtask)[] = parent ? parent.subtasks : tasks
  return all
    .filter((each) => each.userId === task.userId && !isCompleted(each))
    .toSorted(compareByPosition)
}
