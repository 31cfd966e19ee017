import type { CalendarItemRow } from '../../core/calendar/contract'
import type { CommentRow } from '../../core/comments/contract'
import type { CompletionRow } from '../../core/data/define-tables'
import type { ReminderRow } from '../../core/reminders/contract'
import type { Priority, TaskRow } from '../../core/tasks/contract'
import type { Counts, Noticed } from '../../core/transfer/noticed'

/** A task of another program, in the words of this one. */
export interface Item {
  /** What tells it apart in its source: the same file twice is the same tasks. */
  id: string
  title: string
  description?: string | null
  status?: string
  priority?: Priority
  /** A day or an instant; what can't be read goes into the description. */
  dueDate?: string | null
  /** How often, as an RRULE value or in words; what can't be read goes into the description. */
  repeat?: string | null
  /** Counted from when it is completed, where `repeat` doesn't say so itself. */
  repeatAfter?: 'completion' | null
  /** How many times still; null for no end. */
  repeatLeft?: number | null
  completedAt?: string | null
  createdAt?: string | null
  folder?: string | null
  /** The place of its project in `named.projects`: two projects can have the same name. */
  project?: number | null
  tags?: string[]
  /** When it got them, by their names, where its source says so. */
  taggedAt?: Record<string, string>
  /** The `id` of its parent. */
  parent?: string | null
  /** The past completions of a repeating task. */
  completions?: Omit<CompletionRow, 'taskId'>[]
  comments?: Pick<CommentRow, 'text' | 'createdAt' | 'updatedAt' | 'clientId'>[]
  reminders?: Omit<ReminderRow, 'taskId'>[]
  /** What a calendar client had sent of it. */
  calendarItem?: Omit<CalendarItemRow, 'taskId'> | undefined
  /** What there is no field for, in the order of the lines that keep it. */
  noticed?: Noticed[]
  /** What only our own export has: columns as they are kept. */
  own?: Partial<TaskRow>
}

/** A folder, tag, project or filter with what its source says of it. */
export interface Named {
  name: string
  [column: string]: unknown
}

export const NAMED = ['folders', 'projects', 'tags', 'filters'] as const
export type NamedTable = (typeof NAMED)[number]

export interface Items {
  source: Source
  items: Item[]
  /** Lines that may be a letter as well as a todo.txt. */
  isPlainText?: boolean
  /** What of the file is no task's own. */
  counts?: Counts
  /** Besides those that tasks name, such as empty folders. */
  named?: Partial<Record<NamedTable, Named[]>>
}

export type Source =
  | 'asana'
  | 'google'
  | 'ics'
  | 'markdown'
  | 'outlook'
  | 'taskwarrior'
  | 'tasks'
  | 'ticktick'
  | 'todo.txt'
  | 'todoist'
  | 'tududi'
  | 'vikunja'

export interface ExportFile {
  /** Without folders; empty where it has none. */
  name: string
  text: string
}

/** The ids of lines that have none: what they say, and the how manieth that says so. */
export function lineIds(): (text: string) => string {
  const counts = new Map<string, number>()
  return (text) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${text}#${count}`
  }
}
