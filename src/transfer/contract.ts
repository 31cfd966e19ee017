import * as T from '@sinclair/typebox'
import { nullable } from '../http/contract'

export const ImportQuerySchema = T.Object({
  dry: T.Optional(T.String({ description: '1: says what would be imported, and imports nothing' })),
  tz: T.Optional(T.String({ description: 'Time zone of the days in the file (default: UTC)' })),
  name: T.Optional(
    T.String({ description: 'The name of the file: in Todoist’s CSV it is the project’s' }),
  ),
})

export const ImportedSchema = T.Object({
  source: T.String({ description: 'The program that the file is of', examples: ['Taskwarrior'] }),
  added: T.Integer({ description: 'How many tasks were added' }),
  known: T.Integer({ description: 'How many were imported before, and left as they are' }),
  titles: T.Array(T.String(), { description: 'Of the added ones the first, at most 5' }),
  folders: T.Array(T.String(), { description: 'The new folders' }),
  tags: T.Array(T.String(), { description: 'The new tags' }),
  warnings: T.Array(T.String(), { description: 'What could not be taken as it was' }),
  entry: nullable(
    T.Integer({
      description: 'The change, for POST /api/journal/{id}/undo; null where nothing changed',
    }),
  ),
})

export type Imported = T.Static<typeof ImportedSchema>

/** As people know them. */
export const SOURCE_NAMES = {
  google: 'Google Tasks',
  ics: 'a calendar',
  taskwarrior: 'Taskwarrior',
  tasks: 'Task organiser',
  'todo.txt': 'todo.txt',
  todoist: 'Todoist',
  tududi: 'tududi',
  vikunja: 'Vikunja',
}
