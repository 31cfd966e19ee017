import type { Queries } from '../../../db/database'
import { mapInTurns, pauseAfter } from '../../../db/parts'
import { nextIds } from '../../../db/sequence'
import { noPatch, type Patch } from '../../core/data/tables'
import { LONGEST_TAG_NAME, nameKey } from '../../core/names'
import { MOST_REMINDERS } from '../../core/reminders/rules'
import type { TaskRow } from '../../core/tasks/contract'
import { type Counts, count, importReport, type Noticed, noted } from '../../core/transfer/noticed'
import { commit } from '../data/commit'
import { Slice } from '../data/slice'
import type { Actor, Done } from '../sync/execute'
import type { Item, Items, Named, NamedTable } from './item'
import { addNames, cut, type Names } from './new-names'
import { rowOf } from './new-row'
import { findKnown } from './store'
import { earlierUuidOf, uuidOf } from './uuid'

export interface ImportPlan {
  patch: Patch
  added: number
  /** How many were imported before. */
  known: number
  /** The titles of the first new tasks, in the order of the file. */
  titles: string[]
  /** The names of those that are new. */
  folders: string[]
  tags: string[]
  /** What there is no field for, in words. */
  warnings: string[]
}

export interface Importer extends Omit<Actor, 'revisions'> {
  /** The time zone of days and times without one. */
  zone: string
}

/** Writes the tasks of a file as one change, which one undo takes back. */
export async function importItems(
  tx: Queries,
  importer: Importer & Actor,
  items: Items,
): Promise<Pick<Done, 'entry'> & ImportPlan> {
  const slice = new Slice(tx, importer.userId)
  const plan = await planImport(slice, importer, items)
  const hasReminders = items.source === 'tasks' && items.named !== undefined
  const told = { kind: 'import', entityId: undefined, hasReminders } as const
  return { ...plan, ...(await commit(slice, importer, plan.patch, told)) }
}

/** What an import adds: nothing that was imported before. */
export async function planImport(
  slice: Slice,
  { now, zone }: Importer,
  { source, items, named = {}, ...file }: Items,
  isDry = false,
): Promise<ImportPlan> {
  const { tx, userId } = slice
  const counts: Counts = { ...file.counts }
  const clientIds = new Map(await mapInTurns(items, ({ id }) => [id, uuidOf(source, id)] as const))
  const earlierIds = new Map(
    await mapInTurns(items, ({ id }) => [id, earlierUuidOf(source, id)] as const),
  )
  const known = await findKnown(tx, userId, items, [clientIds, earlierIds])
  const fresh = newAmong(items, known)
  const patch = noPatch()
  await pauseAfter(items.length)
  const names = await addAllNames(slice, fresh, named, { patch, now, isDry, counts })

  slice.add('tasks', await slice.outermost(null))
  const top = Math.min(0, ...[...slice.tables.tasks.values()].map(({ position }) => position ?? 0))
  const ids = isDry || fresh.length === 0 ? [] : await nextIds(tx, 'tasks', fresh.length)
  const added = fresh.map((item, nth) => ({ item, taskId: ids[nth] ?? 0 }))
  const all = new Map(items.map((item) => [item.id, item]))
  await pauseAfter(items.length)
  const taskIds = new Map(added.map(({ item, taskId }) => [item.id, taskId]))
  const rows = await mapInTurns(added, ({ item, taskId }, nth): TaskRow => {
    const parent = topmostOf(item, all)
    const home = parent && known.get(parent.id)
    const placed = { ...item, noticed: [...(item.noticed ?? []), ...underOf(item, parent, all)] }
    count(counts, 'moreReminders', Math.max(0, distinctReminders(item).length - MOST_REMINDERS))
    return {
      ...rowOf(placed, { isSubtask: parent !== undefined, zone, now, counts }),
      id: taskId,
      userId,
      clientId: clientIds.get(item.id) ?? null,
      parentTaskId: home
        ? (home.parentTaskId ?? home.id)
        : ((parent && taskIds.get(parent.id)) ?? null),
      folderId: parent ? null : (names.folders.idOf(item.folder) ?? null),
      projectId: names.projects.ids[item.project ?? -1] ?? null,
      assigneeId: item.own?.assigneeId ? userId : null,
      position: item.own?.position ?? top - added.length + nth,
    }
  })
  if (!isDry && rows.length > 0) {
    Object.assign(patch.put, {
      tasks: rows,
      ...(await rowsBelow(slice, added, names, now)),
    })
  }
  return {
    patch,
    added: added.length,
    known: items.length - added.length,
    titles: rows.slice(0, 5).map(({ title }) => title),
    folders: names.folders.added,
    tags: names.tags.added,
    warnings: importReport(counts),
  }
}

