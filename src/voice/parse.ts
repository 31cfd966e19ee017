import type { Belongings } from './answer'
import type { SpeakerClock } from './clock'
import { readDone } from './completing'
import type { Command, Previous } from './contract'
import { correctionIn, turnsIn } from './correction'
import { matchTask } from './match'
import { folderAt } from './names-at'
import { OPENERS, withoutManners } from './openers'
import { isOther } from './other'
import { createScene, type Language, type Manner, merge, type Parts, type Scene } from './parts'
import { NONE, type Peeled, peel, tidy } from './peel'
import { isTitleVerb } from './verbs'
import { amendWhen, fromDueDate, toDueDate } from './when'
import { whenInside } from './when-at'
import { fold } from './words'

export interface Reading {
  command: Command
  /** Nothing about it was a guess. A model is asked otherwise, where there is one (V5). */
  sure: boolean
  /** It puts the previous command right in place of being one of its own. */
  amends: boolean
}

export interface Context {
  own: Belongings
  clock: SpeakerClock
  previous?: Previous | null
}

const COMMANDING: Manner = { toFolder: true, terse: false }
const PLAIN: Manner = { toFolder: false, terse: false }
const TERSE: Manner = { toFolder: true, terse: true }

/** Reads a sentence in English or Russian, without a model and without a network (V5). */
export function parse(transcript: string, { own, clock, previous }: Context): Reading {
  const language: Language = /[а-яё]/i.test(transcript) ? 'ru' : 'en'
  const scene = createScene(language, clock, own.folders, own.tags)
  const text = withoutManners(transcript, language)
  const amended = previous && amend(text, previous, scene)
  if (amended) return amended
  if (isOther(text, language) || correctsNothing(text, scene)) return reading({ ...NOTHING })
  return readAdd(text, scene) ?? readComplete(text, own, language) ?? readBare(text, scene)
}

/** "No, make that Friday" with nothing before it: what it names is no task. */
function correctsNothing(text: string, scene: Scene): boolean {
  const correction = correctionIn(text, scene.language)
  return correction !== undefined && peel(correction, scene, TERSE).title === ''
}

/** "Add …", "remind me to …": said with a word that makes it a task. */
function readAdd(text: string, scene: Scene): Reading | undefined {
  const opened = open(text, scene)
  // "Add.", "remind me to": whatever follows would be the task, and nothing does.
  if (!opened?.rest.includes(' ') && open(`${text} x`, scene)?.rest === 'x') {
    return reading({ ...NOTHING, action: 'add_task' })
  }
  if (opened) return added(opened.rest, scene, opened.manner, opened.parts)
  // "Tomorrow I need to …", "in the work folder, add …".
  const { title, parts } = peelStart(text, scene)
  const later = title === text ? undefined : open(title, scene)
  return later && added(later.rest, scene, later.manner, merge(parts, later.parts))
}

interface Opened {
  rest: string
  manner: Manner
  parts: Parts
}

