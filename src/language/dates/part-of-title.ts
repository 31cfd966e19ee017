import { isTitleVerb } from '../../core/task-verbs'
import { fold } from '../../core/words'
import type { FoundDate, Side } from './find-date'
import type { When } from './when'

/** Before these a day is a part of a name, or one of many. */
export const NAMING =
  /(?:^|\s)(a|an|the|my|our|your|his|her|their|some|more|enough|every|each|last|black|good|casual|cyber|super|happy|of|from|for|with|to|than|dr\.?|mr\.?|mrs\.?|ms\.?|за|изо|ото|кажд[а-я]+|прошл[а-я]+|черн[а-я]+|чист[а-я]+)$/
/** What is spoken of is no date. */
const ABOUT = /(?:^|\s)(?:about|re|regarding|except|but|not|про|о|об|насчет|кроме|не)$/
/** What is watched, read or played has a title of its own, and verses are learned. */
export const MEDIA =
  /(?:^|\s)(?:watch|read|see|play|listen|sing|stream|download|rewatch|memori[sz]e|recite|quote|look up|посмотреть|смотреть|посмотри|прочитать|прочти|почитать|читать|послушать|слушать|петь|спеть|сыграть|скачать|пересмотреть|перечитать|выучить)(?=\s|$)/
/** A day that stands within such a title: "Monday Starts on Saturday". */
const DAY_IN_TITLE =
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december|tomorrow|понедельник|вторник|среда|четверг|пятниц|суббот|воскресенье|завтра/
const WEEKDAY_OR_MONTH =
  /^(?:(?:on|by|due|until|in|next|this|before|at|в|во|к|до) )*(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|christmas|xmas|new year|eod|cob|eow|eom|eoy|пн|вт|ср|чт|пт|сб|вс|пон|вторн|четв|суб|воск)/
/** At the start these need no comma to stand apart from the title. */
const STANDS_APART =
  /^(?:on|by|at|@|in|before|until|due|for|within|this|today|tonight|tomorrow|first thing|end of|the day after|next|no later than|around|в|во|к|ко|до|на|не поз|через|сегодня|завтра|послезавтра|утром|днем|вечером|ночью|с утра|рано|поздно|после|накануне|перед|около|часов|часик[а-я]*|\d+[- ]?(?:го|числа)|[а-я]+ого|пн|вт|ср|чт|пт|сб|вс|mon|tues?|weds?|thur?s?|\d?\d:\d[05]|\d\d?(?::\d\d)? ?[ap]\.?m\.?|\d{4}-\d\d-\d\d|\d\d?(?:st|nd|rd|th)? [a-z]{3,}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d\S*)\s|^(?:today|tonight|tomorrow|сегодня|завтра|послезавтра|\d{1,2} [а-я]+|[а-я]+ого [а-я]+)/
/** What is planned or reported on is a period: it says nothing of when. */
const ABOUT_PERIOD =
  /(?:^|\s)(?:plans?|agenda|budget|menu|goals?|schedule|forecast|reports?|itinerary|timetable|resolutions?|targets?|roadmap|rota|roster|план[а-я]*|меню|расписани[а-я]+|прогноз[а-я]*|бюджет[а-я]*|цел[ия]|отчет[а-я]*|график[а-я]*|повестк[а-я]+|смет[ау]|задач[иу]|список|итоги?) (?:for|of|for the|на|за)$/
const PERIOD =
  /(?:week|month|quarter|year|weekend|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|today|недел|месяц|квартал|год|день|выходн|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|завтра|декабр|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр)/
/** Verbs that take a period as their object. */
const TAKES_PERIOD =
  /^(?:to )?(?:plan|review|organi[sz]e|schedule|discuss|celebrate|survive|enjoy|map out|outline|prepare for|think about|think through|get ready for|prep for|budget|спланировать|запланировать|распланировать|обсудить|отметить|отпраздновать|пережить|продумать|расписать)(?: out| the| our| my)?$/
