import { isTitleVerb } from '../../../core/task-verbs'
import type { Priority } from '../../../core/tasks/contract'
import { fold } from '../../../core/words'
import type { Found, Language, Side, Strictness } from './context'

const EN_LEVEL =
  '(?<level>highest|high|top|urgent|critical|medium|normal|average|lowest|low|important|unimportant|utmost)'
const EN_IT =
  "(?:and |but )?(?:it's|it is|it|this is|this one's|this one is|this|that's|that is|that|which is|they're|they are)"
const EN_VERY = '(?:very |really |quite |super |extremely |so |pretty |kind of )?'
/** With its negation, or "not urgent" would be urgent. */
const EN_LOW = [
  `(?:${EN_IT} |and |but |with |there's |there is )?(?:not|isn't|nothing|no longer|no|never)(?: (?:at all|very|really|so|that|too|all that|particularly|super|terribly|especially))* (?:urgent(?:ly)?|important|critical|pressing|a priority|urgency|(?:high|top|urgent) priority|rush|hurry)(?: at all)?`,
  `(?:${EN_IT} )?can wait`,
  "(?:and |but )?(?:there's |there is )?(?:no (?:real |great |particular )?)(?:rush|hurry|urgency)(?: (?:on|with|about) (?:it|this|that))?",
  'when(?:ever)? (?:i|you) (?:get|have|find) (?:a |the |some )?(?:chance|time|moment)',
  'low on the list',
  'whenever',
]
const EN_HIGH = [
  `(?:and )?(?:mark|flag|make|set|give)(?:ed|ged)?(?: it| this| that)?(?: as| to)?(?: an?)? ${EN_VERY}${EN_LEVEL}(?:[ -]priority)?`,
  `(?:${EN_IT} |and )?(?:with |at |as |of )?(?:an? |the )?${EN_VERY}${EN_LEVEL}[ -](?:priority|importance)`,
  `(?:and )?(?:set|make|change|raise) (?:the |its )?priority (?:to |at |as )?${EN_LEVEL}`,
  `(?:with |and )?(?:the |a )?priority[ :–—-]+(?:level )?(?:is |to |of )?(?:very )?${EN_LEVEL}`,
  `${EN_IT} (?:an? )?${EN_VERY}(?<level>urgent|important|critical)(?: (?:one|task|thing))?`,
  '(?:as |and )?(?<level>right away|straight away|immediately|urgently|urgent|asap|a\\.s\\.a\\.p\\.?|as soon as possible|as soon as you can|as soon as i can)',
]
const EN_START = [
  `(?:with |at |as )?(?:an? )?${EN_VERY}${EN_LEVEL}[ -]priority`,
  `(?:make|mark) (?:it|this|that) (?:as )?${EN_VERY}${EN_LEVEL}(?: priority)?`,
  '(?:very |super )?(?<level>urgent|urgently|important|critical|asap)(?=[,:!—–-])',
  '(?<level>urgently|asap)',
  'make it (?:a |my )?(?<level>(?:top |high )?priority)(?= to )',
  `it's ${EN_VERY}(?<level>urgent|critical)(?: that (?:i|we)|(?= to |,? (?:i|we|remind|add|please) ))`,
  'i (?<level>urgently)(?= (?:need|have|must) )',
  // Before a verb: "urgent care" is something else.
  `(?<verb>(?:${EN_IT} (?:an? )?)?${EN_VERY}(?<level>urgent|important|critical)(?: (?:one|task))?)`,
  `${EN_IT} (?:an? )?${EN_VERY}(?<level>urgent|important|critical)(?: (?:one|task))?(?=[,:])`,
]

const RU_LEVEL =
  '(?<level>наивысш|высш|высок|высоч|максимальн|срочн|критичн|критическ|средн|обычн|нормальн|низк|низш|минимальн|важн|неважн|несрочн)[а-я]*'
