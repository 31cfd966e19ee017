import type { Static } from '@sinclair/typebox'
import type { Schemas } from './command-schemas'
import type { Context } from './context'
import type { Numbered } from './define-tables'
import type { Rows } from './rows'
import type { Patch, Tables } from './tables'

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

export type Definitions<S extends Schemas> = { [K in keyof S]: Definition<Static<S[K]>> }

/** A definition for each of the schemas: `defineCommands<typeof TAG_SCHEMAS>({…})`. */
export function defineCommands<S extends Schemas>(definitions: Definitions<S>): Definitions<S> {
  return definitions
}
