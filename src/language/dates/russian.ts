import { addDays, mondayOf } from '../../core/days'
import { dateInYear, dayOfMonth, firstOfNextMonth, weekdayAfter, weekend } from './calendar'
import type { SpeakerClock } from './clock'
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
import { CARDINAL, ORDINAL, RUSSIAN_NUMBERS, toNumber } from './russian-numbers'
import { RUSSIAN_TITLES } from './russian-titles'
import type { DayPart, When } from './when'

const WEEKDAYS = ['понедельник', 'вторник', 'сред', 'четверг', 'пятниц', 'суббот', 'воскресень']
const SHORT_WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const MONTHS = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ')
const UNITS: [RegExp, Unit][] = [
  [/^мин/, 'minute'],
  [/^ч/, 'hour'],
  [/^(ден|дн|сут)/, 'day'],
  [/^нед/, 'week'],
  [/^мес/, 'month'],
  [/^(год|лет)/, 'year'],
]
const PARTS: Record<string, DayPart> = {
  утр: 'morning',
  дне: 'afternoon',
  дня: 'afternoon',
  ден: 'afternoon',
  веч: 'evening',
  ноч: 'night',
  обе: 'lunch',
}
const WEEKDAY = `(?<weekday>(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)(?:ам|ом|ой|а|у|ы|е|и|я|ю)?|пн|вт|ср|чт|пт|сб|вс)`
const ANY_WEEKDAY =
  'понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье|пн|вт|ср|чт|пт|сб|вс'
const BARE_WEEKDAY =
  '(?<weekday>понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|пн|вт|ср|чт|пт|сб|вс)'
const MONTH_OF =
  '(?<month>января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|янв|февр?|мар|апр|июн|июл|авг|сент?|окт|нояб?|дек)\\.?'
const EARLY = '(?:рано |рано-рано |поздно |пораньше |попозже |прямо |ближе |ровно )?'
const PART = `(?:${EARLY}(?<part>утром|утречком|днем|вечером|вечерком|ночью|с утра|в обед|после обеда|до обеда|к обеду|к утру|к вечеру|до вечера)(?: пораньше| попозже)?)`
const UNIT =
  '(?<unit>минут[уы]?|минуток|мин|час(?:а|ов|ик)?|ч|день|дня|дней|сутки|суток|дн|нед|мес|недел[юиь]|недельку|недель|месяц(?:а|ев)?|год(?:а)?|лет)'
const PREPOSITION =
  '(?:не позднее|не позже|самое позднее|где-то|в|во|к|ко|до|на|с|со|начиная с|начиная со|по|после|от)'
const SAID =
  '(?:эт[уоаий]т?|эт(?:ой|им|ого|ому)|следующ[а-я]+|след\\.?|ближайш[а-я]+|будущ[а-я]+|грядущ[а-я]+|той)'
const HOUR = `(?<hour>${CARDINAL})`
const MINUTE = `(?<minute>ноль [а-я]+|${CARDINAL})`
const HALF = '(?: (?<half>утра|дня|вечера|ночи))?'
const AT =
  '(?:не позднее|не позже|где-то в|где-то к|примерно в|примерно к|ровно в|ровно к|в районе|в|во|к|ко|до|с|около|после|на)'
const COUNT = `(?<count>полчасика|полчаса|пол часа|полгода|полтора|полторы|пару|парочку|несколько|недельку|денек|часик|\\d+[.,]5|${CARDINAL})`
const WITHIN_COUNT =
  '(?<count>часа|дня|суток|недели|месяца|года|получаса|полугода|двух|трех|четырех|пяти|шести|семи|десяти|четырнадцати|пары|нескольких|ближайш[а-я]+ [а-я]+)'
const HOLIDAYS: [string, number, number][] = [
  ['нов(?:ый|ого|ому|ым) год(?:а|у|ом)?', 12, 31],
  ['рождеств(?:о|а|у|ом)', 1, 7],
  ['старый новый год', 1, 14],
  ['д(?:ень|ня|ню) победы', 5, 9],
  ['д(?:ень|ня|ню) святого валентина', 2, 14],
  ['хэллоуин(?:а|у)?', 10, 31],
]
const HOLIDAY = `(?<holiday>${HOLIDAYS.map(([source]) => source).join('|')})`

/**
 * The ways to say when in Russian: one grammar, whose phrases share their words and cases, so that it
 * is one file. What both languages reckon with is in `periods.ts` and `calendar.ts`.
 */