/** "Plan a trip this weekend" is to be done before it. */
const PLANS = /^(?:to )?(?:plan|спланировать|запланировать|распланировать) /
/** "From Monday to Friday", "с понедельника по среду", "9 to 5". */
const SPAN_BEFORE =
  /(?:^|\s)(?:(?:from|between|с|со|между|от) (?:\S+ ){0,3}\S+|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: \d+\S*)?|\d{1,2}(?:[:./]\d\d?)*(?: ?[ap]m)?|\d+ (?:янв|фев|мар|апр|ма[яй]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*|пн|вт|ср|чт|пт|сб|вс|(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)[а-я]*)\s*$/
const SPAN = /^(?:to|until|till|through|and|по|до|и|-|–|—)\s/
/** The same at the start: "Monday to Friday: …", and not "on Monday to call …". */
export const SPAN_ON =
  /^(?:(?:to|until|till|through|and|or|по|до|и|или)\s|[-–—/]\s?)(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun|пн|вт|ср|чт|пт|сб|вс)\b|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)/
const SPAN_DASH = /^\s*[-–—/]/
/** Before figures these make a number of them: "Node 22.11", "room 12.30", "Psalm 23:04". */
const NUMBERED =
  /(?:^|\s)(?:node|python|java|php|ruby|rust|go|ios|ipados|macos|android|ubuntu|debian|windows|linux|kernel|postgres|version|v|release|build|firmware|django|rails|react|typescript|room|chapter|section|part|pages?|figure|table|verse|psalm|genesis|exodus|matthew|mark|luke|john|acts|romans|isaiah|size|by|rated?|scored?|ratio|level|channel|route|exit|gate|bus|line|apt|unit|lot|no|nr|highway|верси[яию]|глав[аыу]|псалом|стих|иоанна|матфея|луки|марка|размер|комнат[аыу]|кабинет|аудитори[яию]|квартир[аы]|дом|№|номер|счет|маршрут|оценить на)(?: to| до)?$/
/** A day at the end: a time behind it is that day's. */
export const DAY_BESIDE =
  /(?:^|[\s(])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|weds?|thur?s?|fri|sat|sun|today|tomorrow|tonight|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]* \d+\S*|\d+\S* (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|\d+[./]\d+\S*|(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)[а-я]*|пн|вт|ср|чт|пт|сб|вс|завтра|послезавтра|\d+ (?:янв|фев|мар|апр|ма[яй]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*)[\s,;:)–—-]*$/
/** "На улице 8 Марта". */
const ADDRESS = /(?:^|\s)(?:улиц[аеыу]|ул\.?|проспект[а-я]*|площад[ьи]|переул[а-я]+|метро)$/
/** What has versions is updated. */
const VERSIONED =
  /^(?:update|upgrade|install|downgrade|migrate|deploy|release|обнови|установи|настрои|поставь)/
