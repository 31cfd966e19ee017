import { createStore } from '../ui/store'

/** What was typed and could not be saved, and why. */
export interface Unsent {
  text: string
  reason: string
}

/** The place of a task's title, of a new subtask of one, or of a new task. */
export const titleOf = (taskId: number) => `title of ${taskId}`
export const subtaskOf = (taskId: number) => `subtask of ${taskId}`
export const NEW_TASK = 'new task'

const NONE: readonly Unsent[] = []
const kept = createStore<ReadonlyMap<string, readonly Unsent[]>>(new Map())

/** Keeps a text for the field it was typed in, which may be closed by now. */
export function keepUnsent(place: string, unsent: Unsent) {
  change(place, [...unsentOf(place), unsent])
}

/** Forgets one, or all of a place. */
export function dropUnsent(place: string, unsent?: Unsent) {
  change(place, unsent ? unsentOf(place).filter((each) => each !== unsent) : NONE)
}

/** The oldest first. */
export function useUnsent(place: string): readonly Unsent[] {
  return kept.use((all) => all.get(place) ?? NONE)
}

function unsentOf(place: string) {
  return kept.get().get(place) ?? NONE
}

function change(place: string, next: readonly Unsent[]) {
  kept.set(new Map(kept.get()).set(place, next))
}
