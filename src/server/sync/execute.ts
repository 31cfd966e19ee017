import type { Queries } from '../../../db/database'
import { nextId, nextIds } from '../../../db/sequence'
import type { BulkCommand } from '../../core/bulk/contract'
import { CALENDAR_COMMANDS, type CalendarCommand, RECORDED_AS } from '../../core/calendar/commands'
import type { Definition } from '../../core/data/define-commands'
import type { Numbered } from '../../core/data/define-tables'
import { type Ref, type Tables, writePatch } from '../../core/data/tables'
import { nameKey } from '../../core/names'
import { conflict } from '../../core/problem'
import { apply, COMMANDS, clientIdOf } from '../../core/sync/commands'
import type { Command, DataCommand, Outcome } from '../../core/sync/contract'
import { isNamed, tagNamesIn, tagsIn, withTagNames } from '../../core/tags/named'
import { partsOf, partsOfReorder } from '../bulk/parts'
import { openFor, openShared, targetOf } from '../data/access'
import { commit } from '../data/commit'
import { isMemberIn, type Standing, sharesOf, standingOf } from '../data/shares'
import { Slice } from '../data/slice'
import { refusalFor } from '../journal/limits'
import type { Entry, Recorder } from '../journal/record'
import { findCreateEntry, findEntryOfClient } from '../journal/store'
import { destinationOf, MOVED_AWAY, moveBetween } from './move-between'
import { placeShared } from './place'
import { restoreTask } from './restore'
import { undo } from './undo'

/** Who gives a command. */
export interface Actor extends Recorder {
  /** When the person gave it; `now` where nobody says. */
  at?: Date
}

export interface Done {
  /** The id of what the command was about, where it is one thing. */
  entityId: number | undefined
  /**
   * The actor's journal row of the change, or of the earlier one that this repeats; none if nothing
   * changed.
   */
  entry: number | undefined
  /** False where an earlier command with this clientId had made it (T19). */
  isNew: boolean
  overwrote?: Outcome['overwrote']
  /** The actor's own rows that it looked at, as they are after it. */
  tables?: Tables
}

/**
 * Runs a command inside a write: loads what its rule looks at, applies the rule, writes what it
 * says and the journal row. Throws a Problem where it can't be done.
 */
export async function execute(
  tx: Queries,
  actor: Actor,
  command: Command | CalendarCommand,
): Promise<Done> {
  if (command.kind === 'undo') return undo(tx, actor, command)
  if (command.kind === 'task.restore') return restoreTask(tx, actor, command)
  const clientId = clientIdOf(command)
  const { creates } = definitionOf(command)
  if (clientId && creates) {
    const slice = new Slice(tx, actor.userId)
    const previous = await findPreviousCreate(slice, command, creates, clientId)
    if (previous) return previous
  }
  if (clientId && (command.kind === 'task.bulk' || command.kind === 'task.create-many')) {
    const entry =
      (await findEntryOfClient(tx, actor.userId, command.kind, clientId)) ??
      (await findEntryOfClient(tx, actor.userId, MOVED_AWAY, clientId))
    if (entry) {
      return { entityId: undefined, entry: entry.id, isNew: false }
    }
  }
  if (command.kind !== 'task.bulk' && command.kind !== 'task.reorder') {
    return run(tx, actor, command, { clientId })
  }
  await standingFor(tx, actor, command)
  const parts: readonly Runnable[] =
    command.kind === 'task.bulk'
      ? await partsOf(tx, actor.userId, command)
      : await partsOfReorder(tx, actor.userId, command)
  if (parts.length === 1 && parts[0] === command) return run(tx, actor, command, { clientId })
  return runTogether(tx, actor, parts, clientId)
}

type Runnable = DataCommand | CalendarCommand

/** The actor's standing. Throws where they have written enough for today. */
async function standingFor(tx: Queries, actor: Actor, command: Runnable): Promise<Standing> {
  const standing = await standingOf(tx, actor.userId)
  const refusal = refusalFor(standing.used, actor, { isRemoval: isRemoval(command) })
  if (refusal) throw refusal
  return standing
}

const DEFINITIONS = { ...COMMANDS, ...CALENDAR_COMMANDS }

function definitionOf({ kind }: Runnable): Definition<never> {
  return DEFINITIONS[kind]
}

function isOfCalendar(command: Runnable): command is CalendarCommand {
  return command.kind in CALENDAR_COMMANDS
}

/** A client sends all the reminders of its own tasks. */
function entryOf(command: Runnable, isOwn: boolean): Pick<Entry, 'kind' | 'hasReminders'> {
  if (!isOfCalendar(command)) return { kind: command.kind }
  return { kind: RECORDED_AS[command.kind], hasReminders: isOwn }
}

/** Commands about the rows of several people, as one change of their maker. */
async function runTogether(
  tx: Queries,
  actor: Actor,
  parts: readonly Runnable[],
  clientId: string | undefined,
): Promise<Done> {
  const { command: _, ...sender } = actor
  const groupId = await nextId(tx, 'journal')
  let entry: number | undefined
  for (const part of parts) {
    // The journal knows a command, and its clientId, by one row of its sender.
    const isFirst = entry === undefined
    const { clientId: _id, ...rest } = part as BulkCommand
    const again = rest as typeof part
    const group = isFirst ? { groupId, clientId } : { groupId }
    const done = await run(tx, isFirst ? actor : sender, again, group)
    entry = done.entry ?? entry
  }
  return { entityId: undefined, entry, isNew: true }
}

