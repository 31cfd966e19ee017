import { fold } from '../../core/words'
import type { Side } from '../dates/find-date'
import { isLoadedVerb, type Language, morePhrasesIn } from '../dates/languages'
import type { Found } from './found'
import { levelOf } from './marks'
import { spanOf } from './untaken'

export function priorityFound(
  part: string,
  side: Side,
  language: Language,
  behind: string,
): Found | undefined {
  const key = fold(part)
  // "Reply to court (urgent)": brackets hold nothing else.
  const bracket = side === 'end' ? /\s\(([^()]*)\)\s*$/.exec(key) : null
  const match = morePhrasesIn(language)?.priority[side].exec(bracket?.[1] ?? key)
  if (!match || (bracket && match.index > 0)) return undefined
  const from = bracket?.index ?? match.index
  if (/\bp[1-4] (?:and|or|vs)\s*$/i.test(part.slice(0, from + 1))) return undefined
  // "Watch Top Priority" names a film.
  if (/(?:High|Low|Top|Urgent|Medium) Priority/.test(match[0] && part.slice(from))) return undefined
  const { level, word, asap, mark, verb, named } = match.groups ?? {}
  // "Urgent call Ann" and "urgent #work call Ann", and not "Urgent care".
  const rest = part.slice(match[0].length) || behind.replace(/^\s*[#@!+]\S+/, '')
  if (verb && !isLoadedVerb(rest)) return undefined
  const said = word || asap ? 'urgent' : (mark?.slice(1) ?? named ?? level ?? verb ?? '')
  return {
    ...spanOf(part, { from, to: bracket ? part.length : from + match[0].length }),
    token: { kind: 'priority', value: levelOf(said) },
  }
}
