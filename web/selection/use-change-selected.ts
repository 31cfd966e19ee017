import { useQueryClient } from '@tanstack/react-query'
import type { Command } from '../../src/sync/contract'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { change } from '../sync/use-change'
import { keepFocus } from '../ui/keep-focus'
import { toast } from '../ui/toast-store'

/** Makes one change of many tasks, with one toast whose Undo takes all of it back (B1, B4). */
export function useChangeSelected() {
  const queryClient = useQueryClient()
  return (commands: readonly Command[], title: string) => {
    const sync = openSync(queryClient)
    const made: Change[] = []
    // A row with the focus, or all of them, may leave the view by it.
    const row = document.activeElement?.closest('[data-task]')
    keepFocus(row ?? document.querySelector('[data-selected]'), () => {
      for (const command of commands)
        made.push(...[change(sync, command)].flatMap((each) => each ?? []))
    })
    if (made.length === 0) return
    const undo = () => {
      for (const each of made.toReversed()) sync.undo(each)
    }
    toast({ title, action: { label: 'Undo', run: undo } })
  }
}

export function countOf(tasks: { length: number }): string {
  return tasks.length === 1 ? '1 task' : `${tasks.length} tasks`
}
