import { useQueryClient } from '@tanstack/react-query'
import { counted } from '../../src/core/counted'
import type { Command } from '../../src/core/sync/contract'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { movesInList } from '../../src/core/tasks/move-in-list'
import { offerUndo, tasksOf } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { change, useChange } from '../sync/use-change'
import { announce } from '../ui/document'
import { keepFocus, movedLine } from '../ui/keep-focus'
import { type Stay, stayInPlace } from '../ui/pointer-down'
import { slideRows } from '../ui/slide-rows'

interface Options {
  /** Whether rows leave or move because of the change, and so stay for a moment first (U5). A drag has moved them. */
  moves?: boolean
  /** As in "3 tasks moved": several such changes of one task in a row share one message. */
  done?: string | undefined
  /** What is changed stays in view, and Ctrl+Z undoes it: it is said to a screen reader only. */
  isSeen?: boolean | undefined
}

/** Changes whose rows are about to leave or move. */
const pending = new Set<string>()

/**
 * Makes one change of many tasks, with one toast whose Undo takes all of it back (B1, B4).
 */
export function useChangeSelected() {
  const queryClient = useQueryClient()
  return (
    commands: readonly Command[],
    title: string,
    { moves = true, done, isSeen }: Options = {},
  ) => {
    const name = `${title}: ${commands.flatMap(tasksOf)}`
    // A button that is pressed again before the rows have moved.
    if (pending.has(name)) return
    const sync = openSync(queryClient)
    const stay = moves ? holdRows() : undefined
    if (!stay) keepFocus(rowInFocus(), () => {})
    else if (commands.some(isFromButton)) {
      pending.add(name)
      void stay.over.then(() => pending.delete(name))
    }
    const made: Change[] = commands.flatMap((command) => {
      const after =
        stay && (isFromButton(command) ? { shownAfter: stay.over } : { movedAfter: stay.over })
      return change(sync, command, after) ?? []
    })
    if (made.length === 0) return stay?.end()
    if (isSeen) announce(title)
    else offerUndo(sync, made, { title, ...(done && { done }), onUndo: stay?.end })
  }
}

/** What completes or deletes keeps the looks of its rows for that moment, too. */
const isFromButton = (command: Command) => 'completed' in command || 'delete' in command

export function countOf(tasks: { length: number }): string {
  return counted(tasks.length, 'task')
}

/** Says that tasks were moved; where each was moved alone, those in a row share one message. */
export function sayMoved(tasks: { length: number }, to: string): [title: string, Options] {
  if (tasks.length > 1) return [`${countOf(tasks)} moved to ${to}`, {}]
  return [`Moved to ${to}`, { done: 'moved' }]
}

/**
 * For a change after which rows may leave or move (U5): they stay for a moment first, and then the
 * focus goes to the row that takes the place of its own. To be called before the change is made.
 */
export function holdRows(): Stay {
  const stay = stayInPlace()
  void stay.over.then(() => {
    slideRows()
    keepFocus(rowInFocus(), () => {}, movedLine)
  })
  return stay
}

/** A row with the focus, the first that is selected, or what was pressed may leave the view. */
export function rowInFocus(): Element | null {
  const { activeElement } = document
  const row = activeElement?.closest('[data-task]') ?? document.querySelector('[data-selected]')
  return row ?? activeElement?.closest('main button') ?? null
}

/** A drag is sent so long after the last one (spec §9). */
const SEND_AFTER_MS = 300

type Listed = Task | Subtask

/** Moves tasks within the list that is shown: at once here, sent when no more are dragged. */
export function useMoveInList() {
  const move = useChange()
  return (list: readonly Listed[], moved: readonly Listed[], after: Listed | undefined) => {
    for (const each of movesInList(list, moved, after)) move(each, { sendAfter: SEND_AFTER_MS })
  }
}
