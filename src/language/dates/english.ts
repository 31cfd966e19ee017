import { addDays, mondayOf } from '../../core/days'
import { dateInYear, dayOfMonth, firstOfNextMonth, weekdayAfter, weekend } from './calendar'
import type { SpeakerClock } from './clock'
import { CARDINAL, ENGLISH_NUMBERS, ORDINAL, toNumber } from './english-numbers'
import { ENGLISH_TITLES } from './english-titles'
import { datesInFigures } from './figures'
import {
  type Edge,
  edgeOf,
  edgeOfMonth,
  endOf,
  nthWeekday,
  type Period,
  startOfNext,
} from './periods'
import {
  clockTime,
  type DatePhrase,
  type DatePhrases,
  fromNow,
  type Groups,
  onDay,
  type Unit,
  writtenAs,
} from './phrase'
import type { DayPart, When } from './when'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const LONG_WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const ANY_WEEKDAY = `${LONG_WEEKDAYS}|(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\\.?`
const WEEKDAY = `(?<weekday>${ANY_WEEKDAY})`
const LONG_MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december'
const MONTH = `(?<month>${LONG_MONTHS}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?)`
const PART = '(?<part>morning|afternoon|arvo|evening|night|lunchtime)'
const IN_PART = `(?: (?:(?:in the )?${PART}|eod|cob|end of day))?`
const TOMORROW = 'tom+or+ow|tmrw|tmr|2moro|2morrow'
const BY =
  '(?:due |to be done |ready |sometime |any ?time |early |late |first thing |ideally |preferably )?(?:due on|due by|on or before|no later than|not later than|as of|on|by|before|until|till|til|for|due|starting|after)'
const AROUND =
  '(?:sometime |any ?time )?(?:at around|at about|at|by|before|until|till|til|around|about|after|no later than|not later than)'
const MERIDIEM =
  '(?: ?(?<meridiem>a\\.?m|p\\.?m)\\b\\.?| in the (?<part>morning|afternoon|evening)| (?<half>morning|afternoon|evening)| at (?<night>night))'
const HOUR = `(?<hour>${CARDINAL})`
const MINUTE = `(?<minute>(?:oh?|zero) (?:${CARDINAL})|(?!\\d(?!\\d))(?:${CARDINAL}))`
const UNIT = '(?<unit>minute|min|m|hour|hr|h|day|d|week|w|fortnight|month|quarter|year)'
const SOME =
  '(?<count>\\d+\\.5|an hour and a half|half an hour|a couple of|a couple|couple of|a few|another|the next|one and a half|an?|the|' +
  `${CARDINAL})`
const UNITS: Record<string, Unit> = {
  min: 'minute',
  m: 'minute',
  hr: 'hour',
  h: 'hour',
  d: 'day',
  w: 'week',
}
const NTH = '(?<nth>first|second|third|fourth|last|[1-4](?:st|nd|rd|th))'
const HOLIDAYS: [string, number, number][] = [
  ['christmas eve|xmas eve', 12, 24],
  ['christmas(?: day)?|xmas(?: day)?', 12, 25],
  ['boxing day', 12, 26],
  ["new year'?s eve|nye", 12, 31],
  ["(?:the )?new year(?:'?s)?(?: day)?", 1, 1],
  ["valentine'?s(?: day)?", 2, 14],
  ["st\\.? patrick'?s day|saint patrick'?s day", 3, 17],
  ["april fool'?s(?: day)?", 4, 1],
  ['may day', 5, 1],
  ['independence day', 7, 4],
  ['hallowe?en', 10, 31],
]
const HOLIDAY = `(?<holiday>${HOLIDAYS.map(([source]) => source).join('|')}|thanksgiving(?: day)?)`

/**
 * The ways to say when in English: one grammar, whose phrases share their words, so that it is one
 * file. What both languages reckon with is in `periods.ts` and `calendar.ts`.
 */
