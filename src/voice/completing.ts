import type { Language } from './parts'
import { isPastTense } from './stem'
import { fold } from './words'

/** A sentence that says that something is done. */
export interface Done {
  /** Which task, in the speaker's words. */
  task: string
  /** It can mean nothing else; otherwise it counts only where a task fits the words. */
  plain: boolean
}

interface Pattern {
  pattern: RegExp
  plain: boolean
}

const EN_DONE = '(?:done|complete|completed|finished|ready|closed|checked(?: off)?|ticked(?: off)?)'
const EN_SUBJECT = "(?:i|we)(?:'ve| have)?(?: (?:just|already|finally|now|also|successfully))*"
const RU_DONE =
  '(?:выполнен[а-я]*|сделан[а-я]*|готов[а-я]*|заверш[её]?н[а-я]*|завершен[а-я]*|закончен[а-я]*)'
const RU_SUBJECT = '(?:(?:я|мы|уже|только что|наконец|наконец-то|наконецто) )*'

const PATTERNS: Record<Language, Pattern[]> = {
  en: [
    plain(`(?:mark|set|flag|tick|check|put) (?:it )?(?:as |off as )?${EN_DONE}:? (?<task>.+)`),
    plain(
      `(?:mark|set|flag|tick|check|put|list) (?:off )?(?<task>.+?) (?:off )?(?:as |to |to be )?${EN_DONE}`,
    ),
    plain(`(?:mark|flag|set) (?<task>.+?) (?:as|to) [a-z]+ed`),
    plain('(?:check|tick|cross|strike|scratch) (?:off|out) (?<task>.+)'),
    plain(
      '(?:check|tick|cross|strike|scratch) (?<task>.+?) (?:off|out)(?: (?:of )?(?:my|the|our)(?: to-?do| task)? (?:list|tasks))?',
    ),
    plain('(?:complete|finish|close|resolve) (?:the )?task:? (?<task>.+)'),
    plain(
      `(?:${EN_SUBJECT} )(?:finished|completed|done|did|closed|wrapped up|ticked off|checked off|am done|am finished|got done)(?: with)?(?: the task)? (?<task>.+)`,
    ),
    plain(
      "(?:i'm|i am|we're|we are)(?: \\w+)? (?:done|finished|through|ready)(?: with)? (?<task>.+)",
    ),
    plain("(?:that's|that is|there goes) (?<task>.+?) (?:done|finished|complete|completed)"),
    plain(
      `(?:the task )?(?<task>.+?) (?:is|are|has been|have been|was|were|got|has|'s)(?: now| all| already| finally)* ${EN_DONE}`,
    ),
    plain('(?:finished|completed|done)(?: with)?:? (?<task>.+)'),
    plain('complete (?<task>.+)'),
    soft(`(?<task>.+?),? ${EN_DONE}`),
    soft('(?:finish|close|resolve) (?<task>.+)'),
    soft('(?<task>.+?) (?<verb>[a-z]+ed)'),
    soft(
      '(?<task>.+?) (?:is|are|has been|have been|was|were|got)(?: now| all| already)* (?<verb>[a-z]+)',
    ),
  ],
  ru: [
    plain(
      `(?:отметь(?:те)?|отметить|пометь(?:те)?|пометить|обозначь) (?:как )?${RU_DONE}:? (?:задачу )?(?<task>.+)`,
    ),
    plain(
      `(?:отметь(?:те)?|отметить|пометь(?:те)?|пометить|обозначь) (?:задачу |пункт |дело )?(?<task>.+?) (?:как )?(?:${RU_DONE}|[а-я]+(?:нн|т)(?:ую|ое|ой|ым|ый|ые|ыми|ая))`,
    ),
    plain(
      '(?:заверши(?:те)?|закончи(?:те)?|закрой(?:те)?|выполни(?:те)?|вычеркни(?:те)?|зачеркни|закрыть|завершить|вычеркнуть) (?:задачу|пункт|дело) (?<task>.+)',
    ),
    plain(`(?:задача|пункт|дело) (?<task>.+?) (?:уже )?${RU_DONE}`),
    plain(
      `${RU_SUBJECT}(?:закончил[аи]?|сделал[аи]?|выполнил[аи]?|завершил[аи]?|доделал[аи]?|покончил[аи]?)(?: с)?(?: задачу)? (?<task>.+)`,
    ),
    plain('с (?<task>.+?) (?:покончено|закончено|закончил[аи]?|разобрал[а-я]*)'),
    plain(`(?<task>.+?) (?:уже |теперь )?${RU_DONE}`),
    soft(
      '(?:заверши(?:те)?|закончи(?:те)?|закрой(?:те)?|выполни(?:те)?|вычеркни(?:те)?|зачеркни) (?<task>.+)',
    ),
    soft('(?<task>.+?) (?:уже )?(?<verb>[а-я]+(?:[еа]н|т|ят)[аоы]?)'),
    soft(`(?<task>.+?) (?:я |мы )?(?:уже )?(?<verb>[а-я]+л(?:а|и|о)?(?:сь|ся)?)`),
  ],
}

/** "I called mum": the verb in the past is a part of what the task says. */
const PAST: Record<Language, { pattern: RegExp; subject: RegExp }> = {
  en: {
    pattern: new RegExp(`^(?<subject>${EN_SUBJECT} )?(?<task>(?<verb>[a-z]+) .+)$`),
    subject: /./,
  },
  ru: {
    pattern: new RegExp(
      `^(?<subject>${RU_SUBJECT})(?<task>(?<verb>[а-я]+л(?:а|и|о)?(?:сь|ся)?|нашел|ушел|пошел|нес|вез|вынес|отнес|принес|отвез|привез|испек|перевел|помог) .+)$`,
    ),
    subject: /(?:^|\s)(?:я|мы|уже) /,
  },
}

/** Reads what was done, if that is what is said. The likeliest reading first. */
export function readDone(text: string, language: Language): Done[] {
  const key = fold(text)
  const found: Done[] = []
  for (const { pattern, plain } of PATTERNS[language]) {
    const match = pattern.exec(key)
    const task = match?.groups?.task
    if (!match || task === undefined) continue
    const verb = match.groups?.verb ?? ''
    const words = slice(text, key, task)
    found.push({ task: verb ? `${words} ${verb}` : words, plain })
  }
  const past = PAST[language].pattern.exec(key)
  const { subject = '', task = '', verb = '' } = past?.groups ?? {}
  if (past && (language === 'ru' || isPastTense(verb))) {
    found.push({
      task: slice(text, key, task),
      plain: PAST[language].subject.test(subject) && subject !== '',
    })
  }
  return found
}

/** The same words as they were said. */
function slice(text: string, key: string, part: string): string {
  const from = key.indexOf(part)
  return text.slice(from, from + part.length)
}

function plain(source: string): Pattern {
  return { pattern: new RegExp(`^(?:${source})$`), plain: true }
}

function soft(source: string): Pattern {
  return { pattern: new RegExp(`^(?:${source})$`), plain: false }
}
