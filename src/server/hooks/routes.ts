import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import {
  CreateHookSchema,
  DeliveryParams,
  DeliverySchema,
  HookSchema,
  NewHookSchema,
} from '../../core/hooks/contract'
import { failures, IdParams } from '../../core/http/contract'
import { conflict, invalid, notFound } from '../../core/problem'
import { inSession } from '../access/signed-in'
import type { App } from '../app'
import { listAllFolders } from '../data/own-rows'
import { DELETION } from '../docs/detail'
import { refusalOf } from '../http/outside'
import { deliver } from './hook-jobs'
import {
  createHook,
  deleteHook,
  findHook,
  listDeliveries,
  listHooks,
  noteAttempt,
  resumeHook,
} from './store'

/** Addresses that are told what happens (D5): a person's to make and remove, never a token's. */
export function hookRoutes(app: App) {
  const { db, env, now } = app

  return new Elysia({ prefix: '/hooks', tags: ['Connections'] })
    .use(inSession(app))
    .get('/', ({ user }) => listHooks(db.read, user.id), {
      detail: { summary: 'List the webhooks, newest first' },
      response: { 200: T.Array(HookSchema), ...failures(401) },
    })
    .post(
      '/',
      async ({ body, user, status }) => {
        const refusal = refusalOf(body.url, env.hookHosts)
        if (refusal) throw invalid('url', refusal)
        if (body.folderId) await mustSee(user.id, body.folderId)
        const made = await db.write((tx) => createHook(tx, user.id, body, now()), user.id)
        return status(201, made)
      },
      {
        detail: {
          summary: 'Create a webhook',
          description:
            'From now on, each event is sent to `url` by POST, as JSON with `id`, `event`, `at`, `before` and `after`, in order and at least once. `X-Signature` is `sha256=` and the HMAC of the body with the secret, which only this answer has. An address inside the server’s own network is refused unless its operator has named it.',
        },
        body: CreateHookSchema,
        response: { 201: NewHookSchema, ...failures(400, 401, 404, 409) },
      },
    )
    .post(
      '/:id/on',
      async ({ params, user }) => {
        const hook = await db.write((tx) => resumeHook(tx, user.id, params.id), user.id)
        if (!hook) throw notFound('Webhook')
        void app.jobs.kick()
        return hook
      },
      {
        detail: {
          summary: 'Switch a webhook on again',
          description: 'One that nothing reached for a day is off. It is sent what it has missed.',
        },
        params: IdParams,
        response: { 200: HookSchema, ...failures(400, 401, 404) },
      },
    )
    .delete(
      '/:id',
      async ({ params, user, status }) => {
        const was = await db.write((tx) => deleteHook(tx, user.id, params.id), user.id)
        if (!was) throw notFound('Webhook')
        return status(204, undefined)
      },
      { ...DELETION, detail: { summary: 'Remove a webhook' } },
    )
    .get(
      '/:id/deliveries',
      async ({ params, user }) => {
        const hook = await mustFind(user.id, params.id)
        return listDeliveries(db.read, hook.id)
      },
      {
        detail: { summary: 'List the last deliveries of a webhook, newest first' },
        params: IdParams,
        response: { 200: T.Array(DeliverySchema), ...failures(400, 401, 404) },
      },
    )
    .post(
      '/:id/deliveries/:deliveryId/send',
      async ({ params, user }) => {
        const hook = await mustFind(user.id, params.id)
        const found = await findDelivery(hook.id, params.deliveryId)
        if (found.body === null) throw conflict('This event was too large to keep.')
        const { eventId: id, event: kind, body } = found
        const attempt = await deliver(app, hook, { id, kind, body }, app.stopping)
        await db.write((tx) => noteAttempt(tx, hook.id, attempt, now()), user.id)
        return findDelivery(hook.id, params.deliveryId)
      },
      {
        detail: {
          summary: 'Send an event again',
          description: 'The answer says how it went; the event keeps its `id`.',
        },
        params: DeliveryParams,
        response: { 200: DeliverySchema, ...failures(400, 401, 404, 409) },
      },
    )

  async function mustSee(userId: number, folderId: number) {
    const folders = await listAllFolders(db.read, userId)
    if (!folders.some(({ id }) => id === folderId)) throw notFound('Folder')
  }

  async function mustFind(userId: number, id: number) {
    const hook = await findHook(db.read, userId, id)
    if (!hook) throw notFound('Webhook')
    return hook
  }

  async function findDelivery(hookId: number, id: number) {
    const found = (await listDeliveries(db.read, hookId)).find((each) => each.id === id)
    if (!found) throw notFound('Delivery')
    return found
  }
}
