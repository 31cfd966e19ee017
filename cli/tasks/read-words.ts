import { sameName } from '../../src/core/names'
import type { FolderMember } from '../../src/core/sharing/contract'
import { readPriority } from '../../src/core/tasks/attributes'
import type { Priority } from '../../src/core/tasks/contract'
import { fold } from '../../src/core/words'
import { loadWhole, needsOf } from '../../src/language/dates/languages'
import type { Line } from '../../src/language/quick-add/read-line'
import { loadRepeats, mayRepeat } from '../../src/language/repeat/hint'
import type { Repeat } from '../../src/language/repeat/phrases'
import { speakerClock } from '../dates/due-date'
import { usageError } from '../print/failure'
import type { Session } from '../sync/session'
import { lineOf } from './line-of'
import type { Name, Said } from './said'

/** The values of a task that words and options give; undefined leaves one as it is, null clears it. */
export interface Given {
  /** Empty where the words say none. */
  title: string
  dueDate?: string | null
  /** Only a time: the repeat finds the day. */
  timeOnly: boolean
  priority?: Priority
  folder?: Name
  tags: Name[]
  untag: string[]
  repeat?: Repeat | null
  /** Minutes before it is due. */
  reminder?: number
  assignee?: FolderMember | null
  description?: string | null
}

/** The same values as options. */
export interface ValueOptions {
  due?: string
  every?: string
  /** False is --no-repeat. */
  repeat?: boolean
  priority?: Priority
  folder?: string
  tag?: string[]
  untag?: string[]
  description?: string
  literal?: boolean
  yes?: boolean
}

export interface Wish {
  /** What is a part of the title: a subtask has no folder of its own and doesn't repeat. */
  without?: readonly ('date' | 'folder' | 'repeat')[]
  /** The folder that the task is in, unless the words name one. */
  place?: string | null
  /** Whether an unknown name is looked up on the server. */
  mayAsk?: boolean
  /** Values may be cleared, tags be removed, and a date by itself is no title. */
  isEdit?: boolean
}

/**
 * What words and options say of a task (K1), the dates among the words as on the page (Q1–Q7). An
 * option goes before the words. Throws a usage Failure for a value that can't be read (K3).
 */
export async function readGiven(
  session: Session,
  words: readonly string[],
  options: ValueOptions,
  wish: Wish = {},
): Promise<Given> {
  const line = lineOf(words)
  const said =
    options.literal || !isNaming(line)
      ? literal(line)
      : await (await import('./read-names')).saidIn(session, line, wish)
  const { without = [], isEdit = false } = wish
  const values = await readValues(said, options)
  const folder = options.folder === undefined ? said.folder : { name: options.folder }
  const place = folder?.name ?? wish.place ?? null
  const { assignee, tags } =
    said.plus.length > 0 || said.values.by !== undefined
      ? // Who is in the folder takes reading all that is known.
        (await import('./read-names')).whoAndTags(session, said, place)
      : { assignee: undefined, tags: said.tags }
  if (assignee) await (await import('./viewer')).mustAgreeToAssign(assignee, options.yes)
  const isTitle = options.literal || (!isEdit && !values.repeat && isPlain(said.text))
  const spoken = isTitle
    ? undefined
    : await readTextAndDate(said, {
        without: [
          ...without,
          ...(values.dueDate === undefined ? [] : (['date'] as const)),
          ...(values.repeat === undefined ? [] : (['repeat'] as const)),
          ...(values.priority === undefined ? [] : (['priority'] as const)),
        ],
        repeats: Boolean(values.repeat),
        isEdit,
      })
  const repeat = values.repeat ?? (spoken && repeatIn(spoken))
  return {
    ...values,
    ...(spoken?.dueDate && values.dueDate === undefined && { dueDate: spoken.dueDate }),
    ...(spoken?.priority && { priority: spoken.priority, ...values }),
    ...(repeat && { repeat }),
    ...(spoken && spoken.reminder !== null && { reminder: spoken.reminder }),
    title: spoken?.title ?? said.text,
    timeOnly: Boolean(
      spoken &&
        !values.dueDate &&
        spoken.hasTimeOnly({ ...spoken, repeat: repeat?.repeat ?? null }),
    ),
    ...(folder && { folder }),
    tags: unique([...(options.tag ?? []).map((name) => ({ name })), ...tags]),
    untag: [...(options.untag ?? []), ...said.untag],
    ...(assignee !== undefined && { assignee }),
  }
}

export function literal(text: string): Said {
  return { text, tags: [], untag: [], plus: [], values: {}, unknown: [] }
}

