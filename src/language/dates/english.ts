import { addDays } from '../../core/days'
import { dateInYear, weekdayAfter } from './calendar'
import type { SpeakerClock } from './clock'
import { ENGLISH_TITLES } from './english-titles'
import { learnDates, numberIn } from './languages'
import { clockTime, type DatePhrase, type Groups, writtenAs } from './phrase'
import type { DayPart, When } from './when'

/** Numbers in digits: in place of these, `english-more.ts` has their words as well. */
export const CARDINAL = '\\d{1,4}'
export const ORDINAL = '\\d\\d?(?:st|nd|rd|th)'
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const LONG_WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
export const ANY_WEEKDAY = `${LONG_WEEKDAYS}|(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\\.?`
export const WEEKDAY = `(?<weekday>${ANY_WEEKDAY})`
export const LONG_MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december'
export const MONTH = `(?<month>${LONG_MONTHS}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?)`
const PART = '(?<part>morning|afternoon|arvo|evening|night|lunchtime|[ap]m)'
export const IN_PART = `(?: (?:(?:in the )?${PART}|eod|cob|end of day))?`
const TOMORROW = 'tom+or+ow|tmrw?|tmw|2moro|2morrow'
export const BY =
  '(?:due |to be done |ready |sometime |any ?time |early |late |first thing |ideally |preferably )?(?:due on|due by|on or before|no later than|not later than|as of|on|by|before|until|till|til|for|due|starting|after)'
export const AROUND =
  '(?:sometime |any ?time )?(?:at around|at about|at|by|before|until|till|til|around|about|after|no later than|not later than)'
export const MERIDIEM =
  '(?: ?(?<meridiem>a\\.?m|p\\.?m)\\b\\.?| in the (?<part>morning|afternoon|evening)| (?<half>morning|afternoon|evening)| at (?<night>night))'
export const HOUR = `(?<hour>${CARDINAL})`
export const MINUTE = `(?<minute>(?:oh?|zero) (?:${CARDINAL})|(?!\\d(?!\\d))(?:${CARDINAL}))`
/** The ways to say a day and a time in English; what fewer lines say is in `english-more.ts`. */
export const USUAL: DatePhrase[] = [
  {
    source: `(?:(?<first>first thing) |(?:${BY}|later|early|late|sometime|some time) )?(?<!day after |from )(?<day>today|tonight|tonite|${TOMORROW})(?:'s)?(?: (?:(?<early>first thing)(?: in the morning)?|in the (?<said>morning|afternoon|evening)|at (?<lunch>lunchtime|lunch|night)|${PART}))?`,
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
    source: `(?:${BY} )(?:the )?(?<said>this |next |coming |this coming |the coming |the following )?${WEEKDAY}${IN_PART}`,
    read: weekdayOf,
  },
  {
    source: `(?<said>this |next |coming |this coming )${WEEKDAY}${IN_PART}`,
    read: weekdayOf,
  },
  { source: `${WEEKDAY}${IN_PART}`, read: weekdayOf, bare: true },
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
  {
    source:
      '(?:first thing )?(?:in the |this |by |before |until )(?:late |early )?(?<part>morning|afternoon|arvo|evening|lunchtime|lunch)|(?:over|at|before|by|during) (?<lunch>lunch(?:time)?|night)|first thing',
    read: ({ part, lunch }) => partOf(part ?? lunch ?? 'morning'),
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
  { source: `${HOUR} ?(?:o'?clock|ish)`, read: atHour },
]

learnDates('en', {
  titles: ENGLISH_TITLES,
  more: /\dh|\d[ap]\b|\d(?:st|nd|rd|th)|(?:\d|\b(?:an?|few|of|the|next|another)) ?(?:min|hour|hr|day|[mhd]\b)|(?:ing|noon) (?:of )?to|\d{3}|\d(?: ?[ap]\.?m)? ?(?:[-–—./]|to|until|till|and) ?\d|\b(?:week|month|quarter|year|fortnight|early|beginning|start|first|second|third|fourth|last|late|end|mid|eo[dmqwy]|cob|close of|christmas|xmas|nye|valentine|patrick|fool|hallow|thanksgiving|boxing|may day|independence|until|till?|past|half|noon|hence|from now|from today|within|urgent|asap|p[1-4]|(?:to|by|after|before) \d|zero|one|two|th(?:ree|ir)|four|fort|fi[fv]|six|seven|eigh|nin|ten(?:th)?\b|eleven|twe)|priorit|\d tonight|tonight \d|day's end|day after|^name |\bthat |\bin \d|\?$|(?:what|when|who|where|how|why|if|whether) /,
  usual: USUAL,
})

export function indexOf(weekday: string): number {
  return WEEKDAYS.indexOf(weekday.slice(0, 3))
}

export function partOf(part: string | undefined): When {
  if (!part) return {}
  const named = part.startsWith('lunch')
    ? 'lunch'
    : /^(?:arvo|pm)$/.test(part)
      ? 'afternoon'
      : part === 'am'
        ? 'morning'
        : part
  return { part: named as DayPart }
}

export function weekdayOf(
  { said = '', weekday = '', part }: Groups,
  { today }: SpeakerClock,
): When {
  const which = /next|following/.test(said) ? 'next' : said === 'this ' ? 'this' : ''
  return { day: weekdayAfter(today, indexOf(weekday), which), ...partOf(part) }
}

export function monthOf(month: string): number {
  return MONTHS.indexOf(month.slice(0, 3))
}

export function inMonth({ date = '', month = '', year, part }: Groups, { today }: SpeakerClock) {
  const day = dateInYear(
    today,
    numberIn('en', date),
    monthOf(month),
    year ? Number(year) : undefined,
  )
  return day === undefined ? undefined : { day, ...partOf(part) }
}

export function atHour(
  { hour = '', minute, ...half }: Groups,
  { twelveHours }: SpeakerClock,
): When | undefined {
  // "five oh five".
  const minutes = numberIn('en', (minute ?? '0').replace(/^(?:oh?|zero) /, ''))
  const written = writtenAs(hour, minute, twelveHours)
  return withHalf(clockTime(numberIn('en', hour), minutes, written), half)
}

/** In which half of the day the hour is, where it was said. */
export function withHalf(
  when: When | undefined,
  { meridiem, part, half, night }: Groups,
): When | undefined {
  if (!when?.time || (!meridiem && !part && !half && !night)) return when
  const { hour, minute } = when.time
  if (!meridiem) return { ...when, ...partOf(night ? 'night' : (part ?? half)) }
  if (hour > 12) return undefined
  return { time: { hour: (hour % 12) + (meridiem.startsWith('p') ? 12 : 0), minute, exact: true } }
}
