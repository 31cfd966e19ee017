import { isDay } from '../../../core/dates/due-date'
import { isTitleVerb } from '../../../core/task-verbs'
import type { Priority } from '../../../core/tasks/contract'
import type { Command } from '../../../core/voice/contract'
import { fold, wordsOf } from '../../../core/words'
import type { SpeakerClock } from '../../dates/clock'
import { tasksCalled } from '../completion/fit'
import { matchTask } from '../matching/match-task'
import type { UserData } from '../matching/resolve-command'
import { sameWordsKey } from '../matching/stem'
import { NEW_PLACE, RU_TEXT, WORDS, type Words } from './change-words'
import type { ParseContext } from './context'
import { priorityAt } from './priority'
import { newDueDate, readReschedule, readShift } from './reschedule'

export type OpenTask = UserData['openTasks'][number]

/** What is asked of an open task, in place of adding or completing one. */
export type ChangeRequest =
  | { kind: 'reschedule'; task: OpenTask; dueDate: string }
  | { kind: 'rename'; task: OpenTask; newTitle: string }
  | { kind: 'priority'; task: OpenTask; priority: Priority }
  | { kind: 'tag'; task: OpenTask; tag: string }
  | { kind: 'move'; task: OpenTask; folder: string }
  /** It is understood, but not by voice: to delete, to reopen. */
  | { kind: 'other' }

/** So many tasks are offered where several fit. */
const MOST_OFFERED = 9

/**
 * What is asked of a task that is there, and fits all that is said of it. Where the order is clear
 * and no task or several fit, what is near: then it isn't sure. Undefined where nothing is asked.
 */
export function readChanges(
  text: string,
  context: ParseContext,
  openTasks: readonly OpenTask[],
  onlySure = false,
): { changes: [ChangeRequest, ...ChangeRequest[]]; sure: boolean } | undefined {
  const words = WORDS[context.language]
  const change = readChange(text, words, context, (said) => taskNamed(said, openTasks))
  if (change) return { changes: [change], sure: true }
  if (NEW_PLACE[context.language].test(fold(text))) {
    return { changes: [{ kind: 'other' }], sure: true }
  }
  if (onlySure || !words.clear.test(fold(text))) return undefined
  const near = (said: string) => {
    const named = tasksNamed(said, openTasks)
    return named.length > 0 ? named : matchTask(said, openTasks)
  }
  let fitting: readonly OpenTask[] = []
  const first = readChange(text, words, context, (said) => {
    fitting = said ? near(said) : []
    return fitting.length <= MOST_OFFERED ? fitting[0] : undefined
  })
  if (!first || first.kind === 'other') return undefined
  const others = fitting.slice(1).flatMap(({ id }) => {
    const target: Target = (said) => (said ? near(said).find((task) => task.id === id) : undefined)
    return readChange(text, words, context, target) ?? []
  })
  return { changes: [first, ...others], sure: false }
}

function readChange(
  text: string,
  words: Words,
  context: ParseContext,
  target: Target,
): ChangeRequest | undefined {
  return (
    readTag(text, words, context, target) ??
    readPriority(text, words, context, target) ??
    readRename(text, words, target) ??
    readMove(text, words, context, target) ??
    (target(words.other.exec(fold(text))?.groups?.task) ? { kind: 'other' } : undefined)
  )
}

export type Target = (said: string | undefined) => OpenTask | undefined

function readTag(text: string, { tag: patterns }: Words, { tags }: ParseContext, target: Target) {
  for (const pattern of patterns) {
    const groups = pattern.exec(fold(text))?.groups
    const tag = tags.get(sameWordsKey(groups?.tag ?? groups?.name ?? ''))
    const task = tag === undefined ? undefined : target(groups?.task)
    if (task && tag !== undefined) return { kind: 'tag' as const, task, tag }
  }
}

