import { addDays, mondayOf } from '../../core/days'
import { dateInYear, weekdayAfter } from './calendar'
import type { SpeakerClock } from './clock'
import {
  ANY_WEEKDAY,
  AROUND,
  atHour,
  BY,
  CARDINAL,
  HOUR,
  IN_PART,
  indexOf,
  inMonth,
  LONG_MONTHS,
  MERIDIEM,
  MINUTE,
  MONTH,
  monthOf,
  ORDINAL,
  partOf,
  USUAL,
  WEEKDAY,
  weekdayOf,
  withHalf,
} from './english'
import * as inWords from './english-numbers'
import { toNumber } from './english-numbers'
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
import { APART } from './title-words'
import type { When } from './when'

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

/** What fewer lines say: periods and their edges, holidays, hours from one to another. */
const MORE: DatePhrase[] = [
  ...datesInFigures(BY, ANY_WEEKDAY),
  {
    source: `(?:${BY} )?${WEEKDAY} (?:of |in )?(?<said>next|this|the following) week${IN_PART}`,
    read: weekdayOfWeek,
  },
  {
    source: `(?<said>next|this) week(?:,? on)? ${WEEKDAY}${IN_PART}`,
    read: weekdayOfWeek,
  },
  {
    source: `(?:(?:${BY}|in) )?(?:a |one )?(?<count>week|fortnight|two weeks|2 weeks|three weeks) (?:from |after |on |(?<!for (?:a |one )?\\S+ )(?=to))(?:(?<day>today|tomorrow|now)|(?:this |next )?${WEEKDAY})`,
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
    source: `(?:${BY} )?(?:the )?${NTH} ${WEEKDAY} (?:of|in) (?:(?:the|this) (?<this>month)|(?<next>next month)|${MONTH})`,
    read: onNthWeekday,
  },
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
    source: `(?:(?:from|between|at|@) )?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?(?: ?(?<meridiem>[ap]\\.?m))?(?: ?[-–—] ?| to | until | till | and )(?<end>\\d{1,2})(?:[:.]\\d\\d)?(?: ?(?<endMeridiem>[ap]\\.?m)\\b\\.?)?`,
    read: hoursFrom,
  },
  {
    source: `(?:${AROUND} )?(?<count>half|quarter|a quarter|${CARDINAL})(?<exact> minutes?)? (?<side>past|to|after|before) ${HOUR}${MERIDIEM}?`,
    read: pastHour,
  },
  {
    source: `(?:${AROUND} )?half ${HOUR}${MERIDIEM}?`,
    read: ({ hour = '', ...half }) => withHalf(clockTime(toNumber(hour), 30), half),
  },
  {
    source: '(?:at )?(?<hour>1[01]|[5-9])(?:[:.](?<minute>[0-5]\\d))? (?<tonight>tonight)',
    read: tonightAt,
  },
  {
    source: '(?<tonight>tonight) (?<hour>1[01]|[5-9])(?:[:.](?<minute>[0-5]\\d))?',
    read: tonightAt,
  },
  { source: '(?:(?:at|@) )?(?<hour>\\d{1,2})h(?<minute>[0-5]\\d)', read: atHour },
  { source: '(?:at|@|by|around) ?(?<hour>\\d{1,2})h', read: atHour },
  { source: '(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d) ?h(?:ou)?rs', read: atHour },
  // "at 1730", "530pm".
  {
    source: '(?:(?:at|@) (?<hour>[01]\\d|2[0-3]))(?<minute>[0-5]\\d)(?: ?h(?:rs|ours)?)?',
    read: atHour,
  },
  {
    source: `(?:${AROUND} )?(?<hour>1[0-2]|[1-9])(?<minute>[0-5]\\d) ?(?<meridiem>[ap]\\.?m\\b)\\.?`,
    read: atHour,
  },
  { source: 'within the hour', read: (_, clock) => fromNow(1, 'hour', clock) },
  {
    source: `${SOME}(?: ${UNIT}s?)? (?:from now|from today|hence)`,
    read: ({ count = '', unit }, clock) => inSome(count, unit, clock),
  },
  {
    source: `the (?<date>${ORDINAL}) of (?:(?:this|the) month|(?<next>next month))`,
    read: dateOfMonth,
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
    source: `(?:in|within|inside|in under|in about|after|over|during) ${SOME}(?: ?${UNIT}s?)?(?:'s?)?(?: time)?`,
    read: ({ count = '', unit }, clock) => inSome(count, unit, clock),
  },
  {
    source: `(?:${BY}|on) (?:the )?(?<date>${ORDINAL})(?: of (?:(?:this|the) month|(?<next>next month)))?`,
    read: dateOfMonth,
  },
  {
    source: `(?:${BY} )?(?:${ANY_WEEKDAY}),? (?:the |(?=\\d))(?<date>${ORDINAL})`,
    read: dateOfMonth,
  },
  {
    source: `(?:${AROUND} |@ ?)?(?<name>noon|midday|midnight)`,
    read: ({ name }) => ({ time: { hour: name === 'midnight' ? 0 : 12, minute: 0, exact: true } }),
  },
  { source: 'the (?<date>\\d{1,2}(?:st|nd|rd|th))', read: dateOfMonth, bare: true },
  // "5p" and "9.30" are times beside a day only.
  {
    source: '(?:(?:at|@) ?)?(?<hour>1[0-2]|[1-9])(?:[:.](?<minute>[0-5]\\d))?(?<meridiem>[ap])',
    read: atHour,
  },
  { source: '(?<hour>\\d{1,2})\\.(?<minute>[0-5]\\d)', read: atHour },
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
    source: '(?:in |\\+)?(?<count>\\d\\d{0,3}) ?(?<unit>d|w|m|days?|weeks?|months?|years?)',
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

