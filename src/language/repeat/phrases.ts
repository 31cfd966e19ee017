import { isDay } from '../../core/dates/due-date'
import { addDays } from '../../core/days'
import { formatRule, parseRule, type Rule } from '../../core/repeat/rule'
import { fold, trimEnd } from '../../core/words'
import type { SpeakerClock } from '../dates/clock'
import { CARDINAL as EN_CARDINAL } from '../dates/english-numbers'
import { dateAt, type Side } from '../dates/find-date'
import type { Language } from '../dates/languages'
import { fromNow, type Unit } from '../dates/periods'
import { readDate } from '../dates/read-date'
import { CARDINAL as RU_CARDINAL } from '../dates/russian-numbers'
import { toNumber } from '../dates/spoken-numbers'
import type { DayPart, Time } from '../dates/when'
import { ENGLISH } from './english'
import type { RepeatPhrase, SaidRule } from './phrase'
import { RUSSIAN } from './russian'

/** How often, as a task keeps it. */
export interface Repeat {
  /** An RRULE value (R2). */
  repeat: string
  /** Counted from the day it is completed on, and not from the day it was due (R6). */
  repeatAfter: 'completion' | null
  /** How many times still, this one included; null for no end. */
  repeatLeft: number | null
}

/** A repeat at an edge of a folded text: its place there, what separates it included. */
interface FoundRepeat extends Omit<Repeat, 'repeat'> {
  from: number
  to: number
  rule: string
  /** More than one word, such as "every day" and not "daily". */
  long: boolean
  /** "every morning". */
  part: DayPart | undefined
  /** Where it stands between the rule and its end: "every day at 9 until May". */
  time?: Time | undefined
}

const TIMES = {
  en: new RegExp(`,? (?:for )?(?<times>${EN_CARDINAL}) (?:more )?times$`),
  ru: new RegExp(`,? (?:еще )?(?<times>${RU_CARDINAL}) раза?$`),
}
/** "… for 7 days", "… в течение недели". */
const SPAN = {
  en: new RegExp(
    `,? for (?:the next )?(?:(?<count>${EN_CARDINAL}|an?) )?(?<unit>day|week|month|year)s?$`,
  ),
  ru: new RegExp(
    `,? (?:(?:в течение|на протяжении) (?:(?<count>${RU_CARDINAL}) )?|(?<many>${RU_CARDINAL}) )(?<unit>дн(?:я|ей)|недел[иь]|месяц(?:а|ев)|года?|лет)(?: подряд)?$`,
  ),
}
const UNTIL = { en: /,? (?:until|till|til) (?<until>.+)$/, ru: /,? до (?<until>.+)$/ }

/** Characters, as many as the API takes. */
const LONGEST = 300

/**
 * What an RRULE value or words say, all of them: "every 2 weeks on Monday until May 1",
 * "по будням". Undefined for what is neither.
 */
export function readRepeat(text: string, clock: SpeakerClock): Repeat | undefined {
  if (text.trim().length > LONGEST) return undefined
  const exact = parseRule(text.trim())
  if (exact) return { repeat: formatRule(exact), repeatAfter: null, repeatLeft: null }
  const said = fold(text).trim().replace(/\s+/g, ' ')
  const language = /[а-я]/.test(said) ? 'ru' : 'en'
  const wholeRule = (often: string) =>
    sourcesOf(language)
      .flatMap(({ whole, phrase }) => {
        const match = whole.exec(often)
        return (match && ruleOf(phrase, match)) ?? []
      })
      .at(0)
  const end = endOf(said, language, clock)
  const rule = wholeRule(said)
  const bounded = !rule && end && wholeRule(end.often)
  if (rule) return { repeat: formatRule(rule), ...asKept(rule, null) }
  return bounded ? endAt(bounded, end, clock) : undefined
}

function asKept(rule: SaidRule, times: number | null) {
  return { repeatAfter: rule.after ? ('completion' as const) : null, repeatLeft: times }
}

/** How long a rule goes on. */
interface End {
  /** What stands before it. */
  often: string
  until?: string | undefined
  times?: number
  /** "For 7 days": so many times of a rule that counts in them. */
  span?: { count: number; unit: Unit }
}

const UNITS: [RegExp, Unit, Rule['freq']][] = [
  [/^(?:day|дн)/, 'day', 'DAILY'],
  [/^(?:week|нед)/, 'week', 'WEEKLY'],
  [/^(?:month|мес)/, 'month', 'MONTHLY'],
  [/^(?:year|год|лет)/, 'year', 'YEARLY'],
]

