import type { FilterContext } from '../../src/core/filters/read-term'
import { createClock } from '../../src/language/dates/clock'
import type { LineContext } from '../../src/language/quick-add/read-line'
import { repeatFound } from '../../src/language/quick-add/repeat-words'
import '../../src/language/dates/both-languages'
import type { UserData } from '../../src/language/voice/matching/resolve-command'

/** What the readers know of the person whose text they read. */

export const CLOCK = createClock(new Date('2026-11-23T10:00:00Z'), 'Europe/Berlin')
export const LANGUAGES = ['en', 'ru'] as const
export const SIDES = ['start', 'end'] as const

export const FOLDERS = ['Inbox', 'Work', 'Дом', 'Side Projects']
export const TAGS = ['shop', 'errand', 'срочное']

export const LINE: LineContext = {
  clock: CLOCK,
  folders: FOLDERS,
  tags: TAGS,
  people: () => ['Ann', 'Пётр'],
  repeatFound,
}

export const FILTER: FilterContext = { clock: CLOCK, folders: FOLDERS, tags: TAGS, people: ['Ann'] }

const TITLES = [
  'Buy milk',
  'Call the dentist',
  'Finish the report',
  'Complete the form',
  'Купить молоко',
  'Позвонить маме',
]

export const TASKS = TITLES.map((title, id) => ({ id: id + 1, title, folderId: 1 }))

export const OWN: UserData = {
  folders: FOLDERS.map((name, id) => ({
    id: id + 1,
    name,
    position: id,
    people: [{ userId: 7, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }],
  })),
  tags: TAGS.map((name, id) => ({ id: id + 1, name })),
  openTasks: TASKS,
}

export const PREVIOUS = {
  action: 'add_task' as const,
  taskTitle: 'Buy milk',
  folderId: 1,
  priority: null,
  dueDate: '2026-11-24',
  tags: [],
}

/** The person's own tasks, with one whose title is the text. */
export function withTitle(title: string) {
  return [...TASKS, { id: 99, title, folderId: 1 }]
}
