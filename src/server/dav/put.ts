import type { Queries } from '../../../db/database'
import type { CalendarCommand } from '../../core/calendar/commands'
import type { ReminderRow } from '../../core/reminders/contract'
import { Slice } from '../data/slice'
import { mediaTypeOf } from '../http/json-body'
import { type Actor, execute } from '../sync/execute'
import { zoneOf } from '../transfer/ics-moment'
import { readItem } from './body'
import type { Calendar } from './calendar-store'
import { type CalendarTask, etagOf, type Reader, textOf } from './calendar-task'
import { checkItem } from './check'
import { davError, mustMatch } from './errors'
import { differences, type Fields, fieldsOf, readSent, type Sent } from './fields'
import { calendarPath, encoded } from './paths'
import { type DavRequest, mayWriteAt, write } from './request'
import { findByUid, findWaiting, loadNamed } from './task-store'
import { href } from './xml'

/** Keeps a task as a client sends it (RFC 4791 5.3.2), as one command. */
export async function put(asked: DavRequest, segment: string, name: string): Promise<Response> {
  const { request, reader } = asked
  const type = mediaTypeOf(request.headers)
  if (type && type !== 'text/calendar') {
    throw davError(415, '<c:supported-calendar-data/>', 'Send the task as text/calendar.')
  }
  const text = await readItem(request)
  checkItem(text)
  const sent = readSent(text, reader.clock)
  const { isNew, kept } = await write(asked, async (tx, actor) => {
    const calendar = await mayWriteAt(tx, asked, segment)
    const found = (await loadNamed(tx, calendar, [name])).get(name)
    mustMatch(request, found && etagOf(found, reader))
    await mustBeOnlyOne(tx, asked, calendar, sent, found)
    const command = await commandOf(tx, asked, { calendar, name, text, sent, found })
    await execute(tx, whenDone(actor, sent, found), command)
    const kept = (await loadNamed(tx, calendar, [name])).get(name)
    return { isNew: !found, kept }
  })
  return answerWith(kept, { isNew, text, reader })
}

/** Without an ETag the client reads what has become of its text (RFC 4791 5.3.4). */
export function answerWith(
  kept: CalendarTask | undefined,
  { isNew, text, reader }: { isNew: boolean; text: string; reader: Reader },
): Response {
  const isSame = kept !== undefined && textOf(kept, reader) === text
  return new Response(null, {
    status: isNew ? 201 : 204,
    headers: isSame ? { etag: etagOf(kept, reader) } : {},
  })
}

async function mustBeOnlyOne(
  tx: Queries,
  asked: DavRequest,
  calendar: Calendar,
  { uid }: Sent,
  found: CalendarTask | undefined,
) {
  const twin = await findByUid(tx, calendar, uid)
  const isOther = twin && twin.task.id !== found?.task.id
  if (!isOther && (!found || found.uid === uid)) return
  throw refuseUid(asked, calendar, (isOther ? twin : found) as CalendarTask)
}

export function refuseUid({ user }: DavRequest, calendar: Calendar, other: CalendarTask) {
  const path = `${calendarPath(user.id, calendar.segment)}${encoded(other.name)}`
  const message = 'Another task has this UID, or this address has another one.'
  return davError(403, `<c:no-uid-conflict>${href(path)}</c:no-uid-conflict>`, message)
}

/** The actor at the time when a client says that it was done, if it is done by this. */
export function whenDone(
  actor: Actor,
  { isDone, completedAt, repeat }: Sent,
  found?: CalendarTask,
): Actor {
  const was = found && fieldsOf(found).isDone
  const isOver = completedAt !== null && completedAt <= actor.now.toISOString()
  return isDone && !was && !repeat && isOver ? { ...actor, at: new Date(completedAt) } : actor
}

interface Putting {
  calendar: Calendar
  name: string
  text: string
  sent: Sent
  found: CalendarTask | undefined
}

