import { fold } from '../../core/words'
import type { SpeakerClock } from './clock'
import { type Language, mayRemind, morePhrasesIn } from './languages'
import type { MorePhrases } from './phrase'
import { whenIn } from './read-date'
import type { When } from './when'

/** What says when to be reminded, and its place in the text. */
export interface FoundReminder {
  from: number
  to: number
  /** Minutes before it is due, or a day or time of its own. */
  value: number | When
  /** It stands before the task: "remind me an hour before the dentist". */
  isFirst?: boolean
}

const EN_BEFORE =
  "(?:before(?:hand)?|early|earlier|ahead(?: of time)?|in advance|prior)(?: (?:that|it|then|it's due|it is due|it starts|the start))?"
const EN_REMIND =
  '(?:(?:remind|notify|alert|ping|nudge) me|(?<!to )remind|with (?:an? )?(?:reminder|alert)|(?:set |add )?(?:an? |the )?(?:reminder|alert))(?: (?:of|about) it)?(?: for)?:?'
const RU_REMIND =
  '(?:напомни(?:те|ть)?|предупреди(?:те|ть)?|оповести(?:те|ть)?|с напоминанием|(?:поставь |добавь |поставить )?напоминание)(?: мне| нам| меня| об этом| про это| о ней| о нем)*:?'
/** Starts only where the run does, so that a long one is read once (security 27). */
const PAUSE = '(?<![\\s,;.(–—-])[\\s,;.(–—-]+'
/** Not "before the flight", which says before what. */
const EN_END =
  '(?=[\\s,.;!)]|$)(?! (?:the|an?|my|our|his|her|their|i|we|you|this|that|it|he|she|they|to|\\S+ to) )[)]?'
const RU_END = '(?=[\\s,.;!)]|$)(?! (?:до|перед|о|об|про|что|чтобы) )[)]?'

interface Patterns {
  numbers: MorePhrases['numbers']
  /** What is said beside the task. */
  beside: RegExp
  /** The task follows: "remind me an hour before the dentist", "напомни за час до приёма". */
  first: RegExp
  /** "…, remind me tomorrow at 9". */
  at: RegExp
  /** Behind a task that began with "remind me", or in figures: "…, 30 minutes before". */
  behind: RegExp
}

const SOURCES: Record<Language, (cardinal: string) => Omit<Patterns, 'numbers'>> = {
  en(cardinal) {
    const span = `(?<count>half(?: an)?|a quarter of an|a couple of|an?|the|${cardinal})?[ -]?(?<unit>minute|min|m|hour|hr|h|day|d|week|w)s?(?<more> and a half)?`
    const other = span.replaceAll('?<', '?<_')
    return {
      beside: new RegExp(
        `(?:^|${PAUSE})(?:and )?(?:please )?(?:${EN_REMIND} ${span} ${EN_BEFORE}|(?:with |give me )?(?:an? )?${other} (?:reminder|alert|heads[ -]up)|(?:remind(?:er)?|alert)(?: me)?:? ${other.replaceAll('?<_', '?<__')}$|(?<bare>with (?:an? )?(?:reminder|alert)|remind me)$)${EN_END}`,
      ),
      first: new RegExp(
        `^remind (?:me|us) ${span} (?:before(?:hand)?|in advance|ahead)(?:,? to |,? about |, |: | of | (?=(?:the|my|our|an?) (?!.* to )))`,
      ),
      at: new RegExp(`(?:^|${PAUSE})(?:and )?(?:please )?${EN_REMIND} (?<at>[^()]+)[)]?$`),
      behind: new RegExp(`${PAUSE}${span} ${EN_BEFORE}[\\s.!]*$`),
    }
  },
  ru(cardinal) {
    const span = `(?:(?<unit>накануне)|за (?:(?<count>полтор[аы]|пару|${cardinal}) ?)?(?<units>полчаса|минут[уы]?|мин|час(?:а|ов|ик)?|ч|день|дн(?:я|ей)|сутки|недел[юиь]))(?: до (?:этого|того|начала|срока|события|него|нее))?(?: (?:заранее|раньше))?`
    return {
      beside: new RegExp(
        `${PAUSE}(?:и )?(?:${RU_REMIND} ${span}${RU_END}|${span.replaceAll('?<', '?<_')} напомни(?:те|ть)?(?: мне)?[)]?$|(?<bare>напомни(?:те|ть)?(?: мне)?)$)`,
      ),
      first: new RegExp(
        `^(?:напомни(?:те|ть)?(?: мне| нам)? ${span}|${span.replaceAll('?<', '?<_')} напомни(?:те|ть)?(?: мне| нам)?)(?:,? (?:о|об|про|до) |[,:]? )(?=\\S)`,
      ),
      at: new RegExp(`${PAUSE}(?:и )?${RU_REMIND} (?<at>[^()]+)[)]?$`),
      behind: new RegExp(`${PAUSE}${span}[\\s.!]*$`),
    }
  },
}

