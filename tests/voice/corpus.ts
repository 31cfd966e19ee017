import { parseDueDate } from '../../src/core/dates/due-date'
import type { Command } from '../../src/core/voice/contract'
import { createClock } from '../../src/language/dates/clock'
import { resolveCommand, type UserData } from '../../src/language/voice/matching/resolve-command'
import { parse } from '../../src/language/voice/parsing/parse'
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
export function speaker(fillers: readonly string[] = []): UserData {
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

export function read(said: string, own: UserData) {
  const { command, sure, tasks } = parse(said, { own, clock })
  return { command, sure, answer: resolveCommand(command, own, { transcript: said, tasks }) }
}

/** Which fields came out as they should; undefined for those that do not apply. */
export function judge({ said, expected }: Spoken, own: UserData) {
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

function isTarget(
  answer: ReturnType<typeof resolveCommand>,
  { task, candidates }: Spoken['expected'],
) {
  const titles = answer.candidates.map(({ title }) => title)
  if (candidates)
    return answer.taskId === null && titles.toSorted().join() === candidates.toSorted().join()
  if (task === null) return answer.taskId === null && titles.length === 0
  return answer.taskId !== null && answer.taskTitle === task
}
