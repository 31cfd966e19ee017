import type { Priority } from '../../core/tasks/contract'
import { fold } from '../../core/words'
import type { Found } from '../quick-add/found'
import type { Side } from './find-date'
import { isLoadedVerb, type Language, morePhrasesIn, phrasesIn } from './languages'
import { spanOf } from './spans'

/** `!1` to `!4` and `p1` to `p4`, as elsewhere: the first is the most urgent. */
const LEVELS: Record<string, Priority> = {
  '1': 'urgent',
  '2': 'high',
  '3': 'medium',
  '4': 'low',
}
/** By a figure or a word of a level. */
export function levelOf(said: string): Priority {
  if (/^(?:high|top|высок|высш)/.test(said)) return 'high'
  if (/^(?:urgent|asap|срочн)/.test(said)) return 'urgent'
  return LEVELS[said] ?? (/^(?:low|низк)/.test(said) ? 'low' : 'medium')
}

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
  // "Ask about low priority", "define p1".
  const before = key.slice(0, from).trim()
  if (
    side === 'end' &&
    (/^(?:define|explain|scan|print|read)$/.test(before) ||
      // "Check the tasks with low priority".
      (/^\W*(?:with|с) /.test(match[0]) &&
        /(?:tasks|issues|tickets|bugs|задачи|заявки|баги|тикеты)$/.test(before)) ||
      phrasesIn(language)?.titles.dangling.test(before))
  )
    return undefined
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
