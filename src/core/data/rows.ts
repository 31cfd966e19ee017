import type { TaskRow } from '../tasks/contract'
import type { Numbered, RowTypes, TABLES, TableName } from './define-tables'
import type { Ref, Tables } from './tables'

/** The columns of a table that refer to others. */
export type Reference<N extends TableName> = keyof (typeof TABLES)[N]['refers'] & string

/**
 * The rows of one person that a command is applied to. What isn't loaded isn't there for the rule
 * that decides, so each command loads whatever its rule looks at.
 */
export interface Rows {
  readonly tables: Tables
  /** Whose rows they are. */
  readonly userId: number
  /** Who gave the command. */
  readonly actorId: number

  /** Loads the row that is referred to and returns it, if the actor may see it. */
  find<N extends Numbered>(name: N, ref: Ref): Promise<RowTypes[N] | undefined>

  all(name: Numbered): Promise<void>
  byIds(name: Numbered, ids: readonly number[]): Promise<void>
  /** The folders that others share with this person. */
  sharedFolders(): Promise<void>
  /** The owner's tags of these names, whatever else is loaded with them. */
  tagsNamed(names: readonly string[]): Promise<void>
  /** Loads the rows that refer to these in a column. */
  where<N extends TableName>(name: N, column: Reference<N>, ids: readonly number[]): Promise<void>
  /** Loads the completions of a task from a day on. */
  completionsSince(taskId: number, day: string): Promise<void>

  /** The sibling that a new task goes beside, if any: the first task, or a parent's last subtask (T10). */
  outermost(parentTaskId: number | null): Promise<TaskRow[]>
  siblings(parentTaskId: number | null): Promise<TaskRow[]>
  /**
   * Some of the siblings above and below a position; `ends` says whether there are no others above
   * or below.
   */
  siblingsAround(
    parentTaskId: number | null,
    position: number | null | undefined,
  ): Promise<{ rows: TaskRow[]; ends: { top: boolean; bottom: boolean } }>
  /** Adds siblings; those that the actor can't see count for positions alone. */
  addSiblings(rows: readonly TaskRow[]): void
}
