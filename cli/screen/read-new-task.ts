import '../../src/language/dates/both-languages'
import { folderForNewTask } from '../../src/core/folders/rules'
import { bareName, sameName } from '../../src/core/names'
import type { FolderMember } from '../../src/core/sharing/contract'
import type { Priority } from '../../src/core/tasks/contract'
import { hasTimeOnly, readLine } from '../../src/language/quick-add/read-line'
import { repeatFound } from '../../src/language/quick-add/repeat-words'
import type { Repeat } from '../../src/language/repeat/phrases'
import { readSettings } from '../config/read'
import { speakerClock } from '../dates/due-date'
import { readDue } from '../dates/read-due'
import { readEvery } from '../dates/read-every'
import { Failure } from '../print/failure'
import { cut, widthOf } from '../print/fit-text'
import { clean } from '../print/safe-text'
import { saidHere, whoAndTags } from '../tasks/read-names'
import { isNone, priorityIn, quotingUnknown } from '../tasks/read-words'
import type { Name } from '../tasks/said'
import { taskDetails } from '../tasks/task-details'
import type { Desk } from './desk'
import type { Hint } from './layers'

/** What a line says of a new task. */
export interface NewTask {
  title: string
  dueDate?: string | null
  timeOnly?: boolean
  priority?: Priority | null
  repeat?: Repeat | null
  reminder?: number | null
  folder?: Named | undefined
  tags?: readonly Named[]
  assignee?: FolderMember | null | undefined
  description?: string | undefined
  /** Why something of it stays in the title. */
  warnings?: readonly string[]
}

interface Named {
  name: string
  isNew: boolean
}

/** What something else says of it. */
type Elsewhere = readonly ('date' | 'folder' | 'repeat')[]

/** What is understood of it, or why something of it isn't (Q1). */
export function hintFor(desk: Desk, text: string, elsewhere?: Elsewhere): Hint {
  try {
    const { warnings = [], ...task } = readFor(desk, text, elsewhere)
    const [warning] = warnings
    if (warning !== undefined) return { text: warning, isError: true }
    return { text: understood(task, desk.size.columns) }
  } catch (error) {
    if (error instanceof Failure) return { text: error.message, isError: true }
    throw error
  }
}

/** Undefined for what the hint says is wrong. */
export function readable(desk: Desk, text: string, elsewhere?: Elsewhere): NewTask | undefined {
  try {
    return readFor(desk, text, elsewhere)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Attributes and signs as `tasks add` has them (K1), the rest as on the page. Throws a usage Failure. */
function readFor(desk: Desk, typed: string, elsewhere: Elsewhere = []): NewTask {
  const { session } = desk.board
  const { folders } = desk.shown
  const place = folderForNewTask(folders, desk.folderId)?.name ?? null
  const without = elsewhere.includes('folder') ? (['folder'] as const) : []
  const warnings: string[] = []
  const said = saidHere(session, clean(typed), { place, without }, (words) => warnings.push(words))
  const { due, every, until, note } = said.values
  const { assignee, tags } = whoAndTags(session, said, said.folder?.name ?? place)
  const given = {
    ...(due !== undefined && { dueDate: isNone(due) ? null : readDue(due) }),
    ...(every !== undefined && { repeat: isNone(every) ? null : readEvery(every, until) }),
    ...(said.values.priority !== undefined && { priority: priorityIn(said.values.priority) }),
  }
  const { text, unquoted } = quotingUnknown(said)
  const line = readLine(text, {
    clock: speakerClock(),
    without: [
      ...elsewhere,
      ...(due === undefined ? [] : (['date'] as const)),
      ...(every === undefined ? [] : (['repeat'] as const)),
      ...(said.values.priority === undefined ? [] : (['priority'] as const)),
    ],
    repeats: Boolean(given.repeat),
    repeatFound,
    folders: [],
    tags: [],
  })
  const { repeat, repeatAfter, repeatLeft, dueDate, priority, reminder } = line
  const found = repeat === null ? null : { repeat, repeatAfter, repeatLeft }
  const rule = given.repeat === undefined ? found : given.repeat
  const timeOnly = due === undefined && hasTimeOnly({ ...line, repeat: rule?.repeat ?? null })
  const left: string[] = []
  const named = (known: readonly { name: string }[]) => (each: Name) =>
    nameIn(known, each, left) ?? []
  const [folder] = [said.folder ?? []].flat().flatMap(named(folders))
  const owner = folders.find(({ name }) => name === (folder?.name ?? place))?.userId
  const theirs = session.tags.filter(({ userId }) => userId === (owner ?? session.account.userId))
  return {
    ...{ dueDate, priority, reminder, timeOnly, folder, assignee, description: note, warnings },
    ...given,
    repeat: rule,
    tags: tags.flatMap(named(theirs)),
    title: [unquoted(line.title), ...left].join(' ').trim(),
  }
}

/** As it is written where it is known; a new one, which the setting `create` may leave in the title. */
function nameIn(
  known: readonly { name: string }[],
  { name, mark }: Name,
  left: string[],
): Named | undefined {
  const found = known.find((each) => sameName(each.name, name))
  if (found) return { name: found.name, isNew: false }
  if (mark === undefined || readSettings().create !== 'no')
    return { name: bareName(name), isNew: true }
  left.push(mark)
  return undefined
}

/** The title gives way to what is beside it. */
function understood(task: NewTask, columns: number): string {
  const { title, description, assignee, dueDate = null, priority = null, folder = null } = task
  const details = taskDetails({
    ...task,
    ...{ dueDate, priority, folder, tags: task.tags ?? [] },
    assignee: assignee ?? undefined,
    ...(description && { others: ['note'] }),
  })
  if (details === undefined) return ''
  const room = Math.max(SHORTEST_TITLE, columns - widthOf(details.text) - 1)
  return `${cut(title, room)} ${details.text}`
}

const SHORTEST_TITLE = 10
