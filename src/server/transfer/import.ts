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
import type { Item, Items } from './item'
import { addNames, cut } from './new-names'
import { rowOf } from './new-row'
import { findKnown } from './store'
import { earlierUuidOf, uuidOf } from './uuid'

export interface ImportPlan {
  patch: Patch
  added: number
  /** How many were imported before. */
  known: number
  /** Of the new ones, the first in the order of the file. */
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
  const added = items.filter(({ id }, nth) => !known.has(id) && isFirst(clientIds, items, nth, id))
  const patch = noPatch()
  await pauseAfter(items.length)
  const namesOf = (pick: (item: Item) => (string | null | undefined)[]) =>
    [...new Set(added.flatMap(pick))].flatMap((name) => (name ? { name } : []))
  const making = { patch, now, isDry, counts }
  const folders = await addNames(
    slice,
    'folders',
    [...(named.folders ?? []), ...namesOf(({ folder }) => [folder])],
    making,
  )
  const tags = await addNames(
    slice,
    'tags',
    [...(named.tags ?? []), ...namesOf((item) => item.tags ?? [])],
    making,
  )
  const projects = await addNames(slice, 'projects', named.projects ?? [], making)
  await addNames(slice, 'filters', named.filters ?? [], making)

  slice.add('tasks', await slice.outermost(null))
  const top = Math.min(0, ...[...slice.tables.tasks.values()].map(({ position }) => position ?? 0))
  const fresh = isDry || added.length === 0 ? [] : await nextIds(tx, 'tasks', added.length)
  const ids = new Map(added.map(({ id }, nth) => [id, fresh[nth] ?? 0]))
  const all = new Map(items.map((item) => [item.id, item]))
  await pauseAfter(items.length)
  const rows = await mapInTurns(added, (item, nth): TaskRow => {
    const parent = topmostOf(item, all)
    const home = parent && known.get(parent.id)
    const placed = { ...item, noticed: [...(item.noticed ?? []), ...underOf(item, parent, all)] }
    count(counts, 'moreReminders', Math.max(0, distinctReminders(item).length - MOST_REMINDERS))
    const row: TaskRow = {
      ...rowOf(placed, { isSubtask: parent !== undefined, zone, now, counts }),
      id: fresh[nth] ?? 0,
      userId,
      clientId: clientIds.get(item.id) ?? null,
      parentTaskId: home
        ? (home.parentTaskId ?? home.id)
        : ((parent && ids.get(parent.id)) ?? null),
      folderId: parent ? null : (folders.idOf(item.folder) ?? null),
      projectId: projects.ids[item.project ?? -1] ?? null,
      assigneeId: item.own?.assigneeId ? userId : null,
      position: item.own?.position ?? top - added.length + nth,
    }
    return row
  })
  if (!isDry && rows.length > 0) {
    patch.put.tasks = rows
    const createdAt = now.toISOString()
    const tagged = await mapInTurns(added, (item, nth) =>
      distinctTags(item).flatMap((name) => {
        const tagId = tags.idOf(name)
        const taggedAt = item.taggedAt?.[name] ?? createdAt
        return tagId ? [{ taskId: fresh[nth] ?? 0, tagId, createdAt: taggedAt }] : []
      }),
    )
    patch.put.taskTags = tagged.flat()
    patch.put.completions = added.flatMap((item, nth) =>
      (item.completions ?? []).map((each) => ({ ...each, taskId: fresh[nth] ?? 0 })),
    )
    patch.put.reminders = added.flatMap((item, nth) =>
      distinctReminders(item)
        .slice(0, MOST_REMINDERS)
        .map((each) => ({ ...each, taskId: fresh[nth] ?? 0 })),
    )
    patch.put.calendarItems = added.flatMap(({ calendarItem }, nth) =>
      calendarItem ? [{ ...calendarItem, taskId: fresh[nth] ?? 0 }] : [],
    )
    const comments = added.flatMap((item, nth) =>
      (item.comments ?? []).map((each) => ({ ...each, taskId: fresh[nth] ?? 0, authorId: userId })),
    )
    const commentIds = comments.length > 0 ? await nextIds(tx, 'comments', comments.length) : []
    patch.put.comments = comments.map((each, nth) => ({ ...each, id: commentIds[nth] ?? 0 }))
  }
  const titles = rows.slice(0, 5).map(({ title }) => title)
  return {
    patch,
    added: added.length,
    known: items.length - added.length,
    titles,
    folders: folders.added,
    tags: tags.added,
    warnings: importReport(counts),
  }
}

/** A file may have the same task twice. */
function isFirst(ids: Map<string, string>, items: Item[], nth: number, id: string): boolean {
  const first = firstPlaces(items).get(id)
  return ids.has(id) && first === nth
}

const places = new WeakMap<Item[], Map<string, number>>()

function firstPlaces(items: Item[]): Map<string, number> {
  const found =
    places.get(items) ?? new Map(items.map(({ id }, nth) => [id, nth] as const).reverse())
  places.set(items, found)
  return found
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
