import { fold, trimEnd } from '../../core/words'
import { dateAt, type Side } from '../dates/find-date'
import { isLoadedVerb, type Language, phrasesIn } from '../dates/languages'
import { spanOf } from '../dates/spans'
import type { When } from '../dates/when'
import { repeatAt } from '../repeat/phrases'
import type { Found } from './found'
import type { LineContext } from './read-line'

/**
 * What keeps a repeat in the title: "switch to yearly", "stop working weekends", "find out why the dog
 * barks every night", "узнать, работает ли бассейн по вторникам".
 */
const ASKED =
  /^(?:to )?(?:find out|ask|google|look up)(?=\s).*\s(?:if|whether|who|what|which|when|where|why|how)\s(?!to\s)|^(?:узнать|спросить|выяснить|уточнить|погуглить|понять|объяснить)(?=[\s,]).*[\s,](?:ли|что|кто|где|куда|почему|зачем|кого|когда|сколько|откуда)\s|^(?:(?:stop|quit|avoid) \S+ing|never|not|не(?! забы)|перестать|бросить|прекратить)(?=\s|$)|\sto$/

export function repeatFound(
  part: string,
  side: Side,
  language: Language,
  { clock }: LineContext,
  before: When,
  isFollowed: boolean,
): Found | undefined {
  const found = repeatAt(fold(part), side, language, clock)
  if (!found) return undefined
  const titles = phrasesIn(language)?.titles
  // "Listen to The Daily".
  const isNamed =
    /^[\s,;:–—-]*\p{Lu}(?!(?:on|ues?|ed(?:nes)?|hu(?:rs?)?|ri|at(?:ur)?|un)(?:days?)?\b|[нтрбс](?!\p{L}))/u
  const title = fold(part.slice(0, found.from))
  // "On the 15th and the last of every month".
  if (side === 'end' && (titles?.dangling.test(trimEnd(title, /\s/)) || ASKED.test(title)))
    return undefined
  const taken = part.slice(found.from)
  // "Play I Don't Like Mondays", "Read Friday Nights", "Book a table at TGI Fridays".
  const isPlayed =
    /^\s*\p{Lu}\S+(?: \p{Lu}\S+)?$/u.test(taken) &&
    (titles?.media.test(fold(part)) ||
      /\s(?:at|for|from|to|of|by|the|[Ll]ike)(?: \p{Lu}\S*)*$/u.test(part.slice(0, found.from)))
  // "Gym EVERY MONDAY" is shouted.
  const isShouted = taken === taken.toUpperCase()
  if (side === 'end' && (isPlayed || (isNamed.test(taken) && !isShouted))) return undefined
  const behind = fold(part.slice(found.to))
  const time = dateAt(behind, 'start', language, clock, { terse: false, before: {} })
  const starts = time && titles?.starts.test(time.said)
  const rest = behind.slice(time?.when.day && !starts ? 0 : (time?.to ?? 0))
  // "Every day is a gift" is a title, "every day: stretch" is not (Q4).
  if (
    side === 'start' &&
    !/[,:]\s*$/.test(part.slice(0, found.to)) &&
    !(found.long && isLoadedVerb(rest.replace(/^\s*p[1-4]\s/, ''))) &&
    !time?.when.time &&
    !/(?:утром|днем|вечером|ночью)\s*$/.test(fold(part.slice(0, found.to + (time?.to ?? 0)))) &&
    // "Every Monday standup at 10" has its time at the other end.
    !(found.long && before.time && !before.day) &&
    // "Every Friday p1 #work …": marks separate as well.
    !(isFollowed && /^\s*(?:p[1-4]\s*)?$/.test(behind))
  )
    return undefined
  return {
    ...spanOf(part, found),
    token: {
      kind: 'repeat',
      value: found.rule,
      after: found.repeatAfter !== null,
      left: found.repeatLeft,
      part: found.part,
      time: found.time,
    },
  }
}
