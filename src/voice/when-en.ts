import { addDays, mondayOf } from '../days'
import { dateInYear, dayOfMonth, firstOfNextMonth, lastOf, weekdayAfter, weekend } from './calendar'
import type { SpeakerClock } from './clock'
import { CARDINAL, ORDINAL, toNumber } from './numbers'
import { clockTime, fromNow, type Groups, type Unit, type WhenPhrase } from './phrase'
import type { DayPart, When } from './when'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`
const MONTH = `(?<month>${MONTHS.join('|')})`
const PART = '(?<part>morning|afternoon|evening|night)'
const BY = '(?:due |to be done )?(?:on|by|before|until|till|for|from|due|as of|no later than)'
const MERIDIEM =
  '(?: ?(?<meridiem>a\\.?m|p\\.?m)\\b\\.?| in the (?<part>morning|afternoon|evening)| at (?<night>night))'
const HOUR = `(?<hour>${CARDINAL})`
const MINUTE = `(?<minute>${CARDINAL})`

/** The ways to say when in English. */
export const WHEN_EN: WhenPhrase[] = [
  {
    source: `(?:${BY} )?(?<day>today|tonight|tomorrow|tmrw)(?: ${PART})?`,
    read: ({ day, part }, { today }) => ({
      day: day === 'today' || day === 'tonight' ? today : addDays(today, 1),
      ...partOf(day === 'tonight' ? 'evening' : part),
    }),
  },
  {
    source: `(?:${BY} )?(?:the )?day after tomorrow(?: ${PART})?`,
    read: ({ part }, { today }) => ({ day: addDays(today, 2), ...partOf(part) }),
  },
  {
    source: `(?:${BY} )(?:the )?(?<said>this |next |coming |this coming )?${WEEKDAY}(?: ${PART})?`,
    read: weekdayOf,
  },
  { source: `(?<said>this |next |coming |this coming )${WEEKDAY}(?: ${PART})?`, read: weekdayOf },
  { source: `${WEEKDAY}(?: ${PART})?`, read: weekdayOf, bare: true },
  {
    source: `(?<count>${CARDINAL}|a|two) weeks? (?:from|after) (?:(?<day>today|tomorrow|now)|(?:next )?${WEEKDAY})`,
    read: ({ count = 'a', day, weekday = '' }, { today }) => {
      const from = weekday
        ? weekdayAfter(today, WEEKDAYS.indexOf(weekday), '')
        : addDays(today, day === 'tomorrow' ? 1 : 0)
      return { day: addDays(from, 7 * (count === 'a' ? 1 : toNumber(count))) }
    },
  },
  {
    source: `(?:${BY} )?(?:(?:in|during) )?(?<said>next|this|the coming) (?<unit>week|month|year)`,
    read: nextOf,
  },
  {
    source: `(?:(?:on|at|over|by|for|during|before) )?(?<said>the|this|next|the coming) weekend`,
    read: ({ said }, { today }) => ({ day: weekend(today, said === 'next') }),
  },
  {
    source: `(?:at |by |before |until |till )?(?:the )?end of (?:the |this )?(?<unit>day|week|month|year)`,
    read: ({ unit }, clock) => endOf(unit, clock),
  },
  {
    source: `in (?<half>half an hour|an hour and a half|a couple of|a few|an?|${CARDINAL})(?: (?<unit>minute|hour|day|week|month|year)s?)?(?:'s)?(?: time)?`,
    read: ({ half = '', unit }, clock) => inSome(half, unit as Unit | undefined, clock),
  },
  {
    source: `(?<count>an?|${CARDINAL}) (?<unit>minute|hour|day|week|month)s? from now`,
    read: ({ count = 'a', unit }, clock) => inSome(count, unit as Unit, clock),
  },
  {
    source: `(?:on|by|before|until|till|due|for|from|due on|due by)(?: the)? (?<date>${ORDINAL})(?: of (?:this|the) month)?`,
    read: ({ date = '' }, { today }) => onDay(dayOfMonth(today, toNumber(date))),
  },
  {
    source: `(?:${BY} )?(?:the )?(?<date>${ORDINAL}|\\d{1,2})(?: of)? ${MONTH}(?:,? (?<year>20\\d\\d))?(?: ${PART})?`,
    read: inMonth,
  },
  {
    source: `(?:${BY} )?${MONTH} (?:the )?(?<date>${ORDINAL}|${CARDINAL})(?:,? (?<year>20\\d\\d))?(?: ${PART})?`,
    read: inMonth,
  },
  {
    source: `(?:in|by|before|until) ${MONTH}(?: (?<year>20\\d\\d))?`,
    read: (groups, clock) => inMonth({ ...groups, date: '1' }, clock),
  },
  {
    source: `(?:${BY} )?(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<date>\\d\\d)`,
    read: ({ year, month, date }, { today }) =>
      onDay(dateInYear(today, Number(date), Number(month) - 1, Number(year))),
  },
  {
    source: '(?:in the |this )(?<part>morning|afternoon|evening)',
    read: ({ part }) => partOf(part),
  },
  {
    source: '(?:at |by |before |until |around )?(?<name>noon|midday|midnight)',
    read: ({ name }) => ({ time: { hour: name === 'midnight' ? 0 : 12, minute: 0, exact: true } }),
  },
  {
    source: `(?:at |by |before |until |around )?(?<count>half|quarter|a quarter|${CARDINAL})(?: minutes?)? (?<side>past|to) ${HOUR}${MERIDIEM}?`,
    read: pastHour,
  },
  {
    source: `(?:at|by|before|until|till|around|from) ${HOUR}(?:[:. ]${MINUTE})?(?: o'clock)?${MERIDIEM}?`,
    read: atHour,
  },
  { source: `${HOUR}(?:[:. ]${MINUTE})?(?: o'clock)?${MERIDIEM}`, read: atHour },
  { source: `(?<hour>\\d{1,2}):(?<minute>\\d\\d)`, read: atHour },
  { source: `${HOUR} o'clock`, read: atHour },
]

