import { type ReactNode, Suspense, useState } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { HoldTask } from '../sync/use-change'
import { lazyPart } from '../ui/lazy-part'
import { Opening } from '../ui/opening'
import type { Anchor } from '../ui/popover'
import type { DialogKind } from './task-dialog'

export const loadTaskDialog = () => import('./task-dialog')
const TaskDialog = lazyPart(loadTaskDialog)

/** Opens a picker or the date editor; where nothing says where, in the middle of the window. */
export type OpenTaskDialog = (kind: DialogKind, anchor?: Anchor | null) => void

/** The pickers and the date editor of these tasks: what opens one, which is open, and its element. */
export function useTaskDialog(tasks: readonly (Task | Subtask)[]): {
  openDialog: OpenTaskDialog
  openKind: DialogKind | undefined
  dialog: ReactNode
} {
  const [open, setOpen] = useState<{ kind: DialogKind; anchor: Anchor | undefined }>()
  const dialog = open && (
    <Suspense fallback={<Opening />}>
      {tasks.map((task) => (
        <HoldTask key={task.id} task={task} />
      ))}
      <TaskDialog {...open} tasks={tasks} onClose={() => setOpen(undefined)} />
    </Suspense>
  )
  return {
    openDialog: (kind, anchor) => setOpen({ kind, anchor: anchor ?? undefined }),
    openKind: open?.kind,
    dialog,
  }
}
