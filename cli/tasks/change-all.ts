import type { BulkCommand } from '../../src/core/bulk/contract'
import { MOST_AT_ONCE } from '../../src/core/bulk/rules'
import type { Ref } from '../../src/core/data/tables'
import { timesOf } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import type { TaskRow } from '../../src/core/tasks/contract'
import { EXIT, Failure, usageError } from '../print/failure'
import type { Safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { type Picked, rowOf } from './pick-task'
import { failFor, report, reportTasks } from './report'

type Actions = Omit<BulkCommand, 'kind' | 'tasks' | 'clientId'>

interface Says {
  changed: string
  /** Said of tasks that are so already; "Unchanged" by default, if all of them are. */
  same?: string
  isSame?: (task: TaskRow) => boolean
  /** Said behind each. */
  details?: Safe | undefined
}

type Update = Extract<Command, { kind: 'task.update' }>
export type Fields = Omit<Update, 'kind' | 'task'>

/** What a person may ask of tasks by words. */
interface Changes {
  change?: Fields
  addTags?: TagRef[]
  removeTags?: Ref[]
}

/** Changes a task by itself, or several alike as one change. */
export async function changePicked(
  session: Session,
  picked: readonly Picked[],
  { change = {}, addTags = [], removeTags = [] }: Changes,
  says: Says,
  /** What is made for it. */
  before: readonly Command[] = [],
) {
  const [one, ...others] = picked
  if (!one) return
  if (others.length > 0) {
    const { title, was, parent, repeat, repeatAfter, repeatLeft, zone, ...fields } = change
    if (title !== undefined) throw usageError('Give --title for one task at a time.')
    if (repeat !== undefined) {
      throw usageError('Give --every or --no-repeat for one task at a time.')
    }
    const actions = {
      ...(Object.keys(fields).length > 0 && { change: fields }),
      ...(addTags.length > 0 && { addTags }),
      ...(removeTags.length > 0 && { removeTags }),
    }
    return changeAll(session, picked, actions, says, before)
  }
  const task = one.ref
  // What is made for it stays, if it is not there.
  if (before.length > 0 && !session.shown.tasks.find(task)) {
    await session.refreshIfPossible()
    if (!session.reason) rowOf(session, one)
  }
  const commands = [...before, ...commandsFor(session, task, { change, addTags, removeTags })]
  const nothing: Command = { kind: 'task.update', task }
  const { changed, same = 'Unchanged', details } = says
  const dones = await session.perform([commands.length > 0 ? commands : [nothing]])
  report(session, dones, { changed, same, ...(details && { details }) })
}

/** What changes one task so; none where nothing is to change. */
export function commandsFor(
  session: Session,
  task: Ref,
  { change = {}, addTags = [], removeTags = [] }: Changes,
): Command[] {
  return [
    ...updates(session, task, change),
    ...addTags.map((tag): Command => ({ kind: 'task.tag', task, tag })),
    ...removeTags.map((tag): Command => ({ kind: 'task.untag', task, tag })),
  ]
}

export async function retitle(
  session: Session,
  picked: readonly Picked[],
  titleFor: (title: string) => string,
) {
  for (const each of picked) {
    const title = titleFor(rowOf(session, each).title)
    await changePicked(session, [each], { change: { title } }, { changed: 'Changed' })
  }
}

/** With the texts as they are known here, so that the server can tell what is overwritten (O8). */
function updates(session: Session, task: Ref, fields: Fields): Command[] {
  if (Object.keys(fields).length === 0) return []
  const row = session.shown.tasks.find(task)
  const was = row && {
    ...(fields.title !== undefined && { title: row.title }),
    ...(fields.description !== undefined && { description: row.description }),
  }
  const command: Update = { kind: 'task.update', task, ...fields }
  return [was && Object.keys(was).length > 0 ? { ...command, was } : command]
}

/**
 * Does the same to several tasks; one undo takes it back (B1, K4). Those that are not
 * there are told, and the others changed. Throws a Failure where some are not there.
 */
export async function changeAll(
  session: Session,
  picked: readonly Picked[],
  actions: Actions,
  { changed, same = 'Unchanged', isSame = () => false, details }: Says,
  /** What is made for it. */
  before: readonly Command[] = [],
) {
  const isKnown = ({ ref }: Picked) => session.shown.tasks.find(ref) !== undefined
  if (!picked.every(isKnown)) await session.refreshIfPossible()
  // Where the server can't be reached, it may know one that is not known here.
  const found = session.reason ? picked : picked.filter(isKnown)
  const rows = rowsOf(session, found)
  if (found.length > 0) {
    const dones = await session.perform([[...before, ...bulksFor(session, found, actions)]])
    const outcomes = dones[0]?.outcomes ?? []
    if (outcomes.length > 0 && outcomes.every(({ status }) => status === 'done')) {
      const isChanged = outcomes.some(({ entry }) => entry !== undefined)
      reportTasks(session, rows, (task) => (isChanged && !isSame(task) ? changed : same), details)
    } else report(session, dones, { changed, ...(details && { details }) })
  }
  const missing = picked.filter((each) => !found.includes(each))
  failFor(missing.map(({ word }) => new Failure(EXIT.notFound, `No task ${word}.`)))
}

/** Commands that each change as many tasks as one change may have (B1). */
function bulksFor(session: Session, picked: readonly Picked[], actions: Actions): BulkCommand[] {
  const count = Math.ceil(picked.length / MOST_AT_ONCE)
  return Array.from({ length: count }, (_, nth) => {
    const part = picked.slice(nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE)
    const tasks = part.map(({ ref }) => ref)
    const times = actions.completed ? timesOf(rowsOf(session, part)) : {}
    return { kind: 'task.bulk', clientId: crypto.randomUUID(), tasks, ...actions, ...times }
  })
}

function rowsOf({ shown }: Session, picked: readonly Picked[]): TaskRow[] {
  return picked.flatMap(({ ref }) => shown.tasks.find(ref) ?? [])
}