const USUAL: DatePhrase[] = [
  {
    source: `(?:(?<first>first thing) |(?:${BY}|later|early|late|sometime|some time) )?(?<day>today|tonight|tonite|${TOMORROW})(?:'s)?(?: (?:(?<early>first thing)(?: in the morning)?|in the (?<said>morning|afternoon|evening)|at (?<lunch>lunchtime|lunch|night)|${PART}))?`,
    read: ({ day = '', part, said, early, lunch, first }, { today }) => ({
      day: /^to(?:day|ni)/.test(day) ? today : addDays(today, 1),
      ...partOf(
        day.startsWith('toni')
          ? 'evening'
          : (part ?? said ?? lunch ?? ((first ?? early) && 'morning')),
      ),
    }),
  },
  {
    source: `(?:(?:${BY} |in )?the |${BY} |in )(?<part>morning|afternoon|evening) (?:of )?(?<day>today|tomorrow)`,
    read: ({ day, part }, { today }) => ({
      day: addDays(today, day === 'tomorrow' ? 1 : 0),
      ...partOf(part),
    }),
  },
  {
    source: `(?:${BY} )?(?:the )?day after tomorrow${IN_PART}`,
    read: ({ part }, { today }) => ({ day: addDays(today, 2), ...partOf(part) }),
  },
  {
    source: `(?:${BY} )(?:the )?(?<said>this |next |coming |this coming |the coming |the following )?${WEEKDAY}${IN_PART}`,
    read: weekdayOf,
  },
  {
    source: `(?<said>this |next |coming |this coming )${WEEKDAY}${IN_PART}`,
    read: weekdayOf,
  },
  { source: `${WEEKDAY}${IN_PART}`, read: weekdayOf, bare: true },
  {
    source: `(?:${BY} )?${WEEKDAY} (?:of |in )?(?<said>next|this|the following) week${IN_PART}`,
    read: weekdayOfWeek,
  },
  {
    source: `(?<said>next|this) week(?:,? on)? ${WEEKDAY}${IN_PART}`,
    read: weekdayOfWeek,
  },
  {
    source: `(?:(?:${BY}|in) )?(?:a |one )?(?<count>week|fortnight|two weeks|2 weeks|three weeks) (?:from|after|on) (?:(?<day>today|tomorrow|now)|(?:this |next )?${WEEKDAY})`,
    read: ({ count = '', day, weekday }, { today }) => {
      const from = weekday
        ? weekdayAfter(today, indexOf(weekday), '')
        : addDays(today, day === 'tomorrow' ? 1 : 0)
      return { day: addDays(from, 7 * (/^w/.test(count) ? 1 : /^th/.test(count) ? 3 : 2)) }
    },
  },
  {
    source: `(?:(?:${BY} )?(?:the )?)(?:${WEEKDAY}|(?<day>tomorrow)) (?<count>week|fortnight)`,
    read: ({ weekday, count }, { today }) => ({
      day: addDays(
        weekday ? weekdayAfter(today, indexOf(weekday), '') : addDays(today, 1),
        count === 'week' ? 7 : 14,
      ),
    }),
  },
  {
    source: `(?:(?:${BY}|in|during) )?the week after next`,
    read: (_, { today }) => ({ day: addDays(mondayOf(today), 14) }),
  },
  {
    source: `(?:(?:${BY}|sometime|some time|any ?time) )?(?:(?:in|during) )?(?<said>next|this|the coming|the following) (?<unit>week|month|quarter|year)`,
    read: nextOf,
  },
  {
    source: `(?:(?:${BY}|sometime|in|at) )?(?:the )?(?<edge>early|beginning of|start of|first day of|late|later|end of|last day of|middle of|mid)[ -](?:the )?(?:(?<said>next|this) )?(?<unit>day|today|tomorrow|week|weekend|month|quarter|year)`,
    read: atEdge,
  },
  {
    source: `(?:(?:${BY}|sometime|in|at) )?(?:the )?(?<edge>early|beginning of|start of|first day of|late|end of|last day of|middle of|mid)[ -](?:in )?${MONTH}(?: (?<year>20\\d\\d))?`,
    read: atEdgeOfMonth,
  },
  {
    source: `(?:(?:${BY}|at) )?(?:the )?(?:eod|cob|close of (?:play|business)|end of (?:the )?(?:business )?day)(?: on)? (?:(?<day>today|tomorrow)|${WEEKDAY})`,
    read: ({ day, weekday = '' }, { today }) => ({
      day: day
        ? addDays(today, day === 'tomorrow' ? 1 : 0)
        : weekdayAfter(today, indexOf(weekday), ''),
    }),
  },
  {
    source: `(?:(?:${BY}|at) )?(?<edge>eod|cob|eow|eom|eoq|eoy|close of business|month'?s? end|year'?s? end|week'?s? end|day'?s end)`,
    read: ({ edge = '' }, { today }) => ({
      day: endOf(PERIOD_OF_END[edge.replace("'", '').slice(0, 3)] ?? 'year', today),
    }),
  },
  {
    source: `(?:(?:on|at|over|by|for|during|before|until) )?(?<said>the|this|next|the coming|this coming|the following) weekend`,
    read: ({ said }, { today }) => ({
      day: weekend(today, said === 'next' || said === 'the following'),
    }),
  },
  {
    source: `(?:in|within|inside|in under|in about|after|over|during) ${SOME}(?: ?${UNIT}s?)?(?:'s?)?(?: time)?`,
    read: ({ count = '', unit }, clock) => inSome(count, unit, clock),
  },
  {
    source: `${SOME}(?: ${UNIT}s?)? (?:from now|from today|hence)`,
    read: ({ count = '', unit }, clock) => inSome(count, unit, clock),
  },
  { source: 'within the hour', read: (_, clock) => fromNow(1, 'hour', clock) },
  {
    source: `(?:${BY} )?(?:the )?${NTH} ${WEEKDAY} (?:of|in) (?:(?:the|this) (?<this>month)|(?<next>next month)|${MONTH})`,
    read: onNthWeekday,
  },
  {
    source: `(?:${BY}|on) (?:the )?(?<date>${ORDINAL})(?: of (?:(?:this|the) month|(?<next>next month)))?`,
    read: dateOfMonth,
  },
  {
    source: `the (?<date>${ORDINAL}) of (?:(?:this|the) month|(?<next>next month))`,
    read: dateOfMonth,
  },
  {
    source: `(?:${BY} )?(?:${ANY_WEEKDAY}),? the (?<date>${ORDINAL})`,
    read: dateOfMonth,
  },
  { source: 'the (?<date>\\d{1,2}(?:st|nd|rd|th))', read: dateOfMonth, bare: true },
  {
    source: `(?:${BY} )?(?:(?:${ANY_WEEKDAY}),? )?(?:the )?(?<date>${ORDINAL}|\\d{1,2}\\.?)(?: of)? ${MONTH}(?:,? (?<year>20\\d\\d))?${IN_PART}`,
    read: inMonth,
  },
  {
    source: `(?:${BY} )?(?:(?:${ANY_WEEKDAY}),? )?${MONTH} (?:the )?(?<date>${ORDINAL}|${CARDINAL})(?:,? (?<year>20\\d\\d))?${IN_PART}`,
    read: inMonth,
  },
  {
    source: `(?:in|by|before|until|sometime in) (?:next )?(?<month>${LONG_MONTHS})(?: (?<year>20\\d\\d))?`,
    read: (groups, clock) => inMonth({ ...groups, date: '1' }, clock),
  },
  ...datesInFigures(BY, ANY_WEEKDAY),
  {
    source: `(?:due |ready )?(?:on or before|no later than|on|by|before|until|till|at|over|after|around|due) (?<before>the (?:day|night) before |the eve of )?${HOLIDAY}`,
    read: holiday,
  },
  {
    source: "(?<holiday>(?:christmas|xmas|new year'?s) eve|boxing day)",
    read: holiday,
    bare: true,
  },
  {
    source: `(?:on )?(?<before>the (?:day|night) before |the eve of )${HOLIDAY}`,
    read: holiday,
  },
  {
    source:
      '(?:first thing )?(?:in the |this |by |before |until )(?:late |early )?(?<part>morning|afternoon|arvo|evening|lunchtime|lunch)|(?:over|at|before|by|during) (?<lunch>lunch(?:time)?|night)|first thing',
    read: ({ part, lunch }) => partOf(part ?? lunch ?? 'morning'),
  },
  {
    source: `(?:${AROUND} |@ ?)?(?<name>noon|midday|midnight)`,
    read: ({ name }) => ({ time: { hour: name === 'midnight' ? 0 : 12, minute: 0, exact: true } }),
  },
  {
    source: `(?:${AROUND} )?(?<count>half|quarter|a quarter|${CARDINAL})(?<exact> minutes?)? (?<side>past|to|after|before) ${HOUR}${MERIDIEM}?`,
    read: pastHour,
  },
  {
    source: `(?:${AROUND} )?half (?<hour>${CARDINAL})`,
    read: ({ hour = '' }) => clockTime(toNumber(hour), 30),
  },
  {
    source: `(?:${AROUND} |@ ?)(?:exactly )?${HOUR}(?:[:. ]${MINUTE})?(?: ?o'?clock)?(?: ?(?:ish|sharp))?${MERIDIEM}?(?: sharp)?`,
    read: atHour,
  },
  {
    source: `(?:for )?${HOUR}(?:[:. ]${MINUTE})?(?: ?o'?clock)?${MERIDIEM}(?: sharp)?`,
    read: atHour,
  },
  { source: '(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?: sharp)?', read: atHour },
  { source: '(?:(?:at|@) )?(?<hour>\\d{1,2})h(?<minute>[0-5]\\d)', read: atHour },
  { source: '(?:at|@|by|around) ?(?<hour>\\d{1,2})h', read: atHour },
  { source: '(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d) ?h(?:ou)?rs', read: atHour },
  // "5p" and "9.30" are times beside a day only.
  {
    source: '(?:(?:at|@) ?)?(?<hour>1[0-2]|[1-9])(?:[:.](?<minute>[0-5]\\d))?(?<meridiem>[ap])',
    read: atHour,
  },
  { source: '(?<hour>\\d{1,2})\\.(?<minute>[0-5]\\d)', read: atHour },
  {
    source: '(?:at )?(?<hour>1[0-2]|[1-9])(?:[:.](?<minute>[0-5]\\d))? (?<tonight>tonight)',
    read: tonightAt,
  },
  {
    source: '(?<tonight>tonight) (?<hour>1[0-2]|[1-9])(?:[:.](?<minute>[0-5]\\d))?',
    read: tonightAt,
  },
  // "at 1730", "530pm".
  {
    source: '(?:(?:at|@) (?<hour>[01]\\d|2[0-3]))(?<minute>[0-5]\\d)(?: ?h(?:rs|ours)?)?',
    read: atHour,
  },
  {
    source: `(?:${AROUND} )?(?<hour>1[0-2]|[1-9])(?<minute>[0-5]\\d) ?(?<meridiem>[ap]\\.?m\\b)\\.?`,
    read: atHour,
  },
  {
    source: `(?:(?:from|between|at|@) )?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?(?: ?(?<meridiem>[ap]\\.?m))?(?: ?[-–—] ?| to | until | till | and )(?<end>\\d{1,2})(?:[:.]\\d\\d)?(?: ?(?<endMeridiem>[ap]\\.?m)\\b\\.?)?`,
    read: hoursFrom,
  },
  { source: `${HOUR} ?(?:o'?clock|ish)`, read: atHour },
]