const USUAL: DatePhrase[] = [
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
    source:
      '(?:(?:к|до|на|в) )?(?<day>сегодняшн|завтрашн|послезавтрашн)(?:ему|его|ий|ее|им) (?<part>утр[оауеюм]*|дню|дня|день|днем|вечер[ауом]*)',
    read: ({ day, part = '' }, clock) =>
      namedDay({ day, part: /^(?:дню|дня|день)$/.test(part) ? '' : part }, clock),
  },
  {
    source: `${PREPOSITION} (?:(?<said>${SAID}) )?${WEEKDAY}(?: ${PART})?`,
    read: weekdayOf,
  },
  { source: `${PART} (?:в|во) (?:(?<said>${SAID}) )?${WEEKDAY}`, read: weekdayOf },
  { source: `${BARE_WEEKDAY}(?: ${PART})?`, read: weekdayOf, bare: true },
  {
    source: `(?:в|во|к|до|на) ${WEEKDAY} (?:на )?(?<said>этой|следующей|след\\.?|будущей|той) недел[еи](?: ${PART})?`,
    read: weekdayOfWeek,
  },
  {
    source: `на (?<said>этой|следующей|след\\.?|будущей|той) неделе,? (?:в|во|к) ${WEEKDAY}(?: ${PART})?`,
    read: weekdayOfWeek,
  },
  {
    source: `через (?<count>неделю|две недели|2 недели) (?:в|во|с) ${WEEKDAY}`,
    read: ({ count, weekday = '' }, { today }) => ({
      day: addDays(weekdayAfter(today, indexOf(weekday), ''), count === 'неделю' ? 7 : 14),
    }),
  },
  {
    source:
      '(?:(?:где-то )?(?:на|до|к|со?|начиная со?) )(?<said>этой|следующей|след\\.?|будущей|той) (?<unit>недел)[еи]',
    read: thisOrNext,
  },
  { source: 'на (?<unit>недел)е', read: thisOrNext },
  {
    source:
      '(?:в|до|к) (?<said>этом|следующем|след\\.?|будущем|следующего|этого|следующему) (?<unit>месяц|квартал|год)[еуа]',
    read: thisOrNext,
  },
  {
    source:
      '(?:в|на|к|до|после|по) (?:эти[хм]? |эти |ближайши[ехм]+ |(?<next>следующи[ехм]+|след\\.?|будущи[ехм]+) )?(?:выходны[ехм]+|уик-?энд[ае]?)',
    read: ({ next }, { today }) => ({ day: weekend(today, next !== undefined) }),
  },
  {
    source:
      '(?:не позднее |не позже )?(?:(?:до|в|к|на|под) )?(?<edge>конц[аеу]|конец|начал[аоуе]|середин[аеуы]|первых числах|последних числах|последн(?:ий день|его дня|ему дню)|перв(?:ый день|ого дня|ому дню))(?: (?<said>этого|этой|следующего|следующей|будущего|будущей))? (?<unit>рабочего дня|сегодняшнего дня|дня|недели|месяца|квартала|года)',
    read: atEdge,
  },
  {
    source: `(?:(?:до|в|к|на|под) )?(?<edge>конц[аеу]|конец|начал[аоуе]|середин[аеуы]|первых числах|последних числах) ${MONTH_OF}`,
    read: atEdgeOfMonth,
  },
  {
    source: `(?:ровно |примерно |где-то )?(?:через|спустя) ${COUNT}?(?: ?${UNIT})?`,
    read: ({ count, unit }, clock) => throughSome(count, unit, clock),
  },
  {
    source: `(?<unit>минут|час(?:а|ов|ик)|дн(?:я|ей)|недел[ьи]|месяц(?:а|ев)) через (?<count>${CARDINAL})`,
    read: ({ count, unit }, clock) => throughSome(count, unit?.replace('дн', 'дня'), clock),
  },
  {
    source: `в течение (?:ближайш[а-я]+ |следующ[а-я]+ |этого |сегодняшнего )?${WITHIN_COUNT}(?: ${UNIT})?`,
    read: ({ count = '', unit }, clock) => withinSome(count, unit, clock),
  },
  {
    source: `(?:(?:${PREPOSITION}) )?(?:(?:${ANY_WEEKDAY}),? )?(?<date>${ORDINAL}|\\d{1,2}) ${MONTH_OF}(?:,? (?<year>20\\d\\d)(?: год[ау]?| г\\.?)?)?(?: ${PART})?`,
    read: ({ date = '', month = '', year, part }, { today }) => {
      const day = dateInYear(today, toNumber(date), monthOf(month), year ? Number(year) : undefined)
      return day === undefined ? undefined : { day, ...partOf(part) }
    },
  },
  {
    source: `(?:в|к|до) (?<month>(?:январ|феврал|апрел|ма|июн|июл|сентябр|октябр|ноябр|декабр)[еюя]|(?:март|август)[еуа])`,
    read: ({ month = '' }, { today }) => onDay(dateInYear(today, 1, monthOf(month))),
  },
  {
    source: `(?:(?:до|к|на|с|не позднее|не позже) (?<date>${ORDINAL})(?: числ[ауо])?|(?:(?:${PREPOSITION} )?(?:${ANY_WEEKDAY}),? )?(?<digits>\\d{1,2}-?(?:го|му|е))(?: числа)?|(?:(?:до|к|на|с|после|не позднее|не позже) )?(?<said>${ORDINAL}|\\d{1,2}) числа)(?<next> (?:следующего|будущего) месяца)?`,
    read: ({ date, digits, said, next }, { today }) =>
      onDay(
        dayOfMonth(next ? firstOfNextMonth(today) : today, toNumber(date ?? digits ?? said ?? '')),
      ),
  },
  {
    source: `(?<date>${ORDINAL})`,
    // "тридцать первого", and not "первое" or "второму".
    read: ({ date = '' }, { today }) =>
      /[а-я]го$/.test(date) ? onDay(dayOfMonth(today, toNumber(date))) : undefined,
    bare: true,
  },
  ...datesInFigures('не позднее|не позже|до|к|на|с|от|после|срок|срок до|в|во', ANY_WEEKDAY),
  {
    source: `(?:в|во|к|до|после|на|под) (?:(?<before>канун[ае]?|накануне) )?${HOLIDAY}`,
    read: holiday,
  },
  { source: `(?<before>накануне|перед) (?:${HOLIDAY}|новым годом|рождеством)`, read: holiday },
  {
    source: `накануне (?<date>\\d{1,2}|${ORDINAL}) ${MONTH_OF}`,
    read: ({ date = '', month = '' }, { today }) => {
      const day = dateInYear(today, toNumber(date), monthOf(month))
      return onDay(day && addDays(day, -1))
    },
  },
  {
    source: `(?:(?:в|во|к|до) )?(?<nth>перв|втор|трет|четверт|последн)(?:ый|ую|ое|ой|юю|ий|ье|ью|ее) ${WEEKDAY} (?:(?<next>следующего )?месяца|${MONTH_OF})`,
    read: onNthWeekday,
  },
  {
    source: `(?:${AT} )?(?<name>полдень|полдню|полудню|полудня|полночь|полуночи)`,
    read: ({ name = '' }) => ({
      time: { hour: /полноч|полуноч/.test(name) ? 0 : 12, minute: 0, exact: true },
    }),
  },
  {
    source: `(?:${AT} )?(?:половин[еаыу] |пол[- ]?)(?<hour>${ORDINAL}|первого|[а-я]+ого)${HALF}`,
    read: ({ hour = '', half }) => beforeHour(30, toNumber(hour), half),
  },
  {
    source: `(?:${AT} )?без (?<count>четверти|${CARDINAL})(?: минут)? ${HOUR}${HALF}`,
    read: ({ count = '', hour = '', half }) =>
      beforeHour(count === 'четверти' ? 15 : toNumber(count), toNumber(hour), half),
  },
  {
    source: `${AT} (?:(?<quarter>четверть|четверти)|(?<count>${CARDINAL}) минут[уы]?) (?<hour>${ORDINAL}|первого|[а-я]+ого)${HALF}`,
    read: ({ quarter, count = '', hour = '', half }) =>
      beforeHour(60 - (quarter ? 15 : toNumber(count)), toNumber(hour), half),
  },
  {
    // "Домик на три ночи" is for three of them.
    source: `(?!на \\S+ ночи)${AT} ${HOUR}(?: ?ч(?:ас(?:а|ов|ам|ик)?|\\.)?)?(?:(?:[:. ]| и )${MINUTE}(?: ?мин(?:ут[а-я]*|\\.)?)?)?${HALF}`,
    read: atHour,
  },
  // "в 16-30".
  { source: `${AT} (?<hour>\\d{1,2})-(?<minute>[0-5]\\d)${HALF}`, read: atHour },
  // Beside a day only: "завтра 9-00", "пн 9.30".
  { source: '(?<hour>\\d{1,2})[-.](?<minute>[0-5]\\d)', read: atHour },
  {
    source: `(?:(?<certain>с|со|в|от) )?(?<hour>\\d{1,2})(?<minute>[:.]\\d\\d)?(?: ?ч(?:ас(?:а|ов)?)?)?(?: ?[-–—] ?| до | по )(?<end>\\d{1,2})(?:[:.]\\d\\d)?(?: ?ч(?:ас(?:а|ов)?|\\.)?)?${HALF}`,
    read: hoursFrom,
  },
  { source: `час(?:ов|а|ик(?:ов|а))? (?:в|к|до|на) ${HOUR}${HALF}`, read: atHour },
  { source: '(?<hour>\\d{1,2}):(?<minute>\\d\\d)', read: atHour },
  {
    source: `(?<!на )${HOUR}(?: ?час(?:а|ов)?)?(?:[:. ]${MINUTE}(?: минут[а-я]*)?)? (?<half>утра|дня|вечера|ночи)`,
    read: atHour,
  },
  { source: `(?:в )?час (?<half>дня|ночи)`, read: ({ half }) => atHour({ hour: '1', half }) },
  { source: PART, read: ({ part }) => partOf(part) },
]

