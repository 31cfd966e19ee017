import { signs } from '../print/print'

/** What a key of the screen does; the screen listens by this table, and `?` and the manual show it. */
interface KeyHelp<Id> {
  id: Id
  /** Names as `pressName` gives them; `g t` is one after the other. */
  keys: readonly string[]
  label: string
  group: (typeof GROUPS)[number]
}

export const GROUPS = ['Go', 'Views', 'Add', 'Change', 'More'] as const

const TABLE = [
  { id: 'next', keys: ['j', 'down'], label: 'next task', group: 'Go' },
  { id: 'previous', keys: ['k', 'up'], label: 'previous task', group: 'Go' },
  { id: 'page-down', keys: ['pgdn'], label: 'a page down', group: 'Go' },
  { id: 'page-up', keys: ['pgup'], label: 'a page up', group: 'Go' },
  { id: 'first', keys: ['g g', 'home'], label: 'first task', group: 'Go' },
  { id: 'last', keys: ['G', 'end'], label: 'last task', group: 'Go' },
  { id: 'next-folder', keys: ['l', 'right', 'tab'], label: 'next folder', group: 'Go' },
  { id: 'previous-folder', keys: ['h', 'left'], label: 'previous folder', group: 'Go' },
  { id: 'tasks', keys: ['1', 'g h'], label: 'My tasks', group: 'Views' },
  { id: 'today', keys: ['2', 'g t'], label: 'Today', group: 'Views' },
  { id: 'upcoming', keys: ['3', 'g u'], label: 'Upcoming', group: 'Views' },
  { id: 'all', keys: ['g a'], label: 'All tasks', group: 'Views' },
  { id: 'saved', keys: ['4', '5', '6', '7', '8', '9'], label: 'saved filters', group: 'Views' },
  { id: 'saved-by-name', keys: ['g f'], label: 'a saved filter by name', group: 'Views' },
  { id: 'filter', keys: ['/'], label: 'filter: words or a query', group: 'Views' },
  { id: 'sort', keys: ['s'], label: 'sort', group: 'Views' },
  { id: 'calendar', keys: ['v'], label: 'calendar', group: 'Views' },
  { id: 'completed', keys: ['C'], label: 'show or hide completed', group: 'Views' },
  { id: 'add', keys: ['a'], label: 'add a task', group: 'Add' },
  { id: 'subtask', keys: ['A'], label: 'add a subtask', group: 'Add' },
  { id: 'open', keys: ['enter', 'o'], label: 'details', group: 'Change' },
  { id: 'toggle', keys: ['space'], label: 'complete or reopen', group: 'Change' },
  { id: 'title', keys: ['e'], label: 'title', group: 'Change' },
  { id: 'due', keys: ['d'], label: 'due date, or how often', group: 'Change' },
  { id: 'priority', keys: ['p'], label: 'priority', group: 'Change' },
  { id: 'tags', keys: ['t'], label: 'tags', group: 'Change' },
  { id: 'move', keys: ['m'], label: 'move to a folder', group: 'Change' },
  { id: 'assign', keys: ['w'], label: 'assign', group: 'Change' },
  { id: 'description', keys: ['n'], label: 'description, in $EDITOR', group: 'Change' },
  { id: 'fields', keys: ['E'], label: 'all fields, in $EDITOR', group: 'Change' },
  { id: 'comment', keys: ['c'], label: 'comment', group: 'Change' },
  { id: 'remind', keys: ['R'], label: 'reminder', group: 'Change' },
  { id: 'skip', keys: ['S'], label: 'skip one time of a repeat', group: 'Change' },
  { id: 'up', keys: ['K', 'shift+up'], label: 'move it up', group: 'Change' },
  { id: 'down', keys: ['J', 'shift+down'], label: 'move it down', group: 'Change' },
  { id: 'delete', keys: ['D', 'del'], label: 'delete', group: 'Change' },
  { id: 'mark', keys: ['x'], label: 'mark, to change several', group: 'More' },
  { id: 'repeat', keys: ['.'], label: 'repeat the last change', group: 'More' },
  { id: 'undo', keys: ['u'], label: 'undo', group: 'More' },
  { id: 'redo', keys: ['U'], label: 'redo', group: 'More' },
  { id: 'copy', keys: ['y'], label: 'copy the id', group: 'More' },
  { id: 'command', keys: [':'], label: 'command; % is the task', group: 'More' },
  { id: 'suspend', keys: ['ctrl+z'], label: 'suspend', group: 'More' },
  { id: 'clear', keys: ['esc'], label: 'clear filter and marks', group: 'More' },
  { id: 'help', keys: ['?'], label: 'all keys', group: 'More' },
  { id: 'quit', keys: ['q', 'ctrl+c'], label: 'quit', group: 'More' },
] as const satisfies readonly KeyHelp<string>[]

export type ActionId = (typeof TABLE)[number]['id']
export const KEYS: readonly KeyHelp<ActionId>[] = TABLE

/** As people read it: `Ctrl+Z u`, and `4–9` for a row of digits. */
export function shownKeys(keys: readonly string[]): string {
  const areDigits = keys.length > 2 && keys.every((key) => /^\d$/.test(key))
  if (areDigits) return `${keys[0]}${signs().range}${keys.at(-1)}`
  return keys.map(shownKey).join('  ')
}

function shownKey(key: string): string {
  const { up, down, left, right } = signs()
  const symbols: Record<string, string> = { up, down, left, right, pgup: 'PgUp', pgdn: 'PgDn' }
  return key
    .replace(/(?<=^|\+)(up|down|left|right|pgup|pgdn)$/, (name) => symbols[name] ?? name)
    .replace(/(?<=^|\+)[a-z]{2,}/g, (name) => `${name[0]?.toUpperCase()}${name.slice(1)}`)
    .replace(/(?<=\+)[a-z]$/, (letter) => letter.toUpperCase())
}
