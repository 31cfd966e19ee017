import { toast } from '../ui/toast-store'
import { describe } from './describe'
import type { Sync } from './sync'
import type { Change } from './unkept'

const WAYS = {
  undo: { title: 'Undone', nothing: 'Nothing to undo', back: 'redo', label: 'Redo' },
  redo: { title: 'Done again', nothing: 'Nothing to redo', back: 'undo', label: 'Undo' },
} as const

/** Says which changes were taken back or repeated: they may be on no screen. */
export function tellTurned(sync: Sync, way: 'undo' | 'redo', changes: readonly Change[]) {
  const { title, nothing, back, label } = WAYS[way]
  const [first, ...others] = changes
  if (!first) return toast({ title: nothing })
  const what = describe(first.pending, sync.data.replica.shown)
  return toast({
    title,
    description: others.length > 0 ? `${what} and ${others.length} more` : what,
    action: { label, run: () => void sync.turn(back) },
  })
}
