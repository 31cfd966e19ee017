import { addDays } from '../../core/days'
import { isRussianVerb } from '../../core/russian-verbs'
import { dateInYear, weekdayAfter } from './calendar'
import type { SpeakerClock } from './clock'
import { learnDates, learnVerbs, numberIn } from './languages'
import { clockTime, type DatePhrase, type Groups, onDay, writtenAs } from './phrase'
import { RUSSIAN_TITLES } from './russian-titles'
import type { DayPart, When } from './when'

/** Numbers in digits: in place of these, `russian-more.ts` has their words as well. */
export const CARDINAL = '\\d{1,4}'
export const ORDINAL = '\\d\\d?(?:-?го|-?му|-?е)'
const WEEKDAYS = ['понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот', 'воскресень']
const SHORT_WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const MONTHS = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ')
const PARTS: Record<string, DayPart> = {
  утр: 'morning',
  дне: 'afternoon',
  дня: 'afternoon',
  ден: 'afternoon',
  веч: 'evening',
  ноч: 'night',
  обе: 'lunch',
}
export const WEEKDAY = `(?<weekday>(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)(?:ам|ом|ой|а|у|ы|е|и|я|ю)?|пн|вт|ср|чт|пт|сб|вс)`
export const ANY_WEEKDAY =
  'понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье|пн|вт|ср|чт|пт|сб|вс'
const BARE_WEEKDAY =
  '(?<weekday>понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|пн|вт|ср|чт|пт|сб|вс)'
export const MONTH_OF =
  '(?<month>января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|янв|февр?|мар|апр|июн|июл|авг|сент?|окт|нояб?|дек)\\.?'
const EARLY = '(?:рано |рано-рано |поздно |пораньше |попозже |прямо |ближе |ровно )?'
export const PART = `(?:${EARLY}(?<part>утром|утречком|днем|вечером|вечерком|ночью|с утра|в обед|после обеда|до обеда|к обеду|к утру|к вечеру|до вечера)(?: пораньше| попозже)?)`
export const PREPOSITION =
  '(?:не позднее|не позже|самое позднее|где-то|в|во|к|ко|до|на|с|со|начиная с|начиная со|по|после|от)'
const SAID =
  '(?:эт[уоаий]т?|эт(?:ой|им|ого|ому)|следующ[а-я]+|след\\.?|ближайш[а-я]+|будущ[а-я]+|грядущ[а-я]+|той)'
export const HOUR = `(?<hour>${CARDINAL})`
export const MINUTE = `(?<minute>ноль [а-я]+|${CARDINAL})`
export const HALF = '(?: (?<half>утра|дня|вечера|ночи))?'
export const AT =
  '(?:не позднее|не позже|где-то в|где-то к|примерно в|примерно к|ровно в|ровно к|в районе|в|во|к|ко|до|с|около|после|на)'
/** The ways to say a day and a time in Russian; what fewer lines say is in `russian-more.ts`. */
export const USUAL: DatePhrase[] = [
  {
    source: `(?:(?:${PREPOSITION}|прямо|уже|еще|именно) )?(?<day>сегодня|завтра|послезавтра)(?: же)?(?: (?:${PART}|на (?<time>утро|вечер|обед)))?`,
    read: namedDay,
  },
  {
    source: '(?<day>сегодня|завтра) до (?:конца дня|(?<part>вечера|обеда))',
    read: namedDay,
  },
  {
    source: `(?:до |к |на )?(?<part>утр(?:ом?|[ау])|вечер(?:ом|[ау])?|обед[ау]?) ${WEEKDAY}`,
    read: weekdayOf,
  },
  {
    source: `${PART} (?<day>сегодня|завтра|послезавтра)`,
    read: namedDay,
  },
  {
    // "В субботу": "в Субботе" is a place.
    source: `(?!во? [а-я]+[цтдкг]е(?![а-я]))${PREPOSITION} (?:(?<said>${SAID}) )?${WEEKDAY}(?: ${PART})?`,
    read: weekdayOf,
  },
  { source: `${PART} (?:в|во) (?:(?<said>${SAID}) )?${WEEKDAY}`, read: weekdayOf },
  { source: `${BARE_WEEKDAY}(?: ${PART})?`, read: weekdayOf, bare: true },
  {
    source: `(?:(?:${PREPOSITION}) )?(?:(?:${ANY_WEEKDAY}),? )?(?<date>${ORDINAL}|\\d{1,2}) ${MONTH_OF}(?:,? (?<year>20\\d\\d)(?: год[ау]?| г\\.?)?)?(?: ${PART})?`,
    read: ({ date = '', month = '', year, part }, { today }) => {
      const day = dateInYear(
        today,
        numberIn('ru', date),
        monthOf(month),
        year ? Number(year) : undefined,
      )
      return day === undefined ? undefined : { day, ...partOf(part) }
    },
  },
  {
    source: `(?:в|к|до) (?<month>(?:январ|феврал|апрел|ма|июн|июл|сентябр|октябр|ноябр|декабр)[еюя]|(?:март|август)[еуа])`,
    read: ({ month = '' }, { today }) => onDay(dateInYear(today, 1, monthOf(month))),
  },
  {
    source: `(?:${AT} )?(?<name>полдень|полдню|полудню|полудня|полночь|полуночи)`,
    read: ({ name = '' }) => ({
      time: { hour: /полноч|полуноч/.test(name) ? 0 : 12, minute: 0, exact: true },
    }),
  },
  {
    // "Домик на три ночи" is for three of them.
    source: `(?!на \\S+ (?:ночи|дня))${AT} ${HOUR}(?: ?ч(?:ас(?:а|ов|ам|ик)?|\\.)?)?(?:(?:[:. ]| и )${MINUTE}(?: ?мин(?:ут[а-я]*|\\.)?)?)?${HALF}`,
    read: atHour,
  },
  { source: '(?<hour>\\d{1,2}):(?<minute>\\d\\d)', read: atHour },
  {
    source: `(?<!на )${HOUR}(?: ?час(?:а|ов)?)?(?:[:. ]${MINUTE}(?: минут[а-я]*)?)? (?<half>утра|дня|вечера|ночи)`,
    read: atHour,
  },
  { source: PART, read: ({ part }) => partOf(part) },
]

