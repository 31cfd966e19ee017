import type { Tables } from '../data/tables'
import { type Counts, exportReport } from './noticed'
import { writeCsv } from './write-csv'
import { writeIcs } from './write-ics'
import { writeTodoTxt } from './write-todo-txt'

/** What tasks can be written as, besides the whole account as JSON. */
export type TextFormat = 'csv' | 'todo.txt' | 'ics'

export const TEXT_TYPES: Record<TextFormat, { name: string; type: string; label: string }> = {
  csv: { name: 'tasks.csv', type: 'text/csv; charset=utf-8', label: 'CSV' },
  'todo.txt': { name: 'todo.txt', type: 'text/plain; charset=utf-8', label: 'todo.txt' },
  ics: { name: 'tasks.ics', type: 'text/calendar; charset=utf-8', label: 'ICS' },
}

/** A file's text, and how much of what the tasks say it has no place for. */
export interface Written {
  text: string
  lost: Counts
}

const WRITERS: Record<TextFormat, (tables: Tables) => Written> = {
  csv: writeCsv,
  'todo.txt': writeTodoTxt,
  ics: writeIcs,
}

/** The file's text, and what can't be kept in it: "2 reminders can’t be kept in todo.txt". */
export function writeTasks(
  format: TextFormat,
  tables: Tables,
): { text: string; warnings: string[] } {
  const { text, lost } = WRITERS[format](tables)
  return { text, warnings: exportReport(lost, TEXT_TYPES[format].label) }
}
