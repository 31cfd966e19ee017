import * as T from '@sinclair/typebox'
import { Instant, named, nullable, oneOf, wholeNumber } from '../http/contract'
import { COMMAND_SCHEMAS, type CommandKind } from '../sync/contract'
import { ACTIONS, MEMBERSHIP_KINDS, SOURCES, type UNTOLD_KINDS } from './rules'

/** Of changes that their maker is shown. */
export const KINDS = [
  ...(Object.keys(COMMAND_SCHEMAS) as CommandKind[]),
  'import',
  ...MEMBERSHIP_KINDS,
] as const
/** Of all rows: what clients hear of, and nobody is told. */
export type Kind = (typeof KINDS)[number] | (typeof UNTOLD_KINDS)[number]

/** A change, as its maker is shown it. */
export const JournalEntrySchema = named('JournalEntry', {
  id: T.Integer(),
  at: Instant,
  source: oneOf(SOURCES),
  via: nullable(T.String({ description: 'The name of the token that it was made with' })),
  kind: oneOf(KINDS),
  entityId: nullable(
    T.Integer({ description: 'What was changed, if it was one thing; of an undo, the change' }),
  ),
  title: nullable(T.String({ description: 'The title or name of what was changed' })),
  /** Of a toggle or a change of many tasks: their kinds don't say it. */
  action: nullable(oneOf(ACTIONS)),
})

export const JournalQuerySchema = T.Object({
  limit: T.Optional(wholeNumber({ description: 'At most 100; 20 by default' })),
  before: T.Optional(wholeNumber({ description: 'Only changes older than this one' })),
})

export type JournalEntry = T.Static<typeof JournalEntrySchema>