/** What is a day or a time only when one is asked for: "нет, пусть будет пятница". */
const TERSE: DatePhrase[] = [
  { source: `(?:(?<said>следующ[а-я]+) )?${WEEKDAY}`, read: weekdayOf },
  { source: `${HOUR}(?:[:. ]${MINUTE})?`, read: atHour },
  {
    source: '(?<date>\\d{1,2}-?(?:го|е)?)(?: числ[ао])',
    read: ({ date = '' }, { today }) => onDay(dayOfMonth(today, toNumber(date))),
  },
  { source: 'вчера', read: (_, { today }) => ({ day: addDays(today, -1) }) },
  { source: 'на (?<part>утро|день|вечер|ночь|обед)', read: ({ part }) => partOf(part) },
  {
    source: '(?:на )?(?<said>следующ)(?:ая|ую|ий) (?<unit>недел[яю]|месяц|год|квартал)',
    read: thisOrNext,
  },
  { source: '(?:на )?выходные', read: (_, { today }) => ({ day: weekend(today) }) },
]

export const RUSSIAN: DatePhrases = {
  numbers: RUSSIAN_NUMBERS,
  titles: RUSSIAN_TITLES,
  usual: USUAL,
  terse: TERSE,
}

function indexOf(weekday: string): number {
  const short = SHORT_WEEKDAYS.indexOf(weekday)
  return short >= 0 ? short : WEEKDAYS.findIndex((each) => weekday.startsWith(each))
}

