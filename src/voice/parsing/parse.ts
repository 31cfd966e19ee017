import type { SpeakerClock } from '../../dates/clock'
import '../../dates/both-languages'
import { dateInsideTitle } from '../../dates/date-in-title'
import { amendWhen, fromDueDate, toDueDate, toFirstDue } from '../../dates/when'
import { isTitleVerb } from '../../task-verbs'
import { fold, wordsOf } from '../../words'
import { readCompletion, tellsOfOpenTask } from '../completion/read-completion'
import type { Command, Previous, Question } from '../contract'
import type { UserData } from '../matching/resolve-command'
import { type ChangeRequest, readChange } from './change-request'
import {
  createParseContext,
  type Language,
  merge,
  type ParseContext,
  type Parts,
  type Strictness,
} from './context'
import { correctionIn, turnsIn, withCorrectedDate } from './correction'
import { type Extracted, extractDetails, NONE, tidy } from './extract-details'
import { folderAt } from './folders-and-tags'
import { hasLeftovers } from './leftovers'
import { OPENERS, withoutFillers, withoutPoliteness } from './openers'
import { isOther } from './other'
import { readQuestion } from './question'

export interface Reading {
  command: Command
  /** Nothing about it was a guess. A model is asked otherwise, where there is one (V5). */
  sure: boolean
  /** It puts the previous command right in place of being one of its own. */
  amends: boolean
  /** complete_task: the open tasks that are meant, several where they fit equally well. */
  tasks?: UserData['openTasks']
  /** other: what is asked of an open task. */
  change?: ChangeRequest
  /** other: what is asked about the tasks. */
  question?: Question
}

export interface Context {
  own: UserData
  clock: SpeakerClock
  previous?: Previous | null
}

const COMMANDING: Strictness = { toFolder: true, terse: false }
const PLAIN: Strictness = { toFolder: false, terse: false }
const TERSE: Strictness = { toFolder: true, terse: true }

/** Reads a sentence in English or Russian, without a model and without a network (V5). */
export function parse(transcript: string, { own, clock, previous }: Context): Reading {
  const language: Language = /[а-яё]/i.test(transcript) ? 'ru' : 'en'
  const context = createParseContext(language, clock, own.folders, own.tags)
  const text = withoutPoliteness(transcript, language)
  const amended = previous && amend(text, previous, context)
  if (amended) return amended
  const question = readQuestion(text, language, clock)
  if (question) return { ...reading({ ...NOTHING }), question }
  if (isOther(text, language) || correctsNothing(text, context)) return reading({ ...NOTHING })
  const change = readChange(text, context, own.openTasks)
  if (change) return { ...reading({ ...NOTHING }), change }
  // "I need the fence painted" tells of a task that is there, and adds none.
  if (WISHES.test(fold(text)) && tellsOfOpenTask(wordsOf(text), own.openTasks)) {
    return reading({ ...NOTHING }, false)
  }
  return readAdd(text, context) ?? readComplete(text, own, language) ?? readBare(text, context)
}