/** What is a day or a time only when one is asked for: "no, make that four". */
export const WHEN_EN_TERSE: WhenPhrase[] = [
  { source: `${HOUR}(?:[:. ]${MINUTE})?`, read: atHour },
  {
    source: `(?:the )?(?<date>${ORDINAL})`,
    read: ({ date = '' }, { today }) => onDay(dayOfMonth(today, toNumber(date))),
  },
  { source: '(?<part>morning|afternoon|evening|night)', read: ({ part }) => partOf(part) },
]

function partOf(part: string | undefined): When {
  return part ? { part: part as DayPart } : {}
}

function onDay(day: string | undefined): When | undefined {
  return day === undefined ? undefined : { day }
}

function weekdayOf({ said = '', weekday = '', part }: Groups, { today }: SpeakerClock): When {
  const which = said.trim() === 'next' ? 'next' : said.startsWith('this') ? 'this' : ''
  return { day: weekdayAfter(today, WEEKDAYS.indexOf(weekday), which), ...partOf(part) }
}

function nextOf({ said, unit }: Groups, clock: SpeakerClock): When {
  if (said === 'this') return endOf(unit, clock)
  if (unit === 'week') return { day: addDays(mondayOf(clock.today), 7) }
  if (unit === 'month') return { day: firstOfNextMonth(clock.today) }
  return { day: `${Number(clock.today.slice(0, 4)) + 1}-01-01` }
}

function endOf(unit: string | undefined, { today }: SpeakerClock): When {
  if (unit === 'day') return { day: today }
  if (unit === 'week') return { day: addDays(mondayOf(today), 6) }
  if (unit === 'month') return { day: lastOf(today) }
  return { day: `${today.slice(0, 4)}-12-31` }
}

function inSome(count: string, unit: Unit | undefined, clock: SpeakerClock): When | undefined {
  if (count === 'half an hour') return unit ? undefined : fromNow(30, 'minute', clock)
  if (count === 'an hour and a half') return unit ? undefined : fromNow(90, 'minute', clock)
  if (!unit) return undefined
  if (count === 'a couple of') return fromNow(2, unit, clock)
  if (count === 'a few') return fromNow(3, unit, clock)
  return fromNow(/^an?$/.test(count) ? 1 : toNumber(count), unit, clock)
}

function inMonth({ date = '', month = '', year, part }: Groups, { today }: SpeakerClock) {
  const day = dateInYear(
    today,
    toNumber(date),
    MONTHS.indexOf(month),
    year ? Number(year) : undefined,
  )
  return day === undefined ? undefined : { day, ...partOf(part) }
}

function pastHour({ count = '', side, hour = '', ...half }: Groups): When | undefined {
  const minutes = count === 'half' ? 30 : count.endsWith('quarter') ? 15 : toNumber(count)
  const full = toNumber(hour)
  if (minutes < 1 || minutes > 59 || full > 24) return undefined
  if (side === 'past') return withHalf(clockTime(full, minutes), half)
  return withHalf(clockTime(full === 1 ? 12 : full - 1, 60 - minutes), half)
}

function atHour({ hour = '', minute = '0', ...half }: Groups): When | undefined {
  return withHalf(clockTime(toNumber(hour), toNumber(minute)), half)
}

/** In which half of the day the hour is, where it was said. */
function withHalf(when: When | undefined, { meridiem, part, night }: Groups): When | undefined {
  if (!when?.time || (!meridiem && !part && !night)) return when
  const { hour, minute } = when.time
  if (!meridiem) return { ...when, part: night ? 'night' : (part as DayPart) }
  if (hour > 12) return undefined
  return { time: { hour: (hour % 12) + (meridiem.startsWith('p') ? 12 : 0), minute, exact: true } }
}
