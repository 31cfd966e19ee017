import type { Priority } from '../../core/tasks/contract'
import { LONGEST_TITLE } from '../../core/tasks/rules'
import type { SpeakerClock } from '../dates/clock'
import { reminderReader } from '../dates/languages'
import { toDueDate, toFirstDue, type When } from '../dates/when'
import type { DateToken } from './found'
import { findMarks } from './marks'
import type { repeatFound } from './repeat-words'
import type { findTwins } from './twins'
import { findWords } from './words-at-edges'

/** Characters. What is longer has no title that a task can have, and is not read (security 27). */
const LONGEST_LINE = 2 * LONGEST_TITLE

/** What the words of a line can refer to. */
export interface LineContext {
  clock: SpeakerClock
  /** Names of the person's own; others stay text (Q5). */
  folders: readonly string[]
  tags: readonly string[]
  /**
   * The names of who a task in the folder of this name can be assigned to; null is where it goes
   * without one.
   */
  people?: (folder: string | null) => readonly string[]
  /** What understands repeats; without it "every Monday" stays text. */
  repeatFound?: typeof repeatFound
  /** Whether something else says how often, so that a time is that of its days. */
  repeats?: boolean
  /** What understands `folder:`, `tag:`, `pri:` and `due:`, and #tag: for a shell. */
  twins?: typeof findTwins
  /** What is not looked for, since something else says it. */
  without?: readonly Token['kind'][]
  /** When it is due, unless the line says so. */
  day?: string | undefined
}

/** A part of the line that says something beside the title, and what it means. */
export type Token = { from: number; to: number } & (
  | DateToken
  | { kind: 'priority'; value: Priority }
  /** Minutes before it is due, or when; 0 for "remind me to", which says no more. */
  | { kind: 'reminder'; value: number | When }
  /** A name, as its owner writes it. */
  | { kind: 'folder' | 'tag' | 'person'; value: string }
)

export interface Line {
  title: string
  /** In the order of the text, none within another. */
  tokens: Token[]
  /** A day or an instant (T17). */
  dueDate: string | null
  repeat: string | null
  repeatAfter: 'completion' | null
  repeatLeft: number | null
  /** Minutes before it is due. */
  reminder: number | null
  priority: Priority | null
  folder: string | null
  tags: string[]
  /** Who it is assigned to, by one of their names. */
  person: string | null
}

/**
 * What is typed, understood (Q1): spans of the text, not another text. Title and tokens together
 * are the text, every character once (Q2). `ignored` are texts of tokens that a person wants
 * literal. Takes well under a millisecond, for each key.
 */
export function readLine(
  text: string,
  context: LineContext,
  ignored: ReadonlySet<string> = new Set(),
): Line {
  if (text.length > LONGEST_LINE) return lineOf(text, [], context)
  if (!isShouted(text)) return readTyped(text, context, ignored)
  const literal = new Set(Array.from(ignored, (each) => each.toLowerCase()))
  const line = readTyped(text.toLowerCase(), context, literal)
  return { ...line, title: titleOf(text, line.tokens) }
}

/** "PAY RENT EVERY MONDAY": more than one word, and no small letter. A capital says nothing there. */
function isShouted(text: string): boolean {
  const isCapital = (word: string) => /\p{Lu}/u.test(word)
  return text === text.toUpperCase() && text.split(/\s+/).filter(isCapital).length > 1
}

function readTyped(text: string, context: LineContext, ignored: ReadonlySet<string>): Line {
  const marks = findMarks(text, context, ignored)
  const reminders = reminderReader()?.findReminders(text, marks, context, ignored) ?? []
  const read = (known: Token[]) =>
    lineOf(text, [...known, ...findWords(text, known, context, ignored)], context)
  const line = read([...marks, ...reminders])
  return reminders.length > 0 && !isReminded(line, context) ? read(marks) : line
}

