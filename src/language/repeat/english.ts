import { CARDINAL, ORDINAL, toNumber } from '../dates/english-numbers'
import type { DayPart } from '../dates/when'
import {
  everyNth,
  monthly,
  onNthWorkday,
  onWeekdays,
  type RepeatPhrase,
  type SaidRule,
  WEEKENDS,
  WORKDAYS,
  weekdaysFrom,
  yearly,
} from './phrase'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?'
const SHORT_DAY = '(?:mon|tues?|weds?|thur?s?|fri|sat|sun)'
const PLURAL_DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days'
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const AND = '(?:, ?and |, ?| and | ?& ?|/| ?\\+ ?)'
const DAYS = `${DAY}(?:(?:${AND}| )${DAY})*`
/** "From Monday to Friday". */
const RANGE = `(?:from )?(?<from>${DAY}) ?(?:-|–|to|through|thru|till|until) ?(?<to>${DAY})`
const WORKDAY = '(?:weekday|work ?day|working day|business day)'
const NTH = `(?:first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) (?:${DAY}|day|${WORKDAY})`
const DATES = `(?:${ORDINAL})(?: day)?(?:${AND}(?:${ORDINAL}))*`
const DATE = `(?:(?:${ORDINAL}|\\d{1,2}) (?:of )?${MONTH}|${MONTH} (?:the )?(?:${ORDINAL}|\\d{1,2}))`
const EVERY = '(?:(?:once )?every(?<after>!)?(?: single)?|each)'
const COMPLETION = "after (?:completion|completing(?: it)?|it's done|it is done|done)"
const PART = '(?<part>morning|afternoon|evening|night)'
const UNIT = '(?<unit>day|week|fortnight|month|quarter|year)'

/** The ways to say how often in English, over folded text. */
export const ENGLISH: RepeatPhrase[] = [
  {
    source: `${EVERY} (?:(?<other>other|second) |(?<count>\\d(?:nd|rd|th)|third|fourth|${CARDINAL}) )?${UNIT}s?(?:,? (?:(?:on|by|at) )?(?:the )?(?<on>${NTH}|${DATE}|${DATES}|${DAYS}|end)(?: of the month)?(?! thing))?(?<done> ${COMPLETION})?`,
    read: ({ after, other, count, unit = '', on, done }) => {
      const times = other ? 2 : count ? toNumber(count) : 1
      const rule = on ? readOn(on, unit) : {}
      return rule && everyNth(times, UNITS[unit], { ...rule, after: Boolean(after || done) })
    },
  },
  {
    source: `${EVERY} (?:(?:(?<other>other|second) )?(?<weekend>weekend)|${WORKDAY})s?(?: ${PART})?`,
    read: ({ other, weekend, part }) => ({
      ...onWeekdays(weekend ? WEEKENDS : WORKDAYS, other ? 2 : 1),
      ...(part && { part: part as DayPart }),
    }),
  },
  {
    source: `${EVERY} (?:day,? )?${RANGE}`,
    read: ({ after, from = '', to = '' }) => ({
      ...onWeekdays(weekdaysFrom(daysIn(from)[0], daysIn(to)[0])),
      after: Boolean(after),
    }),
  },
  {
    source: `${EVERY} (?:(?<other>other|second|2nd) )?(?<on>${DAYS})(?: ${PART})?`,
    read: ({ after, other, on = '', part }) => ({
      ...onWeekdays(daysIn(on), other ? 2 : 1),
      after: Boolean(after),
      ...(part && { part: part as DayPart }),
    }),
  },
  {
    source: `${EVERY} (?<other>other |second )?${PART}`,
    read: ({ other, part }) => ({ ...everyNth(other ? 2 : 1, UNITS.day), part: part as DayPart }),
  },
  {
    source: `${EVERY} (?<on>${NTH} of the month|(?:first|1st|third|3rd|fourth|4th|last) ${DAY}|${DATES})(?: of the month)?`,
    read: ({ on = '' }) => readOn(on, ''),
  },
  {
    source: `(?:(?:on|at|by) )?(?:the )?(?<on>${NTH}|${DATES}|end) of (?:(?:each|every)|the month,? (?:each|every)) month`,
    read: ({ on = '' }) => readOn(on, 'month'),
  },
  { source: `${EVERY} (?<on>${DATE})`, read: ({ on = '' }) => readOn(on, 'year') },
  {
    source: '(?<word>daily|weekly|bi-?weekly|fortnightly|monthly|quarterly|yearly|annually)',
    read: ({ word = '' }) => everyNth(1, UNITS[UNIT_OF_WORD[word.replace('-', '')] ?? '']),
    short: true,
  },
  {
    source: `once (?:a|per) ${UNIT}(?:,? on (?:the )?(?<on>${NTH}|${DATE}|${DATES}|${DAYS})(?: of the month)?)?`,
    read: ({ unit = '', on }) => {
      const rule = on ? readOn(on, unit) : {}
      return rule && everyNth(1, UNITS[unit], rule)
    },
  },
  {
    source: `(?<word>weekly|bi-?weekly|fortnightly|monthly|yearly|annually),? (?:on )?(?:the )?(?<on>${NTH}|${DATE}|${DATES}|${DAYS})(?: of the month)?`,
    read: ({ word = '', on = '' }) => {
      const unit = UNIT_OF_WORD[word.replace('-', '')] ?? ''
      const rule = readOn(on, unit)
      return rule && everyNth(1, UNITS[unit], rule)
    },
  },
  // "gym tue & thu": two short names are those of every week.
  {
    source: `(?:on |every |each )?(?<on>${SHORT_DAY}(?:(?:${AND}| )${SHORT_DAY})+)(?: ${PART})?`,
    read: ({ on = '', part }) => ({
      ...onWeekdays(daysIn(on)),
      ...(part && { part: part as DayPart }),
    }),
  },
  {
    source: `(?:(?:on|at|over|during)(?: the)? )?(?:(?:${WORKDAY}|(?<weekend>weekend))s|mon ?[-–] ?fri|(?<on>${PLURAL_DAY}(?:(?:${AND}| )${PLURAL_DAY})*|${DAY}(?= [a-z]+s(?![a-z]))))(?: ${PART}s?)?`,
    read: ({ weekend, on = '', part }) => ({
      ...onWeekdays(on ? daysIn(on) : weekend ? WEEKENDS : WORKDAYS),
      ...(part && { part: part as DayPart }),
    }),
  },
  {
    source: `(?<count>${CARDINAL}) ${UNIT}s? ${COMPLETION}`,
    read: ({ count = '', unit = '' }) => everyNth(toNumber(count), UNITS[unit], { after: true }),
  },
]

