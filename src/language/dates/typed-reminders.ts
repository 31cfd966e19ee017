import { fold } from '../../core/words'
import type { LineContext, Token } from '../quick-add/read-line'
import type { SpeakerClock } from './clock'
import { type Language, languagesOf } from './languages'
import { reminderIn } from './reminder'
import { blanked, hasTitle, overlap, quotedIn, tokenText } from './spans'
import { toDueDate } from './when'

type Reminder = Extract<Token, { kind: 'reminder' }>

/** Before the task, with a date somewhere: "remind me to call Jack at 5". */
const OPENERS: Record<Language, RegExp> = {
  en: /^(?:please )?(?:(?:remind|nudge|ping|alert|notify) (?:me|us)|(?:set (?:me )?a )?reminder)(?: to| about| of| that)?(?::|(?= ))/,
  ru: /^(?:пожалуйста,? )?(?:(?:напомни(?:те|ть)?|напомина(?:й|йте|ть))(?: мне| нам)?|напоминание)(?:,? о том,?)?(?:,? что)?(?: про| об?)?(?: надо| нужно)?(?:[:,]|(?= ))/,
}
/** A day counts as nine in the morning (N6). */
const MORNING = 9 * 60
const MINUTE_MS = 60_000

/** What says when to be reminded, of a line without its marks. */
export function findReminders(
  text: string,
  marks: readonly Token[],
  { without = [], clock }: LineContext,
  ignored: ReadonlySet<string>,
): Reminder[] {
  if (without.includes('reminder')) return []
  const plain = blanked(text, marks)
  const start = plain.length - plain.trimStart().length
  const tokens: Reminder[] = []
  const add = (from: number, to: number, value: Reminder['value']) => {
    // Without the marks at its edges, as it was found.
    const space = plain.slice(from, to)
    const token: Reminder = {
      from: from + space.length - space.trimStart().length,
      to: to - space.length + space.trimEnd().length,
      kind: 'reminder',
      value,
    }
    const isQuoted = quotedIn(text).some((quote) => overlap(quote, { from, to }))
    const isTaken = [...marks, ...tokens].some((each) => overlap(each, token))
    if (isQuoted || isTaken || ignored.has(tokenText(text, token))) return
    if (hasTitle(text, [...marks, ...tokens, token])) tokens.push(token)
  }
  for (const language of languagesOf(text)) {
    const found = reminderIn(plain.trimStart(), language, clock)
    if (found) add(start + found.from, start + found.to, found.value)
    const opener = OPENERS[language].exec(fold(plain.trimStart()))
    if (opener) add(start, start + opener[0].length, 0)
  }
  return tokens
}

/**
 * How many minutes before it is due, null for none; undefined where the words can't mean it, such as a
 * time that is later. Of what is due at a time, the server reminds without being asked (N6).
 */
export function reminderOf(
  tokens: readonly Token[],
  dueDate: string | null,
  clock: SpeakerClock,
): number | null | undefined {
  const said = tokens.flatMap((token) => (token.kind === 'reminder' ? token.value : []))
  if (said.length === 0) return null
  const [value = 0] = said.filter((each) => each !== 0)
  const atDue = dueDate?.length === 10 ? 0 : null
  if (value === 0) return atDue
  if (typeof value === 'number') return value
  if (dueDate === null) return undefined
  const moment = (day: string) => (day.length === 10 ? clock.instant(day, MORNING) : day)
  const due = moment(dueDate)
  const at = toDueDate({ day: clock.local(new Date(due)).day, ...value }, clock) ?? due
  const minutes = Math.round((Date.parse(due) - Date.parse(moment(at))) / MINUTE_MS)
  return minutes === 0 ? atDue : minutes > 0 ? minutes : undefined
}