learnVerbs('ru', isRussianVerb)
learnDates('ru', {
  titles: RUSSIAN_TITLES,
  more: /час[а-я]* (?:[вк]|до|на) |\d(?: ?ч[а-я.]*)? ?(?:[-–—./]|до |по ) ?\d|недел|месяц|квартал|год|кон[ец]|начал|серед|числ|выходн|уик|перв|втор|трет|четвер|последн|рожд|побед|(?:\d-?(?:го|му|е)|[а-я](?:го|му|ое|ье))(?![а-я])|валент|хэлл|накан|перед|течение|шн|час [дн]|часу|через|спустя|полов|пол(?:[\d -]|[а-я]*го)|без |минут|срочн|приор|p[1-4]|(?<![а-я])(?:ноль|од(?:ин|на|ну)|дв(?:а|е|ух|ум)|тр(?:и|ех|ем)|четыре[хм]?|(?:пя|шес|девя|деся)т[ьи]|сем[ьи]|вос[еь]м[ьи]|час|сорока?)(?![а-я])|(?:дца|деся)т|[чк]то |чтоб|где |куда|как|когда|скольк|почему|кого| ли |\?$|выражен|поговор|^(?:не |переста|бросить|науч)|ем до |жить |(?:кажд|раз в|еже|по ).* до /,
  usual: USUAL,
})

export function indexOf(weekday: string): number {
  const short = SHORT_WEEKDAYS.indexOf(weekday)
  return short >= 0 ? short : WEEKDAYS.findIndex((each) => weekday.startsWith(each))
}

export function monthOf(month: string): number {
  return month.startsWith('ма') && !month.startsWith('мар') ? 4 : MONTHS.indexOf(month.slice(0, 3))
}

export function partOf(part: string | undefined): When {
  const [, known] = Object.entries(PARTS).find(([key]) => part?.includes(key)) ?? []
  if (!known) return {}
  return { part: part?.includes('после обеда') ? 'afternoon' : known }
}

/** "Завтра", "завтрашний". */
export function namedDay({ day = '', part, time }: Groups, { today }: SpeakerClock): When {
  const after = ['се', 'за', 'по'].indexOf(day.slice(0, 2))
  return { day: addDays(today, after), ...partOf(part ?? time) }
}

export function weekdayOf(
  { said = '', weekday = '', part }: Groups,
  { today }: SpeakerClock,
): When {
  const which = /^(?:след|будущ)/.test(said) ? 'next' : said.startsWith('эт') ? 'this' : ''
  return { day: weekdayAfter(today, indexOf(weekday), which), ...partOf(part) }
}

export function atHour({ hour = '', minute, half }: Groups): When | undefined {
  const minutes = numberIn('ru', (minute ?? '0').replace(/^ноль /, ''))
  const when = clockTime(numberIn('ru', hour), minutes, writtenAs(hour, minute))
  return when && { ...when, ...partOf(half) }
}
