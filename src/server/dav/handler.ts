import type { App } from '../app'
import { AnswerCache } from '../http/answer-cache'
import { failureOf } from '../http/failure'
import { refuseOtherOrigins } from '../http/same-origin'
import { epochOf } from '../sync/epoch'
import { readXml } from './body'
import { listCalendars } from './calendar-store'
import { etagOf, readerIn, textOf } from './calendar-task'
import { changeCalendar, deleteCalendar, deleteTask, makeCalendar } from './calendars'
import { DavError, davError, isAmong, notFound } from './errors'
import { type Target, targetAt } from './paths'
import { describe, type Resource, type Wanted, wantedIn } from './properties'
import { put } from './put'
import { describeAll, report } from './reports'
import { calendarAt, type DavRequest } from './request'
import { holderIn } from './sign-in'
import { loadAll, loadNamed } from './task-store'
import { transfer } from './transfer'
import { childOf, DAV, documentOf, type Element, escaped } from './xml'

const METHODS =
  'OPTIONS, GET, HEAD, PUT, DELETE, COPY, MOVE, PROPFIND, PROPPATCH, REPORT, MKCALENDAR, MKCOL'
const COMMON = {
  dav: '1, 3, access-control, calendar-access, extended-mkcol',
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
}
/** Caches the answers of lists that have not changed: a client asks every few minutes. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024

/** All of `/dav/` (RFC 4791), and of the address at which clients look for it (RFC 6764). */
export function createDav(app: App) {
  const lists = new AnswerCache(MOST_KEPT_BYTES)

  return async (request: Request): Promise<Response> => {
    const response = await answer(request).catch((error) => failure(app, request, error))
    for (const [name, value] of Object.entries(COMMON)) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return response
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/dav')) {
      return new Response(null, { status: 301, headers: { location: '/dav/' } })
    }
    if (request.method === 'OPTIONS') return new Response(null, { headers: { allow: METHODS } })
    refuseOtherOrigins(request, app.env.publicUrl)
    const holder = await holderIn(app, request)
    const asked: DavRequest = {
      ...holder,
      ...{ app, request, pathname },
      epoch: await epochOf(app.db),
      reader: readerIn(holder.user.timeZone, app.now()),
    }
    return respond(asked, targetAt(pathname, holder.user.id))
  }

  async function respond(asked: DavRequest, target: Target): Promise<Response> {
    const { method } = asked.request
    switch (method) {
      case 'GET':
      case 'HEAD':
        return get(asked, target)
      case 'PROPFIND':
        return multistatus(await keptOr(asked, target, propfind))
      case 'REPORT': {
        refuseDepth(asked.request)
        const calendar =
          target.kind === 'calendar' || target.kind === 'task'
            ? await calendarAt(app.db.read, asked, target.segment)
            : undefined
        return multistatus(
          documentOf('d:multistatus', await report(asked, calendar, await readXml(asked.request))),
        )
      }
      case 'PUT':
        if (target.kind !== 'task') throw notAllowed(method)
        return put(asked, target.segment, target.name)
      case 'DELETE':
        if (target.kind === 'task') return deleteTask(asked, target.segment, target.name)
        if (target.kind === 'calendar') return deleteCalendar(asked, target.segment)
        throw davError(403, undefined, 'This can’t be deleted.')
      case 'COPY':
      case 'MOVE':
        if (target.kind !== 'task') throw davError(403, undefined, 'Only tasks can be moved.')
        return transfer(asked, target)
      case 'PROPPATCH':
        if (target.kind !== 'calendar') throw davError(403, undefined, 'This can’t be changed.')
        return multistatus(await changeCalendar(asked, target.segment))
      case 'MKCALENDAR':
      case 'MKCOL':
        if (target.kind === 'task') {
          throw davError(
            403,
            '<c:calendar-collection-location-ok/>',
            'A calendar has no others inside it.',
          )
        }
        if (target.kind !== 'calendar') throw notAllowed(method)
        return makeCalendar(asked, target.segment)
      default:
        throw notAllowed(method)
    }
  }

  /** The same question about the same revision has the same answer. */
  async function keptOr(
    asked: DavRequest,
    target: Target,
    make: (asked: DavRequest, target: Target, root: Element | undefined) => Promise<string>,
  ): Promise<string | Blob> {
    const { request, revision, epoch, user, token, reader, pathname } = asked
    const depth = refuseDepth(request)
    const text = await request.clone().arrayBuffer()
    const key = [user.id, token.id, pathname, depth, Bun.hash(text).toString(36)].join(' ')
    const version = [epoch, revision, user.updatedAt, reader.zone, `${token.folderIds}`].join(' ')
    const kept = lists.get(key, version)
    if (kept) return kept.body as Blob
    const body = await make(asked, target, await readXml(request))
    return lists.offer(key, { version, body, encoding: undefined }).body as string | Blob
  }
}

