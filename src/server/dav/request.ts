import type { Queries } from '../../../db/database'
import { Problem, STATUS } from '../../core/problem'
import type { Token } from '../access/token-store'
import type { App } from '../app'
import type { UserRow } from '../auth/user-store'
import { announced } from '../data/announced'
import type { Actor } from '../sync/execute'
import { findCalendar } from './calendar-store'
import type { Reader } from './calendar-task'
import { davError, needsPrivilege, notFound } from './errors'
import { calendarPath } from './paths'

/** A request of a calendar client whose token has been checked. */
export interface DavRequest {
  app: App
  request: Request
  user: UserRow
  token: Token
  /** What the answer is as of: changes since are in the next one. */
  revision: number
  epoch: string
  reader: Reader
  pathname: string
}

/** The whole of what a client knows, as its sync token and as its CTag. */
export function syncToken({ epoch, revision }: Pick<DavRequest, 'epoch' | 'revision'>): string {
  return `urn:tasks:sync:${epoch}:${revision}`
}

/** The revision in a token of this database; undefined for any other text. */
export function revisionIn(text: string, { epoch, revision }: DavRequest): number | undefined {
  const [, of, number] = /^urn:tasks:sync:([\w-]{1,64}):(\d{1,15})$/.exec(text.trim()) ?? []
  const since = Number(number)
  return of === epoch && since <= revision ? since : undefined
}

/** Runs commands in one write: the journal tells the name of the token. */
export async function write<D>(
  asked: DavRequest,
  work: (tx: Queries, actor: Actor) => Promise<D>,
): Promise<D> {
  const { app, user, token, pathname } = asked
  const { limits } = app.env
  const actor = { userId: user.id, source: 'caldav', via: token.name, limits } as const
  try {
    return await announced(app, user.id, (tx, revisions) =>
      work(tx, { ...actor, now: app.now(), revisions }),
    )
  } catch (error) {
    throw error instanceof Problem ? toDavError(error, pathname) : error
  }
}

function toDavError({ code, message, details }: Problem, path: string) {
  if (code === 'notFound') return notFound()
  if (code === 'forbidden') return needsPrivilege('write', path)
  if (code === 'invalid') {
    return davError(403, '<c:valid-calendar-object-resource/>', message)
  }
  const after = details.retryAfter
  const headers: Record<string, string> =
    after === undefined ? {} : { 'retry-after': String(Math.ceil(after)) }
  return davError(STATUS[code], undefined, message, headers)
}

/** A calendar whose tasks may be changed. Throws a DavError. */
export async function mayWriteAt(tx: Queries, asked: DavRequest, segment: string) {
  const calendar = await calendarAt(tx, asked, segment)
  const path = calendarPath(asked.user.id, segment)
  if (!calendar.mayWrite) throw needsPrivilege('write-content', path)
  return calendar
}

export async function calendarAt(db: Queries, { user, token }: DavRequest, segment: string) {
  const calendar = await findCalendar(db, { userId: user.id, folderIds: token.folderIds }, segment)
  if (!calendar) throw notFound()
  return calendar
}
