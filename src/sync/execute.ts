import type { Queries } from '../../db/database'
import { nextId } from '../../db/sequence'
import type { Limits } from '../env'
import { loadForFilters } from '../filters/commands'
import { loadForFolders } from '../folders/commands'
import { Change } from '../journal/change'
import type { Source } from '../journal/contract'
import { record } from '../journal/record'
import { restoreTask } from '../journal/restore'
import { findCreateEntry } from '../journal/store'
import { undo } from '../journal/undo'
import { Problem } from '../problem'
import { loadForProjects } from '../projects/commands'
import { loadForTags } from '../tags/commands'
import { loadForTasks } from '../tasks/commands'
import { apply, type DataCommand } from './apply'
import type { Command, Outcome } from './contract'
import { Slice } from './slice'
import type { Ref, Tables } from './tables'

/** Who gives a command, from where and when. */
export interface Actor {
  userId: number
  source: Source
  now: Date
  /** What their account may hold and write. */
  limits: Limits
  /** When the person gave it; `now` where nobody says. */
  at?: Date
  /** `device:seq` of a command that came by sync. */
  command?: string
}

export interface Done {
  /** The id of what the command was about, where it is one thing. */
  entityId: number | undefined
  /** The journal row of the change, or of the earlier one that this repeats; none if nothing changed. */
  entry: number | undefined
  /** False where an earlier command with this clientId had made it (T19). */
  isNew: boolean
  overwrote?: Outcome['overwrote']
}

const LOAD: Record<DataCommand['kind'], (slice: Slice, command: never) => Promise<void>> = {
  ...loadForFilters,
  ...loadForFolders,
  ...loadForProjects,
  ...loadForTags,
  ...loadForTasks,
}

const CREATED_IN = {
  'filter.create': 'filters',
  'folder.create': 'folders',
  'project.create': 'projects',
  'tag.create': 'tags',
  'task.create': 'tasks',
} as const

/**
 * Runs a command inside a write: loads what its rule looks at, applies the rule, writes what it
 * says and the journal row. Throws a Problem where it can't be done.
 */
export async function execute(tx: Queries, actor: Actor, command: Command): Promise<Done> {
  if (command.kind === 'undo') return undo(tx, actor, command)
  if (command.kind === 'task.restore') return restoreTask(tx, actor, command)
  const clientId = 'clientId' in command ? command.clientId?.toLowerCase() : undefined
  const slice = new Slice(tx, actor.userId)
  if (clientId && command.kind in CREATED_IN) {
    const previous = await findPreviousCreate(
      slice,
      command.kind as keyof typeof CREATED_IN,
      clientId,
    )
    if (previous) return previous
  }
  await LOAD[command.kind](slice, command as never)
  const id = await idFor(tx, command)
  const { userId, now, at = now } = actor
  const patch = apply(slice.tables, command, { userId, id, now, at })
  const entityId = id > 0 ? id : entityIdOf(slice.tables, command)
  const change = new Change(tx, userId)
  await change.write(slice.tables, patch)
  const entry = await record(change, actor, { kind: command.kind, entityId, clientId })
  return { entityId, entry, isNew: true, ...overwritten(slice.tables, command) }
}

/** Throws conflict where what it made has been deleted since. */
async function findPreviousCreate(
  slice: Slice,
  kind: keyof typeof CREATED_IN,
  clientId: string,
): Promise<Done | undefined> {
  const entry = await findCreateEntry(slice.tx, slice.userId, kind, clientId)
  if (!entry) return undefined
  const table = CREATED_IN[kind]
  await slice.byIds(table, [entry.entityId])
  if (!slice.tables[table].get(entry.entityId)) {
    throw new Problem('conflict', 'This was created before and has been deleted since')
  }
  return { entityId: entry.entityId, entry: entry.id, isNew: false }
}

async function idFor(tx: Queries, { kind }: DataCommand): Promise<number> {
  return kind in CREATED_IN ? nextId(tx, CREATED_IN[kind as keyof typeof CREATED_IN]) : 0
}

function entityIdOf(tables: Tables, command: DataCommand): number | undefined {
  const [what] = command.kind.split('.') as ['filter' | 'folder' | 'project' | 'tag' | 'task']
  const ref = (command as { [name: string]: unknown })[what] as Ref | undefined
  return ref && tables[`${what}s`].find(ref)?.id
}

/** The texts that another client wrote since the person began to edit (O8). */
function overwritten(tables: Tables, command: DataCommand): Pick<Done, 'overwrote'> {
  if (command.kind !== 'task.update' || !command.was) return {}
  const row = tables.tasks.find(command.task)
  if (!row) return {}
  const overwrote: NonNullable<Outcome['overwrote']> = {}
  for (const field of ['title', 'description'] as const) {
    const [was, is, next] = [command.was[field], row[field], command[field]]
    if (was === undefined || next === undefined || is === was || is === next) continue
    Object.assign(overwrote, { [field]: is })
  }
  return Object.keys(overwrote).length > 0 ? { overwrote } : {}
}