async function get(asked: DavRequest, target: Target): Promise<Response> {
  const { app, request, reader } = asked
  if (target.kind !== 'task') {
    if (target.kind === 'calendar') await calendarAt(app.db.read, asked, target.segment)
    return new Response('This address is for calendar apps: see docs/caldav.md.\n', {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const calendar = await calendarAt(app.db.read, asked, target.segment)
  const task = (await loadNamed(app.db.read, calendar, [target.name])).get(target.name)
  if (!task) throw notFound()
  const etag = etagOf(task, reader)
  const headers = { etag, 'last-modified': new Date(task.task.updatedAt).toUTCString() }
  if (isAmong(request.headers.get('if-none-match') ?? '', etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(textOf(task, reader), {
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8; component=VTODO' },
  })
}

/** RFC 4918 9.1. */
async function propfind(asked: DavRequest, target: Target, root: Element | undefined) {
  const wanted = wantedBy(root)
  const isDeep = asked.request.headers.get('depth') !== '0'
  const parts = (await resourcesAt(asked, target, isDeep)).map((each) =>
    describe(asked, each, wanted),
  )
  if (target.kind === 'calendar' && isDeep) {
    const { db } = asked.app
    const calendar = await calendarAt(db.read, asked, target.segment)
    const all = await loadAll(db.read, calendar)
    parts.push(...(await describeAll(asked, calendar, all, wanted)))
  }
  return documentOf('d:multistatus', parts.join(''))
}

function wantedBy(root: Element | undefined): Wanted {
  if (!root) return { all: true, also: [] }
  if (root.name !== `{${DAV}}propfind`) throw davError(400, undefined, 'The body is a propfind.')
  if (childOf(root, `{${DAV}}propname`)) return { names: true }
  const also = childOf(root, `{${DAV}}include`)?.children.map(({ name }) => name) ?? []
  if (childOf(root, `{${DAV}}allprop`)) return { all: true, also }
  const prop = childOf(root, `{${DAV}}prop`)
  if (!prop) throw davError(400, undefined, 'A propfind has prop, allprop or propname.')
  return wantedIn(prop)
}

/** What is there, but for the tasks of a calendar. */
async function resourcesAt(
  asked: DavRequest,
  target: Target,
  isDeep: boolean,
): Promise<Resource[]> {
  const { app, user, token } = asked
  const { read } = app.db
  switch (target.kind) {
    case 'root':
    case 'principal':
      return [{ kind: target.kind }]
    case 'home': {
      const asking = { userId: user.id, folderIds: token.folderIds }
      const calendars = isDeep ? await listCalendars(read, asking) : []
      const inside = calendars.map((calendar) => ({ kind: 'calendar' as const, calendar }))
      return [{ kind: 'home' }, ...inside]
    }
    case 'calendar':
      return [{ kind: 'calendar', calendar: await calendarAt(read, asked, target.segment) }]
    case 'task': {
      const calendar = await calendarAt(read, asked, target.segment)
      const task = (await loadNamed(read, calendar, [target.name])).get(target.name)
      if (!task) throw notFound()
      return [{ kind: 'task', calendar, task }]
    }
  }
}

/** Returns the depth that a request names, which is never everything. */
function refuseDepth({ headers }: Request): string {
  const depth = headers.get('depth')?.trim().toLowerCase() ?? '1'
  if (depth === '0' || depth === '1') return depth
  if (depth === 'infinity') {
    throw davError(403, '<d:propfind-finite-depth/>', 'Ask for depth 0 or 1.')
  }
  throw davError(400, undefined, 'Depth is 0 or 1.')
}

function notAllowed(method: string): DavError {
  return davError(405, undefined, `${method} can’t be done here.`, { allow: METHODS })
}

function multistatus(body: string | Blob): Response {
  return new Response(body, {
    status: 207,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

/** The body of an error (RFC 4918 16), with its precondition and, for people, what to do. */
function failure(app: App, request: Request, error: unknown): Response {
  const [status, condition, headers] = described(app, request, error)
  const message = `<cs:message>${escaped(condition.message)}</cs:message>`
  return new Response(documentOf('d:error', `${condition.xml ?? ''}${message}`), {
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8', ...headers },
  })
}

type Described = [
  status: number,
  condition: { xml?: string | undefined; message: string },
  headers: Record<string, string>,
]

function described(app: App, request: Request, error: unknown): Described {
  if (error instanceof DavError) {
    const { status, condition: xml, message, headers } = error
    return [status, { xml, message }, headers]
  }
  const { status, headers, message } = failureOf(error, request, app.log)
  return [status, { message }, headers]
}
