import { fold } from '../../../core/words'
import { CARDINAL as EN_CARDINAL } from '../../dates/english-numbers'
import { CARDINAL as RU_CARDINAL } from '../../dates/russian-numbers'
import { toNumber } from '../../dates/spoken-numbers'
import type { Language } from './context'

const EN_SPAN = `(?<count>half an|a quarter of an|a couple of|an?|${EN_CARDINAL})[ -]?(?<unit>minute|min|hour|hr|day|week)s?(?<more> and a half)?`
const EN_BEFORE =
  "(?:before(?:hand)?|earlier|ahead(?: of time)?|in advance|prior)(?: (?:that|it|then|it's due|it is due|it starts|the start))?"
const EN_REMIND =
  '(?:(?:remind|notify|alert|ping|nudge) me|with (?:an? )?(?:reminder|alert)|(?:set |add )?(?:an? |the )?reminder)(?: (?:of|about) it)?(?: for)?'
const RU_SPAN = `за (?:(?<count>полтора|пару|${RU_CARDINAL}) )?(?<unit>полчаса|минут[уы]?|мин|час(?:а|ов|ик)?|день|дн(?:я|ей)|сутки|недел[юиь])(?: до (?:этого|того|начала|срока|события|него|нее))?(?: (?:заранее|раньше))?`
const RU_REMIND =
  '(?:напомни(?:те|ть)?|предупреди(?:те)?|оповести(?:те)?|с напоминанием|(?:поставь |добавь )?напоминание)(?: мне| нам| меня| об этом| про это| о ней| о нем)*'

/** Starts only where the run does, so that a long one is read once (security 27). */
const PAUSE = '(?<![\\s,;.–—-])[\\s,;.–—-]+'

interface Words {
  /** What is said beside the task. */
  beside: RegExp
  /** The task follows: "remind me an hour before the dentist", "напомни за час до приёма". */
  first: RegExp
  opener: string
}

const WORDS: Record<Language, Words> = {
  en: {
    beside: new RegExp(
      `(?:^|${PAUSE})(?:and )?(?:please )?(?:${EN_REMIND} ${EN_SPAN} ${EN_BEFORE}|with an? ${EN_SPAN.replaceAll('?<', '?<_')} reminder)(?=[\\s,.;!]*$|[,;.]\\s| (?:on|in|at|to|tomorrow|today) )`,
    ),
    first: new RegExp(
      `^remind (?:me|us) ${EN_SPAN} (?:before(?:hand)?|in advance|ahead)(?:,? to |,? about |, | of | (?=(?:the|my|our|an?) (?!.* to )))`,
    ),
    opener: 'remind me about ',
  },
  ru: {
    beside: new RegExp(`${PAUSE}(?:и )?${RU_REMIND} ${RU_SPAN}(?=[\\s,.;!]*$|[,;.]\\s)`),
    first: new RegExp(`^напомни(?:те)?(?: мне| нам)? ${RU_SPAN}(?:,? (?:о|об|про|до) |,? )(?=\\S)`),
    opener: 'напомни ',
  },
}

const MINUTES: [RegExp, number][] = [
  [/^полчаса/, 30],
  [/^(?:min|мин)/, 1],
  [/^(?:h|час)/, 60],
  [/^(?:day|д[ен]|сут)/, 24 * 60],
  [/^(?:week|недел)/, 7 * 24 * 60],
]
const COUNTS: Record<string, number> = {
  'half an': 0.5,
  'a quarter of an': 0.25,
  'a couple of': 2,
  an: 1,
  a: 1,
  пару: 2,
  полтора: 1.5,
}
/** A year, as reminders have it. */
const MOST = 525_600

/**
 * How long before it is due somebody wants to be reminded, in minutes, and the text without it:
 * "call Ann tomorrow at 5, remind me 30 minutes before", "напомни за час до встречи в пять".
 */
export function reminderIn(
  text: string,
  language: Language,
): { rest: string; minutes: number } | undefined {
  const key = fold(text)
  const { beside, first, opener } = WORDS[language]
  const start = first.exec(key)
  const match = start ?? beside.exec(key)
  const minutes = match && minutesOf(match.groups ?? {})
  if (!match || !minutes || minutes > MOST) return undefined
  const after = text.slice(match.index + match[0].length)
  return { rest: start ? opener + after : text.slice(0, match.index) + after, minutes }
}

function minutesOf(groups: Record<string, string | undefined>): number | undefined {
  const count = groups.count ?? groups._count
  const unit = groups.unit ?? groups._unit
  const minutes = MINUTES.find(([pattern]) => pattern.test(unit ?? ''))?.[1]
  if (minutes === undefined) return undefined
  const many = count === undefined ? 1 : (COUNTS[count] ?? toNumber(count))
  return Math.round((many + (groups.more ? 0.5 : 0)) * minutes)
}
