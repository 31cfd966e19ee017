import { counted } from '../../src/core/counted'
import { type Ref, refTo } from '../../src/core/data/tables'
import type { TaskRow } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { EXIT, Failure, usageError } from '../print/failure'
import { say } from '../print/print'
import { isAgreed } from '../print/prompt'
import { type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { handleOf, isHandle, isUuid, parseHandle, withIds } from './task-handle'

export interface Picked {
  ref: Ref
  /** What it was named by. */
  word: string
}

export const MOST = 20

export interface Wish {
  /** Prefers tasks in this state, if any of those that match are in it. */
  completed?: boolean
  /** Whether words mean open tasks only: a completed one is then named by its id. */
  openOnly?: boolean
  sure?: Sure
}

interface Sure {
  /** Complete, Delete … */
  verb: string
  yes?: boolean | undefined
  details?: Safe | undefined
}

/** So many change without a question (K4). */
const UNASKED = 3

/**
 * The tasks that a selector names (K4): ids and ranges, a query such as `@shop` or `overdue`, or words
 * of one task's title, where a title that is exactly these words goes before others that contain them.
 * Several titles that match are listed to choose from, never guessed among. Throws a Failure: nothing
 * matches, more than one and nobody to ask, or many and nobody is sure.
 */
export async function pick(session: Session, words: readonly string[], wish: Wish = {}) {
  const picked = await find(session, words, wish)
  if (!wish.sure || picked.length <= UNASKED || (await isSure(session, picked, wish.sure))) {
    return picked
  }
  throw new Failure(EXIT.error, '')
}

async function find(session: Session, given: readonly string[], wish: Wish): Promise<Picked[]> {
  // A script's variable may be empty, and all titles have that.
  const typed = given.filter((word) => word.trim())
  if (typed.length === 0) {
    throw usageError('Say which task: an id, words of its title, or a query such as @shop.')
  }
  if (typed.some(isUuid)) await session.refreshIfPossible()
  const words = withIds(session, typed)
  const ids = idsIn(words)
  if (ids) {
    if (ids.some(isRange)) await session.refresh()
    return ids.flatMap((word) =>
      isRange(word)
        ? inRange(session, word, wish)
        : { ref: parseHandle(word, session.waiting), word },
    )
  }
  return (await import('./pick-by-words')).pickByWords(session, words, wish)
}

/** Lists the tasks with their ids and asks; in a script, --yes confirms. */
export async function isSure(
  session: Session,
  picked: readonly Picked[],
  { verb, yes = false, details }: Sure,
): Promise<boolean> {
  const many = counted(picked.length, 'task')
  const question = [verb, many, ...(details ? [details] : [])].join(' ')
  if (yes) return true
  if (!picked.every(({ ref }) => session.shown.tasks.find(ref))) await session.refreshIfPossible()
  for (const { ref, word } of picked.slice(0, MOST)) {
    const { id, title } = session.shown.tasks.find(ref) ?? {}
    say(safe`${(id === undefined ? word : handleOf({ id })).padStart(7)}  ${title ?? 'not found'}`)
  }
  if (picked.length > MOST) say(safe`         and ${picked.length - MOST} more`)
  return isAgreed(`${question}?`)
}

/** The words that say which tasks, and those that say what changes: the first are always which. */
export function splitSelector(words: readonly string[]) {
  const isId = (word: string) => idsIn([word]) !== undefined || isUuid(word)
  const count = isId(words[0] ?? '')
    ? words.findIndex((word) => !isId(word))
    : words.findIndex((word, at) => at > 0 && CHANGE.test(word))
  const end = count < 0 ? words.length : count
  return { selector: words.slice(0, end), changes: words.slice(end) }
}

/** A word that begins a change: a sign, or an attribute. */
const CHANGE = /^(?:[#@+-]|![@+])["\p{L}]|^\p{L}{2,}:|^\/[^/]+\/[^/]*\/g?$/u

/** Ids as 12 13, 12,13 and 12-15; undefined where they are words. */
export function idsIn(words: readonly string[]): string[] | undefined {
  const ids = words.flatMap((word) => word.split(',')).filter(Boolean)
  const areIds = ids.length > 0 && ids.every((id) => isHandle(id) || isRange(id))
  return areIds ? ids : undefined
}

function isRange(text: string): boolean {
  return /^[1-9]\d{0,14}-[1-9]\d{0,14}$/.test(text)
}

/** The tasks between two ids, in the wanted state. */
function inRange(session: Session, range: string, { completed, openOnly }: Wish): Picked[] {
  const [from = 0, to = 0] = range.split('-').map(Number)
  const state = openOnly ? false : completed
  const found = [...session.shown.tasks.values()]
    .filter(({ id }) => id >= from && id <= to)
    .filter((task) => state === undefined || isCompleted(task) === state)
    .sort((a, b) => a.id - b.id)
  if (found.length > 0) return found.map((task) => ({ ref: refTo(task), word: String(task.id) }))
  const which = state === undefined ? '' : state ? 'completed ' : 'open '
  throw new Failure(EXIT.notFound, `No ${which}tasks from ${from} to ${to}.`)
}

/** The same with the tasks as they are now. Throws a Failure where one is not there. */
export async function pickRows(session: Session, words: readonly string[], wish: Wish = {}) {
  await session.refreshIfPossible()
  const picked = await pick(session, words, wish)
  return picked.map((each) => ({ ref: each.ref, task: rowOf(session, each) }))
}

/** What was picked, as it is known here. Throws a Failure where it is not. */
export function rowOf(session: Session, { ref, word }: Picked): TaskRow {
  const task = session.shown.tasks.find(ref)
  if (task) return task
  throw new Failure(EXIT.notFound, `No task ${word}.`)
}

/** The one task that an id, or words, name. */
export async function pickOne(session: Session, word: string): Promise<Picked> {
  const [one, ...others] = await pick(session, [word])
  if (!one) throw new Failure(EXIT.notFound, `No task "${word}".`)
  if (others.length > 0) throw oneAtATime(word)
  return one
}

export function oneAtATime(word: string): Failure {
  return usageError(`"${word}" names several tasks. Give one at a time.`)
}