const MINUTES: [RegExp, number][] = [
  [/^полчаса/, 30],
  [/^(?:m|мин)/, 1],
  [/^(?:h|час|ч)/, 60],
  [/^(?:d|д[ен]|сут|накан)/, 24 * 60],
  [/^(?:w|недел)/, 7 * 24 * 60],
]
const COUNTS: Record<string, number> = {
  'half an': 0.5,
  half: 0.5,
  'a quarter of an': 0.25,
  'a couple of': 2,
  an: 1,
  a: 1,
  the: 1,
  пару: 2,
  полтора: 1.5,
  полторы: 1.5,
}
/** A year, as reminders have it. */
const MOST = 525_600

/**
 * How long before it is due somebody wants to be reminded: "call Ann tomorrow at 5, remind me 30
 * minutes before", "напомни за час до встречи в пять". Undefined in a language that is not loaded.
 */
export function reminderIn(
  text: string,
  language: Language,
  clock?: SpeakerClock,
): FoundReminder | undefined {
  const key = fold(text)
  const patterns = mayRemind(key) ? patternsOf(language) : undefined
  if (!patterns) return undefined
  const first = patterns.first.exec(key)
  // "Dentist tomorrow at 3, 1h before".
  const isAsked = /^(?:please )?(?:remind me|set a reminder)|^напомни|\d ?[a-z]+ before\W*$/.test(
    key,
  )
  const match = first ?? patterns.beside.exec(key) ?? (isAsked ? patterns.behind.exec(key) : null)
  const value = match?.groups?.bare ? 0 : match && minutesOf(match.groups ?? {}, patterns.numbers)
  if (match && typeof value === 'number' && value <= MOST) {
    const to = match.index + match[0].length
    return { from: match.index, to, value, ...(first && { isFirst: true }) }
  }
  const at = clock && patterns.at.exec(key)
  const when = at && whenIn(language, at.groups?.at ?? '', clock)
  return at && when ? { from: at.index, to: at.index + at[0].length, value: when } : undefined
}

const known = new Map<Language, Patterns>()

function patternsOf(language: Language): Patterns | undefined {
  const numbers = morePhrasesIn(language)?.numbers
  const before = known.get(language)
  if (before || !numbers) return before
  const made = { numbers, ...SOURCES[language](numbers.cardinal) }
  known.set(language, made)
  return made
}

function minutesOf(
  groups: Record<string, string | undefined>,
  { toNumber }: MorePhrases['numbers'],
): number | undefined {
  const count = groups.count ?? groups._count ?? groups.__count
  const { units, _units } = groups
  const unit = groups.unit ?? groups._unit ?? groups.__unit ?? units ?? _units
  const minutes = MINUTES.find(([pattern]) => pattern.test(unit ?? ''))?.[1]
  if (minutes === undefined) return undefined
  const many = count === undefined ? 1 : (COUNTS[count] ?? toNumber(count))
  const more = groups.more ?? groups._more ?? groups.__more
  return Math.round((many + (more ? 0.5 : 0)) * minutes)
}