const LEVEL = '(?<level>low|medium|high|top|urgent)'

/** Before a colon, comma or verb, or at the end. */
const PRIORITY: MorePhrases['priority'] = {
  end: new RegExp(
    `(?:^|${APART})(?<!(?:^|\\s)(?:not|no|isn't|never|nothing)(?: a| very)?\\s)(?:(?:with |at )?(?:a )?${LEVEL} priority|priority:? (?<named>low|medium|high|top|urgent|[1-4])|(?<asap>asap)|(?<mark>p[1-4]))[\\s.!]*$|(?:^|,)\\s*(?<word>urgent)[\\s.!]*$`,
  ),
  start: new RegExp(
    `^(?:(?:${LEVEL} priority|(?<word>urgent|asap))\\s*[,:]\\s*|(?<verb>urgent|asap)(?: |$)|(?<mark>p[1-4])(?:[\\s,:]\\s*|$))`,
  ),
}

/** In most lines a slash behind a lesson or an office makes a date. */
const LABELS =
  'bus|paragraph|error|canvas|para|appendix|equation|theorem|lemma|diagram|hymn|canto|sonnet|opus|sonata|stanza|measure|fragment|aisle|row|seat|zone|serial|model|code|bug|issue|grade|rating|dose|yarn|wool|screw|bolt|needle|nail|lens|pane|crossword|intervals'
const DOTTED =
  'lessons?|lectures?|homework|slides?|examples?|exercises?|problems?|questions?|module|volume|office|suite|building|floor|ward|bay|bed|locker|platform|terminal|lane|junction|patch|driver|frequency|price|rate|heading|bearing'
/** What belongs to what is asked or told; a deadline doesn't. */
const SAID = '\\n(?!by |before |in \\S+ (?:min|hour|an? hour))'
const WITHIN =
  'in (?:\\d+|an?|one|two|three|four|five|six|ten) (?:second|minute|hour|day|week|month|year)s?$'
