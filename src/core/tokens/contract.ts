import * as T from '@sinclair/typebox'
import { Id, Instant, named, nullable, oneOf, required } from '../http/contract'

/** What a token is for (D1). */
export const RIGHTS = ['read', 'write', 'add', 'caldav', 'assistant', 'feed'] as const
export type Right = (typeof RIGHTS)[number]

/** How every token begins, so that one that leaks is found by those who look for such texts. */
export const TOKEN_PREFIX = 'tk_'

/** What a feed shows, if it isn't everything (D2). */
export const FEED_VIEWS = ['today', 'upcoming'] as const

const Folders = T.Array(Id, {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  error: 'folderIds names 1 to 100 folders',
})

export const CreateTokenSchema = T.Object({
  name: required('Name', 50, 'What it is for: it stands beside what is changed with it'),
  right: oneOf(RIGHTS, `right is one of ${RIGHTS.join(', ')}`),
  folderIds: T.Optional(Folders),
  view: T.Optional(oneOf(FEED_VIEWS, 'view is today or upcoming')),
  filterId: T.Optional(Id),
  expiresAt: T.Optional(
    nullable(T.String({ format: 'date-time', error: 'expiresAt is an instant, or null' })),
  ),
})

/** A token as its owner sees it; the text itself is shown once. */
export const TokenInfoSchema = named('Token', {
  id: T.Integer(),
  name: T.String(),
  right: oneOf(RIGHTS),
  start: T.String({ description: 'Its first characters, to know it by' }),
  folderIds: nullable(T.Array(T.Integer(), { description: 'The only folders that it reaches' })),
  view: nullable(oneOf(FEED_VIEWS)),
  filterId: nullable(T.Integer()),
  expiresAt: nullable(Instant),
  lastUsedAt: nullable(Instant),
  lastAddress: nullable(T.String({ description: 'The IP address that used it last' })),
  site: nullable(
    T.String({ description: 'Where the app is that the token was given to on the consent page' }),
  ),
  createdAt: Instant,
})

export const NewTokenSchema = T.Composite(
  [
    TokenInfoSchema,
    T.Object({ token: T.String({ description: 'Shown once: only its hash is stored' }) }),
  ],
  { title: 'NewToken' },
)

export type CreateToken = T.Static<typeof CreateTokenSchema>
export type TokenInfo = T.Static<typeof TokenInfoSchema>
export type NewToken = T.Static<typeof NewTokenSchema>
