import { and, eq } from 'drizzle-orm'
import { filters } from '../../../db/schema'
import { daysIn } from '../../core/days'
import { Problem } from '../../core/problem'
import { holderAt } from '../access/signed-in'
import type { App } from '../app'
import { failureOf } from '../http/failure'
import { epochOf } from '../sync/epoch'

/** All of `/feeds/{token}.ics` (D2). What has not changed since its ETag costs one look-up. */
export function createFeeds(app: App) {
  return (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const text = /^\/feeds\/(tk_[\w-]+)\.ics$/.exec(pathname)?.[1] ?? ''
    return answer(app, request, text, searchParams.get('as') === 'events').catch((error) => {
      const { message, ...init } = failureOf(error, request, app.log)
      return new Response(message, init)
    })
  }
}

async function answer(app: App, request: Request, text: string, isEvents: boolean) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('A feed can only be read.', {
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
  }
  const { user, token, revision } = await holderAt(app, text, request, ['feed'])
  const now = app.now()
  const timeZone = user.timeZone ?? 'UTC'
  const as = isEvents ? 'events' : 'todos'
  const today = daysIn(timeZone)(now)
  const etag = `W/"${token.id}-${revision}-${today}-${as}-${await epochOf(app.db)}"`
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'text/calendar; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  const { name, folderIds, view, filterId } = token
  const query = filterId === null ? null : await queryOf(app, user.id, filterId)
  const feed = { name, folderIds, view, query, as, now, timeZone } as const
  const { body } = await app.longReads.make({ kind: 'feed', userId: user.id, ...feed })
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** Throws notFound where the filter has been deleted: the feed must not show more than it did. */
async function queryOf({ db }: App, userId: number, id: number): Promise<string> {
  const row = await db.read
    .select({ query: filters.query })
    .from(filters)
    .where(and(eq(filters.userId, userId), eq(filters.id, id)))
    .get()
  if (!row) throw new Problem('notFound', 'The filter of this feed has been deleted.')
  return row.query
}
