import { fold } from '../../core/words'
import type { FoundDate, Side } from './find-date'
import { type Language, phrasesIn, placesIn } from './languages'
import type { When } from './when'

const SPAN_DASH = /^\s*[-–—/]/
/** Hours only beside a day: "2-3", "5p" and "9.30" may count anything. */
export const HOURS =
  /^(?:(?:(?:from|at|@|between) )?\d\d? ?(?:[-–—]|to|till|until|and|по) ?\d\d?|\d\d?[ap]|\d\d?\.\d\d|\d\d?-\d\d|half \S+)$/
const COUNTED =
  /(?:^|\s)(?:(?:minute|hour|day|night|week|month)s?|минут[уы]?|час(?:а|ов)?|день|дн(?:я|ей)|недел[юиь]|месяц(?:а|ев)?|вечер)$/
/** Behind some words these are a number: "5pm", "at 5", "to 3.5", and not "at 14:30". */
const MAY_COUNT = /^\d|^(?:to|by|до) \d|:\d$|\/|^\D+\d+(?:\.\d+)?(?: час\S*)?$|^(?:from|с) \d/
const QUOTES = /["“”«»„]/g

/** How sure one has to be that words are not a part of the title. */
export interface Certainty {
  /** What has been read beside it. */
  before: When
  /** YYYY-MM-DD. */
  today: string
  monthFirst?: boolean | undefined
  /** Whether a date, a time or a repeat stands right before it. */
  isLed: boolean
}

/** Whether words that read as a date belong to the title: "Ruby Tuesday", "plan next week". */
export function isPartOfTitle(
  text: string,
  found: FoundDate,
  side: Side,
  language: Language,
  certainty: Certainty,
): boolean {
  const rest = side === 'end' ? text.slice(0, found.from) : text.slice(found.to)
  if ((rest.match(QUOTES)?.length ?? 0) % 2 === 1) return true
  if (side === 'start') {
    const taken = text.slice(found.from, found.to)
    return placesIn(language)?.isTitleAtStart(taken, rest, found, certainty) ?? true
  }
  return (
    rest.trim() !== '' &&
    isTitleAtEnd(text.slice(found.from), rest.trim(), found, language, certainty)
  )
}

function isTitleAtEnd(
  taken: string,
  rest: string,
  { said, bare, when }: FoundDate,
  language: Language,
  { before, today, monthFirst }: Certainty,
): boolean {
  const words = phrasesIn(language)?.titles
  if (!words) return true
  const key = fold(rest)
  const isAlone = Object.keys(before).length === 0
  const isQuiet = bare || words.quiet.test(said)
  if ((isQuiet && words.naming.test(key)) || words.dangling.test(key)) return true
  if (when.day && when.day < today) return true
  // "The night before Oct 30", "за день до праздника".
  if (/^(?:before|до) /.test(said) && COUNTED.test(key)) return true
  if (when.time && HOURS.test(said) && !before.day && !words.dayBeside.test(key)) return true
  if (words.span.test(said) && words.spanBefore.test(key)) return true
  // "backup-2026-11-24".
  if (/^-\d/.test(taken)) return true
  if (SPAN_DASH.test(taken) && words.spanBefore.test(key) && !/^\s-\s/.test(taken)) return true
  if (words.spanWord.test(key) && words.spanBefore.test(key.replace(/\s\S+$/, ''))) return true
  const first = said.split(' ')[0] ?? ''
  if (
    words.period.test(said) &&
    (words.aboutPeriod.test(`${key} ${first}`) || words.aboutPeriod.test(key))
  )
    return true
  if (words.period.test(said) && words.takesPeriod.test(key)) return true
  if (
    words.plans.test(`${key}
${said}`)
  )
    return true
  const isFigure = before.time !== undefined || /\.\s*$/.test(taken)
  // A ratio or a price: "чертёж 1:10", "stamps at 1.35". With the month first, English dates have
  // slashes: "Check Firefox 12.10".
  const isDotted = monthFirst && !isFigure && /^\d+\.\d+$/.test(said) && !/[а-я]/.test(key)
  if (
    (isDotted || /^(?:1:|at 1\.)(?!00|15|30|45)/.test(said)) &&
    !before.day &&
    !words.dayBeside.test(key)
  )
    return true
  // "Счёт 5 декабря" has a date, and "улица 8 Марта" a name.
  const isDay =
    /^\d+ \p{L}{3}/u.test(said) && !/(?:^|\s)(?:at|to|ул|просп|пл|пер|метро)\S*$/.test(key)
  if (!isDay && MAY_COUNT.test(said) && (placesIn(language)?.isNumber(said, key, isFigure) ?? true))
    return true
  const raw = taken.replace(/^[\s,;:(—–-]+/, '')
  // "Лампочка 4.5 Вт" has watts.
  if (raw === 'Вт' && /\d$/.test(key)) return true
  // "TOMORROW" is shouted, and "витамин В 12" isn't.
  const isCapital = /^\p{Lu}/u.test(raw) && (raw !== raw.toUpperCase() || /^\p{Lu} /u.test(raw))
  // "The Nightmare Before Christmas".
  if (isCapital && (!words.weekdayOrMonth.test(said) || /^(?:Before|After|In|At) /.test(raw)))
    return true
  // "Born on the Fourth of July".
  if (
    /\s(?:First|Second|Third|Fourth|Fifth|Night|(?:Day|Week|Month|Year|Hour|Minute)s?|Midnight|Noon|Tomorrow|Morning)(?:\s|$)/.test(
      raw,
    )
  )
    return true
  // "Понедельник начинается в субботу": one of two days would be left.
  if (
    /^во? [а-я]/.test(said) &&
    words.weekdayOrMonth.test(said) &&
    /^(?:\s\p{Lu}|\p{L})/u.test(
      rest.slice(Math.max((words.dayInTitle.exec(key)?.index ?? Infinity) - 1, 0)),
    )
  )
    return true
  const isAfterName = /\s(?![AP]M$)\p{Lu}\S*$/u.test(rest)
  // "Песня Осень в Сентябре": in Russian, days and months are written small.
  if (isAfterName && /[А-ЯЁ]/.test(raw) && raw !== raw.toUpperCase()) return true
  if (isAlone && /^(?:sat|sun)$/.test(said) && isCapital && isAfterName) return true
  // "Sunday Bloody Sunday".
  if (bare && ` ${key} `.includes(` ${said} `)) return true
  const media = words.media.exec(key)
  if (!media) return false
  const name = rest.slice(media.index + media[0].length)
  if (bare && /(?:^|\s)\p{Lu}\S*$/u.test(rest)) return true
  if (isAlone && /^\d+:\d+$/.test(said) && !words.dayBeside.test(key)) return true
  if (/\p{Lu}/u.test(name) && words.dayInTitle.test(fold(name))) return true
  return !/^(?:in|через) /.test(said) && !/\s/.test(key.replace(/^(?:to|a|the) /, ''))
}
