import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { failures, IdParams } from '../../core/http/contract'
import { invalid, notFound } from '../../core/problem'
import {
  type CreateToken,
  CreateTokenSchema,
  NewTokenSchema,
  TokenInfoSchema,
} from '../../core/tokens/contract'
import { inSession } from '../access/signed-in'
import { createToken, deleteToken, listTokens, renewToken } from '../access/token-store'
import type { App } from '../app'
import { findOwn, listAllFolders } from '../data/own-rows'
import { DELETION } from '../docs/detail'

/** The tokens of programs (D1): made, seen and ended by a person, never by a token. */
export function tokenRoutes(app: App) {
  const { db, now } = app

  return new Elysia({ prefix: '/tokens', tags: ['Connections'] })
    .use(inSession(app))
    .get('/', ({ user }) => listTokens(db.read, user.id), {
      detail: { summary: 'List the tokens of programs, newest first' },
      response: { 200: T.Array(TokenInfoSchema), ...failures(401) },
    })
    .post(
      '/',
      async ({ body, user, status }) => {
        await refuseUnknown(user.id, body)
        return status(201, await db.write((tx) => createToken(tx, user.id, body, now()), user.id))
      },
      {
        detail: {
          summary: 'Create a token for a program',
          description:
            'The answer is the only one with the token itself. `read` reads, `write` reads and changes, `add` adds tasks, `caldav` is for calendars, `assistant` for MCP and `feed` for the address of a feed. None reaches the account, its sessions, tokens or exports.',
        },
        body: CreateTokenSchema,
        response: { 201: NewTokenSchema, ...failures(400, 401, 404, 409) },
      },
    )
    .post(
      '/:id/renew',
      async ({ params, user }) => {
        const renewed = await db.write((tx) => renewToken(tx, user.id, params.id), user.id)
        if (!renewed) throw notFound('Token')
        return renewed
      },
      {
        detail: {
          summary: 'Give a token another text',
          description: 'Who has the former one is out: of a feed, it is another address.',
        },
        params: IdParams,
        response: { 200: NewTokenSchema, ...failures(400, 401, 404) },
      },
    )
    .delete(
      '/:id',
      async ({ params, user, status }) => {
        const ended = await db.write((tx) => deleteToken(tx, user.id, params.id), user.id)
        if (!ended) throw notFound('Token')
        return status(204, undefined)
      },
      { ...DELETION, detail: { summary: 'End a token' } },
    )

  /** Also folders that are shared with them; one that goes later is reached no longer. */
  async function refuseUnknown(userId: number, asked: CreateToken) {
    const { right, folderIds, view, filterId, expiresAt } = asked
    if (right !== 'feed' && (view || filterId)) throw invalid('right', 'Only a feed has a view')
    if ([folderIds, view, filterId].filter(Boolean).length > 1 && right === 'feed') {
      throw invalid('view', 'A feed shows folders, a view or a filter')
    }
    if (expiresAt && Date.parse(expiresAt) <= now().getTime()) {
      throw invalid('expiresAt', 'expiresAt is in the past')
    }
    if (filterId) await findOwn(db.read, 'filters', userId, filterId)
    if (!folderIds) return
    const there = new Set((await listAllFolders(db.read, userId)).map(({ id }) => id))
    if (folderIds.some((id) => !there.has(id))) throw notFound('Folder')
  }
}
