import { refTo } from '../../src/core/data/tables'
import { nameKey } from '../../src/core/names'
import { isCompleted } from '../../src/core/tasks/rules'
import { EXIT, Failure } from '../print/failure'
import { say, style } from '../print/print'
import { ask, canAsk, canChoose } from '../print/prompt'
import { clean, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { matching } from './match-titles'
import { MOST, type Picked, type Wish } from './pick-task'
import { isKeyword, runQuery } from './query'
import { queryOf } from './said'
import { handleOf, type Listed } from './task-handle'

/** The tasks that a query shows, or the one whose title has these words. */
export async function pickByWords(session: Session, words: readonly string[], wish: Wish) {
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
