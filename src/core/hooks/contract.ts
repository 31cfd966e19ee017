import * as T from '@sinclair/typebox'
import { Id, IdParams, Instant, named, nullable, oneOf } from '../http/contract'

/** What a webhook is sent (D5). */
export const HOOK_EVENTS = [
  'task.added',
  'task.changed',
  'task.completed',
  'task.deleted',
  'comment.added',
] as const
export type HookEventKind = (typeof HOOK_EVENTS)[number]

export const LONGEST_URL = 2_000

const Events = T.Array(oneOf(HOOK_EVENTS, `An event is one of ${HOOK_EVENTS.join(', ')}`), {
  minItems: 1,
  uniqueItems: true,
  error: 'events names at least one event',
})

export const CreateHookSchema = T.Object({
  url: T.String({
    minLength: 1,
    maxLength: LONGEST_URL,
    error: `url is an address of at most ${LONGEST_URL.toLocaleString('en')} characters`,
  }),
  events: T.Optional(Events),
  folderId: T.Optional(nullable(Id)),
})

export const HookSchema = named('Hook', {
  id: T.Integer(),
  url: T.String(),
  events: T.Array(oneOf(HOOK_EVENTS)),
  folderId: nullable(T.Integer({ description: 'The only folder that it is about' })),
  offAt: nullable(Instant),
  createdAt: Instant,
})

export const NewHookSchema = T.Composite(
  [HookSchema, T.Object({ secret: T.String({ description: 'Signs each delivery. Shown once' }) })],
  { title: 'NewHook' },
)

export const DeliverySchema = named('Delivery', {
  id: T.Integer(),
  eventId: T.String({ description: 'The same whenever the event is sent again' }),
  event: oneOf(HOOK_EVENTS),
  attempts: T.Integer(),
  status: nullable(T.Integer({ description: 'Of the last answer; null where there was none' })),
  error: nullable(T.String({ description: 'Why the last attempt failed' })),
  at: Instant,
  body: nullable(T.String({ description: 'What was sent; null where it is too large to keep' })),
})

export const DeliveryParams = T.Object({
  id: IdParams.properties.id,
  deliveryId: IdParams.properties.id,
})

export type CreateHook = T.Static<typeof CreateHookSchema>
export type Hook = T.Static<typeof HookSchema>
export type NewHook = T.Static<typeof NewHookSchema>
export type Delivery = T.Static<typeof DeliverySchema>
