import { addMonths } from '../../src/core/days'
import { SORTS, type Sort } from '../../src/core/tasks/sort'
import { clock } from '../dates/due-date'
import { cut } from '../print/fit-text'
import { monthLines } from '../tasks/month-lines'
import { handleOf } from '../tasks/task-handle'
import { addLines, addSubtask, addTask } from './add-tasks'
import type { Desk } from './desk'
import {
  comment,
  editAllFields,
  editDescription,
  editTitle,
  setDue,
  setReminder,
} from './edit-tasks'
import type { ActionId } from './key-table'
import { shownText } from './paint'
import { chooseAssignee, chooseFolder, choosePriority, chooseTags } from './pick-values'
import { tabsOf } from './rows'
import type { SavedView } from './saved-views'
import { deleteTasks, moveBy, repeatChange, skipTime, toggleTasks } from './task-actions'
import { typeCommand } from './type-command'

/** What is said of pasted text where no line is open. */
const PASTED = 'Pasted text is not a command. Press a to add a task first.'

/** Does what a key stands for, or takes what was pasted where no line is open. */
export function act(desk: Desk, what: { action: ActionId; keys: string } | { pasted: string }) {
  if ('action' in what) return ACTIONS[what.action](desk, what.keys)
  const lines = what.pasted.split(/\r\n|\r|\n/).filter((line) => line.trim())
  if (lines.length > 1 && !desk.page) addLines(desk, lines)
  else desk.board.say(PASTED, true)
}

const ACTIONS: Record<ActionId, (desk: Desk, keys: string) => void> = {
  next: (desk) => desk.go(1),
  previous: (desk) => desk.go(-1),
  'page-down': (desk) => desk.go(desk.visibleLines().length - 1),
  'page-up': (desk) => desk.go(1 - desk.visibleLines().length),
  first: (desk) => desk.select(0),
  last: (desk) => desk.select(desk.list.rows.length - 1),
  'next-folder': (desk) => changeTab(desk, 1),
  'previous-folder': (desk) => changeTab(desk, -1),
  tasks: (desk) => desk.look({ view: 'tasks' }),
  today: (desk) => desk.look({ view: 'today' }),
  upcoming: (desk) => desk.look({ view: 'upcoming' }),
  all: (desk) => desk.look({ view: 'tasks', folderId: -1 }),
  saved: (desk, keys) => lookAt(desk, desk.saved[Number(keys) - FIRST_SAVED]),
  'saved-by-name': chooseSaved,
  filter,
  sort: chooseSort,
  calendar: (desk) => desk.openPage({ lines: calendarLines(desk) }),
  completed: (desk) => desk.look({ showsCompleted: !desk.looking.showsCompleted }),
  add: addTask,
  subtask: addSubtask,
  open: (desk) => desk.row && desk.openPage({ taskId: desk.row.task.id }),
  toggle: toggleTasks,
  title: editTitle,
  due: setDue,
  priority: choosePriority,
  tags: chooseTags,
  move: chooseFolder,
  assign: chooseAssignee,
  description: (desk) => void editDescription(desk),
  fields: (desk) => void editAllFields(desk),
  comment,
  remind: setReminder,
  skip: skipTime,
  up: (desk) => moveBy(desk, -1),
  down: (desk) => moveBy(desk, 1),
  delete: deleteTasks,
  mark,
  repeat: repeatChange,
  undo: (desk) => void desk.board.undo(),
  redo: (desk) => void desk.board.redo(),
  copy: copyId,
  command: typeCommand,
  suspend: (desk) => void desk.screen.suspend(stopped),
  clear,
  help: (desk) => desk.openPage(),
  quit: (desk) => desk.screen.exit(),
}

/** Stops until the shell continues the program: fg. Without a shell that could, it goes on. */
async function stopped() {
  process.kill(0, 'SIGTSTP')
  // The signal comes with the next turn.
  await Bun.sleep(50)
}

function chooseSort(desk: Desk) {
  desk.openPick<Sort>({
    label: 'Sort by',
    choices: SORTS.map((value) => ({ name: value === 'own' ? 'own order' : value, value })),
    current: desk.looking.sort,
    done: ([sort]) => sort && desk.look({ sort }),
  })
}

/** Into the clipboard of the terminal (OSC 52), which tmux and most others hand on. */
function copyId(desk: Desk) {
  const ids = desk.targets.map(handleOf).join(' ')
  if (!ids) return
  process.stdout.write(`\x1b]52;c;${btoa(ids)}\x07`)
  desk.board.say(`Copied ${ids}`)
}

/** In the views of days, to the tasks. */
function changeTab(desk: Desk, by: number) {
  if (desk.looking.view !== 'tasks') return desk.look({ view: 'tasks' })
  const tabs = tabsOf(desk.shown)
  const at = tabs.findIndex(({ id }) => id === desk.folderId)
  const next = tabs[(at + by + tabs.length) % tabs.length]
  if (next) desk.look({ folderId: next.id })
}

/** The key of the first saved filter; those of the views come before it. */
const FIRST_SAVED = 4

function lookAt(desk: Desk, saved: SavedView | undefined) {
  if (saved) desk.look({ view: 'filter', filterId: saved.filter.id })
  else desk.board.say('No such filter. Save one: tasks filter save NAME QUERY', true)
}

function chooseSaved(desk: Desk) {
  const { saved, size } = desk
  if (saved.length === 0) return lookAt(desk, undefined)
  desk.openPick<SavedView>({
    label: 'Which filter?',
    choices: saved.map((value) => ({
      name: shownText(value.filter.name),
      detail: cut(shownText(value.filter.query), Math.floor(size.columns / 2)),
      value,
    })),
    done: ([chosen]) => chosen && lookAt(desk, chosen),
  })
}

function filter(desk: Desk) {
  desk.openLine({
    label: 'Filter',
    start: desk.looking.filter,
    hint: () => {
      const error = desk.filterError
      if (error) return { text: error, isError: true }
      return { text: 'words, #folder @tag p1 today overdue "no date" ...; Esc clears' }
    },
    changed: (text) => desk.look({ filter: text }),
    done: () => undefined,
    cancelled: () => desk.look({ filter: '' }),
  })
}

function mark(desk: Desk) {
  const { row, marked } = desk
  if (!row) return
  if (marked.has(row.task.id)) marked.delete(row.task.id)
  else marked.add(row.task.id)
  desk.go(1)
}

/** What was done last goes first. */
function clear(desk: Desk) {
  if (desk.shown.notice) desk.board.say('')
  if (desk.marked.size > 0) desk.marked.clear()
  else desk.look({ filter: '' })
}

const MONTHS = 3

function calendarLines({ shown, size }: Desk): string[] {
  const now = clock()
  const first = `${now.dayOf(now.now).slice(0, 8)}01`
  const shape = { columns: size.columns, weekStart: shown.weekStart }
  return Array.from({ length: MONTHS }, (_, at) => addMonths(first, at)).flatMap((month) => [
    ...monthLines(shown.tables, month, now, shape).map(String),
    '',
  ])
}
