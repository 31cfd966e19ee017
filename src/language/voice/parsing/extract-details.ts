import { isTitleVerb } from '../../../core/task-verbs'
import { fold, trimEnd, trimStart } from '../../../core/words'
import { dateBesideTitle } from '../../dates/date-in-title'
import { dateAt } from '../../dates/find-date'
import { mayHaveDate } from '../../dates/languages'
import type { When } from '../../dates/when'
import { mayRepeat } from '../../repeat/hint'
import { repeatAt } from '../../repeat/phrases'
import {
  type Found,
  merge,
  type ParseContext,
  type Parts,
  type Side,
  type Strictness,
} from './context'
import { folderAt, tagsAt } from './folders-and-tags'
import { labelledDate } from './labelled'
import { priorityAt } from './priority'

/** A title and all that was said around it. */
export interface Extracted {
  title: string
  parts: Parts
}

/** Enough for everything that can be said once, from both sides. */
const MOST = 12

/**
 * Takes what is not the title off the edges of a text, and nothing out of its middle: so a title is
 * never eaten. What would leave no title at all stays.
 */
export function extractDetails(
  text: string,
  context: ParseContext,
  strictness: Strictness,
  parts = NONE,
): Extracted {
  let title = tidy(text)
  let said = parts
  for (let count = 0; count < MOST; count += 1) {
    const found =
      partAt(title, 'end', context, strictness, said) ??
      partAt(title, 'start', context, strictness, said)
    if (!found) break
    title = found.rest
    said = merge(said, found.parts)
  }
  return { title, parts: said }
}

export const NONE: Parts = { tags: [], when: {} }

function partAt(
  title: string,
  side: Side,
  context: ParseContext,
  strictness: Strictness,
  said: Parts,
) {
  const readers: (() => Found | undefined)[] = [
    () => (said.tags.length > 0 ? undefined : tagsAt(title, side, context)),
    () => (said.repeat ? undefined : repeatFound(title, side, context, strictness, said.when)),
    () => (side === 'end' ? labelledDate(title, context, said.when) : undefined),
    () => dateFound(title, side, context, strictness, said),
    () => vagueAt(title, side, said),
    () => priorityFound(title, side, context, strictness, said),
    () => (said.folder ? undefined : folderAt(title, side, context, strictness)),
  ]
  for (const read of readers) {
    const found = read()
    const rest = found && tidy(side === 'start' ? withoutLead(found.rest) : found.rest)
    if (found && (rest || strictness.terse)) return { ...found, rest: rest ?? '' }
  }
  return undefined
}

/** "Sometime", "как-нибудь": a day that is none. */
function vagueAt(title: string, side: Side, { when }: Parts): Found | undefined {
  const match = VAGUE[side].exec(fold(title))
  // "See Ann later this week": of a day, and not of none.
  if (!match || (match.groups?.later && !when.day && !when.part && !when.time)) return undefined
  const rest = side === 'end' ? title.slice(0, match.index) : title.slice(match[0].length)
  return { rest, parts: {} }
}

const VAGUELY =
  '(?:some ?(?:time|day)(?: soon)?|at some (?:point|stage)|one of these days|eventually|(?<later>later(?: on)?|попозже|позже)|как-нибудь|когда-нибудь|при случае|на днях)'
const VAGUE: Record<Side, RegExp> = {
  start: new RegExp(`^${VAGUELY}(?: (?:on|in|during))?(?=[\\s,])[\\s,]*`),
  end: new RegExp(`(?<![\\s,]|\\s(?:in|to|into))[\\s,]+${VAGUELY}(?: (?:on|in|during))?[\\s,.]*$`),
}

/** These are done to a day, and not on it: "plan every Monday". */
const PLANNING =
  /^(?:plan|schedule|organi[sz]e|book|log|track|review|prepare|count|celebrate|распланир[а-я]+)$/

function repeatFound(
  title: string,
  side: Side,
  { language, clock }: ParseContext,
  { terse, toFolder }: Strictness,
  before: When,
): Found | undefined {
  const key = fold(title)
  if (!mayRepeat(key)) return undefined
  const timeAt = (text: string) => {
    const found = dateAt(text, 'start', language, clock, { terse: false, before })
    return found && !found.when.day && !found.when.instant ? found : undefined
  }
  // "At nine on the first of every month to …".
  const first = side === 'start' ? timeAt(key) : undefined
  const from = first?.to ?? 0
  const whole = terse ? repeatAt(key, 'start', language, clock) : undefined
  const found = whole?.to === key.length ? whole : repeatAt(key.slice(from), side, language, clock)
  if (!found) return undefined
  const rest =
    side === 'end'
      ? title.slice(0, found.from).replace(REPEAT_IT, '')
      : title.slice(from + found.to)
  // "Read the daily", "plan every Monday".
  if (side === 'end' && (/ (?:the|a|an|my|our|your)$/i.test(rest) || PLANNING.test(fold(rest))))
    return undefined
  // "The build breaks on Fridays" tells of something.
  const isOnDays = /^[\s,;:–—-]*on (?!the )/.test(key.slice(found.from, found.to))
  const isTold =
    isOnDays && !isTitleVerb(rest) && !/^about /i.test(rest) && rest.trim().split(' ').length > 2
  const isOrder = toFolder && !/^(?:the|my|our|that|it) .*s$/i.test(rest)
  if (side === 'end' && isTold && !isOrder) return undefined
  const then = side === 'start' && !first ? timeAt(fold(rest)) : undefined
  if (side === 'start' && !terse) {
    const standsApart =
      first || then || /[,:]\s*$/.test(key.slice(0, found.to)) || LEADS_ON.test(rest)
    // In Russian nothing else begins so: "ежедневно проверять почту".
    const isLong = found.long || language === 'ru'
    const leads = isLong ? !TELLS.test(rest) : isTitleVerb(rest) && OBJECT.test(rest)
    if (!standsApart && !leads) return undefined
  }
  const { rule, repeatAfter, repeatLeft, part, time } = found
  const repeat = { repeat: rule, repeatAfter, repeatLeft }
  // "Every day midnight snack" may keep its word.
  const isWord = then && !/[\s\d]/.test(then.said)
  const when = {
    ...(first ?? (isWord ? undefined : then))?.when,
    ...(time && { time }),
    ...(part && { part }),
  }
  return { rest: rest.slice(isWord ? 0 : then?.to), parts: { repeat, when } }
}

