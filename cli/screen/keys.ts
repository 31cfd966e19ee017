import type { Key } from 'ink'
import { folderForNewTask } from '../../src/folders/rules'
import { toggleOf } from '../../src/repeat/toggle'
import type { Command } from '../../src/sync/contract'
import { refTo } from '../../src/sync/tables'
import { isCompleted } from '../../src/tasks/rules'
import { clean } from '../terminal/safe-text'
import type { Typing } from './app'
import type { Board, Shown } from './board'
import { type Looking, placeAfter, type Row } from './rows'

interface Place {
  board: Board
  shown: Shown
  rows: Row[]
  index: number
  tabs: { id: number }[]
  folderId: number
  filter: string
  /** Goes so many rows down, or up. */
  go: (by: number) => void
  /** Stays with the task that is selected, wherever it goes. */
  hold: () => void
  look: (part: Partial<Looking>) => void
  toggleCompleted: () => void
  type: (typing: Typing) => void
  help: () => void
  exit: () => void
}

/** What each key does, for help. */
export const KEYS: [string, string][] = [
  ['↑ ↓  k j', 'move the selection'],
  ['← →  h l', 'previous or next folder'],
  ['space', 'complete or reopen'],
  ['a  s', 'add a task, a subtask'],
  ['e', 'edit the title'],
  ['K J', 'move the task up, down'],
  ['d', 'delete (u undoes it)'],
  ['u', 'undo the latest change'],
  ['/', 'filter by title, or by #tag'],
  ['c', 'show or hide completed tasks'],
  ['?', 'this help'],
  ['q', 'quit'],
]

/** What is said of pasted text where no line is open. */
export const PASTED = 'Pasted text is not a command. Press a to add a task first.'

/**
 * What a key does in this place. A letter with Ctrl or Alt is another key, and several letters that
 * arrive at once are pasted text: they do nothing, except that a held j or k goes on moving.
 */
export function keysOf(place: Place): (input: string, key: Key) => void {
  const { board, rows, index, go } = place
  const row = rows[index]
  return (typed, key) => {
    if (/^(j+|k+)$/.test(typed) && typed.length > 1) {
      return go(typed.startsWith('j') ? typed.length : -typed.length)
    }
    if ([...typed].length > 1) return board.say(PASTED, true)
    const hasModifier = key.ctrl || key.meta || key.super || key.hyper
    const input = hasModifier ? '' : typed
    const isEnter = key.return && !hasModifier
    if (key.upArrow || input === 'k') return key.shift ? reorder(place, -1) : go(-1)
    if (key.downArrow || input === 'j') return key.shift ? reorder(place, 1) : go(1)
    if (key.pageUp) return go(-10)
    if (key.pageDown) return go(10)
    if (key.home || input === 'g') return go(-rows.length)
    if (key.end || input === 'G') return go(rows.length)
    if (key.leftArrow || input === 'h') return changeTab(place, -1)
    if (key.rightArrow || key.tab || input === 'l') return changeTab(place, 1)
    if (key.escape) return place.look({ filter: '' })
    if (input === ' ' || input === 'x' || isEnter) return row && toggle(board, row)
    switch (input) {
      case 'K':
        return reorder(place, -1)
      case 'J':
        return reorder(place, 1)
      case 'a':
        return add(place)
      case 's':
        return row && addSubtask(place, row)
      case 'e':
        return row && edit(place, row)
      case 'd':
        return row && remove(board, row)
      case 'u':
        return board.undo()
      case '/':
        return place.type({
          label: 'Filter',
          start: place.filter,
          done: (filter) => place.look({ filter }),
        })
      case 'c':
        return place.toggleCompleted()
      case '?':
        return place.help()
      case 'q':
        return place.exit()
    }
  }
}

function changeTab({ tabs, folderId, look }: Place, by: number) {
  const at = tabs.findIndex(({ id }) => id === folderId)
  const next = tabs[(at + by + tabs.length) % tabs.length]
  if (next) look({ folderId: next.id })
}

function toggle(board: Board, { task }: Row) {
  const completed = !isCompleted(task)
  const done = completed ? `Done: ${task.title}` : `Reopened: ${task.title}`
  board.change(toggleOf(task, completed), done)
}

function add({ board, shown, folderId, type }: Place) {
  const folder = folderForNewTask(shown.folders, folderId)
  type({
    label: folder ? `Add to ${clean(folder.name)}` : 'Add',
    start: '',
    done: (title) => {
      if (!title) return
      const place = folder ? { folder: refTo(folder) } : {}
      const clientId = crypto.randomUUID()
      board.change({ kind: 'task.create', clientId, title, ...place }, `Added: ${title}`)
    },
  })
}

function addSubtask({ board, shown, type }: Place, { task }: Row) {
  const parent = shown.tasks.find(({ id }) => id === (task.parentTaskId ?? task.id))
  if (!parent) return
  type({
    label: `Add subtask to ${clean(parent.title)}`,
    start: '',
    done: (title) => {
      if (!title) return
      const clientId = crypto.randomUUID()
      const create: Command = { kind: 'task.create', clientId, title, parent: refTo(parent) }
      board.change(create, `Added: ${title}`)
    },
  })
}

/** What is empty, or the same, is ignored (spec §5). */
function edit({ board, type }: Place, { task }: Row) {
  type({
    label: 'Edit',
    start: clean(task.title),
    done: (title) => {
      if (!title || title === clean(task.title)) return
      const was = { title: task.title }
      board.change({ kind: 'task.update', task: refTo(task), title, was }, `Changed: ${title}`)
    },
  })
}

function remove(board: Board, { task }: Row) {
  board.change({ kind: 'task.delete', task: refTo(task) }, `Deleted: ${task.title} (u to undo)`)
}

function reorder({ board, shown, rows, index, hold }: Place, by: -1 | 1) {
  const row = rows[index]
  hold()
  const after = row && placeAfter(shown.tasks, rows, row, by)
  if (!row || after === undefined) return
  board.change({ kind: 'task.move', task: refTo(row.task), after: after && refTo(after) })
}
