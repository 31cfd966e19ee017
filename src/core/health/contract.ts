import * as T from '@sinclair/typebox'

/** `product` tells a client that it speaks with this server and not with another one. */
export const HealthSchema = T.Object({
  status: T.Literal('ok'),
  product: T.Literal('tasks'),
  version: T.String(),
  database: T.Object({
    engine: T.Union([T.Literal('SQLite'), T.Literal('PostgreSQL')]),
    isDurable: T.Boolean({ description: 'Whether a change is on disk when it is answered' }),
    replica: T.Optional(
      T.Object({
        secondsBehind: T.Union([T.Number(), T.Null()], {
          description: 'How old the data of the replica is; null where it doesn’t answer',
        }),
      }),
    ),
  }),
})
