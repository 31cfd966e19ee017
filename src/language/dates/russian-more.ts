import { addDays, mondayOf } from '../../core/days'
import { dateInYear, weekdayAfter } from './calendar'
import type { SpeakerClock } from './clock'
import { datesInFigures, keeps, withWords } from './figures'
import { learnMore } from './languages'
import {
  dayOfMonth,
  type Edge,
  edgeOf,
  edgeOfMonth,
  endOf,
  firstOfNextMonth,
  fromNow,
  nthWeekday,
  type Period,
  startOfNext,
  type Unit,
  weekend,
} from './periods'
import { clockTime, type DatePhrase, type Groups, type MorePhrases, onDay } from './phrase'
import { priorityFound } from './priority-words'
import {
  ANY_WEEKDAY,
  AT,
  atHour,
  CARDINAL,
  HALF,
  HOUR,
  indexOf,
  MINUTE,
  MONTH_OF,
  monthOf,
  namedDay,
  ORDINAL,
  PART,
  PREPOSITION,
  partOf,
  USUAL,
  WEEKDAY,
  weekdayOf,
} from './russian'
import * as inWords from './russian-numbers'
import { toNumber } from './russian-numbers'
import { APART } from './title-words'
import type { When } from './when'

const UNITS: [RegExp, Unit][] = [
  [/^мин/, 'minute'],
  [/^ч/, 'hour'],
  [/^(ден|дн|сут)/, 'day'],
  [/^нед/, 'week'],
  [/^мес/, 'month'],
  [/^(год|лет)/, 'year'],
]
const UNIT =
  '(?<unit>минут[уы]?|минуток|мин|час(?:а|ов|ик)?|ч|день|дня|дней|сутки|суток|дн|нед|мес|недел[юиь]|недельку|недель|месяц(?:а|ев)?|год(?:а)?|лет)'
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

const HOURS_BEGUN = 'перв|втор|четверт|пят|шест|седьм|восьм|девят|десят|одиннадцат|двенадцат'

