import { isTitleVerb } from '../../../core/task-verbs'
import type { Command } from '../../../core/voice/contract'
import { fold } from '../../../core/words'
import { dateInsideTitle } from '../../dates/date-in-title'
import { amendWhen, toDueDate } from '../../dates/when'
import {
  COMMANDING,
  merge,
  type ParseContext,
  type Parts,
  PLAIN,
  type Strictness,
  TERSE,
} from './context'

import { putRight, turnsIn, withCorrectedDate } from './correction'
import { type Extracted, extractDetails, NONE, tidy } from './extract-details'
import { firstDue } from './first-due'
import { folderAt } from './folders-and-tags'
import { nominativeOf } from './nominative'
import { type Opened, open } from './open'
import { ranOut } from './ran-out'
import { NOTHING, type Reading, reading } from './reading'

/** "Add …", "remind me to …": said with a word that makes it a task. */
export function readAdd(text: string, context: ParseContext): Reading | undefined {
  if (REMINDS_OTHERS.test(text)) return added(text, context, { strictness: PLAIN, parts: NONE })
  const missing = ofReason(text)
  if (missing) return readAdd(missing, context)
  const opened = open(text, context)
  // "Add.", "remind me to": whatever follows would be the task, and nothing does.
  if (!opened?.rest.includes(' ') && open(`${text} x`, context)?.rest === 'x') {
    return reading({ ...NOTHING, action: 'add_task' })
  }
  if (opened) return added(opened.rest, context, opened)
  // "Tomorrow I need to …", "in the work folder, add …".
  const { title, parts } = extractLeading(text, context)
  const later = title === text ? undefined : (open(title, context) ?? opensPut(title, parts))
  if (later) return added(later.rest, context, { ...later, parts: merge(parts, later.parts) })
  // "We're out of flour, add flour to the groceries".
  const [reason = '', ...rest] = text.split(
    /,\s+(?:so |and |поэтому )?|\s+so (?:please )?(?=add )|\s+(?:so )?(?=(?:make|create|set)(?: me)? an? (?:new )?(?:task|reminder|to-?do) (?:to|for|about) )|\s(?=добавь )|\s(?=remind me (?:to|about) )(?<= (?:is|are|was|has|have) .+)/,
  )
  const then = rest.length === 1 && !isTitleVerb(reason) ? open(rest[0] ?? '', context) : undefined
  const isOrder = then?.strictness === COMMANDING || /^(?:remind|напомни)/i.test(rest[0] ?? '')
  // "Rice, add it to shopping": what was said first is the task.
  if (!then || !isOrder || extractDetails(then.rest, context, TERSE).title === '') return undefined
  return added(then.rest, context, then)
}

/** "Напомни Оле купить хлеб" is to be done to her; "напомни Оле позвонить" is not. */
const REMINDS_OTHERS =
  /^[Нн]апомни(?:те)? (?:[А-ЯЁ][а-яё]+[еуюи]|маме|папе|мужу|жене|сыну|дочке|дочери|брату|сестре|бабушке|дедушке|детям|коллегам|команде|соседу|соседке|начальнику|шефу|клиенту) (?!(?:(?:по|пере)звонить|написать|сказать|ответить|помочь|отправить|передать|отдать|подарить|вернуть|показать|принести|привезти)(?= |$))[а-яё]+(?:ть|ти|чь)(?:ся)?(?= |$)/

/** "Under work put finish the report". */
function opensPut(title: string, parts: Parts): Opened | undefined {
  const rest = title.replace(
    /^(?:put|write)(?: down)? (?!(?:up|out|away|on|off|in|back|together) )|^(?:создай|поставь|положи)(?: задачу| дело)? /i,
    '',
  )
  return parts.folder && rest !== title ? { rest, strictness: COMMANDING, parts: NONE } : undefined
}