const RU_VERY = '(?:очень |крайне |супер |максимально |особо |довольно )?'
const RU_IT = '(?:и |но |а )?(?:это |она |он |оно )?'
const RU_LOW = [
  `(?:(?:как|когда)-нибудь потом,? )?${RU_IT}(?:(?:совсем|вообще|пока|совершенно|абсолютно|особо|в общем) )*не (?:(?:очень|слишком|так|особо|особенно|сильно|самое|самая|такое|такая)(?: уж)? )*(?:срочн|важн|критичн|приоритетн)[а-я]*`,
  `${RU_IT}(?:совсем )?(?:несрочно|неважно|не к спеху|не горит|не спешно|не торопит|не в приоритете)`,
  `${RU_IT}(?:может подождать|подождет|терпит|можно не (?:торопиться|спешить)|спешки нет|без спешки)`,
  '(?:когда|как|если) будет время',
  '(?:когда угодно|неважно когда|не важно когда|когда-нибудь потом)',
]
const RU_HIGH = [
  `(?:и )?(?:(?:поставь|сделай|назначь|дай)(?: ей| ему| этому)? )?(?:с )?(?:самым )?${RU_LEVEL} приоритет[а-я]*`,
  `(?:и )?приоритет[а-я]*[ :–—-]+(?:самый |очень )?${RU_LEVEL}`,
  `(?:и )?(?:сделай|пометь|отметь)(?: ее| его)?(?: как)? ${RU_VERY}${RU_LEVEL}`,
  `(?:и )?${RU_LEVEL} важности`,
  `${RU_IT}сам(?:ое|ая) (?<level>важн|срочн)(?:ое|ая)(?: дело| задача)?`,
  `${RU_IT}(?:(?:поставь|пометь|сделай|с пометкой|с приоритетом)(?: как)? )?${RU_VERY}(?<level>срочно|важно|критично)`,
  `как ${RU_VERY}(?<level>(?:не)?(?:срочн|важн))(?:ое|ую|ая)`,
  `${RU_IT}(?:очень )?(?<level>срочн|важн)(?:ая|ое) (?:задача|дело)`,
  '(?:дело|задача) (?:очень )?(?<level>срочн|важн)(?:ое|ая)',
  '(?<level>срочно-срочно|срочно|немедленно|сейчас же|как можно скорее|как можно быстрее|в срочном порядке|асап|asap)',
]
const RU_START = [
  `(?:с )?(?:сам(?:ый|ым) )?${RU_LEVEL} приоритет[а-я]*`,
  `приоритет[а-я]* ${RU_LEVEL}`,
  `(?:это )?${RU_VERY}(?<level>срочно-срочно|срочно|важно|критично)`,
  '(?<level>в срочном порядке|как можно скорее|как можно быстрее|немедленно|сейчас же|асап|asap)',
  '(?<level>горит)(?=[:!,])',
  `${RU_VERY}(?<level>(?:не)?(?:важн|срочн))(?:ое дело|ая задача)(?=[:,!—–-])`,
  `(?<verb>${RU_VERY}(?<level>(?:не)?(?:важн|срочн))(?:ое дело|ая задача))`,
  '(?:мне |нам )?(?<level>срочно)(?= (?:надо|нужно) )',
]

interface PriorityPhrase {
  pattern: RegExp
  /** Where the words don't say it by `level`. */
  low: boolean
}

const PATTERNS: Record<Language, Record<Side | 'terse', PriorityPhrase[]>> = {
  en: {
    start: [...startingWith(EN_LOW, true), ...startingWith(EN_START)],
    end: [...endingWith(EN_LOW, true), ...endingWith(EN_HIGH)],
    terse: [
      ...endingWith(EN_LOW, true),
      ...endingWith([...EN_HIGH, `(?:an? )?${EN_VERY}${EN_LEVEL}(?:[ -]priority)?`]),
    ],
  },
  ru: {
    start: [...startingWith(RU_LOW, true), ...startingWith(RU_START)],
    end: [...endingWith(RU_LOW, true), ...endingWith(RU_HIGH)],
    terse: [...endingWith(RU_LOW, true), ...endingWith([...RU_HIGH, RU_LEVEL])],
  },
}

function startingWith(sources: string[], low = false): PriorityPhrase[] {
  return sources.map((source) => ({
    pattern: new RegExp(`^(?:${source})(?=[\\s,:.!]|$)[\\s,:!–—-]*(?:(?:but|но)[\\s,]+)?`),
    low,
  }))
}

function endingWith(sources: string[], low = false): PriorityPhrase[] {
  return sources.map((source) => ({
    pattern: new RegExp(`(?:^|[\\s,;:.(—–-])(?:${source})[\\s,.;:!)]*$`),
    low,
  }))
}

/** After a pause one word is enough: "…, important". */
const AFTER_PAUSE: Record<Language, PriorityPhrase[]> = {
  en: endingWith([`(?<=,\\s*)${EN_VERY}(?<level>important|critical)`]),
  ru: endingWith([`(?<=,\\s*)${RU_VERY}(?<level>важн|срочн)(?:ое|ая)`]),
}

/** "…, high priority", "urgent: …", "not urgent". */
export function priorityAt(
  text: string,
  side: Side,
  language: Language,
  { terse }: Strictness,
): Found | undefined {
  const key = fold(text)
  const patterns = PATTERNS[language][terse && side === 'end' ? 'terse' : side]
  for (const { pattern, low } of side === 'end'
    ? [...patterns, ...AFTER_PAUSE[language]]
    : patterns) {
    const match = pattern.exec(key)
    if (!match) continue
    const rest = side === 'end' ? text.slice(0, match.index) : text.slice(match[0].length)
    if (match.groups?.verb && !isTitleVerb(rest)) continue
    return { rest, parts: { priority: low ? 'low' : levelOf(match.groups?.level ?? '') } }
  }
  return undefined
}

/** Of a word such as "top", "срочную" or "asap"; medium for what is neither high nor low. */
function levelOf(word: string): Priority {
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
