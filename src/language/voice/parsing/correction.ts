import { isTitleVerb } from '../../../core/task-verbs'
import { fold, wordsOf } from '../../../core/words'
import type { SpeakerClock } from '../../dates/clock'
import { dateAt, type Side } from '../../dates/find-date'
import { toNumber } from '../../dates/spoken-numbers'
import { amendWhen, type When } from '../../dates/when'
import type { Language, ParseContext } from './context'

const EN_TURN =
  "(?:no(?! (?:rush|hurry|need|problem|worries|later|earlier|more|less|matter|one|way))|nope|nah|oh(?! (?:one|two|three|four|five|six|seven|eight|nine|\\d|and ))|sorry(?! (?:for|about) | to (?:bother|hear|say|interrupt|disturb|keep) )|wait(?! (?:for|until|till) )|hold on|hang on|actually|rather|i mean|i meant|i said|correction|scratch that|strike that|oops|whoops|my bad|let's say|on second thoughts?|(?:or )?better yet|or (?:even )?better|or actually|or rather|make (?:that|it)|change (?:that|it)(?: to)?|let's make it|make that|better|or no)"
const RU_TURN =
  '(?:нет|не(?=,)|а лучше|а точнее|а вернее|ой|ох|точнее|вернее|то есть|извини(?:те)?|прости(?:те)?|подожди|погоди|постой|стой|лучше|пусть будет|давай(?: лучше)?|я имел[а]? в виду|а именно|поправка|в смысле|то бишь|хотя|а нет|или нет|я сказал[а]?)'

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
const MOST_TURNS = 3

/** Each way to split a sentence into what was said first and what it became, the last turn first. */
export function turnsIn(
  text: string,
  language: Language,
): { before: string; after: string; firm: boolean }[] {
  const turns = [...fold(text).matchAll(TURNS[language])].slice(-MOST_TURNS).reverse()
  return turns.map((match) => {
    const before = text.slice(0, match.index).replace(/[ ,]+(?:and|и|а)$/i, '')
    const after = text.slice(match.index + match[0].length)
    const firm =
      areAlike(before, after) ||
      /^[\s]*[,.;–—-][\s]*(?:no|sorry|wait|actually|i mean|i meant|i said|make that|scratch|strike|oops|whoops|my bad|on second|let's say|correction|нет|ой|точнее|вернее|то есть|стой|подожди|извини|прости)/.test(
        match[0],
      ) ||
      /(?:no wait|wait no|scratch that|i mean|or rather|correction|ой нет|нет лучше|точнее|вернее|то есть|поправка)/.test(
        match[0],
      )
    return { before, after, firm }
  })
}

/** "In Boulder no Denver", "with Ann no with Tom", "two no three": one stands for the other. */
function areAlike(before: string, after: string): boolean {
  const said = before.split(' ').slice(-MOST_WORDS - 1)
  const [first = ''] = after.split(' ')
  const last = said.at(-1) ?? ''
  return (
    said.some((word, at) => at < said.length - 1 && sameWay(word, first)) ||
    said.some((word) => fold(word) === 'to' && fold(first) === 'to') ||
    (isCount(last) && isCount(first)) ||
    (isTitleVerb(before) && isTitleVerb(after) && shareWord(before, after)) ||
    (/^\p{Lu}/u.test(last) && /^\p{Lu}/u.test(first) && said.length > 1)
  )
}

/** "Text Ben no email Ben". */
function shareWord(before: string, after: string): boolean {
  const said = new Set(wordsOf(before))
  return wordsOf(after).some((word) => word.length > 2 && said.has(word))
}

function sameWay(word: string, again: string): boolean {
  return PREPOSITION.test(fold(word)) && fold(word) === fold(again)
}

function isCount(word: string): boolean {
  return toNumber(fold(word)) > 1
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
    const first = whenAt(fold(before), 'end', language, clock, false)
    if (!first) continue
    const then = whenAt(fold(after), 'start', language, clock, true)
    if (!then) continue
    const rest = `${before.slice(0, first.from)} ${after.slice(then.to)}`.trim()
    return { rest, when: amendWhen(first.when, then.when) }
  }
  return undefined
}

/** "On Tuesday at noon": a day and its time, in either order, or one of them. */
function whenAt(key: string, side: Side, language: Language, clock: SpeakerClock, terse: boolean) {
  const one = dateAt(key, side, language, clock, { terse, before: {} })
  if (!one) return undefined
  const rest = side === 'end' ? key.slice(0, one.from) : key.slice(one.to)
  const other = dateAt(rest, side, language, clock, { terse: false, before: one.when })
  if (!other) return one
  const when = { ...other.when, ...one.when }
  return side === 'end'
    ? { ...one, from: other.from, when }
    : { ...one, to: one.to + other.to, when }
}

const PREPOSITION =
  /^(?:to|at|in|on|for|from|with|about|by|of|в|во|на|с|со|к|ко|о|об|про|за|из|от|до|у|по|для|под|над|перед|после|при|между|около|через|насчет|без)$/
