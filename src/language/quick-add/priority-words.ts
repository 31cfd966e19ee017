import type { Priority } from '../../core/tasks/contract'
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
  const value = LEVELS[figure] ?? levelOf(word ?? asap ?? verb ?? level ?? figure)
  return {
    ...spanOf(part, { from: match.index, to: match.index + match[0].length }),
    token: { kind: 'priority', value },
  }
}

/** Of a word such as "top", "срочную" or "asap"; medium for what is neither high nor low. */
export function levelOf(word: string): Priority {
  if (
    /^(urgent|asap|a\.s|as soon|critical|срочн|критич|как можно|в срочном|асап|горит|немедленно|сейчас же|right away|straight away|immediately)/.test(
      word,
    )
  ) {
    return 'urgent'
  }
  if (/^(high|top|important|utmost|priority|высок|высш|высоч|наивысш|максимальн|важн)/.test(word)) {
    return 'high'
  }
  if (/^(low|unimportant|низк|низш|минимальн|не)/.test(word)) return 'low'
  return 'medium'
}
