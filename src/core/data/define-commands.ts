import type { Static } from '@sinclair/typebox'
import type { Command } from '../sync/contract'
import type { TagRef } from '../tags/contract'
import type { TaskCommand } from '../tasks/contract'
import type { Schemas } from './command-schemas'
import type { Context } from './context'
import type { Numbered } from './define-tables'
import type { Rows } from './rows'
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