const REASON =
  /^(?:(?:we|i|(?:(?:the|my|our) )?[a-z]+) (?:still |also |really )?needs?(?! to )|(?:(?:we|i)(?:'re|'m|'ve| are| am| have)? )?(?:(?:just|all|almost|nearly|running|getting|pretty|run|ran) )*(?:out of|low on)) (?<what>[^,.;]+?)(?: as well| too)?[,.;]? (?:(?:so|and|please|can you|could you) )*(?<order>add|put|throw|stick|get) (?:(?:it|them|that|this|some(?: more)?|more|one) )?(?=(?:to|on|onto|in|into) )/i
const REASON_RU =
  /^(?<reason>.+?)[,.;]? (?:(?:и|так что|поэтому|надо|пожалуйста) )*(?<order>(?:добавь|запиши|внеси|занеси|закинь|положи|кинь|впиши)(?:те)?)(?: (?:е[её]|его|их|это))?(?= (?:в|на) |$)/i

const NEEDED_RU =
  /^(?:[а-яё]+[еуюмй] )?(?:очень |ещё |еще )?нуж(?:ен|на|но|ны) (?!было |будет )([^,.]+)$/i

/** "We're out of milk, add it to shopping": an order for what its reason names. */
function ofReason(text: string): string | undefined {
  const english = REASON.exec(text)
  const { what, order } = english?.groups ?? {}
  if (english && what) return `${order} ${what} ${text.slice(english[0].length)}`
  const russian = REASON_RU.exec(text)
  const reason = russian?.groups?.reason ?? ''
  const missing = ranOut(reason) ?? NEEDED_RU.exec(reason)?.[1]
  return russian && missing
    ? `${russian.groups?.order} ${missing}${text.slice(russian[0].length)}`
    : undefined
}

/** What is said before "I need to": a day, a folder. */
export function extractLeading(text: string, context: ParseContext): Extracted {
  const corrected = withCorrectedDate(text, context)
  const given = corrected ? merge(NONE, { when: corrected.when }) : NONE
  // Only what stands at the start: the end is read with what follows.
  const stop = ' .'
  return extractDetails((corrected?.rest ?? text) + stop, context, COMMANDING, given)
}

function added(text: string, context: ParseContext, opened: Manner): Reading {
  const { strictness, parts: given } = opened
  const read = (title: string, parts: Parts) =>
    reading(toAdd(nameOf(title, parts, opened), parts, context))
  const corrected = withCorrectedDate(text, context)
  if (corrected?.rest) {
    const when = merge(given, { when: corrected.when })
    const { title, parts } = extractAll(corrected.rest, context, strictness, when)
    return read(title, parts)
  }
  for (const { before, after, firm } of turnsIn(text, context.language)) {
    const led = correctedLead(before, after, context, strictness, given)
    if (led) return read(led.title, led.parts)
    const first = extractAll(before, context, strictness, given)
    const then = extractDetails(after, context, TERSE)
    if (then.title === '') return read(first.title, amendParts(first.parts, then.parts))
    if (!firm) continue
    const restated = open(after, context)
    const second = restated
      ? extractDetails(restated.rest, context, restated.strictness)
      : extractDetails(after, context, strictness)
    const title = restated ? second.title : putRight(first.title, second.title)
    if (title) return read(title, amendParts(first.parts, second.parts))
  }
  const { title, parts } = extractAll(text, context, strictness, given)
  return read(title, parts)
}

/** "In work, no, in home call Ann", "on Friday no Saturday call Ann": taken back before the title. */
function correctedLead(
  before: string,
  after: string,
  context: ParseContext,
  strictness: Strictness,
  given: Parts,
): Extracted | undefined {
  const first = extractDetails(before, context, TERSE)
  if (first.title !== '') return undefined
  const { title, parts } = extractAll(after, context, strictness, given)
  const isAgain = (first.parts.folder && parts.folder) || (first.parts.priority && parts.priority)
  return isAgain ? { title, parts: amendParts(first.parts, parts) } : undefined
}

/** What was said before a title. */
type Manner = Pick<Opened, 'strictness' | 'parts' | 'names'>

/** It says something of a thing, and names none. */
const CLAUSE =
  / (?:is|are|was|were|will|has|have|needs?|wants?|comes?|leaves?|starts?|ends?|opens?|closes?|arrives?|expires?)(?: |$)/i

/** Behind "о", "про" or "за час до", and not "до обеда зайти в банк". */
const THING = /^(?:(?:о|об|обо|про) |до (?!.*(?:ть|ти|чь)(?:ся)?(?: |$)))/i

/** "About the rent" and "an appointment" on a day name a thing; a title names it alone. */
function nameOf(said: string, { when }: Parts, { names, strictness }: Manner): string {
  let title = said
  if (THING.test(title) && names !== undefined) {
    return nominativeOf(title) ?? title.replace(/^(?:про|до) /i, '')
  }
  const isEvent = strictness === COMMANDING && (when.day || when.time)
  // "Ann's birthday is on the 5th".
  if (when.day || when.time) title = title.replace(/ (?:is|are|'s|will be|takes place)$/i, '')
  // "Put judo down for half past two".
  if (isEvent) title = title.replace(/ for$/i, '')
  if (names !== undefined) title = title.replace(/^for (?:the |(?=(?:my|our) ))/i, '')
  return (names || isEvent) && !CLAUSE.test(title)
    ? title.replace(/^(?:the|an?) (?=.)/i, '')
    : title
}

function extractAll(
  text: string,
  context: ParseContext,
  strictness: Strictness,
  given: Parts,
): Extracted {
  // "Add to work: …" names a folder, "add to do …" does not.
  const leadsToFolder = folderAt(text, 'start', context, strictness) !== undefined
  const extracted = extractDetails(
    leadsToFolder ? text : withoutTo(text),
    context,
    strictness,
    given,
  )
  const { when } = extracted.parts
  if (when.instant || (when.day && (when.time || when.part))) return extracted
  const { title } = extracted
  const inside = dateInsideTitle(title, context.language, context.clock, when)
  if (!inside) return extracted
  const rest = `${title.slice(0, inside.from)}${title.slice(inside.to)}`
  return { title: tidy(rest), parts: merge(extracted.parts, { when: { ...when, ...inside.when } }) }
}

function withoutTo(text: string): string {
  const lead =
    /^(?:(?:to|that|what) (?!do\b|thing |one )|(?:о том )?что (?:(?:я|мы) (?:долж(?:ен|на|ны)|обязан[аы]?) |(?:мне )?(?:нужно |надо )?)|нужно |надо |в список )+/
  return text.slice(lead.exec(fold(text))?.[0].length ?? 0)
}

export function toAdd(title: string, parts: Parts, { clock }: ParseContext): Command {
  return {
    ...NOTHING,
    action: 'add_task',
    title: withoutQuotes(title) || null,
    folder: parts.folder ?? null,
    priority: parts.priority ?? null,
    dueDate: parts.repeat
      ? firstDue(parts.repeat, parts.when, clock)
      : toDueDate(parts.when, clock),
    tags: parts.tags,
    ...(parts.repeat && { repeat: parts.repeat }),
  }
}

/** Quoted as a whole: the quotes are not a part of it. */
function withoutQuotes(title: string): string {
  return (
    /^(?:"([^"]+)"|“([^“”]+)”|«([^«»]+)»|'([^']+)')$/.exec(title)?.slice(1).find(Boolean) ?? title
  )
}

export function amendParts(before: Parts, after: Parts): Parts {
  return {
    ...before,
    ...after,
    tags: [...new Set([...before.tags, ...after.tags])],
    when: amendWhen(before.when, after.when),
  }
}

/** "Buy milk tomorrow": a task without a word to say so. */
export function readBare(text: string, context: ParseContext): Reading {
  // "Маме позвонить надо", "маме бы позвонить".
  const said = text
    .replace(/^(?:мне|нам) (?=(?:[а-яё]+ ){1,2}(?:надо|нужно) )/i, '')
    .replace(NEEDED, '')
    .replace(/^(\S+) бы (?=\S+ть)/i, '$1 ')
  const { command } = added(said, context, { strictness: PLAIN, parts: NONE })
  const title = command.title ?? ''
  const isTask = isTitleVerb(title) || VERB_LATER.test(fold(title))
  return reading(command, isTask && !TOLD.test(fold(title)))
}

/** "Отель надо забронировать", "маме позвонить надо". */
const NEEDED =
  /(?<!^(?:мне|нам|срочно|обязательно|очень|ещ[её]|[А-ЯЁ][а-яё]+[еу])) (?:надо|нужно)(?: бы| будет)?(?:$|(?= [а-яё]+(?:ть|ти|чь)(?:ся)?(?: |$)))/

/** "Маме позвонить": an infinitive makes a task wherever it stands, behind a noun or two. */
const VERB_LATER =
  /^(?!что|кто|как|где|когда|не |если |.*(?:хо[тч]|мо[гж]|люб[ия]|умее|пыта|собир|реши|буд[уе]|долж|забы|нача|обеща|проси|дума|над[оея]|нужно|боюсь))(?:[а-я]+ ){1,2}(?!мать|опять|пять|очень)[а-я]{2,}(?:[аеиыуя]ть|сти|йти)(?:ся)?(?: (?!не |надо|нужно|было)|$)/

/** "Преподаватель принял работу": what ends like an imperative is a noun before a verb in the past. */
const TOLD =
  /^(?!\S+(?:ть|ти|чь)(?:ся)? )\S+ (?:(?!что |как |кто |где |чем )\S+ )?[а-я]{2,}[аеияу]л[аи]?(?:с[ья])?(?! ли)(?: |$)/
