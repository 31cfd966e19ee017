import * as T from '@sinclair/typebox'
import { commandSchemas } from '../data/command-schemas'
import { ClientId, Instant, nullable, oneOf, Reference } from '../http/contract'
import { CHOICE_KINDS, type ChoiceKind, KEPT_KINDS, NOTICE_KINDS } from './kinds'

/** A notice as a browser is sent it, pushed or as the event `notice` of GET /api/events. */
export const NoticeSchema = T.Object({
  kind: oneOf(NOTICE_KINDS),
  tag: T.String({ description: 'The notification’s tag: a repeat replaces it' }),
  title: T.String(),
  body: T.String({ description: 'When it is due, or what happened' }),
  url: T.String({ description: 'What a click opens, from the root', examples: ['/task/12'] }),
  taskId: nullable(T.Integer({ description: 'For Done and Snooze; null if it has neither' })),
  occurrence: nullable(
    T.String({ description: 'Of a repeating task: the `occurrence` for its toggle (R9)' }),
  ),
  at: T.String({ description: 'The instant that it is for' }),
})

export type Notice = T.Static<typeof NoticeSchema>

/** A notice that stays until it was read, as it travels in a delta (U12). */
export const KeptNoticeSchema = T.Object({
  id: T.Integer(),
  userId: T.Integer(),
  kind: oneOf(KEPT_KINDS),
  who: nullable(T.String({ description: 'The name of who did it' })),
  what: nullable(T.String({ description: 'The title of the task, or what was rejected' })),
  place: nullable(T.String({ description: 'The name of the folder' })),
  text: nullable(
    T.String({
      description:
        'What they wrote; of what was rejected, why; of an invitation, what became of it',
    }),
  ),
  taskId: nullable(T.Integer()),
  folderId: nullable(T.Integer()),
  invitationId: nullable(T.Integer()),
  count: T.Integer({ description: 'How many of its kind it stands for' }),
  readAt: nullable(Instant),
  clientId: nullable(ClientId),
  createdAt: Instant,
  updatedAt: Instant,
})

export type KeptNotice = T.Static<typeof KeptNoticeSchema>

/** What can be done to them, as data (O1). */
export const NOTICE_SCHEMAS = commandSchemas({
  'notice.read': { notices: T.Array(Reference, { minItems: 1, maxItems: 1_000 }) },
})

/** Minutes before a task's time (N6). */
export const DEFAULTS = [0, 10, 30, 60] as const

const Channels = T.Object({
  push: T.Optional(T.Boolean({ error: 'push is true or false' })),
  mail: T.Optional(T.Boolean({ error: 'mail is true or false' })),
})

const TimeZone = T.String({
  maxLength: 64,
  description: 'An IANA name',
  examples: ['Europe/Berlin'],
  error: 'timeZone is the IANA name of a time zone, such as Europe/Berlin',
})

/** The browser's time zone, stored only while the account has none (N6). */
export const TimeZoneOfBrowser = T.Optional(
  T.String({ maxLength: 64, description: 'The browser’s IANA time zone' }),
)

const fields = {
  defaultReminder: T.Union([T.Literal(0), T.Literal(10), T.Literal(30), T.Literal(60), T.Null()], {
    description: 'Minutes before the due time, for tasks created from now on; null for none',
    error: 'defaultReminder is 0, 10, 30, 60 or null',
  }),
  digestAt: nullable(
    T.String({
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      description: 'When the daily digest is mailed, in local time; null for never',
      examples: ['08:00'],
      error: 'digestAt is a time such as 08:00, or null',
    }),
  ),
}

export const SettingsSchema = T.Object({
  timeZone: nullable(TimeZone),
  ...fields,
  notices: T.Object(
    Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, T.Required(Channels)])) as Record<
      ChoiceKind,
      T.TRequired<typeof Channels>
    >,
    { description: 'Which notices are pushed and which are mailed' },
  ),
})

export const ChangeSettingsSchema = T.Object({
  timeZone: T.Optional(TimeZone),
  defaultReminder: T.Optional(fields.defaultReminder),
  digestAt: T.Optional(fields.digestAt),
  notices: T.Optional(
    T.Object(
      Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, T.Optional(Channels)])) as Record<
        ChoiceKind,
        T.TOptional<typeof Channels>
      >,
    ),
  ),
})

export type Settings = T.Static<typeof SettingsSchema>
export type ChangeSettings = T.Static<typeof ChangeSettingsSchema>
