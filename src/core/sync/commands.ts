import { BULK_COMMANDS } from '../bulk/commands'
import { COMMENT_COMMANDS } from '../comments/commands'
import type { Context } from '../data/context'
import type { Definition, Names, Said, Words } from '../data/define-commands'
import { noPatch, type Patch, type Tables } from '../data/tables'
import { FILTER_COMMANDS } from '../filters/commands'
import { FOLDER_COMMANDS } from '../folders/commands'
import { NOTICE_COMMANDS } from '../notices/commands'
import { PROJECT_COMMANDS } from '../projects/commands'
import { REMINDER_COMMANDS } from '../reminders/commands'
import { TAG_COMMANDS } from '../tags/commands'
import { TASK_COMMANDS } from '../tasks/commands'
import type { Command, CommandKind, DataCommand } from './contract'

/** What can be done to a person's data, by kind: what server, page and terminal know of it. */
export const COMMANDS = {
  ...BULK_COMMANDS,
  ...COMMENT_COMMANDS,
  ...FILTER_COMMANDS,
  ...FOLDER_COMMANDS,
  ...NOTICE_COMMANDS,
  ...PROJECT_COMMANDS,
  ...REMINDER_COMMANDS,
  ...TAG_COMMANDS,
  ...TASK_COMMANDS,
}

type Restore = Extract<Command, { kind: 'task.restore' }>
type Undo = Extract<Command, { kind: 'undo' }>

/** What only the server can carry out. */
const ON_SERVER = {
  'task.restore': {
    words: { done: 'restored', failed: 'The task could not be restored' },
    says: ({ task }: Restore, names: Names) => `restore ${names.task(task)}`,
  },
  undo: {
    words: { done: 'an undo', failed: 'This could not be undone' },
    says({ target }: Undo, names: Names) {
      const undone = target === undefined ? undefined : names.command?.(target)
      if (!undone) return 'undo a change'
      const words = describe(undone, names)
      return undone.kind === 'undo' ? words.replace('undo', 'redo') : `undo: ${words}`
    },
  },
}
const ALL = { ...COMMANDS, ...ON_SERVER }

export function wordsFor(kind: CommandKind): Words {
  return ALL[kind].words
}

/** What a command does, in a few words without a capital: delete “Buy milk”. */
export function describe(command: Command, names: Names): string {
  const { says }: Said<never> = ALL[command.kind]
  return says(command as never, names)
}

/**
 * What a command changes, by its own rule: pure, and the same on the server, in the page and in the
 * terminal (O1). Throws a Problem where it can't be done.
 */
export function apply(tables: Tables, command: DataCommand, context: Context): Patch {
  const { creates, apply }: Definition<never> = COMMANDS[command.kind]
  const clientId = clientIdOf(command)
  if (creates && clientId && tables[creates].find({ clientId })) return noPatch()
  return apply(tables, command as never, context)
}

/** By which a create is known if it is sent again (T19). */
export function clientIdOf(command: { clientId?: string } | object): string | undefined {
  return 'clientId' in command ? command.clientId?.toLowerCase() : undefined
}
