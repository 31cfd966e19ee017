import { isCompleted } from '../src/tasks/rules'
import { EXIT, Failure } from './failure'
import { handleOf, type Listed, parseHandle, refOf } from './handle'
import { matching } from './match'
import type { Ref } from './operations'
import { say, style } from './print'
import { ask, canAsk } from './prompt'
import { safe } from './safe'
import type { Session } from './session'

export interface Picked {
  ref: Ref
  /** Where the list was read to find it. */
  title?: string
}

/** So many are listed to choose from. */
const MOST = 20

interface Wish {
  /** Of tasks in this state, where there are such among those that match. */
  completed?: boolean
}

/**
 * The tasks that ids or words mean. Ids, one or several, are taken as they are; words mean the one
 * task that has all of them in its title. Several that match are listed to choose from, never
 * guessed among. Throws a Failure: nothing matches, or more than one and nobody to ask.
 */
export async function pick(
  session: Session,
  words: readonly string[],
  wish: Wish = {},
): Promise<Picked[]> {
  const handles = words.map((word) => parseHandle(word, session.kept))
  if (handles.every((handle) => handle !== undefined)) {
    return handles.map((handle, index) => {
      if (handle !== 'gone') return { ref: handle }
      throw new Failure(
        EXIT.notFound,
        `Nothing is kept as ${words[index]}: it has been sent. tasks list shows its id.`,
      )
    })
  }
  return [picked(await choose(preferred(matching(await session.tasks(), words), wish), words))]
}

/** The one task that an id, or words, mean. */
export async function pickOne(session: Session, word: string): Promise<Picked> {
  const [one] = await pick(session, [word])
  if (!one) throw new Failure(EXIT.notFound, `There is no task "${word}".`)
  return one
}

function picked(task: Listed): Picked {
  return { ref: refOf(task), title: task.title }
}

function preferred(found: Listed[], { completed }: Wish): Listed[] {
  if (completed === undefined) return found
  const preferred = found.filter((task) => isCompleted(task) === completed)
  return preferred.length > 0 ? preferred : found
}

async function choose(found: Listed[], words: readonly string[]): Promise<Listed> {
  const phrase = words.join(' ')
  const [only, ...others] = found
  if (!only) throw new Failure(EXIT.notFound, `No task matches "${phrase}".`)
  if (others.length === 0) return only
  say(safe`${found.length} tasks match "${phrase}":`)
  for (const task of found.slice(0, MOST)) {
    say(safe`${handleOf(task).padStart(7)}  ${task.title}${where(task)}`)
  }
  if (found.length > MOST)
    say(safe`         and ${found.length - MOST} more: say more of its words`)
  if (!canAsk()) throw new Failure(EXIT.error, 'Say which one by its id.')
  const answer = await ask('Which one? Its id, or Enter for none: ')
  const chosen = found.find((task) => handleOf(task) === answer)
  if (!chosen) throw new Failure(EXIT.error, 'None was chosen; nothing has changed.')
  return chosen
}

function where(task: Listed) {
  const done = isCompleted(task) ? ', done' : ''
  return style.dim(`  (${task.category}${done})`)
}
