import { addDays, mondayOf } from '../days'
import { dateInYear, dayOfMonth, firstOfNextMonth, lastOf, weekdayAfter, weekend } from './calendar'
import type { SpeakerClock } from './clock'
import { CARDINAL, ORDINAL, toNumber } from './numbers'
import { clockTime, fromNow, type Groups, type Unit, type WhenPhrase } from './phrase'
import type { DayPart, When } from './when'

const WEEKDAYS = ['понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот', 'воскресень']
const MONTHS = 'январ феврал март апрел ма июн июл август сентябр октябр ноябр декабр'.split(' ')
const UNITS: [RegExp, Unit][] = [
  [/^минут/, 'minute'],
  [/^час/, 'hour'],
  [/^(день|дня|дней)/, 'day'],
  [/^недел/, 'week'],
  [/^месяц/, 'month'],
  [/^(год|лет)/, 'year'],
]
const PARTS: Record<string, DayPart> = {
  утром: 'morning',
  утра: 'morning',
  днем: 'afternoon',
  дня: 'afternoon',
  вечером: 'evening',
  вечера: 'evening',
  ночью: 'night',
  ночи: 'night',
}
const WEEKDAY = `(?<weekday>понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)(?:а|у|ы|е|и|я|ю)?`
const MONTH = `(?<month>январ|феврал|март|апрел|ма|июн|июл|август|сентябр|октябр|ноябр|декабр)[аяе]`
const PART = '(?<part>утром|днем|вечером|ночью)'
const UNIT =
  '(?<unit>минут[уы]?|час(?:а|ов)?|день|дня|дней|недел[юиь]|месяц(?:а|ев)?|год(?:а)?|лет)'
const PREPOSITION = '(?:не позднее|не позже|в|во|к|ко|до|на|с|со|по)'
const SAID = '(?<said>эт[уоа]т?|следующ[а-я]+|ближайш[а-я]+|будущ[а-я]+)'
const HOUR = `(?<hour>${CARDINAL})`
const HALF = '(?: (?<part>утра|дня|вечера|ночи))?'

/** The ways to say when in Russian. */
export const WHEN_RU: WhenPhrase[] = [
  {
    source: `(?:${PREPOSITION} )?(?<day>сегодня|завтра|послезавтра)(?: ${PART})?`,
    read: ({ day = '', part }, { today }) => ({
      day: addDays(today, ['сегодня', 'завтра', 'послезавтра'].indexOf(day)),
      ...partOf(part),
    }),
  },
  {
    source: `${PREPOSITION} (?:${SAID} )?${WEEKDAY}(?: ${PART})?`,
    read: ({ said = '', weekday = '', part }, { today }) => ({
      day: weekdayAfter(today, WEEKDAYS.indexOf(weekday), whichOf(said)),
      ...partOf(part),
    }),
  },
  {
    source: '(?:на|до) (?<said>этой|следующей|будущей) недел[еи]',
    read: ({ said }, clock) =>
      said === 'этой' ? endOf('недел', clock) : { day: addDays(mondayOf(clock.today), 7) },
  },
  {
    source: '(?:в|до) (?<said>этом|следующем|будущем|следующего|этого) (?<unit>месяц|год)[еуа]',
    read: ({ said = '', unit }, clock) => {
      if (said.startsWith('эт')) return endOf(unit, clock)
      const { today } = clock
      return {
        day: unit === 'год' ? `${Number(today.slice(0, 4)) + 1}-01-01` : firstOfNextMonth(today),
      }
    },
  },
  {
    source: '(?:в|на|к|до) (?:эти[хм]? |ближайши[ехм]+ |(?<next>следующи[ехм]+) )?выходны[ехм]+',
    read: ({ next }, { today }) => ({ day: weekend(today, next !== undefined) }),
  },
  {
    source: '(?:до|в|к|на) конц[аеу] (?:этого |этой )?(?<unit>дня|недел|месяц|год)[иа]?',
    read: ({ unit }, clock) => endOf(unit, clock),
  },
  {
    source: `через (?<count>полчаса|полтора|пару|несколько|${CARDINAL})?(?: ?${UNIT})?`,
    read: ({ count, unit }, clock) => throughSome(count, unit, clock),
  },
  {
    source: `(?:${PREPOSITION} )?(?<date>${ORDINAL}|\\d{1,2}) ${MONTH}(?: (?<year>20\\d\\d)(?: года)?)?(?: ${PART})?`,
    read: ({ date = '', month = '', year, part }, { today }) => {
      const at = MONTHS.indexOf(month)
      const day = dateInYear(today, toNumber(date), at, year ? Number(year) : undefined)
      return day === undefined ? undefined : { day, ...partOf(part) }
    },
  },
  {
    source: `(?:(?:до|к|на|с) (?<date>${ORDINAL})(?: числ[ауо])?|(?<date>\\d{1,2}-?(?:го|му|е))(?: числа)?|(?<date>${ORDINAL}) числа)`,
    read: ({ date = '' }, { today }) => onDay(dayOfMonth(today, toNumber(date))),
  },
  {
    source: '(?:до|к|на) (?<date>\\d{1,2})\\.(?<month>\\d\\d)(?:\\.(?<year>20\\d\\d))?',
    read: ({ date, month, year }, { today }) =>
      onDay(dateInYear(today, Number(date), Number(month) - 1, year ? Number(year) : undefined)),
  },
  {
    source: '(?:в|к|до) (?<name>полдень|полдню|полудню|полудня|полночь|полуночи)',
    read: ({ name = '' }) => ({
      time: { hour: /полноч|полуноч/.test(name) ? 0 : 12, minute: 0, exact: true },
    }),
  },
  {
    source: `(?:в |к |до )?(?:половин[еаы] |пол)(?<hour>${ORDINAL}|первого|[а-я]+ого)${HALF}`,
    read: ({ hour = '', part }) => beforeHour(30, toNumber(hour), part),
  },
  {
    source: `без (?<count>четверти|${CARDINAL})(?: минут)? ${HOUR}${HALF}`,
    read: ({ count = '', hour = '', part }) =>
      beforeHour(count === 'четверти' ? 15 : toNumber(count), toNumber(hour), part),
  },
  {
    source: `(?:в|во|к|ко|до|с|около) ${HOUR}(?: час(?:а|ов|ам)?)?(?:[:. ](?<minute>${CARDINAL})(?: минут[а-я]*)?)?${HALF}`,
    read: atHour,
  },
  { source: '(?<hour>\\d{1,2}):(?<minute>\\d\\d)', read: atHour },
  {
    source: `${HOUR}(?: час(?:а|ов)?)?(?:[:. ](?<minute>${CARDINAL}))? (?<part>утра|дня|вечера|ночи)`,
    read: atHour,
  },
  { source: `(?:рано )?${PART}`, read: ({ part }) => partOf(part) },
]