/** Hours only beside a day: "2-3" may count anything. */
const HOURS = /^(?:(?:from|at|@|between) )?\d\d? ?(?:[-–—]|to|till|until|and) ?\d\d?$/
const QUOTES = /["“”«»„]/g

/** How sure one has to be that words are not a part of the title. */
export interface Certainty {
  /** What has been read beside it. */
  before: When
  /** YYYY-MM-DD. */
  today: string
  /** Whether a date, a time or a repeat stands right before it. */
  isLed: boolean
}

/** Whether words that read as a date belong to the title: "Ruby Tuesday", "plan next week". */
export function isPartOfTitle(
  text: string,
  found: FoundDate,
  side: Side,
  certainty: Certainty,
): boolean {
  const rest = side === 'end' ? text.slice(0, found.from) : text.slice(found.to)
  if ((rest.match(QUOTES)?.length ?? 0) % 2 === 1) return true
  return side === 'start'
    ? isTitleAtStart(text.slice(found.from, found.to), rest, found, certainty)
    : rest.trim() !== '' && isTitleAtEnd(text.slice(found.from), rest.trim(), found, certainty)
}

function isTitleAtStart(
  taken: string,
  rest: string,
  { said, isPair, when }: FoundDate,
  { isLed, today }: Certainty,
) {
  const key = fold(rest)
  if (SPAN_ON.test(key.trimStart()) || SPAN_ON.test(/[-–—/]\s*$/.exec(taken)?.[0] + key))
    return true
  if (when.day && when.day < today) return true
  if (HOURS.test(said) && !isPair && !isLed) return true
  return !(
    isPair ||
    isLed ||
    STANDS_APART.test(`${said} `) ||
    /[,:]\s*$|\s[–—-]\s*$/.test(taken) ||
    /^(?:to|about|that)\s/.test(key) ||
    // "Monday call the bank", and not "Monday blues playlist".
    isTitleVerb(rest) ||
    isTitleVerb(
      key.replace(/^(?:please|i need to|i have to|i must|i should|надо|нужно|мне|пожалуйста) /, ''),
    )
  )
}

function isTitleAtEnd(
  taken: string,
  rest: string,
  { said, bare, when }: FoundDate,
  { before, today }: Certainty,
): boolean {
  const key = fold(rest)
  const isAlone = Object.keys(before).length === 0
  const isQuiet =
    bare ||
    /^(?:today|tonight|tomorrow|the day|noon|midnight|сегодня|завтра|послезавтра|утром|днем|вечером|ночью)/.test(
      said,
    )
  if ((isQuiet && NAMING.test(key)) || ABOUT.test(key)) return true
  if (/(?:^|\s)(?:every|each|кажд[а-я]+|all|весь|всю|все)$/.test(key)) return true
  if (when.day && when.day < today) return true
  if (HOURS.test(said) && !before.day && !DAY_BESIDE.test(key)) return true
  if (SPAN.test(said) && SPAN_BEFORE.test(key)) return true
  if (SPAN_DASH.test(taken) && SPAN_BEFORE.test(key) && !/^\s-\s/.test(taken)) return true
  if (
    /(?:^|\s)(?:to|until|till|through|по|до|and|и|or|или|-|–|—|vs|versus)$/.test(key) &&
    SPAN_BEFORE.test(key.replace(/\s\S+$/, ''))
  )
    return true
  const first = said.split(' ')[0] ?? ''
  if (PERIOD.test(said) && (ABOUT_PERIOD.test(`${key} ${first}`) || ABOUT_PERIOD.test(key)))
    return true
  if (PERIOD.test(said) && TAKES_PERIOD.test(key)) return true
  if (/week|month|year|выходн|недел/.test(said) && PLANS.test(key)) return true
  if (/\d/.test(said) && isNumber(said, key)) return true
  const raw = taken.replace(/^[\s,;:(—–-]+/, '')
  // "TOMORROW" is shouted.
  const isCapital = /^\p{Lu}/u.test(raw) && raw !== raw.toUpperCase()
  if (isCapital && !WEEKDAY_OR_MONTH.test(said)) return true
  // "Born on the Fourth of July".
  if (
    /\s(?:First|Second|Third|Fourth|Fifth|Night|Day|Midnight|Noon|Tomorrow|Morning)(?:\s|$)/.test(
      raw,
    )
  )
    return true
  const isAfterName = /\s\p{Lu}\S*$/u.test(rest)
  if (isAlone && /^(?:sat|sun)$/.test(said) && isCapital && isAfterName) return true
  const media = MEDIA.exec(key)
  if (!media) return false
  const name = rest.slice(media.index + media[0].length)
  if (bare && /(?:^|\s)\p{Lu}\S*$/u.test(rest)) return true
  if (isAlone && /^\d+:\d+$/.test(said) && !DAY_BESIDE.test(key)) return true
  if (/\p{Lu}/u.test(name) && DAY_IN_TITLE.test(fold(name))) return true
  return !/\s/.test(key.replace(/^(?:to|a|the) /, ''))
}

/** "Node 22.11", "room 12.30", "24/7", "молоко 3.2". */
function isNumber(said: string, key: string): boolean {
  if (/^\d/.test(said) ? NUMBERED.test(key) : /^(?:to|до|by) \d/.test(said) && NUMBERED.test(key))
    return true
  if (/^\d+ [а-я]+$/.test(said) && ADDRESS.test(key)) return true
  if (!/^(?:(?:to|до|by) )?\d+[./]\d+\.?$/.test(said)) return false
  const figures = said.replace(/^\D+/, '')
  return (
    /^(?:1\/2|24\/7|9\/11|50\/50)$/.test(figures) ||
    /^\d+\.\d$/.test(figures) ||
    VERSIONED.test(key)
  )
}
