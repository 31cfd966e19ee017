import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { failures, IdParams } from '../../core/http/contract'
import type { Notice } from '../../core/notices/contract'
import { invalid, notFound } from '../../core/problem'
import {
  PushKeySchema,
  SubscribeSchema,
  SubscriptionSchema,
  TestSchema,
} from '../../core/push/contract'
import { inSession } from '../access/signed-in'
import type { App } from '../app'
import { DELETION } from '../docs/detail'
import { areKeys } from './encrypt'
import { isPushEndpoint, pushText, send } from './send'
import { deleteSubscriptions, findSubscription, listSubscriptions, saveSubscription } from './store'
import { vapidOf } from './vapid'

const A_MINUTE = 60

/** Which browsers a person is sent notices in (N8–N10). */
export function pushRoutes(app: App) {
  const { db, env, now } = app

  return new Elysia({ prefix: '/push', tags: ['Notifications'] })
    .use(inSession(app))
    .get('/key', async () => ({ publicKey: (await vapidOf(app)).publicKey }), {
      detail: { summary: 'Get the key that browsers subscribe with' },
      response: { 200: PushKeySchema, ...failures(401) },
    })
    .get(
      '/subscriptions',
      async ({ user, session }) =>
        (await listSubscriptions(db.read, user.id)).map(({ id, device, createdAt, sid }) => ({
          id,
          device,
          createdAt,
          current: sid === session.sid,
        })),
      {
        detail: { summary: 'List the browsers that get notifications' },
        response: { 200: T.Array(SubscriptionSchema), ...failures(401) },
      },
    )
    .post(
      '/subscriptions',
      async ({ body: { endpoint, keys, silent = false }, user, session, status }) => {
        if (!isPushEndpoint(endpoint, env.push.hosts)) {
          throw invalid('endpoint', 'This server can’t send notifications to this kind of browser')
        }
        if (!(await areKeys(keys))) throw invalid('keys', 'These keys are not a browser’s')
        const { sid, device } = session
        const { id, createdAt } = await db.write((tx) =>
          saveSubscription(tx, { userId: user.id, sid, endpoint, keys, silent }, now()),
        )
        return status(201, { id, device, createdAt, current: true })
      },
      {
        detail: {
          summary: 'Send notifications to this browser',
          description:
            'The subscription ends with the session it was made in. Repeating it has no further effect. The pushed message is JSON: `kind`, `tag`, `title`, `body`, `url`, `taskId`, `occurrence` and `at`; the same comes as the event `notice` of `/api/events`. With `silent`, `{"kind": "refresh"}` comes after a change, at most four times an hour.',
        },
        body: SubscribeSchema,
        response: { 201: SubscriptionSchema, ...failures(400, 401) },
      },
    )
    .delete(
      '/subscriptions/:id',
      async ({ params, user, status }) => {
        const was = await db.write((tx) => deleteSubscriptions(tx, user.id, [params.id]))
        if (!was) throw notFound('Subscription')
        return status(204, undefined)
      },
      { ...DELETION, detail: { summary: 'Stop notifications to a browser' } },
    )
    .post(
      '/subscriptions/:id/test',
      async ({ params, user }) => {
        const found = await findSubscription(db.read, user.id, params.id)
        if (!found) throw notFound('Subscription')
        const sender = { vapid: await vapidOf(app), allowed: env.push.hosts, now }
        const text = pushText(testNotice(now()), env.publicUrl)
        const { is } = await send(sender, found, { text, topic: 'test', ttl: A_MINUTE })
        if (is === 'gone') await db.write((tx) => deleteSubscriptions(tx, user.id, [found.id]))
        return { sent: is === 'sent' }
      },
      {
        detail: { summary: 'Send a test notification' },
        params: IdParams,
        response: { 200: TestSchema, ...failures(400, 401, 404) },
      },
    )
}

function testNotice(now: Date): Notice {
  return {
    kind: 'test',
    tag: 'test',
    title: 'Notifications work',
    body: 'This is how you will be reminded.',
    url: '/account',
    taskId: null,
    occurrence: null,
    at: now.toISOString(),
  }
}