/** What is a day or a time only when one is asked for: "no, make that four". */
const TERSE: DatePhrase[] = [
  { source: `(?<said>next )?${WEEKDAY}`, read: weekdayOf },
  { source: `${HOUR}(?:[:. ]${MINUTE})?`, read: atHour },
  { source: `(?:the )?(?<date>${ORDINAL})`, read: dateOfMonth },
  {
    source: '(?<part>morning|afternoon|evening|night|lunchtime)',
    read: ({ part }) => partOf(part),
  },
  { source: HOLIDAY, read: holiday },
  {
    source: `(?<month>${LONG_MONTHS})`,
    read: (groups, clock) => inMonth({ ...groups, date: '1' }, clock),
  },
  {
    source: '(?:in |\\+)?(?<count>\\d{1,4}) ?(?<unit>d|w|m|days?|weeks?|months?|years?)',
    read: ({ count, unit = '' }, clock) =>
      fromNow(
        Number(count),
        { d: 'day', w: 'week', m: 'month', y: 'year' }[unit[0] ?? ''] as Unit,
        clock,
      ),
  },
  {
    source: '(?<word>tod|tom|yesterday)',
    read: ({ word }, { today }) => ({
      day: addDays(today, word === 'tom' ? 1 : word === 'tod' ? 0 : -1),
    }),
  },
  { source: '(?:the )?weekend', read: (_, { today }) => ({ day: weekend(today) }) },
]