/** What is a day or a time only when one is asked for: "нет, пусть будет пятница". */
export const WHEN_RU_TERSE: WhenPhrase[] = [
  {
    source: WEEKDAY,
    read: ({ weekday = '' }, { today }) => ({
      day: weekdayAfter(today, WEEKDAYS.indexOf(weekday), ''),
    }),
  },
  { source: `${HOUR}(?:[:. ](?<minute>${CARDINAL}))?`, read: atHour },
]

function partOf(part: string | undefined): When {
  const known = part && PARTS[part]
  return known ? { part: known } : {}
}

function onDay(day: string | undefined): When | undefined {
  return day === undefined ? undefined : { day }
}

function whichOf(said: string) {
  if (/^(следующ|будущ)/.test(said)) return 'next'
  return said.startsWith('эт') ? 'this' : ''
}

function endOf(unit: string | undefined, { today }: SpeakerClock): When {
  if (unit === 'дня') return { day: today }
  if (unit === 'недел') return { day: addDays(mondayOf(today), 6) }
  if (unit === 'месяц') return { day: lastOf(today) }
  return { day: `${today.slice(0, 4)}-12-31` }
}

function throughSome(count: string | undefined, unit: string | undefined, clock: SpeakerClock) {
  if (count === 'полчаса') return unit ? undefined : fromNow(30, 'minute', clock)
  const found = UNITS.find(([pattern]) => unit !== undefined && pattern.test(unit))?.[1]
  // "через час": an hour is a unit too.
  if (!found) return count === 'час' ? fromNow(1, 'hour', clock) : undefined
  if (count === 'полтора') return fromNow(1.5, found, clock)
  if (count === 'пару') return fromNow(2, found, clock)
  if (count === 'несколько') return fromNow(3, found, clock)
  return fromNow(count === undefined ? 1 : toNumber(count), found, clock)
}

/** "половина седьмого" is half past six. */
function beforeHour(minutes: number, hour: number, part: string | undefined): When | undefined {
  if (Number.isNaN(hour) || hour > 24 || minutes < 1 || minutes > 59) return undefined
  const when = clockTime(hour === 1 ? 12 : hour - 1, 60 - minutes)
  return when && { ...when, ...partOf(part) }
}

function atHour({ hour = '', minute = '0', part }: Groups): When | undefined {
  const when = clockTime(toNumber(hour), toNumber(minute))
  return when && { ...when, ...partOf(part) }
}