/** What is not due can't be reminded of so long before. */
function isReminded(line: Line, { clock, without = [] }: LineContext): boolean {
  if (line.dueDate === null && line.repeat === null) {
    return without.includes('date') && line.reminder !== null
  }
  return reminderReader()?.reminderOf(line.tokens, line.dueDate, clock) !== undefined
}

function lineOf(text: string, found: readonly Token[], context: LineContext): Line {
  const tokens = found.toSorted((a, b) => a.from - b.from)
  const repeat = tokens.find((token) => token.kind === 'repeat')
  const dates = tokens.flatMap((token) => (token.kind === 'date' ? token.value : []))
  const said: When = Object.assign(
    repeat?.part ? { part: repeat.part } : {},
    repeat?.time ? { time: repeat.time } : {},
    ...dates,
  )
  const title = titleOf(text, tokens)
  // Breakfast at seven is in the morning, and dinner at eight in the evening.
  const meal = /(?:^|\s)(?:(breakfast|завтрак)|dinner|supper|ужин)(?=\s|$)/i.exec(title)
  if (meal && said.time && !said.time.written) said.part ??= meal[1] ? 'morning' : 'evening'
  const when = { ...dueAsReminded(tokens, said, context), ...said }
  const dueDate =
    repeat || context.repeats ? toFirstDue(when, context.clock) : dueDateOf(when, context)
  return {
    title,
    tokens,
    dueDate,
    repeat: repeat?.value ?? null,
    repeatAfter: repeat?.after ? 'completion' : null,
    repeatLeft: repeat?.left ?? null,
    reminder: reminderReader()?.reminderOf(tokens, dueDate, context.clock) ?? null,
    priority: valueIn(tokens, 'priority') as Priority | null,
    folder: valueIn(tokens, 'folder'),
    person: valueIn(tokens, 'person'),
    tags: tokens.flatMap((token) => (token.kind === 'tag' ? token.value : [])),
  }
}

/**
 * "Take a pill, remind me at 8": it is due then. So is what is due on a day that is not said to the
 * hour, where eight is too late to be reminded of it.
 */
function dueAsReminded(tokens: readonly Token[], said: When, context: LineContext): When {
  const [at] = tokens.flatMap(({ kind, value }) =>
    kind === 'reminder' && typeof value === 'object' ? value : [],
  )
  if (!at || said.time || said.part || said.instant) return {}
  if (!said.day) return at
  const isTooLate =
    !at.day && reminderReader()?.reminderOf(tokens, said.day, context.clock) === undefined
  return isTooLate ? at : {}
}

/** Whether of the due date only the time is said, since its repeat finds the day: "every Monday at 9:00". */
export function hasTimeOnly({ repeat, tokens }: Pick<Line, 'repeat' | 'tokens'>): boolean {
  const hasDay = ({ day, instant }: When) => day !== undefined || instant !== undefined
  return repeat !== null && !tokens.some(({ kind, value }) => kind === 'date' && hasDay(value))
}

/** Of the list's day, unless `when` says so. A time alone may be over today: it is then tomorrow's. */
function dueDateOf(when: When, { clock, day }: LineContext): string | null {
  const given = day && day !== clock.today ? { day } : {}
  return toDueDate({ ...given, ...when }, clock) ?? day ?? null
}

/** All but the tokens, with one space where a token was between two. */
export function titleOf(text: string, tokens: readonly Token[]): string {
  let title = ''
  let at = 0
  for (const { from, to } of [...tokens, { from: text.length, to: text.length }]) {
    const piece = text.slice(at, from)
    title = /\s$/.test(title)
      ? title.trimEnd() + (/^\s*(?:[,;]|$)/.test(piece) ? '' : ' ') + piece.trimStart()
      : title + piece
    at = to
  }
  return title.trim()
}

function valueIn(tokens: readonly Token[], kind: Token['kind']): string | null {
  const token = tokens.find((each) => each.kind === kind)
  return token && typeof token.value === 'string' ? token.value : null
}
