import { type Clock, isDay, isOverdue } from '../dates/due-date'
import { exactly, foldSought, readQuery, type SoughtWord } from '../find/query'
import { matcher, type Searchable, type SearchedTables } from '../find/search'
import type { FolderMember } from '../sharing/contract'
import { personNamed } from '../sharing/names'
import { isCompleted } from '../tasks/rules'
import { fold } from '../words'
import type { DayField, Filter, Sign, State, Term } from './terms'

/** What filters look at of a task. */
export interface Filterable extends Searchable {
  userId?: number
  priority: string
  dueDate: string | null
  createdAt: string
  updatedAt: string
  completedAt: string | null
  repeat?: string | null
  assigneeId?: number | null
}

/** Whose list it is, and who others are, for `assigned to me` and `+ann`. */
export interface Viewer {
  userId: number
  people: readonly FolderMember[]
}

/** Comments and reminders are what `has:` looks for. */
interface FilteredTables<T extends Searchable> extends SearchedTables<T> {
  comments?: { values(): Iterable<{ taskId: number }> }
  reminders?: { values(): Iterable<{ taskId: number }> }
}

type Test<T> = (task: T) => boolean

/**
 * Says of tasks and subtasks whether a list of a query shows them: open ones, unless it names done
 * ones (F4). Pure, for page, terminal and server.
 */
export function filterOf<T extends Filterable>(
  filter: Filter,
  tables: FilteredTables<T>,
  clock: Clock,
  viewer: Viewer,
): Test<T> {
  const test = testOf(filter, tables, clock, viewer)
  return namesDone(filter) ? test : (task) => !isCompleted(task) && test(task)
}

function namesDone(filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.some(namesDone)
    case 'not':
      return namesDone(filter.part)
    case 'state':
      return filter.state === 'done'
    case 'day':
      return filter.field === 'completed'
    default:
      return false
  }
}

/** The same of all tasks, whether they are done or not. */
export function testOf<T extends Filterable>(
  filter: Filter,
  tables: FilteredTables<T>,
  clock: Clock,
  viewer: Viewer,
): Test<T> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const tests = filter.parts.map((part) => testOf(part, tables, clock, viewer))
      // Most have one part, and each step is taken for each task.
      if (tests.length === 1) return tests[0] as Test<T>
      return filter.kind === 'and'
        ? (task) => tests.every((test) => test(task))
        : (task) => tests.some((test) => test(task))
    }
    case 'not': {
      const test = testOf(filter.part, tables, clock, viewer)
      return (task) => !test(task)
    }
    default:
      return termTest(filter, tables, clock, viewer)
  }
}

function termTest<T extends Filterable>(
  term: Term,
  tables: FilteredTables<T>,
  clock: Clock,
  viewer: Viewer,
): Test<T> {
  switch (term.kind) {
    case 'folder': {
      const ids = idsNamed(tables.folders.values(), term)
      return (task) => {
        const parent = task.parentTaskId === null ? undefined : tables.tasks.get(task.parentTaskId)
        const { folderId } = parent ?? task
        return folderId !== null && ids.has(folderId)
      }
    }
    case 'tag': {
      const tagged = taggedWith(tables, idsNamed(tables.tags.values(), term))
      return ({ id }) => tagged.has(id)
    }
    case 'tagged': {
      const tagged = taggedWith(tables, new Set([term.tagId]))
      return ({ id }) => tagged.has(id)
    }
    case 'assignee': {
      const id = idOf(term.name, viewer)
      return ({ assigneeId }) => id !== undefined && assigneeId === id
    }
    case 'priority': {
      const { priority: wanted, sign = '=' } = term
      return ({ priority }) => COMPARES[sign](levelOf(priority), levelOf(wanted))
    }
    case 'state':
      return stateTest(term.state, tables, clock, viewer)
    case 'day': {
      const { field, sign, day: wanted } = term
      const toDay = (date: string) => (isDay(date) ? date : clock.dayOf(date))
      const day = toDay(wanted)
      const isMoment = sign !== '=' && !isDay(wanted)
      return (task) => {
        const date = dateOf(task, field)
        if (!date) return false
        if (isMoment && !isDay(date)) return COMPARES[sign](date, wanted)
        return COMPARES[sign](toDay(date), day)
      }
    }
    case 'field': {
      const { field, text, isPattern } = term
      const pattern = isPattern ? new RegExp(text, 'iu') : undefined
      const wanted = fold(text)
      return ({ title, description }) => {
        const value = field === 'title' ? title : (description ?? '')
        return pattern?.test(value) ?? fold(value).includes(wanted)
      }
    }
    case 'ids':
      return ({ id }) => term.ranges.some(([from, to]) => id >= from && id <= to)
    case 'every':
      return ({ repeat }) => repeat === term.repeat
    case 'text': {
      if (term.isWhole) return hasWords(fold(term.text))
      const matches = matcher(tables, wordsOf(term))
      return (task) => matches(task, foldSought(task.title))
    }
  }
}

