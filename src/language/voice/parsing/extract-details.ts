import { isTitleVerb } from '../../../core/task-verbs'
import { fold, trimEnd, trimStart } from '../../../core/words'
import { dateBesideTitle } from '../../dates/date-in-title'
import { dateAt } from '../../dates/find-date'
import { mayHaveDate } from '../../dates/languages'
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
    () => (said.repeat ? undefined : repeatFound(title, side, context, strictness)),
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
  { terse }: Strictness,
): Found | undefined {
  const key = fold(title)
  if (!mayRepeat(key)) return undefined
  const whole = terse ? repeatAt(key, 'start', language, clock) : undefined
  const found = whole?.to === key.length ? whole : repeatAt(key, side, language, clock)
  if (!found) return undefined
  const rest = side === 'end' ? title.slice(0, found.from) : title.slice(found.to)
  // "Read the daily", "plan every Monday".
  if (side === 'end' && (/ (?:the|a|an|my|our|your)$/i.test(rest) || PLANNING.test(fold(rest))))
    return undefined
  // "The build breaks on Fridays" tells of something.
  const isOnDays = /^[\s,;:–—-]*on (?!the )/.test(key.slice(found.from, found.to))
  if (isOnDays && !isTitleVerb(rest.replace(/^to /i, '')) && rest.trim().split(' ').length > 2)
    return undefined
  // "Every day is a gift" (Q4).
  const standsApart =
    /[,:]\s*$/.test(key.slice(0, found.to)) || /^(?:to|i|мне|надо|нужно)\s/i.test(rest)
  // "Every weekday at 8:45 to …".
  const time =
    side === 'start' && dateAt(fold(rest), 'start', language, clock, { terse: false, before: {} })
  const isTimed = time && !time.when.day && !time.when.instant
  // In Russian nothing else begins so: "ежедневно проверять почту".
  const isLong = found.long || language === 'ru'
  if (side === 'start' && !terse && !standsApart && !isTimed && !(isLong && isTitleVerb(rest)))
    return undefined
  const { rule, repeatAfter, repeatLeft, part } = found
  const repeat = { repeat: rule, repeatAfter, repeatLeft }
  return { rest, parts: { repeat, ...(part && { when: { part } }) } }
}

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
    : dateBesideTitle(title, side, language, clock, before)
  if (!found) return undefined
  const rest = side === 'end' ? title.slice(0, found.from) : title.slice(found.to)
  return { rest, parts: { when: found.when } }
}

/** What leads over from a part to the title: "on Friday to …", "tomorrow that I …". */
function withoutLead(text: string): string {
  const lead =
    /^[\s,:–—-]*(?:or so |to |(?:about|of) (?:the |an? )?|for (?=[a-z]+ing )|called |named |называ(?:ется|ющуюся) |that (?!thing |one )|(?:i |we )(?:need to |have to |want to |must |should |have (?:an? )?(?=[a-z]+(?: |$)))|at some point |обязательно |чтобы (?=[а-я]+(?:ть|ти|чь)(?:ся)?(?: |$))|что (?:нужно |надо )?|насчет |мне |еще (?=нужно|надо|бы|хочу)|там |ну |бы |короче |типа |нужно (?:бы )?|надо (?:бы )?|не забыть (?:бы )?|не забудь )+/
  return text.slice(lead.exec(fold(text))?.[0].length ?? 0)
}

const EDGE = /[\s,;:.–—-]/

/** Without what separates, and with quotes and brackets only in pairs. */
export function tidy(text: string): string {
  return trimEnd(trimStart(text, EDGE), EDGE).replace(/\s+/g, ' ')
}
