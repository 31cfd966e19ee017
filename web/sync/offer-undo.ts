import type { Command } from '../../src/core/sync/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { announce } from '../ui/document'
import { type Toast, toast, toastStore } from '../ui/toast-store'
import type { Sync } from './sync'
import type { Change } from './unkept'

interface Said extends Pick<Toast, 'otherAction'> {
  title: string
  /** What was done, as in "3 tasks completed": said of several in a row, which share one Undo (U4). */
  done?: string
  /** Called with the Undo, before it. */
  onUndo?: (() => void) | undefined
}

let shown: { id: number; made: Change[]; said: Said } | undefined

/** Says what was changed, with Undo. Returns the toast's id. */
export function offerUndo(sync: Sync, made: readonly Change[], said: Said): number {
  const { title, done, otherAction } = said
  const before = isOpen() && done && shown?.said.done === done ? shown : undefined
  const all = [...(before?.made ?? []), ...made]
  const count = new Set(all.flatMap(({ pending }) => tasksOf(pending.command))).size
  const onUndo = () => {
    said.onUndo?.()
    before?.said.onUndo?.()
  }
  const rows = all.flatMap(({ pending }) => pending.inverse?.put.tasks ?? [])
  const task = rows.find(({ parentTaskId }) => parentTaskId === null) ?? rows[0]
  const id = toast({
    title: before && count > 1 ? `${count} tasks ${done}` : title,
    spoken: task && count === 1 ? `${title}: ${plainTitle(task.title)}` : undefined,
    ...(otherAction && { otherAction }),
    action: {
      label: 'Undo',
      keys: 'mod+z',
      run: () => {
        onUndo()
        sync.undo(...all)
        announce('Undone')
        // What came back has the focus, as after Ctrl+Z.
        if (task) void import('./report').then(({ focusTask }) => focusTask(task))
      },
    },
  })
  shown = { id, made: all, said: { ...said, onUndo } }
  return id
}

function isOpen(): boolean {
  return toastStore.get().some(({ id, open }) => open && id === shown?.id)
}

/** The tasks that a command is about, told apart. */
export function tasksOf(command: Command): string[] {
  if ('tasks' in command) return command.tasks.map((ref) => JSON.stringify(ref))
  return 'task' in command ? [JSON.stringify(command.task)] : []
}
