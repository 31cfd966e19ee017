import * as T from '@sinclair/typebox'
import { BULK_SCHEMAS } from '../bulk/contract'
import { COMMENT_SCHEMAS } from '../comments/contract'
import { type CommandOf, commandSchemas } from '../data/command-schemas'
import { byTable } from '../data/define-tables'
import { FILTER_SCHEMAS } from '../filters/contract'
import { FOLDER_SCHEMAS } from '../folders/contract'
import { ClientId, Id, Instant, nullable, Reference } from '../http/contract'
import { NOTICE_SCHEMAS, TimeZoneOfBrowser } from '../notices/contract'
import { PROJECT_SCHEMAS } from '../projects/contract'
import { REMINDER_SCHEMAS } from '../reminders/contract'
import { TAG_SCHEMAS } from '../tags/contract'
import { TASK_SCHEMAS } from '../tasks/contract'
import { MOST_COMMANDS, NEW_DEVICE } from './exchange'

/** What can be done to a person's data, by kind. */
export const COMMAND_SCHEMAS = {
  ...BULK_SCHEMAS,
  ...COMMENT_SCHEMAS,
  ...FILTER_SCHEMAS,
  ...FOLDER_SCHEMAS,
  ...NOTICE_SCHEMAS,
  ...PROJECT_SCHEMAS,
  ...REMINDER_SCHEMAS,
  ...TAG_SCHEMAS,
  ...TASK_SCHEMAS,
  ...commandSchemas({
    /** Brings a deleted task back, with its subtasks and tags (O9). */
    'task.restore': { task: Reference },
    /** Takes back a change: a journal row, or an earlier command of the same device. */
    undo: {
      entry: T.Optional(Id),
      /** The seq of the earlier command. */
      target: T.Optional(Id),
      /** The device that sent the earlier command, where that was not this one. */
      targetDevice: T.Optional(ClientId),
    },
  }),
}

export type Command = CommandOf<typeof COMMAND_SCHEMAS>
export type CommandKind = Command['kind']
export type RestoreCommand = Extract<Command, { kind: 'task.restore' }>
export type UndoCommand = Extract<Command, { kind: 'undo' }>
/** What clients can carry out as well. */
export type DataCommand = Exclude<Command, RestoreCommand | UndoCommand>

/**
 * A command on its way: `seq` counts up for each device, `at` is the device's clock. `device` is the
 * id under which the command got its number, where the device has taken a new id since.
 */
export type Sent<C extends Command = Command> = C & { seq: number; at: string; device?: string }

/** Each is checked against its kind by itself: one that is wrong must not hold up the others. */
const SentSchema = T.Object(
  {
    seq: Id,
    at: T.String({ maxLength: 40 }),
    kind: T.String({ maxLength: 40 }),
    device: T.Optional(
      T.String({
        ...ClientId,
        description: 'Where the device has a new id since the command got its seq: the former one',
        error: 'The former device id is a UUID',
      }),
    ),
  },
  { additionalProperties: true, error: 'A command has a seq, a time and a kind' },
)

/** Several people may use one browser: an open page can outlive its session. */
const UserOfPage = 'Whose page it is: refused where somebody else is signed in'

export const SyncRequestSchema = T.Object({
  user: T.Optional(Id),
  device: ClientId,
  acked: T.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The last seq whose outcome the device has kept',
  }),
  epoch: T.Optional(nullable(T.String({ maxLength: 64 }))),
  since: T.Optional(nullable(T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  sentAt: T.String({ maxLength: 40, description: 'The device’s clock at sending' }),
  timeZone: TimeZoneOfBrowser,
  commands: T.Array(SentSchema, {
    maxItems: MOST_COMMANDS,
    error: `commands is a list of at most ${MOST_COMMANDS}`,
  }),
})

export const SyncQuerySchema = T.Object({
  since: T.Optional(T.String({ pattern: '^\\d{1,16}$', error: 'since is a revision' })),
  epoch: T.Optional(T.String({ maxLength: 64 })),
  user: T.Optional(T.String({ pattern: '^\\d{1,16}$', description: UserOfPage })),
})

const OutcomeSchema = T.Object({
  seq: T.Integer(),
  status: T.Union([T.Literal('done'), T.Literal('refused')]),
  code: T.Optional(
    T.String({
      description: `Why it was refused, for programs; \`${NEW_DEVICE}\`: not decided on, send it again under a new device id`,
    }),
  ),
  message: T.Optional(T.String({ description: 'Why it was refused, for people' })),
  entry: T.Optional(T.Integer({ description: 'Its journal row, for undo' })),
  overwrote: T.Optional(
    T.Object(
      {
        title: T.Optional(T.String()),
        description: T.Optional(nullable(T.String())),
      },
      { description: 'What another device wrote in the meantime (O8)' },
    ),
  ),
})

const PackedRowsSchema = T.Object({
  columns: T.Array(T.String()),
  rows: T.Array(T.Array(T.Unknown())),
})
const keys = T.Optional(T.Array(T.Union([T.Integer(), T.String()])))

/** What has changed since a revision: flat rows as they are now, and the keys of what is gone (O5). */
export const DeltaSchema = T.Object({
  epoch: T.String({ description: 'Changes when a backup is restored' }),
  since: nullable(T.Integer()),
  revision: T.Integer(),
  now: Instant,
  full: T.Boolean({ description: 'These rows replace all that the client has' }),
  put: T.Object(byTable(() => T.Optional(PackedRowsSchema))),
  del: T.Object(byTable(() => keys)),
})

export const SyncAnswerSchema = T.Object({ outcomes: T.Array(OutcomeSchema), patch: DeltaSchema })

export type SyncRequest = T.Static<typeof SyncRequestSchema>
export type Outcome = T.Static<typeof OutcomeSchema>
export type Delta = T.Static<typeof DeltaSchema>
export type SyncAnswer = T.Static<typeof SyncAnswerSchema>
