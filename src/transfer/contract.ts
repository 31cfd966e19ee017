import * as T from '@sinclair/typebox'

export const ImportQuerySchema = T.Object({
  dry: T.Optional(T.String({ description: '1: says what would be imported, and imports nothing' })),
  tz: T.Optional(T.String({ description: 'Time zone of the days in the file (default: UTC)' })),
})

export const ImportedSchema = T.Object({
  source: T.String({ description: 'The program that the file is of' }),
  added: T.Integer({ description: 'How many tasks were added' }),
  known: T.Integer({ description: 'How many were imported before, and left as they are' }),
  warnings: T.Array(T.String(), { description: 'What could not be taken as it was' }),
})