const UNITS: Record<string, [unit: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY', times: number]> = {
  day: ['DAILY', 1],
  week: ['WEEKLY', 1],
  fortnight: ['WEEKLY', 2],
  month: ['MONTHLY', 1],
  quarter: ['MONTHLY', 3],
  year: ['YEARLY', 1],
}

const UNIT_OF_WORD: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  biweekly: 'fortnight',
  fortnightly: 'fortnight',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
}

/** What stands behind "on"; undefined where it does not go with the unit. */
function readOn(on: string, unit: string): SaidRule | undefined {
  if (on === 'end') return unit === 'month' ? monthly([-1]) : undefined
  const [, nth, day = ''] =
    /^(first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) ([a-z]+)/.exec(on) ?? []
  const isMonthly = unit === 'month' || unit === 'quarter' || unit === ''
  const weekday = WEEKDAYS.indexOf(day.slice(0, 3))
  if (nth && (weekday >= 0 || /^(?:day|week|work|busi)/.test(day))) {
    if (!isMonthly) return undefined
    const place = nth === 'last' ? -1 : toNumber(nth)
    if (weekday >= 0) return { freq: 'MONTHLY', byDay: [{ weekday, nth: place }] }
    return day.startsWith('day') ? monthly([place]) : onNthWorkday(place)
  }
  const month = MONTHS.findIndex((each) => new RegExp(`\\b${each}`).test(on))
  if (month >= 0) {
    const date = on.match(new RegExp(`${ORDINAL}|\\d{1,2}`))?.[0]
    return unit === 'year' && date ? yearly(month + 1, toNumber(date)) : undefined
  }
  if (new RegExp(`^(?:${DAYS})$`).test(on)) {
    return unit === 'week' || unit === 'fortnight' ? onWeekdays(daysIn(on)) : undefined
  }
  return isMonthly ? monthly((on.match(new RegExp(ORDINAL, 'g')) ?? []).map(toNumber)) : undefined
}

function daysIn(said: string): number[] {
  const words = said.match(/[a-z]{3,}/g) ?? []
  return words.map((word) => WEEKDAYS.indexOf(word.slice(0, 3))).filter((at) => at >= 0)
}
