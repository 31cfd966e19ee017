import { parseDueDate } from '../../src/tasks/due-date'
import { type Belongings, toAnswer } from '../../src/voice/answer'
import { createClock } from '../../src/voice/clock'
import type { Command } from '../../src/voice/contract'
import { parse } from '../../src/voice/parse'
import corpus from './corpus.json'

/** A sentence and what it should come to. What is not named should be empty. */
export interface Spoken {
  said: string
  /** Never looked at while the parser is tuned. */
  measure?: boolean
  expected: {
    action: string
    title?: string
    folder?: string
    priority?: string
    dueDate?: string
    tags?: string[]
    /** The title of the open task, or null where none should match. */
    task?: string | null
    candidates?: string[]
  }
}

export const COMMANDS = corpus.commands as Spoken[]

/** The corpus's speaker, with `fillers` more open tasks. */
export function speaker(fillers: readonly string[] = []): Belongings {
  return {
    folders: corpus.folders.map((name, position) => ({ id: position + 1, name, position })),
    tags: corpus.tags.map((name, index) => ({ id: index + 1, name })),
    openTasks: [...corpus.openTasks, ...fillers].map((title, index) => ({
      id: index + 1,
      title,
      folderId: null,
    })),
  }
}

const clock = createClock(new Date(corpus.now), corpus.timeZone)

export function read(said: string, own: Belongings) {
  const { command, sure } = parse(said, { own, clock })
  return { command, sure, answer: toAnswer(command, own, { transcript: said }) }
}

/** Which fields came out as they should; undefined for those that do not apply. */
export function judge({ said, expected }: Spoken, own: Belongings) {
  const { command, answer } = read(said, own)
  const adds = expected.action === 'add_task'
  const completes = expected.action === 'complete_task'
  return {
    action: command.action === expected.action,
    ...(adds && { title: command.title === expected.title, ...partsOf(command, expected) }),
    ...(completes && { target: isTarget(answer, expected) }),
    command,
    answer,
  }
}

function partsOf(command: Command, expected: Spoken['expected']) {
  const due = expected.dueDate ? parseDueDate(expected.dueDate) : null
  return {
    folder: command.folder === (expected.folder ?? null),
    date: command.dueDate === due,
    priority: command.priority === (expected.priority ?? null),
    tags: command.tags.toSorted().join() === (expected.tags ?? []).toSorted().join(),
  }
}

function isTarget(answer: ReturnType<typeof toAnswer>, { task, candidates }: Spoken['expected']) {
  const titles = answer.candidates.map(({ title }) => title)
  if (candidates)
    return answer.taskId === null && titles.toSorted().join() === candidates.toSorted().join()
  if (task === null) return answer.taskId === null && titles.length === 0
  return answer.taskId !== null && answer.taskTitle === task
}