/** Whether something in it may be a name or an attribute. Most lines have none of their signs. */
export function isNaming(line: string): boolean {
  return /[#@+:-]/.test(line) && /(?:^|\s)(?:[#@+]\S|![@+]|-\p{L}|\p{L}{2,}:)/u.test(line)
}

/** Whether nothing is read in it, as in most titles: for these, what reads dates and marks isn't loaded. */
export function isPlain(text: string): boolean {
  return !text.includes('!') && !mayRepeat(fold(text)) && needsOf(text).length === 0
}

/** The values behind attributes and in options; each is loaded with its reader. */
async function readValues(
  { values }: Said,
  options: ValueOptions,
): Promise<Pick<Given, 'dueDate' | 'priority' | 'description' | 'repeat'>> {
  const { due = values.due, description = values.note } = options
  const priority = options.priority ?? priorityIn(values.priority)
  const every = options.every ?? values.every
  const stops = options.repeat === false || isNone(every)
  return {
    ...(due !== undefined && { dueDate: isNone(due) ? null : await dueIn(due) }),
    ...(priority && { priority }),
    ...(description !== undefined && { description: description || null }),
    ...(stops
      ? { repeat: null }
      : every !== undefined && { repeat: await everyIn(every, values.until) }),
  }
}

export function isNone(text: string | undefined): boolean {
  return text !== undefined && /^(?:|none|never|нет)$/i.test(text.trim())
}

async function dueIn(words: string): Promise<string> {
  return (await import('../dates/read-due')).readDue(words)
}

async function everyIn(words: string, until: string | undefined): Promise<Repeat> {
  return (await import('../dates/read-every')).readEvery(words, until)
}

export function priorityIn(text: string | undefined): Priority | undefined {
  if (text === undefined) return undefined
  const priority = text === '' ? 'medium' : readPriority(text)
  if (priority) return priority
  throw usageError(`I can't read "${text}" as a priority. Try: urgent, high, medium or low`)
}

function repeatIn({ repeat, repeatAfter, repeatLeft }: Line): Repeat | undefined {
  return repeat === null ? undefined : { repeat, repeatAfter, repeatLeft }
}

function unique(names: Name[]): Name[] {
  return names.filter(({ name }, at) => names.findIndex((each) => sameName(each.name, name)) === at)
}

interface Spoken {
  without: readonly ('date' | 'folder' | 'repeat' | 'priority')[]
  repeats: boolean
  isEdit: boolean
}

/** A date that the page doesn't read in a line, at its end (K3): mon+2d, 2026-W50, 2026-12-24T18:00. */
const TYPED_DATE =
  /(?:^|\s+)(\d{4}-?w\d\d(?:-?[1-7])?|\d{4}-\d\d-\d\dt\d\d:?\d\d\S*|[a-z]{3,}[+-](?:\d{1,4}[a-z]+|p[\da-z]+))$/i

async function readTextAndDate(said: Said, how: Spoken) {
  const [end = '', words] = (!how.without.includes('date') && TYPED_DATE.exec(said.text)) || []
  if (words === undefined || (end === said.text && !how.isEdit)) return readText(said, how)
  const { readTypedDate } = await import('../../src/core/filters/typed-date')
  const dueDate = readTypedDate(words, speakerClock())
  if (!dueDate) return readText(said, how)
  const before = { ...said, text: said.text.slice(0, -end.length) }
  return { ...(await readText(before, { ...how, without: [...how.without, 'date'] })), dueDate }
}

/** Dates behind an unknown attribute are a part of it: in quotes they are no dates. */
export function quotingUnknown({ text, unknown }: Said) {
  const kept = unknown.map((each) => each.text).filter((each) => !each.includes('"'))
  return {
    text: kept.reduce((line, each) => line.replace(each, () => `"${each}"`), text),
    unquoted: (title: string) =>
      kept.reduce((left, each) => left.replace(`"${each}"`, () => each), title),
  }
}

async function readText(said: Said, { without, repeats, isEdit }: Spoken) {
  const { text, unquoted } = quotingUnknown(said)
  const { hasTimeOnly, readLine } = await import('../../src/language/quick-add/read-line')
  await loadWhole(text)
  const repeatFound = await loadRepeats(text)
  const clock = speakerClock()
  const read = (line: string) => {
    const { title, ...values } = readLine(line, {
      clock,
      without,
      repeats,
      ...(repeatFound && { repeatFound }),
      folders: [],
      tags: [],
    })
    return {
      ...values,
      hasTimeOnly,
      title: unquoted(title),
    }
  }
  if (!isEdit || !text) return read(text)
  // With a title in front of it, whatever is a date is one.
  const { title, ...alone } = read(`${ANY} ${text}`)
  if (alone.reminder !== null) {
    throw usageError('Set reminders by themselves: tasks remind 12 -30m. Nothing changed.')
  }
  return title === ANY ? { ...alone, title: '' } : read(text)
}

const ANY = 'Title'