/**
 * @param group Of a part of a command: what all of its rows have, and the clientId for this one.
 */
async function run(
  tx: Queries,
  actor: Actor,
  data: Runnable,
  group: Pick<Entry, 'groupId' | 'clientId'>,
): Promise<Done> {
  let command = data
  const [slice, ids, standing] = await Promise.all([
    openFor(tx, actor.userId, targetOf(data), (slice) => load(slice, data)),
    idsFor(tx, data),
    standingFor(tx, actor, data),
  ])
  if (slice.userId !== actor.userId) {
    command = await withOwnersTags(slice, data)
    if (command !== data) await load(slice, command)
  }
  const { now, at = now } = actor
  const destination = await destinationOf(slice, actor, command)
  if (destination && command.kind === 'task.update') {
    return moveBetween(slice, destination, actor, command, { now, at }, group)
  }
  const [id = 0] = ids
  const tagIds = await tagIdsFor(tx, command)
  const { userId, actorId } = slice
  const isOwn = userId === actorId
  const shares = isOwn ? standing.shares : await sharesOf(tx, userId)
  const mayAssign = (folderId: number | null, assigneeId: number) =>
    isMemberIn(shares, folderId, assigneeId)
  const { unseen } = slice
  const context = { userId, actorId, id, ids, tagIds, now, at, mayAssign, unseen }
  const patch = isOfCalendar(command)
    ? definitionOf(command).apply(slice.tables, command as never, context)
    : apply(slice.tables, command, context)
  const isOne = id > 0 && command.kind !== 'task.create-many'
  const entityId = isOne ? id : entityIdOf(slice.tables, command)
  const entry = { ...entryOf(command, isOwn), entityId, ...group }
  const rest = await placeShared(slice, actor, patch)
  const written = await commit(slice, actor, rest, entry, { ...standing, shares })
  const done = { entityId, entry: written.entry, isNew: true }
  const told = { ...done, ...overwritten(slice.tables, command) }
  if (!isOwn) return told
  writePatch(slice.tables, written.patch)
  return { ...told, tables: slice.tables }
}

function load(slice: Slice, command: Runnable): Promise<void> {
  return definitionOf(command).load(slice, command as never)
}

/** In another person's folder an actor's own tags stand for those of the same names there (M14). */
async function withOwnersTags<C extends Runnable>(slice: Slice, command: C): Promise<C> {
  const unknown = tagsIn(command).filter((ref) => !isNamed(ref) && !slice.tables.tags.find(ref))
  if (unknown.length === 0) return command
  const own = new Slice(slice.tx, slice.actorId)
  for (const ref of unknown) if (!isNamed(ref)) await own.find('tags', ref)
  return withTagNames(command, (ref) =>
    slice.tables.tags.find(ref) ? undefined : own.tables.tags.find(ref)?.name,
  )
}

/** One for each name, whether or not it is needed, so that no id tells which tags there were (M14). */
async function tagIdsFor(tx: Queries, command: Runnable): Promise<Map<string, number>> {
  const names = tagNamesIn(command)
  const ids = names.length > 0 ? await nextIds(tx, 'tags', names.length) : []
  return new Map(names.map((name, at) => [nameKey(name), ids[at] as number]))
}

/** Throws conflict where what it made has been deleted since. */
async function findPreviousCreate(
  slice: Slice,
  { kind }: Runnable,
  table: Numbered,
  clientId: string,
): Promise<Done | undefined> {
  const entry = await findCreateEntry(slice.tx, slice.userId, kind, clientId)
  if (!entry) return undefined
  await slice.byIds(table, [entry.entityId])
  const isThere = slice.tables[table].get(entry.entityId) || (await isShared(slice, table, entry))
  if (!isThere) {
    throw conflict('This was created before and has been deleted since')
  }
  return { entityId: entry.entityId, entry: entry.id, isNew: false }
}

/** Whether it was made in a folder of somebody else's, and can still be seen there. */
async function isShared({ tx, userId }: Slice, table: string, { entityId }: { entityId: number }) {
  if (table !== 'tasks' && table !== 'comments') return undefined
  return openShared(tx, userId, { table, ref: { id: entityId } })
}

function isRemoval(command: Runnable): boolean {
  return command.kind.endsWith('.delete') || ('delete' in command && command.delete === true)
}

async function idsFor(tx: Queries, command: Runnable): Promise<number[]> {
  if (command.kind === 'task.create-many') return nextIds(tx, 'tasks', command.added.length)
  const { creates } = definitionOf(command)
  return creates ? [await nextId(tx, creates)] : []
}

type Named = 'comment' | 'filter' | 'folder' | 'project' | 'tag' | 'task'

function entityIdOf(tables: Tables, command: Runnable): number | undefined {
  const [named] = command.kind.split('.') as [Named | 'reminder' | 'calendar']
  const what = named === 'reminder' || named === 'calendar' ? 'task' : named
  const ref = (command as { [name: string]: unknown })[what] as Ref | undefined
  return ref && tables[`${what}s`].find(ref)?.id
}

/** The texts that another client wrote since the person began to edit (O8). */
function overwritten(tables: Tables, command: Runnable): Pick<Done, 'overwrote'> {
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
