import { useQueryClient } from '@tanstack/react-query'
import type { Command } from '../../src/core/sync/contract'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { change } from '../sync/use-change'
import { keepFocus } from '../ui/keep-focus'
import { type Stay, stayInPlace } from '../ui/pointer-down'
import { slideRows } from '../ui/slide-rows'
import { toast } from '../ui/toast-store'

interface Options {
  /** Whether rows leave or move because of the change, and so stay for a moment first (U5). A drag has moved them. */
  moves?: boolean
}

/** The tasks whose rows are about to leave or move. */
const staying = new Set<string>()

/** Makes one change of many tasks, with one toast whose Undo takes all of it back (B1, B4). */
export function useChangeSelected() {
  const queryClient = useQueryClient()
  return (commands: readonly Command[], title: string, { moves = true }: Options = {}) => {
    const keys = commands.flatMap(tasksOf)
    // Pressed again before the rows have moved.
    if (moves && keys.length > 0 && keys.every((key) => staying.has(key))) return
    const sync = openSync(queryClient)
    const stay = moves ? stayInPlace() : undefined
    if (stay) hold(keys, stay)
    else keepFocus(rowInFocus(), () => {})
    const shownAfter = stay && { shownAfter: stay.over }
    const made: Change[] = commands.flatMap((command) => change(sync, command, shownAfter) ?? [])
    if (made.length === 0) return stay?.end()
    const undo = () => {
      stay?.end()
      for (const each of made.toReversed()) sync.undo(each)
    }
    toast({ title, action: { label: 'Undo', run: undo } })
  }
}

/** Before the change is made, which is shown once `stay` is over: what comes with it follows this. */
function hold(keys: readonly string[], stay: Stay) {
  for (const key of keys) staying.add(key)
  void stay.over.then(() => {
    for (const key of keys) staying.delete(key)
    slideRows()
    keepFocus(rowInFocus(), () => {})
  })
}

/** A row with the focus, or all that are selected, may leave the view. */
function rowInFocus() {
  const row = document.activeElement?.closest('[data-task]')
  return row ?? document.querySelector('[data-selected]')
}

function tasksOf(command: Command): string[] {
  if ('tasks' in command) return command.tasks.map((ref) => JSON.stringify(ref))
  return 'task' in command ? [JSON.stringify(command.task)] : []
}

export function countOf(tasks: { length: number }): string {
  return tasks.length === 1 ? '1 task' : `${tasks.length} tasks`
}

/** Of how many it is, and that they differ at present. */
export function describe(tasks: { length: number }, common: object | undefined): string {
  return common ? countOf(tasks) : `${countOf(tasks)}, now mixed`
}
