import * as T from '@sinclair/typebox'
import { Instant, named, nullable, oneOf, wholeNumber } from '../http/contract'
import { COMMAND_SCHEMAS, type CommandKind } from '../sync/contract'
import { ACTIONS, MEMBERSHIP_KINDS, SOURCES, type UNTOLD_KINDS } from './rules'

/** The kinds of changes that are listed for the person who made them. */
export const KINDS = [
  ...(Object.keys(COMMAND_SCHEMAS) as CommandKind[]),
  'import',
  ...MEMBERSHIP_KINDS,
] as const
/** The kinds of all journal rows, including those that only clients sync. */
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
  /** What a toggle or a bulk change did, which its kind doesn't say. */
  action: nullable(oneOf(ACTIONS)),
})

export const JournalQuerySchema = T.Object({
  limit: T.Optional(wholeNumber({ description: 'At most 100; 20 by default' })),
  before: T.Optional(wholeNumber({ description: 'Only changes older than this one' })),
})

export type JournalEntry = T.Static<typeof JournalEntrySchema>
