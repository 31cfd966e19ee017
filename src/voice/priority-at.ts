import type { Priority } from '../tasks/contract'
import type { Found, Language, Manner, Side } from './parts'
import { fold } from './words'

const EN_LEVEL =
  '(?<level>highest|high|top|urgent|critical|medium|normal|low|lowest|important|unimportant)'
const RU_LEVEL =
  '(?<level>наивысш|высш|высок|высоч|срочн|критичн|средн|обычн|нормальн|низк|низш|важн|неважн|не срочн|несрочн)[а-я]*'

const SOURCES: Record<Language, Record<Side | 'terse', string[]>> = {
  en: {
    end: [
      `(?:and )?(?:with |at |as |of )?(?:a )?${EN_LEVEL}[ -]priority`,
      `(?:with |and )?(?:the )?priority (?:is |to )?${EN_LEVEL}`,
      `(?:and )?(?:it's|it is|this is|that's|that is|which is) (?:very |really |quite )?(?<level>urgent|important|critical|not urgent)`,
      '(?:as |and )?(?<level>urgent|urgently|asap|as soon as possible)',
      `(?:and )?(?:mark|flag|make|set)(?:ed|ged)?(?: it| this)?(?: as| to)? ${EN_LEVEL}(?:[ -]priority)?`,
    ],
    start: [
      `${EN_LEVEL}[ -]priority`,
      '(?<level>urgent|urgently|important|asap)(?=[,:])',
      '(?<level>urgently)',
    ],
    terse: [`(?:an? )?${EN_LEVEL}(?:[ -]priority)?`],
  },
  ru: {
    end: [
      `(?:и )?(?:с )?(?:самым )?${RU_LEVEL} приоритет[а-я]*`,
      `(?:и )?приоритет (?:самый )?${RU_LEVEL}`,
      '(?:и )?(?:это )?(?:очень )?(?<level>срочно|важно|не срочно|несрочно|неважно)',
    ],
    start: [`(?:с )?${RU_LEVEL} приоритет[а-я]*`, '(?:очень )?(?<level>срочно|важно)'],
    terse: [RU_LEVEL, '(?<level>срочно|важно)'],
  },
}

const PATTERNS = Object.fromEntries(
  Object.entries(SOURCES).map(([language, { start, end, terse }]) => [
    language,
    {
      start: start.map((source) => new RegExp(`^(?:${source})(?=[\\s,:.]|$)[\\s,:–—-]*`)),
      end: end.map(atEnd),
      terse: [...end, ...terse].map(atEnd),
    },
  ]),
) as Record<Language, Record<Side | 'terse', RegExp[]>>

function atEnd(source: string): RegExp {
  return new RegExp(`(?:^|[\\s,;:.(—–-])(?:${source})[\\s,.;:!)]*$`)
}

/** "…, high priority", "urgent: …". */
export function priorityAt(
  text: string,
  side: Side,
  language: Language,
  { terse }: Manner,
): Found | undefined {
  const key = fold(text)
  for (const pattern of PATTERNS[language][terse && side === 'end' ? 'terse' : side]) {
    const match = pattern.exec(key)
    const level = match?.groups?.level
    if (!match || !level) continue
    const rest = side === 'end' ? text.slice(0, match.index) : text.slice(match[0].length)
    return { rest, parts: { priority: levelOf(level) } }
  }
  return undefined
}

/** Of a word such as "top", "срочную" or "asap"; medium for what is neither high nor low. */
export function levelOf(word: string): Priority {
  if (/^(urgent|asap|as soon|critical|срочн|критичн)/.test(word)) return 'urgent'
  if (/^(high|top|important|высок|высш|высоч|наивысш|важн)/.test(word)) return 'high'
  if (/^(low|unimportant|not urgent|низк|низш|не|неважн)/.test(word)) return 'low'
  return 'medium'
}
