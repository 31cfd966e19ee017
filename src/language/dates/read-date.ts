import { parseDueDate } from '../../core/dates/due-date'
import { fold } from '../../core/words'
import type { SpeakerClock } from './clock'
import { dateAt, LONGEST } from './find-date'
import type { Language } from './languages'
import { toDueDate, type When } from './when'

/**
 * The due date (T17) that words mean, all of them; undefined for words that mean none. The same
 * words mean the same day on the page, in the terminal and by voice (Q7). Of languages that are not
 * loaded there are no words.
 */
export function readDate(words: string, clock: SpeakerClock): string | undefined {
  if (words.trim().length > LONGEST) return undefined
  const exact = parseDueDate(words.trim().toUpperCase())
  if (exact) return exact
  const text = fold(words).trim().replace(/\s+/g, ' ')
  // Digits alone are of no language: "25.12", "17:30".
  return /[a-z]/.test(text)
    ? readIn('en', text, clock)
    : (readIn('ru', text, clock) ?? readIn('en', text, clock))
}

function readIn(language: Language, text: string, clock: SpeakerClock): string | undefined {
  const when = whenIn(language, text, clock)
  return (when && toDueDate(when, clock)) ?? undefined
}

/** The day and the time that folded words of a language mean, all of them. */
export function whenIn(language: Language, text: string, clock: SpeakerClock): When | undefined {
  let rest = text
  let when: When = {}
  // A day and a time.
  for (let count = 0; count < 2 && rest; count += 1) {
    const found = dateAt(rest, 'end', language, clock, { terse: true, before: when })
    // A number alone may as well be a day of the month.
    if (!found || /^\d+(?: ?[-–—] ?\d+)?$/.test(found.said)) return undefined
    when = { ...when, ...found.when }
    rest = rest.slice(0, found.from).trim()
    // "30m before lunch" is half an hour, and not of a day.
    if (found.said.startsWith('before ') && /^\d+ ?[a-z]+$/.test(rest)) return undefined
  }
  return rest ? undefined : when
}