export const ENGLISH: DatePhrases = {
  numbers: ENGLISH_NUMBERS,
  titles: ENGLISH_TITLES,
  usual: USUAL,
  terse: TERSE,
}

const PERIOD_OF_END: Record<string, Period> = {
  eod: 'day',
  cob: 'day',
  clo: 'day',
  day: 'day',
  eow: 'week',
  wee: 'week',
  eom: 'month',
  mon: 'month',
  eoq: 'quarter',
  eoy: 'year',
  yea: 'year',
}

function indexOf(weekday: string): number {
  return WEEKDAYS.indexOf(weekday.slice(0, 3))
}

function partOf(part: string | undefined): When {
  if (!part) return {}
  const named = part.startsWith('lunch') ? 'lunch' : part === 'arvo' ? 'afternoon' : part
  return { part: named as DayPart }
}

function weekdayOf({ said = '', weekday = '', part }: Groups, { today }: SpeakerClock): When {
  const which = /next|following/.test(said) ? 'next' : said.startsWith('this') ? 'this' : ''
  return { day: weekdayAfter(today, indexOf(weekday), which), ...partOf(part) }
}

function weekdayOfWeek({ said, weekday = '', part }: Groups, { today }: SpeakerClock): When {
  const monday = addDays(mondayOf(today), said === 'this' ? 0 : 7)
  return { day: addDays(monday, indexOf(weekday)), ...partOf(part) }
}

