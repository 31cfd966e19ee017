import type { Key } from 'ink'
import { folderForNewTask } from '../../src/folders/rules'
import { isCompleted } from '../../src/tasks/rules'
import { refOf } from '../handle'
import type { Operation } from '../operations'
import { clean } from '../safe'
import type { Typing } from './app'
import type { Board, Shown } from './board'
import { type Looking, type Row, reordered } from './rows'

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
  ['↑ ↓  k j', 'go up and down'],
  ['← →  h l', 'go to the folder before, or after'],
  ['space', 'complete, or open again'],
  ['a  s', 'add a task, a subtask'],
  ['e', 'edit the title'],
  ['K J', 'move the task up, down'],
  ['d', 'delete; u brings it back'],
  ['u', 'undo the latest change'],
  ['/', 'filter by words of the title, #tag by tags'],
  ['c', 'show or hide what is completed'],
  ['?', 'this help'],
  ['q', 'quit'],
]

/** What a key does in this place. */
export function keysOf(place: Place): (input: string, key: Key) => void {
  const { board, rows, index, go } = place
  const row = rows[index]
  return (input, key) => {
    if (key.upArrow || input === 'k') return key.shift ? reorder(place, -1) : go(-1)
    if (key.downArrow || input === 'j') return key.shift ? reorder(place, 1) : go(1)
    if (key.pageUp) return go(-10)
    if (key.pageDown) return go(10)
    if (key.home || input === 'g') return go(-rows.length)
    if (key.end || input === 'G') return go(rows.length)
    if (key.leftArrow || input === 'h') return changeTab(place, -1)
    if (key.rightArrow || key.tab || input === 'l') return changeTab(place, 1)
    if (key.escape) return place.look({ filter: '' })
    if (input === ' ' || input === 'x' || key.return) return row && toggle(board, row)
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
  const done = completed ? `Done: ${task.title}` : `Open again: ${task.title}`
  board.change([{ kind: 'toggle', task: refOf(task), completed }], done)
}

function add({ board, shown, folderId, type }: Place) {
  const folder = folderForNewTask(shown.folders, folderId)
  type({
    label: folder ? `Add to ${clean(folder.name)}` : 'Add',
    start: '',
    done: (title) => {
      if (!title) return
      const body = { title, ...(folder && { folderId: folder.id, category: folder.name }) }
      const clientId = crypto.randomUUID()
      board.change([{ kind: 'create', clientId, body }], `Added: ${title}`)
    },
  })
}

function addSubtask({ board, shown, type }: Place, { task }: Row) {
  const parent = shown.tasks.find(({ id }) => id === (task.parentTaskId ?? task.id))
  if (!parent) return
  type({
    label: `Add below ${clean(parent.title)}`,
    start: '',
    done: (title) => {
      if (!title) return
      const clientId = crypto.randomUUID()
      const create: Operation = { kind: 'create', clientId, body: { title }, parent: refOf(parent) }
      board.change([create], `Added: ${title}`)
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
      board.change([{ kind: 'update', task: refOf(task), body: { title } }], `Changed: ${title}`)
    },
  })
}

function remove(board: Board, { task }: Row) {
  board.change([{ kind: 'delete', task: refOf(task) }], `Deleted: ${task.title} (u brings it back)`)
}

function reorder({ board, shown, rows, index, hold }: Place, by: -1 | 1) {
  const row = rows[index]
  hold()
  const ids = row && reordered(shown.tasks, rows, row, by)
  if (ids?.some((id) => id < 0)) return board.say('Wait until it has been sent.', true)
  if (ids) board.order(ids)
}
