import { currentSync } from '../sync/current'
import { addAction } from '../ui/actions'
import { createStore } from '../ui/store'
import { dismissToast, toast } from '../ui/toast-store'

/** What was typed and not saved, and why it could not be; without a reason, it was discarded. */
export interface Unsent {
  text: string
  reason?: string
}

/** The place of a task's title or description, of a new subtask of one, or of a new task. */
export const titleOf = (taskId: number) => `title of ${taskId}`
export const descriptionOf = (taskId: number) => `description of ${taskId}`
export const subtaskOf = (taskId: number) => `subtask of ${taskId}`
export const NEW_TASK = 'new task'

const NONE: readonly Unsent[] = []
const kept = createStore<ReadonlyMap<string, readonly Unsent[]>>(new Map())

/** Keeps a text for the field it was typed in, which may be closed by now. */
export function keepUnsent(place: string, unsent: Unsent) {
  change(place, [...unsentOf(place), unsent])
}

/** Says that a text was discarded, with Undo, by key too: `restore` opens its field with it again. */
export function discard(text: string, restore: () => void) {
  if (!text.trim()) return
  const before = currentSync()?.steps.last
  const stop = addAction('undo', () => {
    // A later change is taken back first.
    const sync = currentSync()
    if (sync?.steps.last === before) run()
    else void sync?.turn('undo')
  })
  function run() {
    stop()
    dismissToast(id)
    restore()
  }
  const id = toast({ title: 'Text discarded', action: { label: 'Undo', keys: 'mod+z', run } })
}

/** Forgets one, or all of a place. */
export function dropUnsent(place: string, unsent?: Unsent) {
  change(place, unsent ? unsentOf(place).filter((each) => each !== unsent) : NONE)
}

/** The oldest first. */
export function useUnsent(place: string): readonly Unsent[] {
  return kept.use((all) => all.get(place) ?? NONE)
}

export function unsentOf(place: string) {
  return kept.get().get(place) ?? NONE
}

function change(place: string, next: readonly Unsent[]) {
  kept.set(new Map(kept.get()).set(place, next))
}
