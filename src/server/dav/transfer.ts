import type { Queries } from '../../../db/database'
import { type Actor, execute } from '../sync/execute'
import type { Calendar } from './calendar-store'
import { type CalendarTask, etagOf, textOf } from './calendar-task'
import { davError, mustMatch, notFound } from './errors'
import { readSent } from './fields'
import { type Target, targetOf } from './paths'
import { answerWith, commandOf, refuseUid, whenDone } from './put'
import { calendarAt, type DavRequest, mayWriteAt, write } from './request'
import { findByUid, loadNamed, loadSome } from './task-store'

type TaskTarget = Extract<Target, { kind: 'task' }>

interface Transfer {
  from: Calendar
  to: Calendar
  /** The last part of the new address. */
  name: string
  found: CalendarTask
  text: string
}

/**
 * COPY and MOVE of a task to the address in `Destination` (RFC 4918 9.8, 9.9), as one write. What is
 * there is deleted first, unless `Overwrite` is F. The subtasks of a task move with it.
 */
export async function transfer(asked: DavRequest, source: TaskTarget): Promise<Response> {
  const { request, reader } = asked
  const isMove = request.method === 'MOVE'
  const target = destinationOf(asked)
  if (target.segment === source.segment && target.name === source.name) {
    throw davError(403, undefined, 'It is at this address already.')
  }
  const { isNew, kept, text } = await write(asked, async (tx, actor) => {
    const from = await (isMove ? mayWriteAt : calendarAt)(tx, asked, source.segment)
    const to = await mayWriteAt(tx, asked, target.segment).catch(refuseMissing)
    const found = (await loadNamed(tx, from, [source.name])).get(source.name)
    mustMatch(request, found && etagOf(found, reader))
    if (!found) throw notFound()
    const there = (await loadNamed(tx, to, [target.name])).get(target.name)
    if (there && request.headers.get('overwrite')?.trim().toUpperCase() === 'F') {
      throw davError(412, undefined, 'There is a task at this address.')
    }
    const twin = await findByUid(tx, to, found.uid)
    const known = [there?.task.id, isMove ? found.task.id : undefined]
    if (twin && !known.includes(twin.task.id)) throw refuseUid(asked, to, twin)
    const text = textOf(found, reader)
    if (there) await deleteAt(tx, actor, there, found)
    const work = { from, to, name: target.name, found, text }
    await (isMove ? move : copy)(tx, asked, actor, work)
    const kept = (await loadNamed(tx, to, [target.name])).get(target.name)
    return { isNew: !there, kept, text }
  })
  return answerWith(kept, { isNew, text, reader })
}

/** The address in the header; throws where no task can be. */
function destinationOf({ app, request, user }: DavRequest): TaskTarget {
  const url = URL.parse(request.headers.get('destination') ?? '', request.url)
  if (!request.headers.has('destination') || !url) {
    throw davError(400, undefined, 'Name the new address in Destination.')
  }
  const hosts = [app.env.publicUrl, request.url].map((each) => new URL(each).host)
  if (!hosts.includes(url.host)) {
    throw davError(502, undefined, 'Destination is on another server.')
  }
  const target = targetOf(url.pathname, user.id)
  if (!target) throw missing()
  if (target.kind !== 'task') throw davError(403, undefined, 'Only a task can be at this address.')
  return target
}

function refuseMissing(error: unknown): never {
  throw (error as { status?: number }).status === 404 ? missing() : error
}

function missing() {
  return davError(409, undefined, 'There is no calendar for Destination.')
}

/** Deletes the task at the target with its subtasks, unless what is moved there is one of them. */
async function deleteAt(tx: Queries, actor: Actor, there: CalendarTask, found: CalendarTask) {
  if (found.task.parentTaskId === there.task.id) {
    throw davError(403, undefined, 'A subtask can’t replace the task that it belongs to.')
  }
  await execute(tx, actor, { kind: 'task.delete', task: { id: there.task.id } })
}

async function copy(tx: Queries, asked: DavRequest, actor: Actor, { to, name, text }: Transfer) {
  const sent = readSent(text, asked.reader.clock)
  const parts = { calendar: to, name, text, sent, found: undefined }
  const command = await commandOf(tx, asked, parts)
  await execute(tx, whenDone(actor, sent), command)
}

async function move(
  tx: Queries,
  asked: DavRequest,
  actor: Actor,
  { from, to, name, found, text }: Transfer,
): Promise<void> {
  const { id } = found.task
  const folder = to.folderId === null ? null : { id: to.folderId }
  const rename = async (now: CalendarTask) => {
    const sent = readSent(text, asked.reader.clock)
    const parts = { calendar: to, name, text, sent, found: now }
    return commandOf(tx, asked, parts)
  }
  if (from.ownerId === to.ownerId) {
    const isElsewhere = from.folderId !== to.folderId
    await execute(tx, actor, { ...(await rename(found)), ...(isElsewhere && { folder }) })
    return
  }
  if (!folder) throw davError(403, undefined, 'A task of somebody else’s stays in a folder.')
  await execute(tx, actor, { kind: 'task.update', task: { id }, folder })
  const [moved] = await loadSome(tx, to, [id])
  if (moved && moved.name !== name) await execute(tx, actor, await rename(moved))
}
