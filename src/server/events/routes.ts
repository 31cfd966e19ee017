import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { failures } from '../../core/http/contract'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { sessionToken } from '../auth/cookie'
import { findSession } from '../auth/session-store'
import { hashToken } from '../auth/tokens'
import { revisionsOf } from '../journal/store'
import { forgetWakes } from '../push/store'
import { epochOf } from '../sync/epoch'
import { joinProcesses } from './processes'
import { eventStream } from './stream'

/** `GET /api/events`: tells tabs, phones and terminals that there is something new. */
export function eventRoutes(app: App) {
  const { db, env, events, now, stopping } = app
  const watch = joinProcesses(app)

  return new Elysia({ tags: ['Events'] }).use(signedIn(app)).get(
    '/events',
    async ({ user, request }) => {
      const token = sessionToken(request.headers, env)
      const sid = hashToken(token ?? '')
      const epoch = await epochOf(db)
      const stream = eventStream({
        events,
        userId: user.id,
        sid,
        epoch,
        seen: lastSeen(request.headers, epoch),
        revision: async () => (await revisionsOf(db.read, [user.id]))[0]?.revision ?? 0,
        mayListen: async () => Boolean(token && (await findSession(db, token, now()))),
        stopping,
      })
      await Promise.all([watch(), forgetWakes(db, user.id, sid, now())])
      return new Response(stream, {
        headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
      })
    },
    {
      detail: {
        summary: 'Stream changes as they happen',
        description:
          'Server-sent events. `change`, with `{"revision": …}` (the latest journal id), comes with every change, and at once unless `Last-Event-ID` is the latest id. `notice` has what is also pushed to browsers. `looking`, with `{"folderId": …, "userIds": […]}`, says who else has your open folder open (see `PUT /api/looking`). `account` comes when `GET /api/auth/user` has changed. A comment every 15 s keeps the connection open.',
        answerType: 'text/event-stream',
        takes: ['Last-Event-ID'],
      },
      response: { 200: T.Unsafe<Response>(T.String()), ...failures(401) },
    },
  )
}

/** A revision of before a backup was restored says nothing about those of now. */
function lastSeen(headers: Headers, epoch: string): number | undefined {
  const [, revision, ofEpoch] = /^(\d{1,15})-(.+)$/.exec(headers.get('last-event-id') ?? '') ?? []
  return revision && ofEpoch === epoch ? Number(revision) : undefined
}