function idOf(name: string | null, { userId, people }: Viewer): number | undefined {
  return name === null ? userId : personNamed(people, name)?.userId
}

const COLUMNS = {
  due: 'dueDate',
  created: 'createdAt',
  changed: 'updatedAt',
  completed: 'completedAt',
} as const

/** `until` is the last day of a repeat. */
function dateOf(task: Filterable, field: DayField): string | null | undefined {
  if (field !== 'until') return task[COLUMNS[field]]
  return /UNTIL=(\d{4})(\d\d)(\d\d)/
    .exec(task.repeat ?? '')
    ?.slice(1)
    .join('-')
}

/** As text that sorts from the least urgent one. */
function levelOf(priority: string): string {
  return String(['low', 'medium', 'high', 'urgent'].indexOf(priority))
}

function stateTest<T extends Filterable>(
  state: State,
  tables: FilteredTables<T>,
  clock: Clock,
  { userId: viewerId }: Viewer,
): Test<T> {
  switch (state) {
    case 'overdue':
      return ({ dueDate }) => isOverdue(dueDate, clock)
    case 'no date':
      return ({ dueDate }) => dueDate === null
    case 'no tag': {
      const tagged = taggedWith(tables)
      return ({ id }) => !tagged.has(id)
    }
    case 'repeating':
      return ({ repeat }) => Boolean(repeat)
    case 'subtask':
      return ({ parentTaskId }) => parentTaskId !== null
    case 'done':
      return isCompleted
    case 'open':
      return (task) => !isCompleted(task)
    case 'no folder':
      return ({ folderId, parentTaskId }) => folderId === null && parentTaskId === null
    case 'no person':
      return ({ assigneeId }) => !assigneeId
    case 'note':
      return ({ description }) => Boolean(description)
    case 'comment':
    case 'reminder': {
      const ids = new Set([...(tables[`${state}s`]?.values() ?? [])].map(({ taskId }) => taskId))
      return ({ id }) => ids.has(id)
    }
    case 'shared': {
      const ids = sharedFolders(tables.folders.values())
      return ({ folderId, parentTaskId, userId = viewerId }) => {
        const home = parentTaskId === null ? folderId : tables.tasks.get(parentTaskId)?.folderId
        return userId !== viewerId || (home != null && ids.has(home))
      }
    }
    // Nothing is, until tasks can wait.
    case 'blocked':
    case 'waiting':
      return () => false
  }
}

function sharedFolders(folders: Iterable<{ id: number; members?: readonly unknown[] | null }>) {
  const shared = [...folders].filter(({ members }) => (members?.length ?? 0) > 1)
  return new Set(shared.map(({ id }) => id))
}

function idsNamed(
  rows: Iterable<{ id: number; name: string }>,
  { name, isPrefix }: { name: string; isPrefix: boolean },
): Set<number> {
  const wanted = fold(name)
  const isNamed = (other: string) => (isPrefix ? other.startsWith(wanted) : other === wanted)
  return new Set([...rows].filter((row) => isNamed(fold(row.name))).map(({ id }) => id))
}

/** The ids of the tasks that have one of these tags; without them, any. */
function taggedWith<T extends Filterable>(tables: SearchedTables<T>, tags?: Set<number>) {
  const tagged = new Set<number>()
  for (const { taskId, tagId } of tables.taskTags.values()) {
    if (!tags || tags.has(tagId)) tagged.add(taskId)
  }
  return tagged
}

/** Days and levels are text that sorts as they do. */
const COMPARES: Record<Sign, (day: string, other: string) => boolean> = {
  '<': (day, other) => day < other,
  '<=': (day, other) => day <= other,
  '=': (day, other) => day === other,
  '>=': (day, other) => day >= other,
  '>': (day, other) => day > other,
}

/** Whether a title has these words, which begin and end where words do. */
function hasWords(text: string): Test<{ title: string }> {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )
  return ({ title }) => pattern.test(fold(title))
}

function wordsOf({ text, isQuoted }: { text: string; isQuoted: boolean }): SoughtWord[] {
  return isQuoted ? [exactly(foldSought(text))] : readQuery(text)
}
