import { fold } from '../../core/words'
import type { FoundDate, Side } from './find-date'
import { type Language, phrasesIn, placesIn } from './languages'
import type { TitleWords } from './title-words'
import type { When } from './when'

const SPAN_DASH = /^\s*[-–—/]/
/** Hours only beside a day: "2-3", "5p" and "9.30" may count anything. */
export const HOURS =
  /^(?:(?:(?:from|at|@|between) )?\d\d? ?(?:[-–—]|to|till|until|and|по) ?\d\d?|\d\d?[ap]|\d\d?\.\d\d|\d\d?-\d\d|half \S+)$/
const COUNTED =
  /(?:^|\s)(?:(?:minute|hour|day|night|week|month)s?|минут[уы]?|час(?:а|ов)?|день|дн(?:я|ей)|недел[юиь]|месяц(?:а|ев)?|вечер)$/
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
  const words = phrasesIn(language)?.titles
  return (
    !words ||
    (rest.trim() !== '' &&
      isTitleAtEnd(text.slice(found.from), rest.trim(), found, words, certainty))
  )
}

function isTitleAtEnd(
  taken: string,
  rest: string,
  { said, bare, when }: FoundDate,
  words: TitleWords,
  { before, today, monthFirst }: Certainty,
): boolean {
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
  if (/\d/.test(said) && isNumber(said, key, words, isFigure)) return true
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

/** "Node 22.11", "room 12.30", "24/7", "молоко 3.2"; beside a time or with two dots, "3.2" is a day. */
function isNumber(said: string, key: string, words: TitleWords, isFigure: boolean): boolean {
  // "Listen to 4th of July", "bet on Red Rum at 11/4".
  if (/^\d/.test(said) && /\s(?:at|to)$/.test(key)) return true
  // "Счёт 5 декабря" has a date, and "улица 8 Марта" a name.
  if (/^\d+ \p{L}{3}/u.test(said) && !/(?:^|\s)(?:ул|просп|пл|пер|метро)\S*$/.test(key))
    return false
  // "Lenses -2.25", "+3.10", "x = 3/4".
  if (/[-+−=<>×$€£₽]$/.test(key) && /^\d/.test(said)) return true
  // "Кофе 3 в 1", "развести 1 к 5", "саморезы 4 на 12".
  if (/^(?:(?:к|по|на) \d+|в 1)$/.test(said) && /(?:^|\s)\d+$/.test(key)) return true
  // "Победа 5:0", "render a video 9:16".
  if (/:\d$/.test(said) || (said === '9:16' && /video|видео/.test(key))) return true
  if (/^(?:(?:to|до|by) )?\d(?!.* числа)/.test(said) && words.numbered.test(key)) return true
  if (isAmount(said, key, words)) return true
  // "Set the price at 15", "разделить на 5", "поднять цену с 10 до 12".
  if (
    /^(?:(?:from|с) \d+ )?(?:at|to|by|до|на|к) \d+(?:\.\d+)?(?: час\S*)?$/.test(said) &&
    words.levels.test(key)
  )
    return true
  // "Cut costs by 20".
  if (/^by (?:1[3-9]|2\d)$/.test(said)) return true
  if (/\/(?:5|10)$/.test(said) && /(?:^|\s)(?:give|поставить)\s/.test(key)) return true
  // "Finish a lap in 1:45", "a waltz in 3/4", and not "check in 14:00".
  if (
    /^\d+[:/.]\d+$/.test(said) &&
    /(?<!check|clock|log|sign|dial|drop|move|hand|turn) in$/.test(key)
  )
    return true
  if (!/^(?:(?:to|до|by|в) )?\d+[./]\d+\.?$/.test(said)) return false
  const figures = said.replace(/^\D+/, '')
  return (
    /^(?:1\/2|24\/7|9\/11|50\/50)$/.test(figures) ||
    // Russian dates have dots, or two figures for the day and the month.
    (!isFigure &&
      /^(?:до |в )?\d+\/\d$|^\d\/|\/(?:1[3-9]|[23]\d)$/.test(said) &&
      /[а-я]/.test(key)) ||
    (/^\d+\.\d$/.test(figures) && !isFigure) ||
    words.versioned.test(key)
  )
}

/** "Mix the cement 4:1", "convert 7/8": behind `key` these figures are a ratio or a fraction. */
export function isAmount(figures: string, key: string, words: TitleWords): boolean {
  const [, mark] = /^\d+([:/])\d+$/.exec(figures) ?? []
  return mark !== undefined && (mark === ':' ? words.ratios : words.fractions).test(key)
}