/** What fewer lines say: periods and their edges, holidays, hours from one to another. */
const MORE: DatePhrase[] = [
  { source: `час(?:ов|а|ик(?:ов|а))? (?:в|к|до|на) ${HOUR}${HALF}`, read: atHour },
  ...datesInFigures(
    'не позднее|не позже|до|к|на|с|от|после|срок|срок до|дедлайн|в|во',
    ANY_WEEKDAY,
  ),
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
  {
    source: `(?:в|во|к|до|на) ${WEEKDAY} (?:на )?(?<said>этой|следующей|след\\.?|будущей|той) недел[еи](?: ${PART})?`,
    read: weekdayOfWeek,
  },
  {
    source: `на (?<said>этой|следующей|след\\.?|будущей|той) неделе,? (?:в|во|к) ${WEEKDAY}(?: ${PART})?`,
    read: weekdayOfWeek,
  },
  {
    source: `через (?<count>неделю|две недели|2 недели) (?:в|во|с) ${WEEKDAY}(?: ${PART})?`,
    read: ({ count, weekday = '', part }, { today }) => ({
      ...partOf(part),
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
    source: `в течение (?:ближайш[а-я]+ |следующ[а-я]+ |этого |сегодняшнего )?${WITHIN_COUNT}(?: ${UNIT})?`,
    read: ({ count = '', unit }, clock) => withinSome(count, unit, clock),
  },
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
  // "в 16-30".
  { source: `${AT} (?<hour>\\d{1,2})-(?<minute>[0-5]\\d)${HALF}`, read: atHour },
  // Beside a day only: "завтра 9-00", "пн 9.30".
  { source: '(?<hour>\\d{1,2})[-.](?<minute>[0-5]\\d)', read: atHour },
  {
    source: `(?:(?<certain>с|со|в|от) )?(?<hour>\\d{1,2})(?<minute>[:.]\\d\\d)?(?: ?ч(?:ас(?:а|ов)?)?)?(?: ?[-–—] ?| до | по )(?<end>\\d{1,2})(?:[:.]\\d\\d)?(?: ?ч(?:ас(?:а|ов)?|\\.)?)?${HALF}`,
    read: hoursFrom,
  },
  {
    source: `(?:${AT} )?(?:половин[еаыу] |пол[- ]?)(?<hour>${ORDINAL}|первого|[а-я]+ого)${HALF}`,
    read: ({ hour = '', half }) => beforeHour(30, toNumber(hour), half),
  },
  {
    source: `(?:${AT} )?(?<hour>(?:${HOURS_BEGUN})ом|третьем) часу${HALF}`,
    read: ({ hour = '', half }) => beforeHour(60, toNumber(hour.replace(/м$/, 'го')), half),
  },
  {
    source: `(?:${AT} )?без (?<count>(?:двадцати )?(?:[а-я]+[тм]и|двух|трех|четырех|одной)|\\d{1,2})(?: минут)? ${HOUR}${HALF}`,
    read: ({ count = '', hour = '', half }) =>
      beforeHour(count === 'четверти' ? 15 : toNumber(count), toNumber(hour), half),
  },
  {
    source: `${AT} (?:(?<quarter>четверть|четверти)|(?<count>${CARDINAL}) минут[уы]?) (?<hour>${ORDINAL}|первого|[а-я]+ого)${HALF}`,
    read: ({ quarter, count = '', hour = '', half }) =>
      beforeHour(60 - (quarter ? 15 : toNumber(count)), toNumber(hour), half),
  },
  {
    source:
      '(?:(?:к|до|на|в) )?(?<day>сегодняшн|завтрашн|послезавтрашн)(?:ему|его|ий|ее|им) (?<part>утр[оауеюм]*|дню|дня|день|днем|вечер[ауом]*)',
    read: ({ day, part = '' }, clock) =>
      namedDay({ day, part: /^(?:дню|дня|день)$/.test(part) ? '' : part }, clock),
  },
  {
    source: `(?:ровно |примерно |где-то )?(?:через|спустя) ${COUNT}?(?: ?${UNIT})?`,
    read: ({ count, unit }, clock) => throughSome(count, unit, clock),
  },
  {
    source: `(?<unit>минут|час(?:а|ов|ик)|дн(?:я|ей)|недел[ьи]|месяц(?:а|ев)) через (?<count>${CARDINAL})`,
    read: ({ count, unit }, clock) => throughSome(count, unit?.replace('дн', 'дня'), clock),
  },
  { source: `(?:в )?час (?<half>дня|ночи)`, read: ({ half }) => atHour({ hour: '1', half }) },
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

const LEVEL = '(?<level>низк|средн|высок|высш|срочн)[а-я]*'

/** Before a colon, comma or verb, or at the end. */
const PRIORITY: MorePhrases['priority'] = {
  end: new RegExp(
    `(?:^|${APART})(?<!(?:^|\\s)(?:не|без|нет)\\s)(?:(?:с )?${LEVEL} приоритет(?:ом)?|приоритет:? (?<named>низк[а-я]*|средн[а-я]*|высок[а-я]*|высш[а-я]*|[1-4])|(?<asap>срочно)|(?<mark>p[1-4]))[\\s.!]*$`,
  ),
  start: new RegExp(
    `^(?:(?:${LEVEL} приоритет|(?<word>срочно))\\s*[,:]\\s*|(?<verb>срочно|(?:низк|средн|высок|высш)[а-я]+ приоритет)(?: |$)|(?<mark>p[1-4])(?:[\\s,:]\\s*|$))`,
  ),
}

const NUMBERED =
  '(?:лекци|схем|таблиц|диаграмм|тем|формул|теорем|лемм|парти|детал|чек|релиз|патч|прошивк|рисун(?:ок|к)|чертеж|уравнени|пример|параграф|подпункт|вопрос|абзац|слайд|модел|палат|платформ|позици|ячейк|офис|корпус|бокс|доз|ставк|частот|цен|сонет|опус|этюд|урок)[ауюыяией]?|сахар|вес|дз|лаба|ошибк[ауи]|поддержк[ауи]|саморезы?|болты?|винты?|сверла|сверло|код|баг|тикет|статья|закон|указ|добавочный|санпин|пуэ|норматив|аят|такт|ряд|место|вагон|путь|(?:(?:письм|протокол|накладн|квитанци|справк|дел|лист|тикет|приказ|договор|акт|заявк|заказ|распоряжени|постановлени)[а-я]{0,3}|ключ|гайк[аиу]|фото|рамк[ау])(?=\\n\\d+/)'
/** What belongs to what is asked or told; a deadline doesn't. */
const SAID = '\\n(?!до |ко? |через )'
/** Titles that keep what reads as a date, each with the date in a line of its own. */
const KEPT = new RegExp(
  [
    // "Лекция 4.10".
    `(?:^|\\s)(?:${NUMBERED})\\n(?:до )?\\d+[./]\\d+$`,
    // "Сделать алгебру 5.10": an exercise, and an exam would have its day.
    '^(?:[а-я]{0,4}делать|[а-я]{0,4}решать|[а-я]{0,3}решить|[а-я]{0,3}учить|повторить|разобрать) (?:[а-я]+ )?(?:алгебр|геометри|физик|хими|математик|биологи|истори|географи|информатик|матан|английск|русск)[а-я]{0,2}\\n\\d+\\.\\d+$',
    // "Написать, что было в пятницу".
    '(?:^|\\s)(?:что|кто|где|куда|как|почему|кого)(?: \\S+){0,2} [а-я]+л[аои]?(?:с[ья])?\\n(?!завтра|до |к )',
    // "Узнать, кто дежурит в субботу", "узнать, работает ли почта в субботу".
    `, (?:[а-я]{1,3} )?(?:что|чтобы|кто|где|откуда|куда|как|почему|кого|когда|сколько|какой|какая|какие)(?: [^\\n]{1,60})?(?<!,)${SAID}`,
    `\\sли(?: [^\\n]{1,60})?(?<!,)${SAID}`,
    // "Найти поговорку после дождичка в четверг".
    '(?:выражени|поговорк|пословиц|идиом)[а-я]+ [^\\n]+\\nво? ',
    // "Посмотреть Доживём до понедельника".
    '^(?:(?:по|пере)?смотреть|прочитать|скачать|найти) (?:[а-я]+ )?[а-я]{4,}(?:[еи]м|йся)\\n',
    // "Жить одним днём".
    '(?:^|\\s)(?:жить|наслаждаться)(?: [а-я]+)?\\n(?:[а-я]+ )?днем$',
    // "Не пить кофе вечером", "не звонить маме до 9".
    '^(?:не (?!за|про|опоздать)[а-я]+|перестать|бросить|прекратить|научиться|учиться)(?: [^\\n]*)?\\n(?:до \\d|после |(?:рано |поздно )?(?:утром|днем|вечером|ночью)$)',
    // "Костюм на Новый год".
    '^(?!\\S+(?:ть|ти|чь)(?:ся)? )[^\\n]*\\nна новый год$',
  ].join('|'),
)

learnMore('ru', {
  usual: withWords([...MORE, ...USUAL], { CARDINAL, ORDINAL }, inWords),
  terse: withWords(TERSE, { CARDINAL, ORDINAL }, inWords),
  priority: PRIORITY,
  priorityFound,
  isKept: keeps(KEPT),
  numbers: { cardinal: inWords.CARDINAL, toNumber },
})

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

/** "половина седьмого" is half past six, and "в седьмом часу" from six on. */
function beforeHour(minutes: number, hour: number, half: string | undefined): When | undefined {
  if (!(hour >= 1 && hour <= 24 && minutes >= 1 && minutes <= 60)) return undefined
  const when = clockTime(hour === 1 ? 12 : hour - 1, 60 - minutes)
  return when && { ...when, ...partOf(half) }
}