/** For what is to be done by somebody. */
const WISHES =
  /^(?:i|we)(?:'d| would)? (?:need|want|like) (?:the|my|our) .+(?:ed|done)$|^[а-я ]*чтобы /

/** "No, make that Friday" with nothing before it: what it names is no task. */
function correctsNothing(text: string, context: ParseContext): boolean {
  const correction = correctionIn(text, context.language)
  return correction !== undefined && extractDetails(correction, context, TERSE).title === ''
}

/** "Add …", "remind me to …": said with a word that makes it a task. */
function readAdd(text: string, context: ParseContext): Reading | undefined {
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
  const [reason = '', ...rest] = text.split(/,\s+(?:so |and |поэтому )?/)
  const then = rest.length === 1 && !isTitleVerb(reason) ? open(rest[0] ?? '', context) : undefined
  return then?.strictness === COMMANDING
    ? added(then.rest, context, COMMANDING, then.parts)
    : undefined
}

interface Opened {
  rest: string
  strictness: Strictness
  parts: Parts
}

function open(text: string, context: ParseContext): Opened | undefined {
  const { add, need, put, list } = OPENERS[context.language]
  const key = fold(text)
  const wish = need.exec(key)
  if (wish && wish[0].length < text.length) {
    const rest = text.slice(wish[0].length)
    const isWish = /^(?:i(?:'d| would)? (?:want|like|love)|хо[чт])/.test(key)
    return (
      (isWish && open(rest, context)) || {
        rest: withoutFillers(withoutList(atTime(rest), list), context.language),
        strictness: PLAIN,
        parts: NONE,
      }
    )
  }
  for (const pattern of add) {
    const match = pattern.exec(key)
    if (!match || match[0].length >= text.length) continue
    const kind = match.groups?.kind?.trim()
    const { title, parts } = kind
      ? extractDetails(kind, context, TERSE)
      : { title: '', parts: NONE }
    // "Add a list of guests": what stands before the noun says nothing of a task.
    if (tidy(title)) continue
    const rest = text.slice(match[0].length)
    return {
      rest: withoutFillers(withoutList(rest, list), context.language),
      strictness: COMMANDING,
      parts,
    }
  }
  const match = put.exec(key)
  if (!match) return undefined
  const rest = text.slice(match[0].length)
  const { parts } = extractDetails(rest, context, COMMANDING)
  if (!list.test(fold(rest)) && !parts.folder) return undefined
  return { rest: withoutList(rest, list), strictness: COMMANDING, parts: NONE }
}

/** "A reminder for 8 tonight to …": the time, and not what it is for. */
function atTime(text: string): string {
  return text.replace(/^for (?=\d.* to )/i, 'at ')
}

/** Without "… to my list", after which a day may still stand. */
function withoutList(text: string, list: RegExp): string {
  const match = list.exec(fold(text))
  return match ? text.slice(0, match.index) + text.slice(match.index + match[0].length) : text
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
  if (Object.keys(extracted.parts.when).length > 0) return extracted
  const { title } = extracted
  const inside = dateInsideTitle(title, context.language, context.clock)
  if (!inside) return extracted
  const rest = `${title.slice(0, inside.from)}${title.slice(inside.to)}`
  return { title: tidy(rest), parts: merge(extracted.parts, { when: inside.when }) }
}

function withoutTo(text: string): string {
  const lead =
    /^(?:(?:to|that|what) (?!do\b)|(?:о том )?что (?:мне )?(?:нужно |надо )?|нужно |надо )+/
  return text.slice(lead.exec(fold(text))?.[0].length ?? 0)
}

function toAdd(title: string, parts: Parts, { clock }: ParseContext): Command {
  return {
    ...NOTHING,
    action: 'add_task',
    title: withoutQuotes(title) || null,
    folder: parts.folder ?? null,
    priority: parts.priority ?? null,
    dueDate: (parts.repeat ? toFirstDue : toDueDate)(parts.when, clock),
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

function amendParts(before: Parts, after: Parts): Parts {
  return {
    ...before,
    ...after,
    tags: [...new Set([...before.tags, ...after.tags])],
    when: amendWhen(before.when, after.when),
  }
}

/** "I've finished …" completes what fits; "I haven't …" is neither a new task nor a completed one. */
function readComplete(
  text: string,
  { openTasks }: UserData,
  language: Language,
): Reading | undefined {
  const completion = readCompletion(text, language, openTasks)
  if (!completion) return undefined
  if (completion.kind === 'unfinished') return reading({ ...NOTHING }, false)
  const { task, tasks } = completion
  return {
    ...reading({ ...NOTHING, action: 'complete_task', task }, tasks.length > 0),
    tasks,
  }
}

/** "Buy milk tomorrow": a task without a word to say so. */
function readBare(text: string, context: ParseContext): Reading {
  const { command } = added(text, context, PLAIN)
  return reading(command, isTitleVerb(command.title ?? ''))
}

/** "No, make that Friday": what was said before, put right. */
function amend(text: string, previous: Previous, context: ParseContext): Reading | undefined {
  const correction = correctionIn(text, context.language)
  if (correction === undefined) return undefined
  if (previous.action === 'complete_task') {
    return { ...reading({ ...NOTHING, action: 'complete_task', task: correction }), amends: true }
  }
  if (previous.action !== 'add_task') return undefined
  const { title, parts } = extractDetails(correction, context, TERSE)
  const before: Parts = {
    tags: previous.tags.map(({ name }) => name),
    when: fromDueDate(previous.dueDate, context.clock),
    ...(previous.priority && { priority: previous.priority }),
    ...(previous.repeat && { repeat: previous.repeat }),
  }
  const renamed = title && extractDetails(withoutOpener(correction, context), context, COMMANDING)
  const after = renamed || { title: previous.taskTitle ?? '', parts }
  return {
    ...reading(toAdd(after.title, amendParts(before, after.parts), context)),
    amends: true,
  }
}

function withoutOpener(text: string, context: ParseContext): string {
  return open(text, context)?.rest ?? text
}

function reading(command: Command, sure = true): Reading {
  const isEmpty = command.action === 'add_task' && command.title === null
  const isDoubtful = command.title !== null && hasLeftovers(command.title)
  return { command, sure: sure && !isEmpty && !isDoubtful, amends: false }
}

const NOTHING: Command = {
  action: 'other',
  title: null,
  folder: null,
  priority: null,
  dueDate: null,
  tags: [],
  task: null,
}
