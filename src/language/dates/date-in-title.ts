import { isTitleVerb } from '../../core/task-verbs'
import { fold } from '../../core/words'
import type { SpeakerClock } from './clock'
import { dateAt, type FoundDate, type Language, type Side } from './find-date'
import type { When } from './when'

/** Before these a day is a part of a name, or one of many. */
const NAMING =
  /(?:^|\s)(a|an|the|my|our|your|his|her|their|every|each|last|black|good|casual|cyber|super|happy|of|from|for|with|to|than|dr\.?|mr\.?|mrs\.?|ms\.?|за|изо|ото|кажд[а-я]+|прошл[а-я]+|черн[а-я]+|чист[а-я]+)$/
/** What is spoken of is no date. */
const ABOUT =
  /(?:^|\s)(?:about|re|regarding|про|о|об|насчет|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)$/
/** What is watched, read or played has a title of its own. */
const MEDIA =
  /(?:^|\s)(watch|read|see|play|listen|sing|stream|download|rewatch|посмотреть|смотреть|посмотри|прочитать|прочти|почитать|читать|послушать|слушать|сыграть|скачать|пересмотреть)(?=\s|$)/
const WEEKDAY_OR_MONTH =
  /^(?:on |by |in |next |this |before )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|new year|eod|cob|eow|eom|eoy|mon|tue|wed|thu|fri)/
/** At the start these need no comma to stand apart from the title. */
const STANDS_APART =
  /^(?:on|by|at|in|before|until|due|for|within|this|today|tonight|tomorrow|first thing|end of|the day after|next|no later|around|в|во|к|ко|до|на|не поз|через|сегодня|завтра|послезавтра|утром|днем|вечером|ночью|с утра|рано|поздно|после|накануне|перед|около|часов|часик[а-я]*|\d+[- ]?(?:го|числа)|[а-я]+ого)\s|^(?:today|tonight|tomorrow|сегодня|завтра|послезавтра|\d{1,2} [а-я]+|[а-я]+ого [а-я]+)/
/** What is planned or reported on is a period: it says nothing of when. */
const ABOUT_PERIOD =
  /(?:^|\s)(?:plans?|agenda|budget|menu|goals?|schedule|forecast|reports?|itinerary|timetable|resolutions?|targets?|roadmap|rota|roster|план[а-я]*|меню|расписани[а-я]+|прогноз[а-я]*|бюджет[а-я]*|цел[ия]|отчет[а-я]*|график[а-я]*|повестк[а-я]+|смет[ау]|задач[иу]|список|итоги?) (?:for|of|for the|на|за)$/
const PERIOD =
  /(?:week|month|quarter|year|weekend|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|today|недел|месяц|квартал|год|день|выходн|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|завтра|декабр|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр)/
/** Verbs that take a period as their object. */
const TAKES_PERIOD =
  /^(?:to )?(?:plan|review|organi[sz]e|schedule|discuss|celebrate|survive|enjoy|map out|outline|prepare for|think about|think through|get ready for|prep for|budget|спланировать|запланировать|распланировать|обсудить|отметить|отпраздновать|пережить|продумать|расписать)(?: out| the| our| my)?$/
/** "From Monday to Friday", "с понедельника по среду", "9 to 5". */
const SPAN_BEFORE =
  /(?:^|\s)(?:(?:from|between|с|со|между|от) (?:\S+ ){0,3}\S+|(?:mon|tues|wednes|thurs|fri|satur|sun)[a-z]*|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d+\S*)?|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)\s*$/
const SPAN = /^(?:to|until|till|through|and|по|до|и|-|–|—)\s/
/** The same at the start: "Monday to Friday: …", and not "on Monday to call …". */
const SPAN_ON =
  /^(?:to|until|till|through|and|по|до|и|-|–|—)\s(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)/