function nextOf({ said = '', unit }: Groups, { today }: SpeakerClock): When {
  const period = unit as Period
  return { day: said === 'this' ? endOf(period, today) : startOfNext(period, today) }
}

/** "the end of next month", "early next week", "the middle of the month". */
function atEdge({ edge = '', said, unit = '' }: Groups, { today }: SpeakerClock) {
  const [which, isNext] = [edgeNamed(edge), said === 'next']
  if (unit === 'week' && edge === 'late') {
    const monday = addDays(mondayOf(today), isNext ? 7 : 0)
    return { day: addDays(monday, 4) }
  }
  if (unit === 'tomorrow') return which === 'end' ? { day: addDays(today, 1) } : undefined
  const period = unit === 'today' ? 'day' : (unit as Period)
  return onDay(edgeOf(which, period, isNext, today))
}

function edgeNamed(edge: string): Edge {
  if (/^(?:late|end|last)/.test(edge)) return 'end'
  return edge.startsWith('mid') ? 'middle' : 'start'
}

function atEdgeOfMonth({ edge = '', month = '', year }: Groups, { today }: SpeakerClock) {
  return onDay(edgeOfMonth(edgeNamed(edge), monthOf(month), today, year ? Number(year) : undefined))
}

function monthOf(month: string): number {
  return MONTHS.indexOf(month.slice(0, 3))
}

function inSome(count: string, unit = '', clock: SpeakerClock): When | undefined {
  if (count === 'half an hour') return unit ? undefined : fromNow(30, 'minute', clock)
  if (count === 'an hour and a half') return unit ? undefined : fromNow(90, 'minute', clock)
  if (!unit || count === 'the') return undefined
  const many = /couple/.test(count)
    ? 2
    : count === 'a few'
      ? 3
      : count === 'one and a half'
        ? 1.5
        : /^(?:an?|another|the next)$/.test(count)
          ? 1
          : /\./.test(count)
            ? Number(count)
            : toNumber(count)
  if (unit === 'fortnight') return fromNow(2 * many, 'week', clock)
  if (unit === 'quarter') return fromNow(3 * many, 'month', clock)
  return fromNow(many, UNITS[unit] ?? (unit as Unit), clock)
}