/** Titles that keep what reads as a date, each with the date in a line of its own. */
const KEPT = new RegExp(
  [
    // "Slide 4.10", and not "fix the slide 4.10".
    `(?:^|\\s)(?<!\\b(?:the|an?|my|our|your|his|her|their|this|that) )(?:(?:${LABELS})\\n\\d+[./]|(?:${DOTTED})\\n\\d+\\.)\\d+$`,
    // "Cut the shelf to 5 3/8".
    '\\s\\d\\n\\d\\d?/(?:2|4|8|16|32)$',
    '^(?:sell|trade|bid)[^\\n]*\\nat \\d+\\.\\d+$',
    // "What Ann said on Friday".
    '(?:^|\\s)(?:what|who|where|how|why)(?: \\S+){0,2} (?:did|was|were|had|went|said|[a-z]+ed)\\n(?!tomorrow|by |before |next )',
    // "Find out when the shop opens on Sunday", "see whether it rains tomorrow".
    `^(?:(?!remind me)\\S+ ){1,3}(?:who|what(?:'s)?|when|where|how|why|if|whether|which) (?!to )[^\\n]{1,60}${SAID}`,
    // "Tell Tom the party is on Saturday".
    `^(?!remind me)(?:tell|text|let|warn|remind|inform|announce|explain|say|notify|message) (?:[^\\n]* )?(?:that|i'm|we're|is|are|will|starts?|ends?|opens?|closes?|leaves?)(?: [^\\n]*)?${SAID}`,
    // "Compare batteries that charge in 30 minutes", "get from Bonn to Berlin in 5 hours", "read War and Peace in a week", "run 5 km in 25 minutes".
    `^(?:find|compare|look|search|choose|test) (?:[^\\n]* )?(?:ready|done|(?:that|which|who)(?: [^\\n]*)?)\\n${WITHIN}`,
    `^(?:(?:learn|speedrun) |(?:read|reread|watch|binge|listen to) (?!(?:the|my|our|an?|this|that) )(?=[^\\n]*\\nin \\S+ [dwmy])|(?:explain|describe) (?=[^\\n]*\\nin \\S+ min)|[^\\n]*(?:\\sfrom [^\\n]+ to |\\d ?(?:k|km|kg|lbs?|pounds|miles|laps|steps|words|reps|push-?ups)(?=\\n)))[^\\n]*\\n${WITHIN}`,
    // "Cut the budget by 5", and not "cut the grass by 5".
    '^(?:(?:cut|raise|lower|drop|lift|grow|beat|improve|trim|boost) (?:[^\\n]* )?(?:budget|costs?|prices?|spending|fees?|rent|dose|weight|sales|rates?|total|expenses|wages)|(?:multiply|divide|widen|shorten|lengthen|hem|scale) [^\\n]*)\\nby \\d+$',
    // "Stop eating after 8".
    '^(?:(?:stop|quit|avoid) \\S+ing|never|not|don.t (?!forget|miss)\\S+)(?: [^\\n]*)?\\n(?:after|before|until|past) ',
    // "Name the boat Sunday".
    '^name (?:the|my|our) \\S+\\n[a-z]+$',
  ].join('|'),
)

learnMore('en', {
  usual: withWords([...MORE, ...USUAL], { CARDINAL, ORDINAL }, inWords),
  terse: withWords(TERSE, { CARDINAL, ORDINAL }, inWords),
  priority: PRIORITY,
  priorityFound,
  isKept: keeps(KEPT),
  numbers: { cardinal: inWords.CARDINAL, toNumber },
})

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

function onNthWeekday(
  { nth = '', weekday = '', this: isThis, next, month = '' }: Groups,
  { today }: SpeakerClock,
) {
  const number = nth === 'last' ? -1 : toNumber(nth)
  const which = next ? 'next' : isThis ? 'this' : monthOf(month)
  return onDay(nthWeekday(indexOf(weekday), number, which, today))
}

function holiday({ holiday = '', before }: Groups, { today }: SpeakerClock) {
  const known = HOLIDAYS.find(([source]) => new RegExp(`^(?:${source})$`).test(holiday))
  const day = known
    ? dateInYear(today, known[2], known[1] - 1)
    : nthWeekday(indexOf('thu'), 4, monthOf('nov'), today)
  return onDay(day && before ? addDays(day, -1) : day)
}

/** "9:15-11:00", "from 10 to 12", "11-1pm": it starts then. */
function hoursFrom(groups: Groups, clock: SpeakerClock): When | undefined {
  const { hour = '', minute, meridiem, end = '', endMeridiem } = groups
  const isOverNoon = Number(hour) > 6 && Number(hour) < 13 && Number(end) < 7
  if (!endMeridiem && (Number(end) > 24 || (Number(end) < Number(hour) && !isOverNoon)))
    return undefined
  const isBefore = Number(hour) % 12 < Number(end) % 12 || Number(end) === 12
  const isMorning = endMeridiem ?? (isOverNoon && hour !== '12')
  const half = meridiem ?? (isBefore ? endMeridiem : isMorning ? 'am' : undefined)
  // "7 to 15" is on a clock with 24 hours.
  const isWritten = Number(end) > 12
  const at = { hour, minute: minute ?? (isWritten ? '00' : undefined), meridiem: half }
  return atHour(at, isWritten ? { ...clock, twelveHours: false } : clock)
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

function dateOfMonth({ date = '', next }: Groups, { today }: SpeakerClock) {
  const from = next ? firstOfNextMonth(today) : today
  return onDay(dayOfMonth(from, toNumber(date)))
}
