import { fold } from '../../core/words'
import type { Side } from '../dates/find-date'
import { isLoadedVerb, type Language, phrasesIn } from '../dates/languages'
import type { Found } from './found'
import { LEVELS } from './marks'
import { spanOf } from './untaken'

export function priorityFound(
  part: string,
  side: Side,
  language: Language,
  behind: string,
): Found | undefined {
  const match = phrasesIn(language)?.titles.priority[side].exec(fold(part))
  if (!match || /\bp[1-4] (?:and|or|vs)\s*$/i.test(part.slice(0, match.index + 1))) return undefined
  // "Watch Top Priority" names a film.
  if (/(?:High|Low|Top|Urgent|Medium) Priority/.test(match[0] && part.slice(match.index)))
    return undefined
  const { level, word, asap, mark, verb, named } = match.groups ?? {}
  // "Urgent call Ann" and "urgent #work call Ann", and not "Urgent care".
  const rest = part.slice(match[0].length) || behind.replace(/^\s*[#@!+]\S+/, '')
  if (verb && !isLoadedVerb(rest)) return undefined
  const figure = mark?.slice(1) ?? named ?? ''
  const value = LEVELS[figure] ?? (word || asap || verb ? 'urgent' : levelOf(level ?? figure))
  return {
    ...spanOf(part, { from: match.index, to: match.index + match[0].length }),
    token: { kind: 'priority', value },
  }
}

function levelOf(level: string) {
  if (/^(?:high|top|высок|высш)/.test(level)) return 'high'
  if (/^(?:urgent|срочн)/.test(level)) return 'urgent'
  return /^(?:low|низк)/.test(level) ? 'low' : 'medium'
}
