import type { Priority } from '../../core/tasks/contract'
import { LONGEST_TITLE } from '../../core/tasks/rules'
import { fold } from '../../core/words'
import { reminderReader } from '../dates/languages'
import { toDueDate, toFirstDue, type When } from '../dates/when'
import type { findMarks } from './marks'
import type { Line, LineContext, Token } from './read-line'
import { findWords } from './words-at-edges'

/** Characters. What is longer has no title that a task can have, and is not read (security 27). */
const LONGEST_LINE = 2 * LONGEST_TITLE

/** A line with the marks that `marksIn` finds, such as #folder; none of them without it. */
export function readAround(
  text: string,
  context: LineContext,
  ignored: ReadonlySet<string>,
  marksIn?: typeof findMarks,
): Line {
  if (text.length > LONGEST_LINE) return lineOf(text, [], context)
  if (!isShouted(text)) return readTyped(text, context, ignored, marksIn)
  const literal = new Set(Array.from(ignored, fold))
  const line = readTyped(fold(text), context, literal, marksIn)
  return { ...line, title: titleOf(text, line.tokens) }
}

/** "PAY RENT EVERY MONDAY": more than one word, and no small letter. A capital says nothing there. */
function isShouted(text: string): boolean {
  const isCapital = (word: string) => /\p{Lu}/u.test(word)
  return text === text.toUpperCase() && text.split(/\s+/).filter(isCapital).length > 1
}

function readTyped(
  text: string,
  context: LineContext,
  ignored: ReadonlySet<string>,
  marksIn?: typeof findMarks,
): Line {
  const marks = marksIn?.(text, context, ignored) ?? []
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

/** On the list's day, unless `when` has one. A time that has passed today is tomorrow's. */
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