/** A file may have the same task twice. */
function newAmong(items: readonly Item[], known: ReadonlyMap<string, unknown>): Item[] {
  const first = new Map(items.map((item) => [item.id, item] as const).reverse())
  return items.filter((item) => !known.has(item.id) && first.get(item.id) === item)
}

type AllNames = Record<'folders' | 'tags' | 'projects', Names>

/** Adds the names that the file lists, and those that its new tasks have. */
async function addAllNames(
  slice: Slice,
  fresh: readonly Item[],
  named: NonNullable<Items['named']>,
  making: Parameters<typeof addNames>[3],
): Promise<AllNames> {
  const namesOf = (pick: (item: Item) => (string | null | undefined)[]) =>
    [...new Set(fresh.flatMap(pick))].flatMap((name) => (name ? { name } : []))
  const add = (table: NamedTable, more: Named[] = []) =>
    addNames(slice, table, [...(named[table] ?? []), ...more], making)
  const folders = await add(
    'folders',
    namesOf(({ folder }) => [folder]),
  )
  const tags = await add(
    'tags',
    namesOf((item) => item.tags ?? []),
  )
  const projects = await add('projects')
  await add('filters')
  return { folders, tags, projects }
}

/** The rows that belong to the new tasks. */
async function rowsBelow(
  { tx, userId }: Slice,
  added: readonly { item: Item; taskId: number }[],
  { tags }: AllNames,
  now: Date,
): Promise<Partial<Patch['put']>> {
  const below = <R>(rowsOf: (item: Item) => readonly R[] | undefined) =>
    added.flatMap(({ item, taskId }) => (rowsOf(item) ?? []).map((row) => ({ ...row, taskId })))
  const tagged = await mapInTurns(added, ({ item, taskId }) =>
    distinctTags(item).flatMap((name) => {
      const tagId = tags.idOf(name)
      return tagId ? [{ taskId, tagId, createdAt: item.taggedAt?.[name] ?? now.toISOString() }] : []
    }),
  )
  const comments = below((item) => item.comments)
  const commentIds = comments.length > 0 ? await nextIds(tx, 'comments', comments.length) : []
  return {
    taskTags: tagged.flat(),
    completions: below((item) => item.completions),
    reminders: below((item) => distinctReminders(item).slice(0, MOST_REMINDERS)),
    calendarItems: below(({ calendarItem }) => calendarItem && [calendarItem]),
    comments: comments.map((each, nth) => ({
      ...each,
      authorId: userId,
      id: commentIds[nth] ?? 0,
    })),
  }
}

/** T9: a subtask has no subtasks, so what is deeper is put below the topmost. */
function topmostOf(item: Item, all: ReadonlyMap<string, Item>): Item | undefined {
  const seen = new Set([item])
  let top = item
  for (;;) {
    const above = top.parent ? all.get(top.parent) : undefined
    if (!above) return top === item ? undefined : top
    // Two that are each other's parents have none.
    if (seen.has(above)) return undefined
    seen.add(above)
    top = above
  }
}

/** Where it was below a subtask. */
function underOf(item: Item, top: Item | undefined, all: ReadonlyMap<string, Item>): Noticed[] {
  const above = item.parent ? all.get(item.parent) : undefined
  return above && top && above !== top ? noted('deeper', 'Below', above.title) : []
}

/** The second of two that are the same says nothing. */
function distinctReminders({ reminders = [] }: Item) {
  return [...new Map(reminders.map((each) => [each.id, each])).values()]
}

function distinctTags({ tags = [] }: Item): string[] {
  const whole = tags.map((name) => cut(name.trim(), LONGEST_TAG_NAME))
  return [...new Map(whole.map((name) => [nameKey(name), name])).values()]
}