const QUOTES = /["“”«»„]/g

/**
 * A day or a time at an edge of a title, and not a part of it: "Ruby Tuesday", "plan next week" and
 * "from Monday to Friday" keep theirs.
 */
export function dateBesideTitle(
  text: string,
  side: Side,
  language: Language,
  clock: SpeakerClock,
  before: When,
): FoundDate | undefined {
  const key = fold(text)
  const found = dateAt(key, side, language, clock, { terse: false, before })
  if (!found) return undefined
  const rest = side === 'end' ? text.slice(0, found.from) : text.slice(found.to)
  if (isPartOfTitle(text, rest.trim(), found, side)) return undefined
  return side === 'end' ? withoutPredicate(key, found) : found
}

/** "The rent is due on Friday": what it is, is said of the rent. */
function withoutPredicate(key: string, found: FoundDate): FoundDate {
  const predicate = / (?:due|coming|ready|starting)(?= )/y
  predicate.lastIndex = found.from
  if (!/(?:^|\s)(?:is|are|was|were|be)$/.test(key.slice(0, found.from)) || !predicate.test(key))
    return found
  return { ...found, from: predicate.lastIndex }
}

function isPartOfTitle(text: string, rest: string, found: FoundDate, side: Side): boolean {
  const { said, from, to, bare } = found
  const key = fold(rest)
  if ((rest.match(QUOTES)?.length ?? 0) % 2 === 1) return true
  if (side === 'start') {
    if (SPAN_ON.test(key)) return true
    const apart = text.slice(from, to)
    return !(
      STANDS_APART.test(`${said} `) ||
      /[,:]\s*$|\s[–—-]\s*$/.test(apart) ||
      /^(?:to|about|that)\s/.test(key) ||
      // "Monday call the bank", and not "Monday blues playlist".
      isTitleVerb(rest) ||
      isTitleVerb(
        key.replace(
          /^(?:please|i need to|i have to|i must|i should|надо|нужно|мне|пожалуйста) /,
          '',
        ),
      )
    )
  }
  if (rest === '') return false
  const isQuiet =
    bare ||
    /^(?:today|tonight|tomorrow|the day|noon|midnight|сегодня|завтра|послезавтра|утром|днем|вечером|ночью)/.test(
      said,
    )
  if ((isQuiet && NAMING.test(key)) || ABOUT.test(key)) return true
  if (/(?:^|\s)(?:every|each|кажд[а-я]+|all|весь|всю|все)$/.test(key)) return true
  if (SPAN.test(said) && SPAN_BEFORE.test(key)) return true
  if (
    /(?:^|\s)(?:to|until|till|through|по|до|and|и|or|или|-|–|—|vs|versus)$/.test(key) &&
    SPAN_BEFORE.test(key.replace(/\s\S+$/, ''))
  )
    return true
  const first = said.split(' ')[0] ?? ''
  if (PERIOD.test(said) && (ABOUT_PERIOD.test(`${key} ${first}`) || ABOUT_PERIOD.test(key)))
    return true
  if (PERIOD.test(said) && TAKES_PERIOD.test(key)) return true
  const raw = text.slice(from).replace(/^[\s,;:(—–-]+/, '')
  const isCapital = /^\p{Lu}/u.test(raw)
  if (isCapital && !WEEKDAY_OR_MONTH.test(said)) return true
  // "Born on the Fourth of July".
  if (
    /\s(?:First|Second|Third|Fourth|Fifth|Night|Day|Midnight|Noon|Tomorrow|Morning)(?:\s|$)/.test(
      raw,
    )
  )
    return true
  const isMedia = MEDIA.test(key)
  if (bare && isMedia && /(?:^|\s)\p{Lu}\S*$/u.test(rest)) return true
  return isMedia && !/\s/.test(key.replace(/^(?:to|a|the) /, ''))
}

/** Where a day may stand inside of a sentence: a word or a preposition makes it certain. */
const INSIDE =
  /\s(?=(?:tomorrow|today|tonight|(?:on|by|before|next|this) (?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|сегодня|завтра|послезавтра|(?:во?|к|до) (?:понедельник|вторник|сред[уеы]|четверг|пятниц[уеы]|суббот[уеы]|воскресенье)|через (?:час|полчаса|неделю|день|пару|два|две|три|\d))[\s,])/g
/** What goes on after it: "… tomorrow with the architect". */
const GOES_ON =
  /^(?:with|about|for|at|from|to|in|on|regarding|re|because|so|and ask|с|со|о|об|про|по|к|ко|у|насчет|для|от|чтобы|и)\s/

/** A day and its time in the middle of a text: "a meeting tomorrow at three with the architect". */
export function dateInsideTitle(
  text: string,
  language: Language,
  clock: SpeakerClock,
): FoundDate | undefined {
  const key = fold(text)
  if (MEDIA.test(key) || /["“”«»]/.test(text)) return undefined
  for (const { index } of key.matchAll(INSIDE)) {
    const before = key.slice(0, index)
    if (NAMING.test(before) || /(?:every|each|кажд[а-я]+|from|between|с|между)$/.test(before))
      continue
    const from = index + 1
    const options = { terse: false, before: {} }
    const day = dateAt(key.slice(from), 'start', language, clock, options)
    if (!day || SPAN_ON.test(key.slice(from + day.to))) continue
    const time = dateAt(key.slice(from + day.to), 'start', language, clock, {
      terse: false,
      before: day.when,
    })
    const to = from + day.to + (time?.to ?? 0)
    if (!GOES_ON.test(key.slice(to))) continue
    return { ...day, from, to, when: { ...day.when, ...time?.when } }
  }
  return undefined
}
