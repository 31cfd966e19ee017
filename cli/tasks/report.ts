import type { CreateManyCommand } from '../../src/core/bulk/contract'
import type { CommentRow } from '../../src/core/comments/contract'
import { counted } from '../../src/core/counted'
import { type Ref, refTo } from '../../src/core/data/tables'
import type { Outcome, Sent } from '../../src/core/sync/contract'
import type { TaskRow } from '../../src/core/tasks/contract'
import { EXIT, Failure } from '../print/failure'
import { print, say } from '../print/print'
import { type Safe, safe } from '../print/safe-text'
import { overwrittenIn, reasonOf } from '../sync/outcome-words'
import type { Done, Session } from '../sync/session'
import { fullTasks } from './full-tasks'
import { handleOf, waitingHandle } from './task-handle'

/** Loaded for --json alone. */
const formats = () => require('../print/format') as typeof import('../print/format')
const forPrograms = () => require('./print-tasks') as typeof import('./print-tasks')
const commentsOf = () => require('./comments-of') as typeof import('./comments-of')

/** How changes are told: in words, as JSON for programs, or by their ids alone. */
let format: 'words' | 'json' | 'ids' = 'words'

export interface ListingOptions {
  json?: boolean
  quiet?: boolean
}

export function tellChangesAs({ json, quiet }: ListingOptions) {
  if (json) format = 'json'
  else if (quiet) format = 'ids'
}

interface Words {
  changed: string
  same?: string
  /** What was changed, if that is not a task or is gone. */
  what?: (command: Sent) => Safe | string | undefined
  /** Said behind it. */
  details?: Safe
  /** For programs, where it is not what the command was about. */
  rows?: (command: Sent) => readonly object[]
  /** Subtasks that were added with their tasks are told, too. */
  withSubtasks?: boolean
  /** Printed behind each task, where several were added. */
  detailsOf?: (clientId: string) => Safe | undefined
}

/**
 * Says what became of changes: what was done, or that they are saved to be sent later. Throws a
 * Failure where the server rejected some, when the others have been told.
 */
export function report(session: Session, dones: readonly Done[], words: Words) {
  const failures: Failure[] = []
  for (const { commands, outcomes } of dones) {
    const refusal = outcomes && refusalOf(commands, outcomes)
    if (refusal) failures.push(refusal)
    else if (format === 'words') {
      if (outcomes) tellDone(session, commands, outcomes, words)
      else tellSaved(session, commands, words)
    }
  }
  if (format !== 'words') {
    const made = dones.filter(
      ({ commands, outcomes }) => !outcomes || !refusalOf(commands, outcomes),
    )
    tellRows(
      session,
      made.flatMap(({ commands }) => rowsOf(session, commands.at(-1), words)),
    )
  }
  if (dones.some(({ outcomes }) => !outcomes)) tellWhy(session)
  failFor(failures)
}

/** Says what became of something that isn't synced: in words, as the API has it, or by its id. */
export function tellChange(row: object, id: number, words: Safe) {
  if (format === 'words') print(words)
  else if (format === 'json') formats().printRows([row])
  else print(safe`${id}`)
}

/** Says what was done to several tasks, given as they were, a line each. */
export function reportTasks(
  session: Session,
  before: readonly TaskRow[],
  verbOf: (task: TaskRow) => string,
  details?: Safe,
) {
  if (format !== 'words') return tellRows(session, taskRows(session, before.map(refTo)))
  for (const task of before) {
    const { title } = session.shown.tasks.get(task.id) ?? task
    print(safe`${verbOf(task)} ${handleOf(task)}: ${title}${behind({ details })}`)
  }
}

function rowsOf(session: Session, command: Sent | undefined, words: Words): readonly object[] {
  if (!command) return []
  if (words.rows) return words.rows(command)
  if (command.kind === 'task.bulk') return taskRows(session, command.tasks)
  if (command.kind === 'task.create-many') return taskRows(session, toldOf(command, words))
  const ref = refIn(command)
  const [what = ''] = command.kind.split('.')
  const name = what === 'reminder' ? 'tasks' : `${what}s`
  if (ref && name === 'tasks') return taskRows(session, [ref])
  if (!ref || !(name in NAMED)) return [{ kind: command.kind }]
  return [rowOf(session, name as keyof typeof NAMED, ref)]
}

const NAMED = { comments: 1, folders: 1, tags: 1, filters: 1 }

function rowOf(session: Session, name: keyof typeof NAMED, ref: Ref): object {
  const row = session.shown[name].find(ref)
  if (!row) return { ...ref, deleted: true }
  return name === 'comments'
    ? (commentsOf().fullComments(session, [row as CommentRow])[0] ?? row)
    : row
}

/** Joined all at once: one by one, 300 of 10,000 took 8 s. */
function taskRows(session: Session, refs: readonly Ref[]): object[] {
  const { tasks } = session.shown
  const rows = refs.map((ref) => tasks.find(ref))
  const known = rows.filter((row) => row !== undefined)
  const whole = new Map<number, object>()
  if (format === 'json') for (const task of fullTasks(session, known)) whole.set(task.id, task)
  return rows.map((row, at) => (row ? (whole.get(row.id) ?? row) : { ...refs[at], deleted: true }))
}

/** One by itself, several as a list. */
function tellRows(session: Session, rows: readonly object[]) {
  if (format === 'json') forPrograms().printTaskRows(session, rows)
  else for (const row of rows) if ('id' in row) print(safe`${handleOf(row as { id: number })}`)
}