/** The command that makes a task what a client has sent, in a calendar and under a name. */
export async function commandOf(
  tx: Queries,
  { reader }: DavRequest,
  { calendar, name, text, sent, found }: Putting,
): Promise<CalendarCommand> {
  const parent = await parentOf(tx, calendar, sent, found)
  const children = parent ? [] : await childrenOf(tx, calendar, sent, found)
  const whole = {
    tags: sent.tags.map((name) => ({ name })),
    reminders: calendar.isOwn ? remindersOf(sent, found) : undefined,
    item: { name, uid: sent.uid, parentUid: parent ? null : sent.parentUid, text },
    children,
    zone: zoneOf(sent.zone ?? '') ?? reader.zone,
  }
  if (found) {
    const wasBelow = found.task.parentTaskId
    const place =
      wasBelow === (parent ?? null) ? {} : { parent: parent === undefined ? null : { id: parent } }
    const task = { id: found.task.id }
    return { kind: 'calendar.change', task, ...whole, ...changesOf(sent, found), ...place }
  }
  const { title, description, priority, dueDate, repeat, repeatAfter, repeatLeft, isDone } = sent
  const home = calendar.folderId === null ? null : { id: calendar.folderId }
  return {
    kind: 'calendar.add',
    ...whole,
    ...{ title, description, priority, dueDate },
    ...(repeat && { repeat, repeatAfter, repeatLeft }),
    status: isDone ? 'completed' : 'pending',
    ...(parent === undefined ? { folder: home } : { parent: { id: parent } }),
  }
}

/** Only the fields that the client changed: the others keep their values. */
function changesOf(sent: Sent, found: CalendarTask) {
  const groups = new Set(differences(sent, fieldsOf(found)))
  const { title, description, priority, dueDate, repeat, repeatAfter, repeatLeft, isDone } = sent
  // To a client a rule counts from the date that it sends.
  const isRestarted = groups.has('repeat') || (groups.has('due') && repeat !== null)
  const isTimeDone = Boolean(
    repeat && found.task.repeat && sent.done.includes(found.task.dueDate ?? ''),
  )
  return {
    ...(groups.has('title') && { title }),
    ...(groups.has('description') && { description }),
    ...(groups.has('priority') && { priority }),
    ...(groups.has('due') && { dueDate }),
    ...(isRestarted && { repeat, ...(repeat && { repeatAfter, repeatLeft }) }),
    ...((groups.has('isDone') || isTimeDone) && {
      status: isDone || isTimeDone ? 'completed' : 'pending',
    }),
  }
}

/** The task's reminders, unchanged where the client sends the same ones. */
function remindersOf(
  { reminders }: Fields,
  found: CalendarTask | undefined,
): Omit<ReminderRow, 'taskId'>[] {
  const same = (wanted: Fields['reminders'][number]) => (each: ReminderRow) =>
    each.at === wanted.at && each.minutes === wanted.minutes
  return reminders.map((wanted) => {
    const { taskId: _, ...kept } = found?.reminders.find(same(wanted)) ?? { ...wanted, taskId: 0 }
    return kept
  })
}

/** The task that it is to be a subtask of: none that isn't there yet, or couldn't be one (T9). */
async function parentOf(
  tx: Queries,
  calendar: Calendar,
  { parentUid, repeat }: Sent,
  found: CalendarTask | undefined,
): Promise<number | undefined> {
  if (parentUid === null || repeat) return undefined
  const parent = await findByUid(tx, calendar, parentUid)
  if (!parent || parent.task.parentTaskId !== null || parent.task.id === found?.task.id) {
    return undefined
  }
  return found && (await hasChildren(tx, calendar, found.task.id)) ? undefined : parent.task.id
}

/** Tasks that were waiting for this parent, and can be its subtasks. */
async function childrenOf(
  tx: Queries,
  calendar: Calendar,
  { uid }: Sent,
  found: CalendarTask | undefined,
): Promise<number[]> {
  const waiting = await findWaiting(tx, calendar, uid)
  const able: number[] = []
  for (const { id, repeat } of waiting) {
    if (!repeat && id !== found?.task.id && !(await hasChildren(tx, calendar, id))) able.push(id)
  }
  return able
}

async function hasChildren(tx: Queries, { ownerId }: Calendar, id: number): Promise<boolean> {
  const slice = new Slice(tx, ownerId)
  await slice.where('tasks', 'parentTaskId', [id])
  return slice.tables.tasks.size > 0
}