/** "… until May 1", "… for 3 times", "… for a week"; undefined where there is none that can be read. */
function endOf(said: string, language: Language, clock: SpeakerClock): End | undefined {
  const before = (match: RegExpExecArray) => said.slice(0, match.index)
  const times = TIMES[language].exec(said)
  if (times) {
    const left = toNumber(times.groups?.times ?? '')
    return left >= 1 && left <= 999 ? { often: before(times), times: left } : undefined
  }
  const span = SPAN[language].exec(said)
  const unit = UNITS.find(([start]) => start.test(span?.groups?.unit ?? ''))?.[1]
  if (span && unit) {
    const many = span.groups?.count ?? span.groups?.many ?? 'a'
    const count = /^an?$/.test(many) ? 1 : toNumber(many)
    return count >= 1 && count <= 999 ? { often: before(span), span: { count, unit } } : undefined
  }
  const until = UNTIL[language].exec(said)
  const last = until && readDate(until.groups?.until ?? '', clock)
  return until && last && isDay(last) ? { often: before(until), until: last } : undefined
}

/** The rule with its end. */
function endAt(rule: Rule & SaidRule, { until, times, span }: End, clock: SpeakerClock): Repeat {
  if (!span) {
    return { repeat: formatRule({ ...rule, until: until ?? null }), ...asKept(rule, times ?? null) }
  }
  const isCounted =
    UNITS.some(([, unit, freq]) => unit === span.unit && freq === rule.freq) &&
    rule.byDay.length < 2
  if (isCounted) {
    return { repeat: formatRule(rule), ...asKept(rule, Math.ceil(span.count / rule.interval)) }
  }
  const { day = clock.today } = fromNow(span.count, span.unit, clock)
  return { repeat: formatRule({ ...rule, until: addDays(day, -1) }), ...asKept(rule, null) }
}

/** The longest repeat at an edge of a folded text; at its end with how long, where that is said. */
export function repeatAt(
  key: string,
  side: Side,
  language: Language,
  clock: SpeakerClock,
): FoundRepeat | undefined {
  const whole = ruleAt(key, side, language)
  const end = side === 'end' ? endOf(trimEnd(key, /[\s.!]/), language, clock) : undefined
  if (!end) return whole
  const at = dateAt(end.often, 'end', language, clock, { terse: false, before: {} })
  const isTime = at && !at.when.day && !at.when.instant
  const often = isTime ? end.often.slice(0, at.from) : end.often
  const found = ruleAt(often, side, language)
  if (!found || (whole && whole.from <= found.from)) return whole
  const rule = parseRule(found.rule)
  if (!rule) return undefined
  const { repeat, repeatLeft } = endAt(rule, end, clock)
  const { time, part = found.part } = isTime ? at.when : {}
  return { ...found, to: key.length, rule: repeat, repeatLeft, time, part }
}

function ruleAt(key: string, side: Side, language: Language): FoundRepeat | undefined {
  let longest: FoundRepeat | undefined
  for (const { phrase, ...patterns } of sourcesOf(language)) {
    const match = patterns[side].exec(key)
    if (
      !match ||
      phrase.not?.test(key) ||
      (longest && match[0].length <= longest.to - longest.from)
    )
      continue
    const rule = ruleOf(phrase, match)
    if (!rule) continue
    longest = {
      from: match.index,
      to: match.index + match[0].length,
      rule: formatRule(rule),
      repeatAfter: rule.after ? 'completion' : null,
      repeatLeft: null,
      long: !phrase.short,
      part: rule.part ?? PARTS.find(([start]) => match.groups?.inPart?.startsWith(start))?.[1],
    }
  }
  return longest
}

interface Compiled extends Record<Side, RegExp> {
  phrase: RepeatPhrase
  whole: RegExp
}

/** When on each of the days: "every third Thursday in the afternoon", "по пятницам днём". */
const IN_PART =
  '(?:,? (?<inPart>in the (?:morning|afternoon|evening)|at night|утром|с утра|днем|после обеда|в обед|вечером|ночью))?'
const PARTS: [start: string, DayPart][] = [
  ['in the m', 'morning'],
  ['in the a', 'afternoon'],
  ['in the e', 'evening'],
  ['at', 'night'],
  ['утр', 'morning'],
  ['с', 'morning'],
  ['д', 'afternoon'],
  ['п', 'afternoon'],
  ['в о', 'lunch'],
  ['в', 'evening'],
  ['н', 'night'],
]

/** Made when they are first asked for. */
const compiled = new Map<Language, Compiled[]>()

function sourcesOf(language: Language): Compiled[] {
  const known = compiled.get(language) ?? (language === 'ru' ? RUSSIAN : ENGLISH).map(compile)
  compiled.set(language, known)
  return known
}

function compile(phrase: RepeatPhrase): Compiled {
  const source = `(?:${phrase.source})${IN_PART}`
  return {
    phrase,
    whole: new RegExp(`^(?:${phrase.source})$`),
    // Starts only where the run of separators does, so that a long run is read once.
    end: new RegExp(`(?:^|(?<![\\s,;:–—-])[\\s,;:–—-]+)${source}[\\s.!]*$`),
    start: new RegExp(`^${source}(?=[\\s,:]|$)[\\s,:]*`),
  }
}

function ruleOf({ read }: RepeatPhrase, match: RegExpExecArray): (Rule & SaidRule) | undefined {
  const said = read(match.groups ?? {})
  if (!said?.freq) return undefined
  return {
    interval: 1,
    byDay: [],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    until: null,
    ...said,
    freq: said.freq,
  }
}
