import { CARDINAL, ORDINAL, toNumber } from '../dates/russian-numbers'
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

const WEEKDAYS = ['пон', 'вто', 'сре', 'чет', 'пят', 'суб', 'вос']
const SHORT = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ')
const NAMES = 'понедельник|вторник|сред|четверг|пятниц|суббот|воскресень'
const DAY = `(?:(?:${NAMES})[а-я]*|(?:пн|вт|ср|чт|пт|сб|вс)(?![а-я]))`
/** "По вторникам", and not "по вторник". */
const MANY_DAYS = `(?:(?:${NAMES})[ая]м|(?:пн|вт|ср|чт|пт|сб|вс)(?![а-я]))`
const MONTH =
  '(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)'
const AND = '(?:, ?| и |/| ?\\+ ?)(?:по |во? )?'
const DAYS = `${DAY}(?:(?:${AND}| )${DAY})*`
const ON_DAYS = `${MANY_DAYS}(?:(?:${AND}| )${MANY_DAYS})*`
/** "Зал вт, чт": two short names are those of every week. */
const SHORT_DAYS = `(?:пн|вт|ср|чт|пт|сб|вс)(?:(?:${AND}| )(?:пн|вт|ср|чт|пт|сб|вс))+(?![а-я])`
const PLACE = '(?:перв|втор|трет|четверт|последн)[а-я]+'
const NTH = `${PLACE} (?:${DAY}|(?:(?:рабочий|будний) )?день)`
const DATES = `(?:${ORDINAL}|\\d{1,2})(?:(?:, | и )(?:${ORDINAL}|\\d{1,2}))* числ[оау]`
/** "Во второй четверг месяца", "до пятого числа". */
const IN_MONTH = `(?<!(?:минут[уы]?|четверт[ьи]|половин[аеыу]) )(?:(?:по|во?|до|к) )?(?<on>${NTH}|${DATES}|${ORDINAL}|конце)`
const DATE = `(?:${ORDINAL}|\\d{1,2}) ${MONTH}`
const EVERY = 'кажд(?:ый|ую|ое|ые|ого|ой)(?<after>!)?'
const OTHER = '(?<other>второй|вторую|второе) '
const COMPLETION = 'после (?:выполнения|завершения)'
const UNIT =
  '(?<unit>день|дня|дней|неделю|недели|недель|месяц|месяца|месяцев|квартал|квартала|кварталов|год|года|лет|сутки|полгода)'

/** The ways to say how often in Russian, over folded text. */
export const RUSSIAN: RepeatPhrase[] = [
  {
    source: `${EVERY} (?:${OTHER}|(?<count>\\d+-й|${CARDINAL}) )?${UNIT}(?:,? (?:(?:по |во? )?(?<on>${NTH}|${DATES}|${DATE}|${DAYS}|${ORDINAL}|конце)(?: месяца)?|(?:до|к) (?<by>${DATES}|${ORDINAL})))?(?<done> ${COMPLETION})?`,
    read: ({ after, other, count, unit = '', by, on = by, done }) => {
      const times = other ? 2 : count ? toNumber(count) : 1
      const rule = on ? readOn(on, unit) : {}
      return rule && everyNth(times, unitOf(unit), { ...rule, after: Boolean(after || done) })
    },
  },
  {
    source: `${EVERY} (?:(?<weekend>выходны[ейх]|выходной)|будний день|рабочий день|будни)`,
    read: ({ weekend }) => onWeekdays(weekend ? WEEKENDS : WORKDAYS),
  },
  {
    source: `${EVERY} день,? со? (?<from>${DAY}) (?:по|до) (?<to>${DAY})`,
    read: ({ from = '', to = '' }) => onWeekdays(weekdaysFrom(daysIn(from)[0], daysIn(to)[0])),
  },
  {
    source: `${EVERY} (?:${OTHER})?(?<on>${DAYS})`,
    read: ({ after, other, on = '' }) => ({
      ...onWeekdays(daysIn(on), other ? 2 : 1),
      after: Boolean(after),
    }),
  },
  {
    source: `(?:${EVERY} (?<one>утро|вечер|ночь)|по (?<many>утрам|вечерам|ночам))`,
    read: ({ one, many = '' }) => ({
      ...everyNth(1, unitOf('день')),
      part: PARTS[(one ?? many).slice(0, 3)],
    }),
  },
  {
    source: `(?:по (?:(?<weekend>выходным)|будням|будним дням|рабочим дням)|в (?:будни|будние дни)|(?:с )?пн ?(?:[-–—]|по) ?пт|(?:во? )?(?<short>${SHORT_DAYS})|по (?<on>${ON_DAYS}))`,
    read: ({ weekend, short, on = short }) =>
      onWeekdays(on ? daysIn(on) : weekend ? WEEKENDS : WORKDAYS),
  },
  {
    source: `(?:один |1 )?раз в (?:(?<count>${CARDINAL}) )?${UNIT}(?:,? (?:(?:по|во?|до|к) )?(?<on>${NTH}|${ON_DAYS}|${DATES}|${DAYS}|${ORDINAL}|конце)(?: месяца)?)?(?<done> ${COMPLETION})?`,
    read: ({ count, unit = '', on, done }) => {
      const rule = on ? readOn(on, unit) : {}
      const times = count ? toNumber(count) : 1
      return rule && everyNth(times, unitOf(unit), { ...rule, after: Boolean(done) })
    },
  },
  {
    source: `${EVERY} (?<on>${NTH} месяца|(?:перв|трет|четверт|последн)[а-я]+ ${DAY}|${DATES}|${DATE}|(?:${ORDINAL}))`,
    read: ({ on = '' }) => readOn(on, ''),
  },
  {
    source: `${IN_MONTH} (?:каждого месяца|(?:месяца )?(?:каждый месяц|ежемесячно))`,
    read: ({ on = '' }) => readOn(on, 'месяц'),
  },
  {
    source: '(?<word>ежедневно|еженедельно|ежемесячно|ежеквартально|ежегодно)',
    read: ({ word = '' }) => everyNth(1, unitOf(word.slice(3))),
    short: true,
  },
  {
    source: `(?<word>еженедельно|ежемесячно),? (?:(?:по|во?|до|к) )?(?<on>${NTH}|${DATES}|${DAYS}|${ORDINAL}|конце)(?: месяца)?`,
    read: ({ word = '', on = '' }) => readOn(on, word === 'ежемесячно' ? 'месяц' : 'неделю'),
  },
  {
    source: `через (?<count>${CARDINAL}) ${UNIT} ${COMPLETION}`,
    read: ({ count = '', unit = '' }) => everyNth(toNumber(count), unitOf(unit), { after: true }),
  },
  // "Бассейн через день", "проветривать через день", and not "позвонить через день".
  {
    source: 'через день',
    read: () => everyNth(2, ['DAILY', 1]),
    not: /^через день .|^(?![а-я]+[ыи]вать)[а-я]*(?:ть|ться|ти|чь) /,
  },
]

