import type { Priority } from '../tasks/contract'

export type Sign = '<' | '<=' | '=' | '>=' | '>'
export type DayField = 'due' | 'created' | 'changed' | 'completed' | 'until'

/** The states that one or two words name (F4), and those behind `has:` and `is:` (K5). */
export const STATES = [
  'overdue',
  'no date',
  'no tag',
  'repeating',
  'subtask',
  'done',
  'open',
  'no folder',
  'no person',
  'note',
  'comment',
  'reminder',
  'shared',
  'blocked',
  'waiting',
] as const
export type State = (typeof STATES)[number]

export type Term =
  /** In a folder, or with a tag, of this name, or whose name begins with it. */
  | { kind: 'folder' | 'tag'; name: string; isPrefix: boolean }
  /** With one tag by its id: chosen in a dialog, and not part of the query language. */
  | { kind: 'tagged'; tagId: number }
  /** Assigned to the person of this name in a shared folder; null is the reader. */
  | { kind: 'assignee'; name: string | null }
  /** Without a sign this one alone; `>` is more urgent. */
  | { kind: 'priority'; priority: Priority; sign?: Sign }
  /** What is in the title or the note, or what a pattern finds there. */
  | { kind: 'field'; field: 'title' | 'note'; text: string; isPattern: boolean }
  | { kind: 'ids'; ranges: [from: number, to: number][] }
  /** An RRULE value. */
  | { kind: 'every'; repeat: string }
  | { kind: 'state'; state: State }
  /** A day, or an instant: before and after it is then to the moment. */
  | { kind: 'day'; field: DayField; sign: Sign; day: string }
  /** A word that is looked for as a search does (F1), or what was in quotes, as it is; or whole words of a title. */
  | { kind: 'text'; text: string; isQuoted: boolean; isWhole?: boolean }

/** What a query says of the tasks of one list (F3). */
export type Filter = Term | { kind: 'and' | 'or'; parts: Filter[] } | { kind: 'not'; part: Filter }

/** Where a term stands, for showing what was understood. */
export interface TermSpan {
  from: number
  to: number
  kind: Filter['kind']
}

/** A query that can't be read, and where: `from` to `to` is the word that is wrong (F5). */
export class FilterError extends Error {
  override readonly name = 'FilterError'

  constructor(
    message: string,
    readonly from: number,
    readonly to: number,
  ) {
    super(message)
  }
}
