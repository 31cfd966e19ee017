import { type Ref, refTo } from '../../src/core/data/tables'
import { nameKey } from '../../src/core/names'
import type { TaskRow } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { EXIT, Failure } from '../print/failure'
import { say, style } from '../print/print'
import { ask, canAsk, canChoose, isAgreed } from '../print/prompt'
import { clean, type Safe, safe } from '../print/safe-text'
import { countOfTasks } from '../print/words'
import type { Session } from '../sync/session'
import { matching } from './match-titles'
import { isKeyword, runQuery } from './query'
import { queryOf } from './said'
import { handleOf, isHandle, type Listed, parseHandle } from './task-handle'

export interface Picked {
  ref: Ref
  /** What it was named by. */
  word: string
}

/** So many are listed to choose from. */
const MOST = 20

interface Wish {
  /** Of tasks in this state, where there are such among those that match. */
  completed?: boolean
  /** Whether words mean open tasks only: a completed one is then named by its id. */
  openOnly?: boolean
  /** Asks before a change of many tasks. */
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
export async function pick(
  session: Session,
  words: readonly string[],
  wish: Wish = {},
): Promise<Picked[]> {
  const picked = await find(session, words, wish)
  if (!wish.sure || picked.length <= UNASKED || (await isSure(session, picked, wish.sure))) {
    return picked
  }
  throw new Failure(EXIT.error, '')
}

async function find(session: Session, words: readonly string[], wish: Wish): Promise<Picked[]> {
  const ids = idsIn(words)
  if (ids) {
    if (ids.some(isRange)) await session.refresh()
    return ids.flatMap((word) =>
      isRange(word)
        ? inRange(session, word, wish)
        : { ref: parseHandle(word, session.waiting), word },
    )
  }
  await session.refresh()
  const found = matching(session.tasks, words)
  const query = queryOf(words)
  if (QUERY.test(query) || (found.length === 0 && isKeyword(query))) {
    const picked = await tryQuery(session, query, wish, found.length > 0)
    if (picked) return picked
  }
  const task = await choose(preferred(found, words, wish), words)
  return [{ ref: refTo(task), word: words.join(' ') }]
}

/** What is a query, and no words of a title: a sign, or an attribute. */
const QUERY =
  /(?:^|[\s(!])(?:[#@]["\p{L}]|[+-]\p{L})|(?:^|\s)[&|](?:\s|$)|^[!(]|\p{L}{2,}(?:\.\p{L}+)?[:~]\S|[<>=]/u

/** Whether a word is a query and no word of a title. */
export function isQuery(word: string): boolean {
  return QUERY.test(word) || isKeyword(word)
}

/** Looks up the query; undefined where it can't be read, but is a part of titles. */
async function tryQuery(session: Session, query: string, wish: Wish, isTitle: boolean) {
  try {
    const picked = byQuery(session, query, wish)
    if (picked.length > 0) return picked
  } catch (error) {
    if (!(error instanceof Failure && isTitle)) throw error
    return undefined
  }
  throw new Failure(EXIT.notFound, `No task matches "${query}".`)
}

/** The tasks and subtasks that a query shows, its words as they are, not inflected. */
export function byQuery(session: Session, query: string, { completed }: Wish): Picked[] {
  const lists = runQuery(session, query, { isExact: true, ...(completed && { completed }) })
  const tasks = new Set(lists.flatMap(({ tasks }) => tasks))
  return [...tasks].map((task) => ({ ref: refTo(task), word: String(task.id) }))
}

/** Lists the tasks with their ids and asks; in a script, --yes confirms. */
export async function isSure(
  session: Session,
  picked: readonly Picked[],
  { verb, yes = false, details }: Sure,
): Promise<boolean> {
  const many = countOfTasks(picked.length)
  const question = [verb, many, ...(details ? [details] : [])].join(' ')
  if (yes) return true
  if (!picked.every(({ ref }) => session.shown.tasks.find(ref))) await session.refreshIfPossible()
  for (const { ref, word } of picked.slice(0, MOST)) {
    const { id, title } = session.shown.tasks.find(ref) ?? {}
    say(safe`${(id === undefined ? word : handleOf({ id })).padStart(7)}  ${title ?? ''}`)
  }
  if (picked.length > MOST) say(safe`         and ${picked.length - MOST} more`)
  return isAgreed(`${question}?`)
}

/** The words that say which tasks, and those that say what changes: the first are always which. */
export function splitSelector(words: readonly string[]) {
  const isId = (word: string) => idsIn([word]) !== undefined
  const count = isId(words[0] ?? '')
    ? words.findIndex((word) => !isId(word))
    : words.findIndex((word, at) => at > 0 && CHANGE.test(word))
  const end = count < 0 ? words.length : count
  return { selector: words.slice(0, end), changes: words.slice(end) }
}

/** A word that begins a change: a sign, or an attribute. */
const CHANGE = /^(?:[#@+-]|!@)["\p{L}]|^\p{L}{2,}:|^\/[^/]+\/[^/]*\/g?$/u

/** Ids as 12 13, 12,13 and 12-15; undefined where they are words. */
export function idsIn(words: readonly string[]): string[] | undefined {
  const ids = words.flatMap((word) => word.split(',')).filter(Boolean)
  const areIds = ids.length > 0 && ids.every((id) => isHandle(id) || isRange(id))
  return areIds ? ids : undefined
}

function isRange(text: string): boolean {
  return /^[1-9]\d{0,14}-[1-9]\d{0,14}$/.test(text)
}

/** Those that there are between two ids, in the state that is wished for. */
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
  return picked.map(({ ref, word }) => ({ ref, task: rowOf(session, { ref, word: `"${word}"` }) }))
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
  return new Failure(EXIT.usage, `"${word}" names several tasks. Give one at a time.`)
}

/** Throws a Failure where words name completed tasks only, and open ones are wanted. */
function preferred(found: Listed[], words: readonly string[], wish: Wish): Listed[] {
  const open = found.filter((task) => !isCompleted(task))
  if (wish.openOnly && open.length === 0 && found.length > 0) throw allCompleted(found, words)
  const candidates = wish.openOnly ? open : found
  const title = nameKey(words.join(' '))
  const exact = candidates.filter((task) => nameKey(task.title) === title)
  const best = exact.length > 0 ? exact : candidates
  const inState = best.filter((task) => isCompleted(task) === wish.completed)
  return inState.length > 0 ? inState : best
}

function allCompleted(found: Listed[], words: readonly string[]): Failure {
  const ids = found.slice(0, MOST).map(handleOf).join(', ')
  return new Failure(
    EXIT.notFound,
    `No open task matches "${words.join(' ')}". To delete a completed one, give its id: ${ids}`,
  )
}

async function choose(found: Listed[], words: readonly string[]): Promise<Listed> {
  const phrase = words.join(' ')
  const [only, ...others] = found
  if (!only) throw new Failure(EXIT.notFound, `No task matches "${phrase}".`)
  if (others.length === 0) return only
  say(safe`${found.length} tasks match "${phrase}":`)
  if (canChoose()) return (await import('../screen/choose')).choose('Which one?', choicesOf(found))
  for (const task of found.slice(0, MOST)) {
    const place = where(task)
    const beside = style.dim(place && `  (${place})`)
    say(safe`${handleOf(task).padStart(7)}  ${task.title}${beside}`)
  }
  if (found.length > MOST)
    say(safe`         and ${found.length - MOST} more. Use more words of the title.`)
  if (!canAsk())
    throw new Failure(EXIT.ambiguous, 'Run the command again with the id of the one you mean.')
  const answer = await ask('Which one? Type its id, or press Enter to cancel: ')
  const chosen = found.find((task) => handleOf(task) === answer)
  if (!chosen) throw new Failure(EXIT.error, 'Cancelled. Nothing changed.')
  return chosen
}

function choicesOf(found: readonly Listed[]) {
  return found.map((task) => ({
    id: handleOf(task),
    name: clean(task.title),
    detail: clean(where(task)),
    value: task,
  }))
}

function where(task: Listed): string {
  return [task.folder?.name, isCompleted(task) && 'done'].filter(Boolean).join(', ')
}
