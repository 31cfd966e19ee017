import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { type OpenTaskDialog, useTaskDialog } from '../selection/use-task-dialog'
import { lazyPart } from '../ui/lazy-part'
import { MenuButton, type OpenAt } from '../ui/menu-button'
import { DOTS } from '../ui/row-icons'

const loadMenu = () => import('./task-menu')
const TaskMenu = lazyPart(loadMenu)

const LOOKS = {
  /** Always visible for a task whose editor is open. */
  head: 'row-button',
  line: 'row-button on-hover',
  /** On a phone the button is seen when the task is unfolded; until then keys and screen readers find it. */
  folded: 'row-button on-hover folded-more',
}

interface Props {
  task: Task | Subtask
  look: keyof typeof LOOKS
  /** Left out where the title can't be edited. */
  onEdit: (() => void) | undefined
  /** Left out where there can be no subtasks (T9). */
  onAddSubtask: (() => void) | undefined
  handle: Ref<TaskMenuHandle>
}

/** Opens what the menu's button does from elsewhere in the line. */
export interface TaskMenuHandle {
  openMenu: OpenAt
  openDialog: OpenTaskDialog
}

export function TaskMenuButton({ task, look, onEdit, onAddSubtask, handle }: Props) {
  const { openDialog, dialog } = useTaskDialog([task])
  const openMenu = useRef<OpenAt>(null)
  useImperativeHandle(handle, () => ({
    openMenu: (at) => openMenu.current?.(at),
    openDialog,
  }))
  return (
    <>
      <MenuButton
        label={`More for ${plainTitle(task.title)}`}
        icon={DOTS}
        className={LOOKS[look]}
        stop="menu"
        openRef={openMenu}
        preload={loadMenu}
      >
        {(menu) => (
          <TaskMenu
            {...menu}
            task={task}
            onEdit={onEdit}
            onAddSubtask={onAddSubtask}
            onDialog={(kind) =>
              openDialog(kind, menu.at ? new DOMRect(menu.at.x, menu.at.y) : menu.anchor.current)
            }
          />
        )}
      </MenuButton>
      {dialog}
    </>
  )
}