function monthOf(month: string): number {
  return month.startsWith('ма') && !month.startsWith('мар') ? 4 : MONTHS.indexOf(month.slice(0, 3))
}

function partOf(part: string | undefined): When {
  const [, known] = Object.entries(PARTS).find(([key]) => part?.includes(key)) ?? []
  if (!known) return {}
  return { part: part?.includes('после обеда') ? 'afternoon' : known }
}

/** "Завтра", "завтрашний". */
function namedDay({ day = '', part, time }: Groups, { today }: SpeakerClock): When {
  const after = ['се', 'за', 'по'].indexOf(day.slice(0, 2))
  return { day: addDays(today, after), ...partOf(part ?? time) }
}

function weekdayOf({ said = '', weekday = '', part }: Groups, { today }: SpeakerClock): When {
  const which = /^(?:след|будущ)/.test(said) ? 'next' : said.startsWith('эт') ? 'this' : ''
  return { day: weekdayAfter(today, indexOf(weekday), which), ...partOf(part) }
}

function weekdayOfWeek({ said, weekday = '', part }: Groups, { today }: SpeakerClock): When {
  const monday = addDays(mondayOf(today), said === 'этой' ? 0 : 7)
  return { day: addDays(monday, indexOf(weekday)), ...partOf(part) }
}

/** "На этой неделе" is its last day, "в следующем месяце" its first. */
function thisOrNext({ said = 'эт', unit = '' }: Groups, { today }: SpeakerClock): When {
  return { day: (said.startsWith('эт') ? endOf : startOfNext)(periodOf(unit), today) }
}

function periodOf(unit: string): Period {
  if (unit.endsWith('дня')) return 'day'
  if (unit.startsWith('недел')) return 'week'
  if (unit.startsWith('месяц')) return 'month'
  return unit.startsWith('квартал') ? 'quarter' : 'year'
}

/** "до конца следующего месяца", "в начале недели", "к середине месяца". */
function atEdge({ edge = '', said = '', unit = '' }: Groups, { today }: SpeakerClock) {
  const isNext = /^(?:следующ|будущ)/.test(said)
  return onDay(edgeOf(edgeNamed(edge), periodOf(unit), isNext, today))
}