function onNthWeekday(
  { nth = '', weekday = '', this: isThis, next, month = '' }: Groups,
  { today }: SpeakerClock,
) {
  const number = nth === 'last' ? -1 : toNumber(nth)
  const which = next ? 'next' : isThis ? 'this' : monthOf(month)
  return onDay(nthWeekday(indexOf(weekday), number, which, today))
}

function dateOfMonth({ date = '', next }: Groups, { today }: SpeakerClock) {
  const from = next ? firstOfNextMonth(today) : today
  return onDay(dayOfMonth(from, toNumber(date)))
}

function inMonth({ date = '', month = '', year, part }: Groups, { today }: SpeakerClock) {
  const day = dateInYear(today, toNumber(date), monthOf(month), year ? Number(year) : undefined)
  return day === undefined ? undefined : { day, ...partOf(part) }
}

function holiday({ holiday = '', before }: Groups, { today }: SpeakerClock) {
  const known = HOLIDAYS.find(([source]) => new RegExp(`^(?:${source})$`).test(holiday))
  const day = known
    ? dateInYear(today, known[2], known[1] - 1)
    : nthWeekday(indexOf('thu'), 4, monthOf('nov'), today)
  return onDay(day && before ? addDays(day, -1) : day)
}

/** "9 tonight". */
function tonightAt(groups: Groups, clock: SpeakerClock): When | undefined {
  const when = atHour({ ...groups, part: 'evening' }, clock)
  return when && { ...when, day: clock.today }
}

function pastHour({ count = '', exact, side, hour = '', ...half }: Groups): When | undefined {
  const minutes = count === 'half' ? 30 : count.endsWith('quarter') ? 15 : toNumber(count)
  const full = toNumber(hour)
  if (minutes < 1 || minutes > 59 || full > 24) return undefined
  // "Nine to five" is how long people work.
  if (!exact && minutes % 5 !== 0) return undefined
  if (side === 'past' || side === 'after') return withHalf(clockTime(full, minutes), half)
  return withHalf(clockTime(full === 1 ? 12 : full - 1, 60 - minutes), half)
}

function atHour(
  { hour = '', minute, ...half }: Groups,
  { twelveHours }: SpeakerClock,
): When | undefined {
  // "five oh five".
  const minutes = toNumber((minute ?? '0').replace(/^(?:oh?|zero) /, ''))
  const written = writtenAs(hour, minute, twelveHours)
  return withHalf(clockTime(toNumber(hour), minutes, written), half)
}

/** "9:15-11:00", "from 10 to 12", "11-1pm": it starts then. */
function hoursFrom(groups: Groups, clock: SpeakerClock): When | undefined {
  const { hour = '', minute, meridiem, end = '', endMeridiem } = groups
  const isOverNoon = Number(hour) > 6 && Number(hour) < 13 && Number(end) < 7
  if (!endMeridiem && (Number(end) > 24 || (Number(end) < Number(hour) && !isOverNoon)))
    return undefined
  const isBefore = Number(hour) % 12 < Number(end) % 12 || Number(end) === 12
  const half = meridiem ?? (isBefore ? endMeridiem : endMeridiem && 'am')
  // "7 to 15" is on a clock with 24 hours.
  const isWritten = Number(end) > 12
  const at = { hour, minute: minute ?? (isWritten ? '00' : undefined), meridiem: half }
  return atHour(at, isWritten ? { ...clock, twelveHours: false } : clock)
}

/** In which half of the day the hour is, where it was said. */
function withHalf(
  when: When | undefined,
  { meridiem, part, half, night }: Groups,
): When | undefined {
  if (!when?.time || (!meridiem && !part && !half && !night)) return when
  const { hour, minute } = when.time
  if (!meridiem) return { ...when, ...partOf(night ? 'night' : (part ?? half)) }
  if (hour > 12) return undefined
  return { time: { hour: (hour % 12) + (meridiem.startsWith('p') ? 12 : 0), minute, exact: true } }
}