function readPriority(
  text: string,
  { priority: patterns }: Words,
  { language }: ParseContext,
  target: Target,
) {
  for (const pattern of patterns) {
    const groups = pattern.exec(fold(text))?.groups
    if (!groups?.task) continue
    if (groups.raise || groups.lower) {
      const task = target(groups.task)
      const priority = groups.raise ? ('high' as const) : ('low' as const)
      if (task) return { kind: 'priority' as const, task, priority }
      continue
    }
    const said = groups.level ?? groups.task
    const found = priorityAt(said, 'end', language, { terse: true, toFolder: false })
    const isLess = / (?:less|менее)\s*$/.test(found?.rest ?? '')
    const priority = isLess ? ('low' as const) : found?.parts.priority
    const rest = groups.level
      ? groups.task
      : found?.rest.replace(/ (?:less|менее|more|более)\s*$/, '')
    const task = priority && target(rest?.replace(BEFORE_LEVEL, ''))
    if (task && priority) return { kind: 'priority' as const, task, priority }
  }
}

const BEFORE_LEVEL =
  /(?: back| up| down)?(?: (?:as|to|to be|at|with|of|a|an|is|isn't|как|до|на|с|задачей(?: с)?))?(?: an?)?$/

function readRename(text: string, { rename, call, to }: Words, target: Target) {
  const called = call.exec(fold(text))
  const named = called && readCall(text.slice(called[0].length), target)
  if (named) return named
  const rest = rename.exec(fold(text))?.groups?.rest
  if (!rest) return undefined
  const raw = text.slice(text.length - rest.length)
  const isChange = CHANGES_ANYTHING.test(text)
  // "Change book a room in Rome to …": the longest title that is one whole.
  const parts = splits(rest, to).toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
  for (const match of parts) {
    const said = raw.slice(match.index + match[0].length).trim()
    // "Rename the rent to say pay the rent".
    const inside = said.replace(/^(?:be|say|read) /i, '')
    const newTitle = isTitleVerb(inside) ? inside : said
    if (STATE.test(newTitle)) continue
    const task = newTitle ? target(rest.slice(0, match.index)) : undefined
    // "Change X to next Friday" is another matter.
    if (task && (!isChange || isTitleVerb(newTitle))) {
      return { kind: 'rename' as const, task, newTitle: newTitle.replace(/^["«“]|["»”]$/g, '') }
    }
  }

  function isWhole({ index }: RegExpExecArray): boolean {
    const said = rest?.slice(0, index)
    const task = target(said)
    return task !== undefined && fold(task.title) === fold(said ?? '')
  }
}

const CHANGES_ANYTHING = new RegExp(
  `^(?:change (?!the (?:title|name|text|wording))|(?:измени|поменяй) (?!${RU_TEXT}))`,
  'i',
)

/** "Update the rent to done" gives it no new title. */
const STATE = /^(?:done|complete|completed|finished)$/i

/** Words of a title that a new one stands behind. */
const MOST_TITLED = 12

/** "Call buy milk buy oat milk": behind the whole title of a task of several words, its new one. */
function readCall(said: string, target: Target) {
  const gaps = [...said.matchAll(/[»"”]? [«"“]?/g).take(MOST_TITLED)]
  for (const { 0: gap, index } of gaps.slice(1)) {
    const title = said.slice(0, index).replace(/^[«"“]/, '')
    const newTitle = said.slice(index + gap.length).replace(/ instead$|["»”]$/, '')
    const isNew = newTitle.includes(' ') && !NO_TITLE.test(newTitle)
    const task = isNew ? target(title) : undefined
    if (task && fold(task.title) === fold(title)) return { kind: 'rename' as const, task, newTitle }
  }
  // "Call the lawn task mow the meadow", "назови задачу про окна вымыть двери".
  const named = CALLED_TASK.exec(said)?.groups
  const newTitle = (named?.title ?? named?.titleRu)?.replace(/ instead$/i, '')
  const task = newTitle && target(named?.task ?? named?.taskRu)
  if (task && newTitle) return { kind: 'rename' as const, task, newTitle }
  const [word = '', ...words] = said.split(' ')
  const short = /^[а-яё]/i.test(said) && isTitleVerb(words.join(' ')) ? target(word) : undefined
  if (short) return { kind: 'rename' as const, task: short, newTitle: words.join(' ') }
}

const NO_TITLE = /^(?:(?:the |my )?(?:task|one) )?(?:to|as|into|в|на|как) |^(?:task|one) /i
const CALLED_TASK =
  /^(?<task>.+?) (?:task|one|to-do|reminder) (?!to |as |into )(?<title>.+ .+)$|^(?:про |с )(?<taskRu>.+?) (?:по-?\s?другому )?(?<titleRu>[а-яё]+(?:ть|ти|чь)(?:ся)? .+)$/i

function readMove(
  text: string,
  { move, to }: Words,
  { language, clock, folders }: ParseContext,
  target: Target,
) {
  const rest = move.exec(fold(text))?.groups?.rest
  if (!rest) return undefined
  const shifted = readShift(fold(text), rest, language, clock, target)
  if (shifted) return shifted
  for (const match of splits(rest, to)) {
    const said = rest.slice(match.index + match[0].length)
    const name = said.replace(/^(?:the|my) /, '').replace(/ (?:folder|list|category)$/, '')
    // A folder may be called "Список покупок" itself.
    const [marker = ''] = /(?:папку|список) $/.exec(match[0]) ?? []
    const folder = folders.get(sameWordsKey(name)) ?? folders.get(sameWordsKey(marker + said))
    const task = folder === undefined ? undefined : target(rest.slice(0, match.index))
    if (task && folder !== undefined) return { kind: 'move' as const, task, folder }
  }
  return readReschedule(rest, language, clock, target)
}

/** So many words like "to" may stand in what is asked: for each, a task is looked for. */
const MOST_SPLITS = 10

function splits(rest: string, to: RegExp): RegExpExecArray[] {
  return [...rest.matchAll(to).take(MOST_SPLITS)]
}

/** The one open task that has all the words. */
function taskNamed(said: string | undefined, openTasks: readonly OpenTask[]): OpenTask | undefined {
  const [task, ...others] = said ? tasksNamed(said, openTasks) : []
  return others.length === 0 ? task : undefined
}

function tasksNamed(said: string, openTasks: readonly OpenTask[]): OpenTask[] {
  const named = said.replace(TASK_BEHIND, '').replace(TASK_BEFORE, '')
  return tasksCalled(wordsOf(named || said), openTasks)
}

/** "The lawn one", "the thing about the rent", "то, что про окна": they say only that it is a task. */
const TASK_BEHIND = / (?:one|task|thing|job|bit|to-?do|reminder|задач[ауи]|дело)(?: that| it)?$/
const TASK_BEFORE =
  /^(?:(?:the|that|this|my|our|ту|эту|та|эта) )?(?:(?:one|task|thing|job|bit|to-?do|reminder|note) (?:about|for|with|on|called|named|to) |(?:задач[ауие]|дело|напоминание|пункт|запись|заметк[ау]) (?:про |об? |с |насчет )?)/

/** The open task whose whole title the words are. */
export function taskNamedWhole(said: string, openTasks: readonly OpenTask[]): OpenTask | undefined {
  const task = taskNamed(said, openTasks)
  return task && contentOf(task.title) <= contentOf(said) ? task : undefined
}

/** What a command to add a task would change of one that is there already. */
export function changesTo(
  task: OpenTask,
  { dueDate, priority, folder, tags }: Command,
  clock: SpeakerClock,
): ChangeRequest[] {
  const due = dueDate && isDay(dueDate) ? newDueDate({ day: dueDate }, task, clock) : dueDate
  return [
    ...(due ? [{ kind: 'reschedule' as const, task, dueDate: due }] : []),
    ...(priority ? [{ kind: 'priority' as const, task, priority }] : []),
    ...(folder === null ? [] : [{ kind: 'move' as const, task, folder }]),
    ...tags.map((tag) => ({ kind: 'tag' as const, task, tag })),
  ]
}

function contentOf(text: string): number {
  return wordsOf(text).filter((word) => !/^(?:the|an?|my|our)$/.test(word)).length
}