/** Behind a repeat, these lead over to the task. */
const LEADS_ON =
  /^(?:to|about|i|we|please|remind|add|мне|нам|надо|нужно|напомни|напоминай|добавь|запиши|о|об|про)\s/i
/** "Every day is a gift" (Q4), "каждый день рождения". */
const TELLS =
  /^(?:is|are|was|were|has|had|have|counts?|matters|of|and|or|but|for|with|when|that|than|he|she|it|you|they|there|[–—-]|это|и|или|а|но|не|как|он|она|они|ты|вы|у|когда|если|рождения|недели|победы)(?:[\s,']|$)/i
/** "Weekly water the plants", and not "weekly report". */
const OBJECT = /\s(?:the|my|our|an?|all|some|up|out|off)\s/i

/** "…, repeat it every year", "… повторять каждый год". */
const REPEAT_IT =
  /(?<![\s,;])[\s,;]+(?:and |и )?(?:repeat(?:ing|s)?(?: it| this| that)?|повтор(?:я(?:ть|й(?:те)?|ется)|и(?:ть)?)?(?: ее| её| его| это)?)\s*$/i

/** "Low priority, no rush" says it twice. */
function priorityFound(
  title: string,
  side: Side,
  { language }: ParseContext,
  strictness: Strictness,
  { priority }: Parts,
): Found | undefined {
  const found = priorityAt(title, side, language, strictness)
  return !priority || priority === found?.parts.priority ? found : undefined
}

function dateFound(
  title: string,
  side: Side,
  { language, clock }: ParseContext,
  { terse }: Strictness,
  { when: before }: Parts,
): Found | undefined {
  const key = fold(title)
  if (!terse && !mayHaveDate(key, language)) return undefined
  const found = terse
    ? dateAt(key, side, language, clock, { terse, before })
    : (dateBesideTitle(title, side, language, clock, before, DATE_FIRST.test(key)) ?? byTime())
  if (!found) return undefined
  const rest = side === 'end' ? title.slice(0, found.from) : title.slice(found.to)
  return { rest, parts: { when: found.when } }

  /** "Сдать отчёт в пятницу до пяти": by then, and not from Friday on. */
  function byTime() {
    if (side === 'start' || !/ до /.test(key) || !isTitleVerb(title)) return undefined
    const options = { terse: false, before }
    const by = dateAt(key, 'end', language, clock, options)
    if (!by?.said.startsWith('до ') || by.when.day) return undefined
    const behind = key.slice(0, by.from)
    const day = dateAt(behind, 'end', language, clock, options)?.when.day
    return day || repeatAt(behind, 'end', language, clock) ? by : undefined
  }
}

/** In words as well, these are a day before a noun: "May the first dentist at nine". */
const DATE_FIRST = /^(?:[a-z]+ (?:the )?(?:[a-z]+[ -])?[a-z]+(?:st|nd|rd|th)|a week from) /

/** What leads over from a part to the title: "on Friday to …", "tomorrow that I …". */
function withoutLead(text: string): string {
  const lead =
    /^[\s,:–—-]*(?:or so |to |(?:about|of) (?:the |an? )?|for (?=[a-z]+ing )|called |named |называ(?:ется|ющуюся) |that (?!thing |one )|(?:i |we )(?:need to |have to |want to |must |should |have (?:an? )?(?=[a-z]+(?: |$)))|at some point |обязательно |чтобы (?=[а-я]+(?:ть|ти|чь)(?:ся)?(?: |$))|что (?:нужно |надо )?|насчет |мне |еще (?=нужно|надо|бы|хочу)|там |ну |бы |короче |типа |нужно (?:бы |будет )?|надо (?:бы |будет )?|не забыть (?:бы )?|не забудь )+/
  return text.slice(lead.exec(fold(text))?.[0].length ?? 0)
}

const EDGE = /[\s,;:.–—-]/

/** Without what separates, and with quotes and brackets only in pairs. */
export function tidy(text: string): string {
  return trimEnd(trimStart(text, EDGE), EDGE).replace(/\s+/g, ' ')
}