const DETERMINER = /^(?:the|an?|my|our|his|her|their|this|that|\d+)$/
const PARTICLE = /^(?:up|out|off|down|back|over|away)$/
/** What is no name of a thing. */
const SPEAKING = /^(?:i|i'm|you|he|she|it|it's|that's|there|we|they|not|я|ты|он|она|это|мы|не)$/
/** More words than these are a sentence of their own. */
const MOST_WORDS = 3

/**
 * A title whose last words were taken back: "call Tom" and "Tim" are "call Tim", "ring the bank" and
 * "text the bank" the latter. Undefined where it isn't plain which words are meant.
 */
export function putRight(before: string, after: string): string | undefined {
  if (after === '' || before === '') return undefined
  const order = after.replace(/^to /i, '')
  // "Три торта": a number that ends like an order.
  const isOrder = isTitleVerb(order) && !isCount(order.split(' ')[0] ?? '')
  if (isOrder && (order.includes(' ') || /^[a-z]/i.test(order))) {
    return isTitleVerb(before) ? order : undefined
  }
  // "Email Jen, or rather Jess, about the picnic".
  const aside = /^(?<again>\S+(?: \S+){0,2}),\s+(?<rest>.+)$/.exec(after)?.groups
  if (aside?.again && aside.rest) {
    const righted = putRight(before, aside.again)
    return righted && `${righted} ${aside.rest}`
  }
  const said = before.split(' ')
  const again = after.split(' ')
  // "Stamps, no, postcards".
  if (said.length <= 2 && again.length <= 2 && !isTitleVerb(before)) return after
  const first = fold(again[0] ?? '')
  if (SPEAKING.test(first)) return undefined
  const isDetermined = DETERMINER.test(first)
  const from =
    isDetermined || PREPOSITION.test(first)
      ? said.findLastIndex((word) =>
          isDetermined ? DETERMINER.test(fold(word)) : fold(word) === first,
        )
      : startOfObject(said, again)
  if (from < 1) return undefined
  const next = said.findIndex((word, at) => at > from && PREPOSITION.test(fold(word)))
  // "Email the report to Ann, no, the invoice": "to Ann" still goes for it.
  const kept = !PREPOSITION.test(first) && next > from ? said.slice(next) : []
  return [...said.slice(0, from), ...again, ...kept].join(' ')
}

/** Where the words start that a name or a thing stands in for. */
function startOfObject(said: readonly string[], again: readonly string[]): number {
  if (isCount(again[0] ?? '')) return said.findLastIndex(isCount)
  // "The keys from Walmart, I mean Target", as it is heard.
  const isThing = again.length === 1 && /^[a-z]/i.test(again[0] ?? '')
  if (isThing && PREPOSITION.test(fold(said.at(-2) ?? ''))) return said.length - 1
  if (/^\p{Lu}/u.test(again[0] ?? '')) {
    const last = said.findLastIndex((word, at) => at > 0 && /^\p{Lu}/u.test(word))
    let from = last
    while (from > 1 && /^\p{Lu}/u.test(said[from - 1] ?? '')) from -= 1
    return from
  }
  const isLong = again.length > MOST_WORDS || said.some((word) => PREPOSITION.test(fold(word)))
  if (isLong || !isTitleVerb(said[0] ?? '')) return -1
  return PARTICLE.test(said[1] ?? '') ? 2 : 1
}

/** A phrase that is begun twice: "I need to, I need to call". */
const TWICE =
  /(?<=^|\s)((?:\S{1,30} ){0,3}(?:to|the|an?|my|me|about|for|with|on|at|in|of|надо|нужно|мне|про|насчёт|насчет|о|в|на|с|к|за))(?:,?\s+|\s*(?:…|\.{3}|–|—)\s*)\1(?=\s)/giu
/** A verb alone, before a pause for thought. */
const LONE_VERB =
  /(?<lead>(?:^|\s)(?:add|to|need|and|please|добавь|запиши|надо|нужно|напомни|мне|и)[\s:,]+|^)(?<verb>\p{L}{2,20})[\s,.…–—-]+(?:u+m+|u+h+|e+r+m?|h+m+|э+м*|э-э+|мм+)[\s,.…–—-]+(?=(?:to )?(?<then>\p{L}{2,20}))/giu

/** Without what was begun and dropped: "buy, uh, get milk" is "get milk". */
export function withoutRestarts(text: string): string {
  return text.replace(LONE_VERB, (whole, ...args) => {
    const { lead, verb, then } = args.at(-1) as Record<'lead' | 'verb' | 'then', string>
    return isTitleVerb(verb) && isTitleVerb(then) ? lead : whole
  })
}

export function withoutStutter(text: string): string {
  return text.replace(TWICE, '$1').replace(NOT_THEN, '').replace(NOT_BUT, '')
}

/** "Не в пятницу, а в субботу". */
const NOT_BUT = /(?<=\s)не (?:во?|на|к) [а-яё]+, а (?=(?:во?|на|к) )/giu
/** "On Monday, not Tuesday". */
const NOT_THEN =
  /(?<=day|tomorrow|tonight|morning|evening|понедельник|вторник|сред[уа]|четверг|пятниц[уа]|суббот[уа]|воскресенье|завтра),? (?:and |а )?(?:not|не) (?:on |this |next |во? |на )?(?:[a-z]{3,6}day|tomorrow|tonight|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|завтра|сегодня)$/iu