function open(text: string, scene: Scene): Opened | undefined {
  const { add, need, put, list } = OPENERS[scene.language]
  const key = fold(text)
  const wish = need.exec(key)
  if (wish && wish[0].length < text.length) {
    const rest = text.slice(wish[0].length)
    const isWish = /^(?:i(?:'d| would)? (?:want|like|love)|хо[чт])/.test(key)
    return (
      (isWish && open(rest, scene)) || { rest: withoutList(rest, list), manner: PLAIN, parts: NONE }
    )
  }
  for (const pattern of add) {
    const match = pattern.exec(key)
    if (!match || match[0].length >= text.length) continue
    const kind = match.groups?.kind?.trim()
    const { title, parts } = kind ? peel(kind, scene, TERSE) : { title: '', parts: NONE }
    // "Add a list of guests": what stands before the noun says nothing of a task.
    if (tidy(title)) continue
    const rest = text.slice(match[0].length)
    return { rest: withoutList(rest, list), manner: COMMANDING, parts }
  }
  const match = put.exec(key)
  if (!match) return undefined
  const rest = text.slice(match[0].length)
  const { parts } = peel(rest, scene, COMMANDING)
  if (!list.test(fold(rest)) && !parts.folder) return undefined
  return { rest: withoutList(rest, list), manner: COMMANDING, parts: NONE }
}

function withoutList(text: string, list: RegExp): string {
  return text.slice(0, list.exec(fold(text))?.index ?? text.length)
}

/** What is said before "I need to": a day, a folder. */
function peelStart(text: string, scene: Scene): Peeled {
  const stop = ' .'
  const { title, parts } = peel(text + stop, scene, COMMANDING)
  return { title, parts }
}

function added(text: string, scene: Scene, manner: Manner, given: Parts = NONE): Reading {
  for (const { before, after, firm } of turnsIn(text, scene.language)) {
    const first = peelAll(before, scene, manner, given)
    const then = peel(after, scene, TERSE)
    if (then.title === '')
      return reading(toAdd(first.title, amendParts(first.parts, then.parts), scene))
    if (firm && isTitleVerb(after) && isTitleVerb(first.title)) {
      const again = peel(after, scene, manner)
      return reading(toAdd(again.title, amendParts(first.parts, again.parts), scene))
    }
  }
  const { title, parts } = peelAll(text, scene, manner, given)
  return reading(toAdd(title, parts, scene))
}

function peelAll(text: string, scene: Scene, manner: Manner, given: Parts): Peeled {
  // "Add to work: …" names a folder, "add to do …" does not.
  const leadsToFolder = folderAt(text, 'start', scene, manner) !== undefined
  const peeled = peel(leadsToFolder ? text : withoutTo(text), scene, manner, given)
  if (Object.keys(peeled.parts.when).length > 0) return peeled
  const inside = whenInside(peeled.title, scene)
  return inside ? { title: inside.rest, parts: merge(peeled.parts, inside.parts) } : peeled
}

function withoutTo(text: string): string {
  const lead =
    /^(?:(?:to|that|what) (?!do\b)|(?:о том )?что (?:мне )?(?:нужно |надо )?|нужно |надо )+/
  return text.slice(lead.exec(fold(text))?.[0].length ?? 0)
}

function toAdd(title: string, parts: Parts, { clock }: Scene): Command {
  return {
    ...NOTHING,
    action: 'add_task',
    title: title || null,
    folder: parts.folder ?? null,
    priority: parts.priority ?? null,
    dueDate: toDueDate(parts.when, clock),
    tags: parts.tags,
  }
}

function amendParts(before: Parts, after: Parts): Parts {
  return {
    ...before,
    ...after,
    tags: [...new Set([...before.tags, ...after.tags])],
    when: amendWhen(before.when, after.when),
  }
}

/** "I've finished …", or what can mean that and names an open task. */
function readComplete(text: string, { openTasks }: Belongings, language: Language) {
  const readings = readDone(text, language)
  const fitting = readings.find(({ task }) => matchTask(task, openTasks).length > 0)
  const { task } = fitting ?? readings.find(({ plain }) => plain) ?? {}
  if (task === undefined) return undefined
  return reading({ ...NOTHING, action: 'complete_task', task }, fitting !== undefined)
}

/** "Buy milk tomorrow": a task without a word to say so. */
function readBare(text: string, scene: Scene): Reading {
  const { command } = added(text, scene, PLAIN)
  return reading(command, isTitleVerb(command.title ?? ''))
}

/** "No, make that Friday": what was said before, put right. */
function amend(text: string, previous: Previous, scene: Scene): Reading | undefined {
  const correction = correctionIn(text, scene.language)
  if (correction === undefined) return undefined
  if (previous.action === 'complete_task') {
    return { ...reading({ ...NOTHING, action: 'complete_task', task: correction }), amends: true }
  }
  if (previous.action !== 'add_task') return undefined
  const { title, parts } = peel(correction, scene, TERSE)
  const before: Parts = {
    tags: previous.tags.map(({ name }) => name),
    when: fromDueDate(previous.dueDate, scene.clock),
    ...(previous.priority && { priority: previous.priority }),
  }
  const renamed = title && peel(withoutOpener(correction, scene), scene, COMMANDING)
  const after = renamed || { title: previous.taskTitle ?? '', parts }
  return {
    ...reading(toAdd(after.title, amendParts(before, after.parts), scene)),
    amends: true,
  }
}

function withoutOpener(text: string, scene: Scene): string {
  return open(text, scene)?.rest ?? text
}

function reading(command: Command, sure = true): Reading {
  const isEmpty = command.action === 'add_task' && command.title === null
  return { command, sure: sure && !isEmpty, amends: false }
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
