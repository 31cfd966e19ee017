import { fold, trimEnd } from '../../core/words'
import type { SpeakerClock } from '../dates/clock'
import { readDate } from '../dates/read-date'
import { reminderIn } from '../dates/reminder'
import { type Repeat, readRepeat } from '../repeat/phrases'
import { readLine } from './read-line'
import { repeatFound } from './repeat-words'

/** When something is due, how often, and how long before it somebody is reminded. */
export interface Schedule {
  /** A day or an instant (T17); null for none. */
  dueDate?: string | null
  repeat?: Repeat
  /** Minutes before it is due. */
  reminder?: number
}

const NO_DATE = /^(?:no|none|never|no date|нет|без даты)$/
/** The most words that say how long before: "half an hour before". */
const LONGEST = 4

/**
 * What words say of when, such as "fri 17:00 every week, 30m before"; undefined where they say
 * anything else. The words of their languages have to be loaded.
 */
export function readSchedule(words: string, clock: SpeakerClock): Schedule | undefined {
  const text = words.trim()
  if (NO_DATE.test(fold(text))) return { dueDate: null }
  const { reminder, rest } = splitReminder(text)
  if (rest === '') return reminder === undefined ? undefined : { reminder }
  const when = readWhen(rest, clock)
  // The “2 weeks” of “every 2 weeks” is no reminder.
  if (!when) return reminder === undefined ? undefined : readWhen(text, clock)
  return { ...when, ...(reminder !== undefined && { reminder }) }
}

/** The reminder at the end, such as "30m before" or "за час", and what is before it. */
function splitReminder(text: string): { reminder?: number; rest: string } {
  const words = text.split(/\s+/)
  for (let count = LONGEST; count > 1; count -= 1) {
    const reminder = minutesIn(words.slice(-count).join(' '))
    const rest = words.slice(0, -count).join(' ')
    if (reminder !== undefined)
      return { reminder, rest: trimEnd(rest.replace(/remind me$/i, ''), /[\s,]/) }
  }
  return { rest: text }
}

function minutesIn(piece: string): number | undefined {
  const isRussian = /[а-я]/i.test(piece)
  const asked = `x, ${isRussian ? 'напомни' : 'remind me'} ${piece}`
  const { from, to, value } = reminderIn(asked, isRussian ? 'ru' : 'en') ?? {}
  return from === 1 && to === asked.length && typeof value === 'number' ? value : undefined
}

function readWhen(text: string, clock: SpeakerClock): Schedule | undefined {
  const dueDate = readDate(text, clock)
  if (dueDate) return { dueDate }
  const repeat = readRepeat(text, clock)
  if (repeat) return { repeat }
  // Both together are read as they are behind a title.
  const line = readLine(`x ${text}`, { clock, folders: [], tags: [], repeatFound })
  if (line.title !== 'x' || line.repeat === null) return undefined
  const { repeatAfter, repeatLeft } = line
  return {
    ...(line.dueDate && { dueDate: line.dueDate }),
    repeat: { repeat: line.repeat, repeatAfter, repeatLeft },
  }
}
