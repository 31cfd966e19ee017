import type { Tables } from '../data/tables'
import { exportReport } from './noticed'
import type { TextFormat } from './text-format'
import { CSV } from './write-csv'
import { ICS } from './write-ics'
import { MARKDOWN } from './write-markdown'
import { TASKWARRIOR } from './write-taskwarrior'
import { TODO_TXT } from './write-todo-txt'

/** What tasks can be written as, besides the whole account as JSON. */
export const TEXT_FORMATS = {
  csv: CSV,
  'todo.txt': TODO_TXT,
  ics: ICS,
  markdown: MARKDOWN,
  taskwarrior: TASKWARRIOR,
} satisfies Record<string, TextFormat>

export type FormatName = 'json' | TextFormatName
export type TextFormatName = keyof typeof TEXT_FORMATS
export const FORMAT_NAMES = ['json', ...Object.keys(TEXT_FORMATS)] as FormatName[]

/** The file's text, and what can't be kept in it: "2 reminders can’t be kept in todo.txt". */
export function writeTasks(name: TextFormatName, tables: Tables) {
  const { label, write } = TEXT_FORMATS[name]
  const { text, lost } = write(tables)
  return { text, warnings: exportReport(lost, label) }
}