const PARTS: Record<string, DayPart> = {
  утр: 'morning',
  дне: 'afternoon',
  веч: 'evening',
  ноч: 'night',
}

function unitOf(word: string): Parameters<typeof everyNth>[1] {
  if (/^(?:день|дн|сут)/.test(word)) return ['DAILY', 1]
  if (word === 'полгода') return ['MONTHLY', 6]
  if (word.startsWith('недел')) return ['WEEKLY', 1]
  if (word.startsWith('месяч') || word.startsWith('месяц')) return ['MONTHLY', 1]
  return word.startsWith('кварт') ? ['MONTHLY', 3] : ['YEARLY', 1]
}

/** What stands behind the unit; undefined where it does not go with it. */
function readOn(on: string, unit: string): SaidRule | undefined {
  const isMonthly = unit === '' || unitOf(unit)?.[0] === 'MONTHLY'
  if (on === 'конце') return isMonthly ? monthly([-1]) : undefined
  const [, place, day = ''] = new RegExp(`^(${PLACE}) (${DAY}|день|рабочий|будний)`).exec(on) ?? []
  if (place) {
    const nth = place.startsWith('последн')
      ? -1
      : ['перв', 'втор', 'трет', 'четверт'].findIndex((start) => place.startsWith(start)) + 1
    if (!isMonthly) return undefined
    if (day === 'день') return monthly([nth])
    if (/^(?:раб|буд)/.test(day)) return onNthWorkday(nth)
    return { freq: 'MONTHLY', byDay: [{ weekday: daysIn(day)[0] ?? 0, nth }] }
  }
  const numbers = (on.match(new RegExp(`${ORDINAL}|\\d{1,2}`, 'g')) ?? []).map(toNumber)
  const month = MONTHS.findIndex((each) => new RegExp(`(?:^|\\s)${each}`).test(on))
  if (month >= 0) {
    const isYearly = unit === '' || unitOf(unit)?.[0] === 'YEARLY'
    return isYearly ? yearly(month + 1, numbers[0] ?? 0) : undefined
  }
  if (new RegExp(`^(?:${DAYS})$`).test(on)) {
    return unitOf(unit)?.[0] === 'WEEKLY' ? onWeekdays(daysIn(on)) : undefined
  }
  return isMonthly ? monthly(numbers) : undefined
}

function daysIn(said: string): number[] {
  const words = said.match(/[а-я]{2,}/g) ?? []
  return words
    .map((word) => Math.max(WEEKDAYS.indexOf(word.slice(0, 3)), SHORT.indexOf(word)))
    .filter((at) => at >= 0)
}
