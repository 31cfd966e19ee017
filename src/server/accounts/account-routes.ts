import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import {
  ChangePasswordSchema,
  ChangePreferencesSchema,
  MessageSchema,
  ProfileSchema,
  SessionInfoSchema,
  UserAnswerSchema,
  UserMessageSchema,
  UserSchema,
} from '../../core/auth/contract'
import { failures } from '../../core/http/contract'
import { notFound } from '../../core/problem'
import { inSession } from '../access/signed-in'
import type { App } from '../app'
import { clearSessionCookie, writeSessionCookie } from '../auth/cookie'
import { endSessionOf, listSessions } from '../auth/session-store'
import { findUser, toUser, updateUser } from '../auth/user-store'
import { visitorOf } from '../auth/visitor'
import { EMAIL_TAKEN } from '../docs/detail'
import { changePassword } from './password'
import { updateProfile } from './profile'

/** What a user does with their own account (spec §7; sessions: security 12). */
export function accountRoutes(app: App) {
  const { db, env, log, now } = app
  return new Elysia({ prefix: '/auth', tags: ['Accounts'] })
    .use(inSession(app))
    .derive(({ request }) => ({ visitor: visitorOf(request, env) }))
    .get('/user', ({ user }) => toUser(user), {
      detail: { summary: 'Get the signed-in user' },
      response: { 200: UserSchema, ...failures(401) },
    })
    .put(
      '/profile',
      async ({ body, user, visitor }) => ({
        user: await updateProfile(app, user, body, visitor),
        message: 'Your profile has been successfully updated.',
      }),
      {
        detail: {
          summary: 'Change name and email',
          description: 'A new email has to be verified.',
        },
        body: ProfileSchema,
        response: { 200: UserMessageSchema, ...failures(400, 401, [409, EMAIL_TAKEN], 429) },
      },
    )
    .patch(
      '/preferences',
      async ({ body, user }) => {
        const changed = await db.write(async (tx) => {
          const { preferences = '{}' } = (await findUser(tx, user.id)) ?? {}
          const after = JSON.stringify({ ...JSON.parse(preferences), ...body })
          return updateUser(tx, user.id, { preferences: after }, now())
        })
        app.events.tellAccount(user.id)
        return { user: toUser(changed) }
      },
      {
        detail: {
          summary: 'Change how the pages look and behave',
          description: 'What is left out stays. Pages that are open elsewhere follow at once.',
        },
        body: ChangePreferencesSchema,
        response: { 200: UserAnswerSchema, ...failures(400, 401) },
      },
    )
    .put(
      '/change-password',
      async ({ body, user, visitor, set }) => {
        const token = await changePassword(app, user, body, visitor)
        writeSessionCookie(set.headers, token, env)
        return { message: 'Your password has been successfully updated.' }
      },
      {
        detail: {
          summary: 'Change the password',
          description: 'Ends the user’s other sessions and gives this one a new id.',
          gives: ['Set-Cookie'],
        },
        body: ChangePasswordSchema,
        response: { 200: MessageSchema, ...failures(400, 401, 429, 503) },
      },
    )
    .get(
      '/sessions',
      async ({ user, session }) => {
        const sessions = await listSessions(db.read, user.id, now())
        return sessions.map(({ sid, id, device, createdAt, lastUsedAt }) => ({
          id,
          device,
          createdAt,
          lastUsedAt,
          current: sid === session.sid,
        }))
      },
      {
        detail: { summary: 'List the sessions' },
        response: { 200: T.Array(SessionInfoSchema), ...failures(401) },
      },
    )
    .delete(
      '/sessions/:id',
      async ({ params, user, session, visitor, set }) => {
        const ended = await db.write((tx) => endSessionOf(tx, user.id, params.id, now()))
        if (!ended) throw notFound('Session')
        const { request, address } = visitor
        log.info('session ended', { request, address, user: user.id })
        if (params.id === session.id) clearSessionCookie(set.headers, env)
        set.status = 204
      },
      {
        detail: { summary: 'End a session' },
        params: T.Object({ id: T.String() }),
        response: { 204: T.Void(), ...failures(400, 401, 404) },
      },
    )
}
