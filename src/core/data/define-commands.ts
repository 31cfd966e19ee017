import type { Static } from '@sinclair/typebox'
import type { Command } from '../sync/contract'
import type { TagRef } from '../tags/contract'
import type { TaskCommand, TaskRow } from '../tasks/contract'
import type { Schemas } from './command-schemas'
import type { Context } from './context'
import type { Numbered, RowTypes, TABLES, TableName } from './define-tables'
import type { Patch, Ref, Tables } from './tables'

export interface Words {
  /** In the history, before the name of what was changed: deleted the tag. */
  done: string
  /** Above the reason: The tag could not be deleted. */
  failed: string
}

/** What page, terminal and server know of one kind of command, besides its schema. */
export interface Definition<C> {
  words: Words
  /** The table that gets a new row; none if it has one with the command's clientId (T19). */
  creates?: Numbered
  /** Loads the rows that `apply` looks at, inside the server's transaction. */
  load: (rows: Rows, command: C) => Promise<void>
  /** What it changes: pure. Throws a Problem where it can't be done. */
  apply: (tables: Tables, command: C, context: Context) => Patch
}

/** How page and terminal write the names of what a command is about, in quotes. */
export interface Names {
  quote: (text: string) => string
  task: (ref: Ref) => string
  folder: (ref: Ref) => string
  filter: (ref: Ref) => string
  tag: (ref: TagRef) => string
  /** Which time of a task that repeats, after its name; may be nothing. */
  time: (occurrence: string) => string
  /** What an edit sets, where that is listed. */
  fields?: (command: Extract<TaskCommand, { kind: 'task.update' }>) => string
  /** The command with this number, where it is known. */
  command?: (seq: number) => Command | undefined
}

export interface Said<C> {
  /** What it does, in a list of what waits: delete “Buy milk”. */
  says: (command: C, names: Names) => string
}

export type Definitions<S extends Schemas> = {
  [K in keyof S]: Definition<Static<S[K]>> & Said<Static<S[K]>>
}

/** A definition for each of the schemas: `defineCommands<typeof TAG_SCHEMAS>({…})`. */
export function defineCommands<S extends Schemas>(definitions: Definitions<S>): Definitions<S> {
  return definitions
}

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