function edgeNamed(edge: string): Edge {
  if (/^(?:кон|послед)/.test(edge)) return 'end'
  return edge.startsWith('серед') ? 'middle' : 'start'
}

function atEdgeOfMonth({ edge = '', month = '' }: Groups, { today }: SpeakerClock) {
  return onDay(edgeOfMonth(edgeNamed(edge), monthOf(month), today))
}

function throughSome(
  count: string | undefined,
  unit: string | undefined,
  clock: SpeakerClock,
): When | undefined {
  if (count && /^(?:полчас|пол час)/.test(count))
    return unit ? undefined : fromNow(30, 'minute', clock)
  if (count === 'полгода') return fromNow(6, 'month', clock)
  if (count === 'недельку') return fromNow(1, 'week', clock)
  if (count === 'денек') return fromNow(1, 'day', clock)
  const found = unitOf(unit)
  // "через час": an hour is a unit too.
  if (!found) return count && /^час/.test(count) ? fromNow(1, 'hour', clock) : undefined
  if (count?.startsWith('полтор')) return fromNow(1.5, found, clock)
  if (count && /^пар/.test(count)) return fromNow(2, found, clock)
  if (count === 'несколько') return fromNow(3, found, clock)
  const many = /^\d+[.,]5$/.test(count ?? '')
    ? Number(count?.replace(',', '.'))
    : toNumber(count ?? '1')
  return fromNow(many, found, clock)
}

const GENITIVES: Record<string, number> = {
  двух: 2,
  пары: 2,
  трех: 3,
  нескольких: 3,
  четырех: 4,
  пяти: 5,
  шести: 6,
  семи: 7,
  десяти: 10,
  четырнадцати: 14,
}

/** "в течение недели", "за двух дней". */
function withinSome(count: string, unit: string | undefined, clock: SpeakerClock) {
  if (count === 'получаса') return fromNow(30, 'minute', clock)
  if (count === 'полугода') return fromNow(6, 'month', clock)
  const own = unitOf(count)
  if (own) return unit ? undefined : fromNow(count === 'дня' ? 0 : 1, own, clock)
  const found = unitOf(unit)
  const many = GENITIVES[count]
  return found && many ? fromNow(many, found, clock) : undefined
}

function unitOf(word: string | undefined): Unit | undefined {
  return UNITS.find(([pattern]) => word !== undefined && pattern.test(word))?.[1]
}

function holiday({ holiday = '', before }: Groups, { today }: SpeakerClock) {
  const known = HOLIDAYS.find(([source]) => new RegExp(`^(?:${source})$`).test(holiday))
  // "накануне нового года" and "до нового года" are the same day.
  const isNewYear = !known || known[1] === 12
  const day = known ? dateInYear(today, known[2], known[1] - 1) : dateInYear(today, 31, 11)
  return onDay(day && before && !isNewYear ? addDays(day, -1) : day)
}

function onNthWeekday({ nth = '', weekday = '', next, month }: Groups, { today }: SpeakerClock) {
  const number = ['перв', 'втор', 'трет', 'четверт'].indexOf(nth) + 1 || -1
  const which = month ? monthOf(month) : next ? 'next' : 'this'
  return onDay(nthWeekday(indexOf(weekday), number, which, today))
}

/** "9:15-11:00", "с 10 до 12": it starts then. */
function hoursFrom({ certain, hour, minute, end, half }: Groups): When | undefined {
  const isCertain = !certain || minute || half || certain.startsWith('с')
  if (!isCertain || Number(end) > 24 || Number(end) < Number(hour)) return undefined
  // "С 7 до 15" is in the morning.
  return atHour({ hour, minute: minute?.slice(1) ?? (Number(end) > 12 ? '00' : undefined), half })
}

/** "половина седьмого" is half past six. */
function beforeHour(minutes: number, hour: number, half: string | undefined): When | undefined {
  if (Number.isNaN(hour) || hour > 24 || minutes < 1 || minutes > 59) return undefined
  const when = clockTime(hour === 1 ? 12 : hour - 1, 60 - minutes)
  return when && { ...when, ...partOf(half) }
}

function atHour({ hour = '', minute, half }: Groups): When | undefined {
  const minutes = toNumber((minute ?? '0').replace(/^ноль /, ''))
  const when = clockTime(toNumber(hour), minutes, writtenAs(hour, minute))
  return when && { ...when, ...partOf(half) }
}
