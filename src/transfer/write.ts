import type { Tables } from '../sync/tables'
import { writeCsv } from './write-csv'
import { writeIcs } from './write-ics'
import { writeTodoTxt } from './write-todo-txt'

/** What tasks can be written as, besides the whole account as JSON. */
export type TextFormat = 'csv' | 'todo.txt' | 'ics'

export const TEXT_TYPES: Record<TextFormat, { name: string; type: string }> = {
  csv: { name: 'tasks.csv', type: 'text/csv; charset=utf-8' },
  'todo.txt': { name: 'todo.txt', type: 'text/plain; charset=utf-8' },
  ics: { name: 'tasks.ics', type: 'text/calendar; charset=utf-8' },
}

const WRITERS: Record<TextFormat, (tables: Tables) => string> = {
  csv: writeCsv,
  'todo.txt': writeTodoTxt,
  ics: writeIcs,
}

export function writeTasks(format: TextFormat, tables: Tables): string {
  return WRITERS[format](tables)
}
