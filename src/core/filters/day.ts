import '../../language/dates/both-languages'
import type { SpeakerClock } from '../../language/dates/clock'
import { readDate } from '../../language/dates/read-date'
import { isDay } from '../dates/due-date'
import { addDays, addMonths } from '../days'
import { fold } from '../words'
import { readTypedDate } from './typed-date'

const AGO =
  /^(?:(?<count>\d{1,4}) ?(?<unit>d|days?|w|weeks?|m|months?) ago|-(?<short>\d{1,4})(?<letter>[dwm]))$/
const AGO_RUSSIAN =
  /^(?<count>\d{1,4}) (?<unit>день|дня|дней|недел[юиь]|месяц|месяца|месяцев) назад$/

/** Words that mean a day as well as anything else: by themselves they are text. */
const AMBIGUOUS =
  /^(?:may|march|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))$/

/** A word without a figure that is a time of day rather than a day has none of these. */
const MORE_THAN_A_TIME = /[\s\d]|^(?:tonight|eod)$/

/** The day or instant that words mean, also one that is over; undefined for words that mean none. */
export function readDay(words: string, clock: SpeakerClock): string | undefined {
  return readAgo(fold(words).trim().replace(/\s+/g, ' '), clock) ?? readTypedDate(words, clock)
}

/** The same for words that stand by themselves: `now`, `1h`, `two` or `noon` are text then. */
export function readBareDay(words: string, clock: SpeakerClock): string | undefined {
  const folded = fold(words)
  if (AMBIGUOUS.test(folded)) return undefined
  const date = readAgo(folded.trim().replace(/\s+/g, ' '), clock) ?? readDate(words, clock)
  if (date === undefined || isDay(date)) return date
  return MORE_THAN_A_TIME.test(folded) ? clock.local(new Date(date)).day : undefined
}

function readAgo(folded: string, { today }: SpeakerClock): string | undefined {
  const groups = (AGO.exec(folded) ?? AGO_RUSSIAN.exec(folded))?.groups
  if (!groups) return undefined
  const count = Number(groups.count ?? groups.short)
  switch ((groups.unit ?? groups.letter)?.[0]) {
    case 'd':
    case 'д':
      return addDays(today, -count)
    case 'w':
    case 'н':
      return addDays(today, -7 * count)
    default:
      return addMonths(today, -count)
  }
}
