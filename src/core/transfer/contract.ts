import * as T from '@sinclair/typebox'
import { nullable, oneOf } from '../http/contract'

export const ImportQuerySchema = T.Object({
  dry: T.Optional(
    T.String({ description: '1: reports what would be imported, without importing it' }),
  ),
  tz: T.Optional(T.String({ description: 'Time zone of the days in the file (default: UTC)' })),
  name: T.Optional(
    T.String({ description: 'The file’s name; Todoist names a CSV after its project' }),
  ),
  as: T.Optional({
    ...oneOf(['todo.txt'] as const, 'as can be todo.txt'),
    description: 'todo.txt: each line is a task, whatever the file looks like',
  }),
})

export const ImportedSchema = T.Object({
  source: T.String({ description: 'The program that wrote the file', examples: ['Taskwarrior'] }),
  plainText: T.Boolean({
    description:
      'Whether it is text without any sign of a todo.txt: to import each line of it as a task, send as=todo.txt',
  }),
  added: T.Integer({ description: 'How many tasks were added' }),
  known: T.Integer({ description: 'How many were imported before and skipped' }),
  titles: T.Array(T.String(), { description: 'The first of the added tasks, at most 5' }),
  folders: T.Array(T.String(), { description: 'The new folders' }),
  tags: T.Array(T.String(), { description: 'The new tags' }),
  warnings: T.Array(T.String(), {
    description:
      'What there is no field for, with how many and what becomes of it, such as “12 tasks’ sections: kept as a line in the description”',
  }),
  entry: nullable(
    T.Integer({
      description: 'The change, for POST /api/journal/{id}/undo; null if nothing changed',
    }),
  ),
})

export type Imported = T.Static<typeof ImportedSchema>

/** As people know them. */
export const SOURCE_NAMES = {
  asana: 'Asana',
  google: 'Google Tasks',
  ics: 'a calendar',
  markdown: 'a Markdown list',
  outlook: 'Outlook',
  taskwarrior: 'Taskwarrior',
  tasks: 'Task organiser',
  text: 'plain text',
  ticktick: 'TickTick',
  'todo.txt': 'todo.txt',
  todoist: 'Todoist',
  tududi: 'tududi',
  vikunja: 'Vikunja',
}
