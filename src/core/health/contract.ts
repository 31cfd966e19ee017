import * as T from '@sinclair/typebox'

/** `product` tells a client that it speaks with this server and not with another one. */
export const HealthSchema = T.Object({
  status: T.Literal('ok'),
  product: T.Literal('tasks'),
  version: T.String(),
})
