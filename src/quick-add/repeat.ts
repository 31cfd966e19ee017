import { CARDINAL as EN_CARDINAL, ORDINAL as EN_ORDINAL } from '../dates/english-numbers'
import type { Language, Side } from '../dates/find-date'
import { CARDINAL as RU_CARDINAL } from '../dates/russian-numbers'
import { toNumber } from '../dates/spoken-numbers'

/** A repeat at an edge of a folded text, as an RRULE value (R2). */
export interface FoundRepeat {
  from: number
  to: number
  rule: string
  /** More than one word, such as "every day" and not "daily". */
  long: boolean
}

const EN_DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const RU_DAYS = '(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)[а-я]*'
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const EN_STARTS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const RU_STARTS = ['пон', 'вто', 'сре', 'чет', 'пят', 'суб', 'вос']

const SOURCES: Record<Language, string> = {
  en: `every (?:(?<other>other|second) )?(?:(?<count>${EN_CARDINAL}) )?(?<unit>day|week|month|year|weekday|workday|weekend)s?|every (?:(?<othersDay>other|second) )?(?<days>${EN_DAYS}s?(?:(?:, | and |, and )${EN_DAYS}s?)*)|every (?<date>${EN_ORDINAL})|(?<word>daily|weekly|monthly|yearly|annually)|on (?<plural>weekdays|weekends|${EN_DAYS}s(?:(?:, | and |, and )${EN_DAYS}s)*)`,
  ru: `кажд(?:ый|ую|ое|ые) (?:(?<other>второй|вторую) )?(?:(?<count>${RU_CARDINAL}) )?(?<unit>день|дня|дней|неделю|недели|недель|месяц|месяца|месяцев|год|года|лет|будний день|рабочий день|выходные)|кажд(?:ый|ую|ое) (?<days>${RU_DAYS})|по (?<plural>будням|выходным|${RU_DAYS}(?:(?:, | и )(?:по )?${RU_DAYS})*)|раз в (?<once>день|неделю|месяц|год)|(?<word>ежедневно|еженедельно|ежемесячно|ежегодно)`,
}
const PATTERNS = {
  en: compile(SOURCES.en),
  ru: compile(SOURCES.ru),
}

function compile(source: string): Record<Side, RegExp> {
  return {
    end: new RegExp(`[\\s,;:–—-]+(?:${source})[\\s.!]*$`),
    start: new RegExp(`^(?:${source})(?=[\\s,:]|$)[\\s,:]*`),
  }
}

export function repeatAt(key: string, side: Side, language: Language): FoundRepeat | undefined {
  const match = PATTERNS[language][side].exec(key)
  const rule = match && ruleOf(match.groups ?? {})
  if (!match || !rule) return undefined
  return {
    from: match.index,
    to: match.index + match[0].length,
    rule,
    long: !match.groups?.word,
  }
}

function ruleOf(groups: Record<string, string | undefined>): string | undefined {
  const { other, othersDay, count, unit, days, date, word, plural, once } = groups
  const interval = other || othersDay ? 2 : count ? toNumber(count) : 1
  const every = interval > 1 ? `;INTERVAL=${interval}` : ''
  if (interval < 1 || interval > 999) return undefined
  const said = days ?? plural
  if (said && /^(?:weekday|будн)/.test(said)) return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
  if (said && /^(?:weekend|выходн)/.test(said)) return 'FREQ=WEEKLY;BYDAY=SA,SU'
  if (said) return `FREQ=WEEKLY${every};BYDAY=${daysIn(said).join()}`
  if (date) return monthly(toNumber(date))
  if (unit && /^(?:weekday|workday|будн|рабоч)/.test(unit))
    return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
  if (unit && /^(?:weekend|выходн)/.test(unit)) return 'FREQ=WEEKLY;BYDAY=SA,SU'
  return `FREQ=${frequencyOf(unit ?? once ?? word ?? '')}${every}`
}

function daysIn(said: string): string[] {
  const found = said.match(/[a-zа-я]{3,}/g) ?? []
  const at = found.map((word) => {
    const start = word.slice(0, 3)
    return Math.max(EN_STARTS.indexOf(start), RU_STARTS.indexOf(start))
  })
  return [...new Set(at.filter((index) => index >= 0))].sort().map((index) => DAYS[index] ?? '')
}

/** "Every 31st" is the last day where there is none (R3). */
function monthly(date: number): string | undefined {
  if (date < 1 || date > 31) return undefined
  if (date <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${date}`
  const days = Array.from({ length: date - 27 }, (_, index) => 28 + index)
  return `FREQ=MONTHLY;BYMONTHDAY=${days.join()};BYSETPOS=-1`
}

function frequencyOf(word: string): string {
  if (/^(?:day|dail|д|ежедн)/.test(word)) return 'DAILY'
  if (/^(?:week|недел|еженед)/.test(word)) return 'WEEKLY'
  if (/^(?:month|месяц|ежемес)/.test(word)) return 'MONTHLY'
  return 'YEARLY'
}
