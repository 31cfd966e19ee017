import * as T from '@sinclair/typebox'
import { Instant } from '../http/contract'

const key = (what: string) =>
  T.String({
    pattern: '^[\\w-]{20,120}={0,2}$',
    error: `keys.${what} is the browser’s key in base64url`,
  })

/** What a browser’s `PushSubscription.toJSON()` says; the rest of it is ignored. */
export const SubscribeSchema = T.Object({
  endpoint: T.String({
    maxLength: 1000,
    error: 'endpoint is the address that the browser gave',
    examples: ['https://fcm.googleapis.com/fcm/send/abc'],
  }),
  keys: T.Object(
    { p256dh: key('p256dh'), auth: key('auth') },
    { error: 'keys has p256dh and auth' },
  ),
  silent: T.Optional(
    T.Boolean({
      description: 'Whether the browser lets a push show nothing: then it is told of changes, too',
      error: 'silent is true or false',
    }),
  ),
})

export const SubscriptionSchema = T.Object({
  id: T.Integer(),
  device: T.String({ description: 'The browser’s User-Agent' }),
  createdAt: Instant,
  current: T.Boolean({ description: 'Whether it belongs to this session' }),
})

export const PushKeySchema = T.Object({
  publicKey: T.String({ description: 'The `applicationServerKey` to subscribe with' }),
})

export const TestSchema = T.Object({
  sent: T.Boolean({ description: 'False if the push service did not accept it' }),
})

export type Subscription = T.Static<typeof SubscriptionSchema>
