import { formatRule, parseRule, type Rule } from '../../core/repeat/rule'
import { fold, trimEnd } from '../../core/words'
import type { SpeakerClock } from '../dates/clock'
import { CARDINAL as EN_CARDINAL } from '../dates/english-numbers'
import { readDate, type Side } from '../dates/find-date'
import type { Language } from '../dates/languages'
import { CARDINAL as RU_CARDINAL } from '../dates/russian-numbers'
import { toNumber } from '../dates/spoken-numbers'
import type { DayPart } from '../dates/when'
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
}

const TIMES = {
  en: new RegExp(`,? (?:for )?(?<times>${EN_CARDINAL}) (?:more )?times$`),
  ru: new RegExp(`,? (?:еще )?(?<times>${RU_CARDINAL}) раза?$`),
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
  const end = endOf(said, language, clock)
  if (!end) return undefined
  const rule = sourcesOf(language, true)
    .flatMap(({ whole, phrase }) => {
      const match = whole.exec(end.often)
      return (match && ruleOf(phrase, match)) ?? []
    })
    .at(0)
  if (!rule) return undefined
  return {
    repeat: formatRule({ ...rule, until: end.until }),
    repeatAfter: rule.after ? 'completion' : null,
    repeatLeft: end.times,
  }
}

interface End {
  /** What stands before it. */
  often: string
  until: string | null
  times: number | null
}

/** "… until May 1", "… for 3 times"; undefined where that can’t be read. */
function endOf(said: string, language: Language, clock: SpeakerClock): End | undefined {
  const times = TIMES[language].exec(said)
  const withoutTimes = times ? said.slice(0, times.index) : said
  const until = UNTIL[language].exec(withoutTimes)
  const left = times ? toNumber(times.groups?.times ?? '') : null
  const last = until ? readDate(until.groups?.until ?? '', clock) : null
  if (last === undefined || (left !== null && (left < 1 || left > 999))) return undefined
  return {
    often: until ? withoutTimes.slice(0, until.index) : withoutTimes,
    until: last && dayOf(last, clock),
    times: left,
  }
}

/** The longest repeat at an edge of a folded text; at its end with how long, where that is said. */
export function repeatAt(
  key: string,
  side: Side,
  language: Language,
  clock: SpeakerClock,
): FoundRepeat | undefined {
  const end = side === 'end' ? endOf(trimEnd(key, /[\s.!]/), language, clock) : undefined
  if (!end || (end.until === null && end.times === null)) return ruleAt(key, side, language)
  const found = ruleAt(end.often, side, language)
  const rule = found && parseRule(found.rule)
  if (!rule) return undefined
  return {
    ...found,
    to: key.length,
    rule: formatRule({ ...rule, until: end.until }),
    repeatLeft: end.times,
  }
}

function ruleAt(key: string, side: Side, language: Language): FoundRepeat | undefined {
  let longest: FoundRepeat | undefined
  for (const { phrase, ...patterns } of sourcesOf(language, false)) {
    const match = patterns[side].exec(key)
    if (!match || (longest && match[0].length <= longest.to - longest.from)) continue
    const rule = ruleOf(phrase, match)
    if (!rule) continue
    longest = {
      from: match.index,
      to: match.index + match[0].length,
      rule: formatRule(rule),
      repeatAfter: rule.after ? 'completion' : null,
      repeatLeft: null,
      long: !phrase.short,
      part: rule.part,
    }
  }
  return longest
}

interface Compiled extends Record<Side, RegExp> {
  phrase: RepeatPhrase
  whole: RegExp
}

/** Made when they are first asked for. */
const compiled = new Map<Language, Compiled[]>()

function sourcesOf(language: Language, terse: boolean): Compiled[] {
  const known = compiled.get(language) ?? (language === 'ru' ? RUSSIAN : ENGLISH).map(compile)
  compiled.set(language, known)
  return terse ? known : known.filter(({ phrase }) => !phrase.terse)
}

function compile(phrase: RepeatPhrase): Compiled {
  return {
    phrase,
    whole: new RegExp(`^(?:${phrase.source})$`),
    // Starts only where the run of separators does, so that a long run is read once.
    end: new RegExp(`(?:^|(?<![\\s,;:–—-])[\\s,;:–—-]+)(?:${phrase.source})[\\s.!]*$`),
    start: new RegExp(`^(?:${phrase.source})(?=[\\s,:]|$)[\\s,:]*`),
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

function dayOf(dueDate: string, clock: SpeakerClock): string {
  return dueDate.length === 10 ? dueDate : clock.local(new Date(dueDate)).day
}
