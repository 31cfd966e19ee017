import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
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
import { MenuItem, MenuSeparator, OpenMenu, SubMenuItem } from '../ui/open-menu'
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
  const details = (
    <MenuItem
      icon={<PanelRight size={18} />}
      hint={hint('o')}
      onSelect={() => navigate(pathOfTask(task))}
    >
      Details
    </MenuItem>
  )
  const title = plainTitle(task.title)
  const sheet = { label: `More for ${title}`, title, ...menu }
  if (task.folder?.role === 'view') return <OpenMenu {...sheet}>{details}</OpenMenu>
  return (
    <OpenMenu {...sheet}>
      {onAddSubtask && (
        <MenuItem icon={<ListPlus size={18} />} onSelect={onAddSubtask}>
          Add subtask
        </MenuItem>
      )}
      <MenuItem
        icon={<Tag size={18} />}
        value={task.taskTags.map(({ tag }) => tag.name).join(', ')}
        hint={hint('t')}
        onSelect={() => onDialog('tags')}
      >
        Add tag
      </MenuItem>
      <SubMenuItem
        icon={<FolderInput size={18} />}
        value={task.folder?.name}
        hint={hint('m')}
        onSelect={() => onDialog('other-folder')}
      >
        Move to folder
      </SubMenuItem>
      <MenuItem
        icon={<Calendar size={18} />}
        value={clock && task.dueDate && describeDueDate(task.dueDate, clock)}
        hint={hint('d')}
        onSelect={() => onDialog('due-date')}
      >
        Due date
      </MenuItem>
      <SubMenuItem
        icon={<Flag size={18} />}
        value={PRIORITY_LABELS[task.priority]}
        hint={hint('p')}
        onSelect={() => onDialog('priority')}
      >
        Priority
      </SubMenuItem>
      {onEdit && (
        <MenuItem icon={<Pencil size={18} />} hint={hint('e')} onSelect={onEdit}>
          Edit title
        </MenuItem>
      )}
      {details}
      {isShared && (
        <SubMenuItem
          icon={<UserRound size={18} />}
          value={task.assignee && fullName(task.assignee)}
          hint={hint('a')}
          onSelect={() => onDialog('assignee')}
        >
          Assign to
        </SubMenuItem>
      )}
      <MenuItem
        icon={<ListChecks size={18} />}
        hint={hint('x')}
        onSelect={() => toggleSelected(keyOf(task))}
      >
        {isSelected ? 'Deselect' : 'Select'}
      </MenuItem>
      {siblings.length > 1 && <MenuSeparator />}
      {siblings.length > 1 && siblings[0] !== task && (
        <MenuItem
          icon={<ArrowUpToLine size={18} />}
          onSelect={() => {
            moveInList(siblings, [task], undefined)
            announce('Moved to the top')
          }}
        >
          Move to top
        </MenuItem>
      )}
      {at > 0 && (
        <MenuItem icon={<ArrowUp size={18} />} onSelect={() => actionFor('move-up')?.()}>
          Move up
        </MenuItem>
      )}
      {at >= 0 && at < rows.length - 1 && (
        <MenuItem icon={<ArrowDown size={18} />} onSelect={() => actionFor('move-down')?.()}>
          Move down
        </MenuItem>
      )}
      {siblings.length > 1 && siblings.at(-1) !== task && (
        <MenuItem
          icon={<ArrowDownToLine size={18} />}
          onSelect={() => {
            moveInList(siblings, [task], siblings.at(-1))
            announce('Moved to the bottom')
          }}
        >
          Move to bottom
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<CopyPlus size={18} />} onSelect={() => duplicateTask(task)}>
        Duplicate
      </MenuItem>
      <MenuItem
        icon={<ClipboardCopy size={18} />}
        hint={hint('mod+c')}
        onSelect={() => copyTask(task)}
      >
        Copy as text
      </MenuItem>
      {'share' in navigator && (
        <MenuItem icon={<Share size={18} />} onSelect={() => shareTasks([task])}>
          Send as text
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 size={18} />}
        isDangerous
        hint={hint('del')}
        onSelect={() => {
          const { current: opener } = menu.anchor
          // The next title, from where the keys go on.
          keepFocus(opener?.closest('[data-task]') ?? opener, () => deleteTask(task))
        }}
      >
        Delete
      </MenuItem>
    </OpenMenu>
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
