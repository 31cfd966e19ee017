import * as T from '@sinclair/typebox'
import { Instant, named, nullable, oneOf, wholeNumber } from '../http/contract'
import { SOURCES } from '../journal/rules'
import { PersonSchema } from '../sharing/contract'

/** Who did what and when, in a folder or to a task (M11). */
export const ActivitySchema = named('Activity', {
  id: T.Integer({ description: 'The change’s id; for `before`' }),
  at: Instant,
  source: oneOf(SOURCES),
  actorId: T.Integer(),
  actor: nullable(PersonSchema),
  what: T.Array(T.String({ examples: ['completed “Paint the fence”'] })),
  canUndo: T.Boolean({
    description: 'Whether you can undo it, by POST /api/journal/{id}/undo (M10)',
  }),
  taskId: nullable(T.Integer({ description: 'If the change was about one task' })),
})

export const ActivityQuerySchema = T.Object({
  limit: T.Optional(wholeNumber({ description: 'At most 100; 30 by default' })),
  before: T.Optional(wholeNumber({ description: 'Only changes older than this one' })),
})

export type Activity = T.Static<typeof ActivitySchema>
