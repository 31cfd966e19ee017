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

import { turnsIn, withCorrectedDate } from './correction'
import { type Extracted, extractDetails, NONE, tidy } from './extract-details'
import { firstDue } from './first-due'
import { folderAt } from './folders-and-tags'
import { open } from './open'
import { NOTHING, type Reading, reading } from './reading'

/** "Add …", "remind me to …": said with a word that makes it a task. */
export function readAdd(text: string, context: ParseContext): Reading | undefined {
  const opened = open(text, context)
  // "Add.", "remind me to": whatever follows would be the task, and nothing does.
  if (!opened?.rest.includes(' ') && open(`${text} x`, context)?.rest === 'x') {
    return reading({ ...NOTHING, action: 'add_task' })
  }
  if (opened) return added(opened.rest, context, opened.strictness, opened.parts)
  // "Tomorrow I need to …", "in the work folder, add …".
  const { title, parts } = extractLeading(text, context)
  const later = title === text ? undefined : open(title, context)
  if (later) return added(later.rest, context, later.strictness, merge(parts, later.parts))
  // "We're out of flour, add flour to the groceries".
  const [reason = '', ...rest] = text.split(
    /,\s+(?:so |and |поэтому )?|\s+so (?=(?:please )?add )|\s(?=добавь )/,
  )
  const then = rest.length === 1 && !isTitleVerb(reason) ? open(rest[0] ?? '', context) : undefined
  return then?.strictness === COMMANDING
    ? added(then.rest, context, COMMANDING, then.parts)
    : undefined
}

/** What is said before "I need to": a day, a folder. */
function extractLeading(text: string, context: ParseContext): Extracted {
  const corrected = withCorrectedDate(text, context)
  const given = corrected ? merge(NONE, { when: corrected.when }) : NONE
  // Only what stands at the start: the end is read with what follows.
  const stop = ' .'
  return extractDetails((corrected?.rest ?? text) + stop, context, COMMANDING, given)
}

function added(
  text: string,
  context: ParseContext,
  strictness: Strictness,
  given: Parts = NONE,
): Reading {
  const corrected = withCorrectedDate(text, context)
  if (corrected?.rest) {
    const { title, parts } = extractAll(
      corrected.rest,
      context,
      strictness,
      merge(given, { when: corrected.when }),
    )
    return reading(toAdd(title, parts, context))
  }
  for (const { before, after, firm } of turnsIn(text, context.language)) {
    const first = extractAll(before, context, strictness, given)
    const then = extractDetails(after, context, TERSE)
    if (then.title === '')
      return reading(toAdd(first.title, amendParts(first.parts, then.parts), context))
    if (firm && isTitleVerb(after) && isTitleVerb(first.title)) {
      const again = extractDetails(after, context, strictness)
      return reading(toAdd(again.title, amendParts(first.parts, again.parts), context))
    }
  }
  const { title, parts } = extractAll(text, context, strictness, given)
  return reading(toAdd(title, parts, context))
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
    /^(?:(?:to|that|what) (?!do\b|thing |one )|(?:о том )?что (?:мне )?(?:нужно |надо )?|нужно |надо |в список )+/
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
  const { command } = added(text, context, PLAIN)
  return reading(command, isTitleVerb(command.title ?? ''))
}
