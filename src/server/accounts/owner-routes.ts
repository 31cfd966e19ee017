import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { DeleteAccountSchema, MessageSchema, NoticesSchema } from '../../core/auth/contract'
import { failures, oneOf } from '../../core/http/contract'
import { FORMAT_NAMES, TEXT_FORMATS } from '../../core/transfer/formats'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { clearSessionCookie } from '../auth/cookie'
import { type UserRow, updateUser } from '../auth/user-store'
import { visitorOf } from '../auth/visitor'
import { counted } from '../http/under-way'
import { deleteAccount } from './delete-account'

/** A person's right to their data (security 26), and what they are told of by mail. */
export function ownerRoutes(app: App) {
  const { db, env, longReads, now } = app
  return new Elysia({ prefix: '/auth', tags: ['Accounts'] })
    .use(signedIn(app))
    .get('/notices', ({ user }) => noticesOf(user), {
      detail: { summary: 'Get which emails about the account are sent' },
      response: { 200: NoticesSchema, ...failures(401) },
    })
    .put(
      '/notices',
      async ({ body, user }) => {
        const { securityMails, sharingMails = user.sharingMails } = body
        const wanted = { securityMails, sharingMails }
        return noticesOf(await db.write((tx) => updateUser(tx, user.id, wanted, now())))
      },
      {
        detail: {
          summary: 'Switch emails about the account on or off',
          description: 'About new passwords, sign-ins from new devices and assigned tasks.',
        },
        body: NoticesSchema,
        response: { 200: NoticesSchema, ...failures(400, 401) },
      },
    )
    .get(
      '/export',
      async ({ user, query: { format, dry } }) => {
        const { id: userId } = user
        const isReport = dry === '1'
        if (isReport && (format === undefined || format === 'json')) return { warnings: [] }
        if (format === undefined || format === 'json') {
          const { body } = await longReads.make({ kind: 'export', userId, user, now: now() })
          return download('tasks.json', 'application/json', counted(app, userId, body))
        }
        const { fileName, mediaType } = TEXT_FORMATS[format]
        const { body } = await longReads.make({ kind: 'text', userId, format, isReport })
        if (isReport) {
          return new Response(body, {
            headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
          })
        }
        return download(fileName, mediaType, counted(app, userId, body))
      },
      {
        detail: {
          summary: 'Export everything',
          description:
            'Everything stored about the user, as JSON; with `format=csv`, a table of the tasks.',
        },
        query: T.Object({
          format: T.Optional(oneOf(FORMAT_NAMES, `format is one of ${FORMAT_NAMES.join(', ')}`)),
          dry: T.Optional(
            T.String({
              description:
                '1: says what can’t be kept in a file of this format, as {"warnings": […]}, in place of the file',
            }),
          ),
        }),
        response: { 200: T.Any(), ...failures(400, 401) },
      },
    )
    .delete(
      '/account',
      async ({ body, user, request, set }) => {
        await deleteAccount(app, user, body, visitorOf(request, env))
        clearSessionCookie(set.headers, env)
        return { message: 'Your account and everything in it has been deleted.' }
      },
      {
        detail: {
          summary: 'Delete the account',
          description:
            'Asks for the password. Everything is deleted at once, and an email confirms it.',
          gives: ['Set-Cookie'],
        },
        body: DeleteAccountSchema,
        response: {
          200: MessageSchema,
          ...failures([400, 'The password is wrong'], 401, 404, 409, 429, 503),
        },
      },
    )
}

function noticesOf({ securityMails, sharingMails }: UserRow) {
  return { securityMails, sharingMails }
}

function download(name: string, type: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