/** Throws what went wrong with several, a line each, to end as the first of them would. */
export function failFor(failures: readonly Failure[]) {
  const [first] = failures
  if (first) throw new Failure(first.exit, failures.map(({ message }) => message).join('\n'))
}

function refusalOf(commands: readonly Sent[], outcomes: readonly Outcome[]): Failure | undefined {
  const at = outcomes.findIndex(({ status }) => status === 'refused')
  const [command, outcome] = [commands[at], outcomes[at]]
  if (!command || !outcome) return undefined
  const exit = outcome.code === 'notFound' ? EXIT.notFound : EXIT.error
  return new Failure(exit, reasonOf(command, outcome))
}

/** Edits of one task are reported in one line. */
const EDITS = new Set(['task.update', 'task.tag', 'task.untag'])

/** The last one says what all of them are about: what comes before it is made for it. */
function tellDone(
  session: Session,
  commands: readonly Sent[],
  outcomes: readonly Outcome[],
  words: Words,
) {
  const last = commands.at(-1)
  if (!last) return
  const isChanged = outcomes.some(({ entry }) => entry !== undefined)
  const verb = isChanged ? words.changed : (words.same ?? words.changed)
  if (last.kind === 'task.create-many') return tellAdded(session, last, words)
  print(safe`${verb} ${words.what?.(last) ?? namedIn(session, last)}${behind(words)}`)
  for (const outcome of outcomes) {
    const overwritten = overwrittenIn(outcome)
    if (overwritten) say(safe`${overwritten}`)
  }
}

function tellAdded(session: Session, command: CreateManyCommand, words: Words) {
  for (const { clientId, status } of toldOf(command, words)) {
    const task = session.task({ clientId })
    const details = words.detailsOf?.(clientId)
    const verb = status === 'completed' ? `${words.changed} as done` : words.changed
    if (task) print(safe`${verb} ${handleOf(task)}: ${task.title}${behind({ details })}`)
  }
}

function toldOf({ added }: CreateManyCommand, { withSubtasks }: Words) {
  return withSubtasks ? added : added.filter(({ parent }) => !parent)
}

function namedIn(session: Session, command: Sent): Safe | string {
  const ref = refIn(command)
  const [what] = command.kind.split('.')
  const folder = ref && what === 'folder' && session.shown.folders.find(ref)
  if (folder) return describeNamed(folder)
  const tag = ref && what === 'tag' && session.shown.tags.find(ref)
  if (tag) return describeNamed(tag, '@')
  if (ref && what === 'filter') {
    const { name = '', query = '' } = session.shown.filters.find(ref) ?? {}
    return safe`${name}: ${query}`
  }
  const task = ref && session.task(ref)
  if (task) return safe`${task.id}: ${task.title}`
  return ref && 'id' in ref ? String(ref.id) : ''
}

export function describeNamed({ id, name }: { id: number; name: string }, mark = ''): Safe {
  return safe`${id}: ${mark}${name}`
}

function refIn(command: Sent): Ref | undefined {
  const { task, comment, folder, tag, filter, clientId } = command as { [name: string]: unknown }
  const [what] = command.kind.split('.')
  const named = { task, reminder: task, comment, folder, tag, filter }[what ?? ''] as
    | Ref
    | undefined
  return named ?? (typeof clientId === 'string' ? { clientId } : undefined)
}

function behind({ details }: { details?: Safe | undefined }): Safe | string {
  return details ? safe` ${details}` : ''
}

function tellSaved(session: Session, commands: readonly Sent[], words: Words) {
  // A folder or tag that is created on the way is not what was asked for.
  const asked = commands.filter(
    ({ kind }, at) => !/^(folder|tag)\.create$/.test(kind) || at === commands.length - 1,
  )
  const [first, ...others] = asked
  if (first && 'task' in first && others.length > 0 && asked.every(({ kind }) => EDITS.has(kind))) {
    const edit = session.describe({ kind: 'task.update', task: first.task })
    return print(safe`Saved offline: ${edit}${behind(words)}`)
  }
  for (const command of asked) {
    if (command.kind === 'task.create-many') tellSavedMany(command, words)
    else if (command.kind === 'task.bulk') {
      for (const task of command.tasks) {
        const one = session.describe({ ...command, tasks: [task] })
        print(safe`Saved offline: ${one}${behind(words)}`)
      }
    } else {
      const handle = command.kind === 'task.create' ? ` as +${command.seq}` : ''
      // An edit is described with what it sets.
      const details = command.kind === 'task.update' ? '' : behind(words)
      print(safe`Saved offline${handle}: ${session.describe(command)}${details}`)
    }
  }
}

function tellSavedMany(command: CreateManyCommand & Sent, words: Words) {
  for (const task of toldOf(command, words)) {
    const handle = waitingHandle(command.seq, command.added.indexOf(task))
    const details = words.detailsOf?.(task.clientId)
    const said = task.status === 'completed' ? ' as done' : ''
    print(safe`Saved offline as ${handle}: add "${task.title}"${said}${behind({ details })}`)
  }
}

function tellWhy({ waiting: { length }, reason }: Session) {
  const what = length === 1 ? 'The change' : `All ${counted(length, 'waiting change')}`
  say(safe`${reason?.message ?? ''} ${what} will be sent with the next command.`)
}
