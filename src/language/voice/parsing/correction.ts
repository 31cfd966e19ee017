import { fold } from '../../../core/words'
import { dateAt } from '../../dates/find-date'
import { amendWhen, type When } from '../../dates/when'
import type { Language, ParseContext } from './context'

const EN_TURN =
  "(?:no|nope|nah|oh|sorry|wait|hold on|hang on|actually|rather|i mean|i meant|i said|correction|scratch that|or rather|make (?:that|it)|change (?:that|it)(?: to)?|let's make it|make that|better|or no)"
const RU_TURN =
  '(?:нет|не(?=,)|ой|ох|точнее|вернее|то есть|извини(?:те)?|прости(?:те)?|подожди|погоди|постой|стой|лучше|пусть будет|давай(?: лучше)?|я имел[а]? в виду|а именно|поправка|в смысле|то бишь|хотя|а нет|или нет|я сказал[а]?)'

/** Where the speaker takes back what they just said. At least one must follow a pause or a "no". */
const TURNS: Record<Language, RegExp> = {
  en: new RegExp(`(?<![\\s,.;–—-])[\\s,.;–—-]+${EN_TURN}(?:[\\s,]+${EN_TURN})*[\\s,:]+`, 'g'),
  ru: new RegExp(`(?<![\\s,.;–—-])[\\s,.;–—-]+${RU_TURN}(?:[\\s,]+${RU_TURN})*[\\s,:]+`, 'g'),
}

/** A whole sentence that puts the one before right. */
const LEADS: Record<Language, RegExp> = {
  en: new RegExp(
    `^(?:${EN_TURN}|move (?:it|that|this)|put (?:it|that|this)|set (?:it|that|this)|tag (?:it|that|this)|mark (?:it|that|this)(?= (?:as )?(?:high|low|medium|urgent|important))|(?:change|set|move) the (?:date|due date|day|time|folder|priority|title|name)(?: to)?|the (?:date|day|time|folder|priority|title) (?:is|should be)|not [a-z]+,? but)(?:[\\s,]+(?:${EN_TURN}|it|to|instead))*[\\s,:]+`,
  ),
  ru: new RegExp(
    `^(?:${RU_TURN}|перенеси(?: это| ее| его)?|перемести(?: это| ее| его)?|поменяй (?:дату|день|время|папку|приоритет|название)(?: на)?|измени (?:дату|день|время|папку|приоритет|название)(?: на)?|сделай (?:это|ее|его)?)(?:[\\s,]+(?:${RU_TURN}|это))*[\\s,:]+`,
  ),
}

/** More corrections of one sentence are none: reading them would take the square of its length. */
const MOST_TURNS = 6

/** Each way to split a sentence into what was said first and what it became, the last turn first. */
export function turnsIn(
  text: string,
  language: Language,
): { before: string; after: string; firm: boolean }[] {
  const turns = [...fold(text).matchAll(TURNS[language])].slice(-MOST_TURNS).reverse()
  return turns.map((match) => ({
    before: text.slice(0, match.index).replace(/[ ,]+(?:and|и)$/i, ''),
    after: text.slice(match.index + match[0].length),
    firm:
      /^[\s]*[,.;–—-][\s]*(?:no|sorry|i mean|i meant|scratch|correction|нет|ой|точнее|вернее)/.test(
        match[0],
      ) ||
      /(?:no wait|wait no|scratch that|i mean|or rather|correction|ой нет|нет лучше|точнее|вернее|поправка)/.test(
        match[0],
      ),
  }))
}

/** What a sentence that begins as a correction says, without its beginning. */
export function correctionIn(text: string, language: Language): string | undefined {
  const lead = LEADS[language].exec(fold(text))
  return lead ? text.slice(lead[0].length).replace(/[\s,]+instead$/i, '') : undefined
}

/**
 * A day or time that was taken back, wherever it stands: "on Friday no Saturday call Ann" is
 * "call Ann" on Saturday. Undefined where none was.
 */
export function withCorrectedDate(
  text: string,
  { language, clock }: ParseContext,
): { rest: string; when: When } | undefined {
  for (const { before, after } of turnsIn(text, language)) {
    const options = { terse: false, before: {} }
    const first = dateAt(fold(before), 'end', language, clock, options)
    if (!first) continue
    const then = dateAt(fold(after), 'start', language, clock, { ...options, terse: true })
    if (!then) continue
    const rest = `${before.slice(0, first.from)} ${after.slice(then.to)}`.trim()
    return { rest, when: amendWhen(first.when, then.when) }
  }
  return undefined
}
