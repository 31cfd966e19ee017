import { createHash } from 'node:crypto'
import type { Queries } from '../../db/database'
import { nextIds } from '../../db/sequence'
import { lastPosition } from '../folders/rules'
import { LONGEST_TAG_NAME, nameKey } from '../names'
import { NO_REPEAT } from '../repeat/set-repeat'
import { commit } from '../sync/commit'
import type { Actor, Done } from '../sync/execute'
import { Slice } from '../sync/slice'
import { noPatch, type Patch } from '../sync/tables'
import { DEFAULT_COLOR } from '../tags/rules'
import type { TaskRow } from '../tasks/contract'
import { parseDueDate } from '../tasks/due-date'
import { BACKLOG, isCompleted } from '../tasks/rules'
import type { Item, Items } from './item'
import { findClientIds } from './store'

export interface ImportPlan {
  patch: Patch
  added: number
  /** How many were imported before. */
  known: number
}

/** Writes the tasks of a file as one change, which one undo takes back. */
export async function importItems(
  tx: Queries,
  actor: Actor,
  items: Items,
): Promise<Pick<Done, 'entry' | 'revisions'> & ImportPlan> {
  const slice = new Slice(tx, actor.userId)
  const plan = await planImport(slice, actor, items)
  const written = await commit(slice, actor, plan.patch, { kind: 'import', entityId: undefined })
  return { ...plan, ...written }
}

/** What an import adds: nothing that was imported before, and parents before their children. */
export async function planImport(
  slice: Slice,
  actor: Actor,
  items: Items,
  isDry = false,
): Promise<ImportPlan> {
  const { tx, userId } = slice
  await slice.all('folders')
  await slice.all('tags')
  slice.add('tasks', await slice.topmost(null))
  const clientIds = new Map(items.items.map((item) => [item.id, uuidOf(items.source, item.id)]))
  const known = await findClientIds(tx, userId, [...clientIds.values()])
  const added = items.items.filter(({ id }) => !known.has(clientIds.get(id) ?? ''))
  const patch = noPatch()
  if (isDry) return { patch, added: added.length, known: known.size }
  const at = actor.now.toISOString()
  const stamps = { userId, createdAt: at, updatedAt: at }

  const folders = namesOf(
    added.map(({ folder }) => folder ?? ''),
    100,
  )
  const folderIds = new Map(
    [...slice.tables.folders.values()].map((row) => [nameKey(row.name), row.id]),
  )
  const newFolders = folders.filter((name) => !folderIds.has(nameKey(name)))
  const tags = namesOf(
    added.flatMap((item) => item.tags ?? []),
    LONGEST_TAG_NAME,
  )
  const tagIds = new Map([...slice.tables.tags.values()].map((row) => [nameKey(row.name), row.id]))
  const newTags = tags.filter((name) => !tagIds.has(nameKey(name)))
  const first = {
    folders: await nextIds(tx, 'folders', newFolders.length),
    tags: await nextIds(tx, 'tags', newTags.length),
    tasks: await nextIds(tx, 'tasks', added.length),
  }
  const behind = lastPosition([...slice.tables.folders.values()])
  patch.put.folders = newFolders.map((name, nth) => {
    folderIds.set(nameKey(name), first.folders[nth] ?? 0)
    return { id: first.folders[nth] ?? 0, name, position: behind + nth, clientId: null, ...stamps }
  })
  patch.put.tags = newTags.map((name, nth) => {
    tagIds.set(nameKey(name), first.tags[nth] ?? 0)
    return { id: first.tags[nth] ?? 0, name, color: DEFAULT_COLOR, clientId: null, ...stamps }
  })

  const ids = new Map(added.map(({ id }, nth) => [id, first.tasks[nth] ?? 0]))
  for (const [clientId, id] of known) {
    for (const [source, each] of clientIds) if (each === clientId) ids.set(source, id)
  }
  const top = Math.min(0, ...[...slice.tables.tasks.values()].map(({ position }) => position ?? 0))
  const tops = new Map(items.items.map((item) => [item.id, item]))
  const rows = added.map((item, nth): TaskRow => {
    const parent = topmostOf(item, tops)
    const folderId = item.folder ? (folderIds.get(nameKey(cut(item.folder, 100))) ?? null) : null
    return {
      ...rowOf(item, actor.now),
      ...stamps,
      createdAt: instantOf(item.createdAt) ?? at,
      id: first.tasks[nth] ?? 0,
      clientId: clientIds.get(item.id) ?? null,
      parentTaskId: parent ? (ids.get(parent.id) ?? null) : null,
      folderId: parent ? null : folderId,
      position: item.own?.position ?? top - added.length + nth,
    }
  })
  // Children after parents: the rows refer to each other.
  patch.put.tasks = [
    ...rows.filter(({ parentTaskId }) => parentTaskId === null),
    ...rows.filter(({ parentTaskId }) => parentTaskId !== null),
  ]
  patch.put.taskTags = added.flatMap((item, nth) =>
    namesOf(item.tags ?? [], LONGEST_TAG_NAME).flatMap((name) => {
      const tagId = tagIds.get(nameKey(name))
      return tagId ? [{ taskId: first.tasks[nth] ?? 0, tagId, createdAt: at }] : []
    }),
  )
  return { patch, added: added.length, known: known.size }
}

/** T9: a subtask has no subtasks, so what is deeper is put below the topmost. */
function topmostOf(item: Item, all: ReadonlyMap<string, Item>): Item | undefined {
  let parent = item.parent ? all.get(item.parent) : undefined
  for (let depth = 0; depth < 100 && parent?.parent; depth += 1) {
    const above = all.get(parent.parent)
    if (!above) return parent
    parent = above
  }
  return parent === item ? undefined : parent
}

function rowOf(item: Item, now: Date) {
  const status = cut(item.status ?? 'pending', 20)
  const isDone = isCompleted({ status })
  return {
    ...NO_REPEAT,
    category: BACKLOG,
    ...item.own,
    title: cut(item.title.trim(), 1_000) || 'Untitled',
    description: item.description ? cut(item.description, 10_000) : null,
    status,
    priority: item.priority ?? ('medium' as const),
    dueDate: item.dueDate ? (parseDueDate(item.dueDate) ?? null) : null,
    completedAt: isDone ? (instantOf(item.completedAt) ?? now.toISOString()) : null,
    projectId: null,
    assigneeId: null,
  }
}

function instantOf(text: string | null | undefined): string | undefined {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Each once, ignoring case. */
function namesOf(names: readonly string[], longest: number): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const whole = cut(name.trim(), longest)
    if (whole && !byKey.has(nameKey(whole))) byKey.set(nameKey(whole), whole)
  }
  return [...byKey.values()]
}

function cut(text: string, longest: number): string {
  return text.length > longest ? [...text].slice(0, longest).join('') : text
}

const NAMESPACE = Buffer.from('9b1c5e0a4d1f4c0e8a6b2f7d3c5e9a10', 'hex')
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** UUIDv5 of source and id; one of our own stays as it is. */
function uuidOf(source: string, id: string): string {
  if (source === 'tasks' && UUID.test(id)) return id.toLowerCase()
  const hash = createHash('sha1').update(NAMESPACE).update(`${source}:${id}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join('-')
}
