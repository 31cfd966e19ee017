import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { comments, completions, tasks, taskTags } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import type { Change, Snapshot } from '../journal/change'
import { findHomes, type Share } from './shares'
import { HOME_FOLDER, isParent, parents } from './tasks'

interface Home {
  folderId: number | null
  parentTaskId: number | null
}

interface Done {
  taskId: number
  occurrence: string
}

interface Said {
  id: number
  taskId: number
}

interface Attached {
  taskId: number
  tagId: number
}

/**
 * Which rows a change has touched, for those who can see a folder: the rows that are in it, or were
 * before, and what is shown with them. Nothing else is ever named, not even by its id.
 *
 * @returns For the shares of one member, the keys as a journal snapshot in JSON; undefined for none.
 */
export async function touchedByFolder(
  { tx, userId, before, after }: Change,
  all: readonly Share[],
) {
  const shared = new Set(all.map(({ folderId }) => folderId))
  const some = async <R>(
    select: (tx: Queries) => { all(given: { userId: number; ids: string }): Promise<R[]> },
    ids: number[],
  ) => (ids.length > 0 ? select(tx).all({ userId, ids: JSON.stringify(ids) }) : [])
  const changed = idsIn(before, after)
  const homes = await homesOf({ tx, userId, before, after }, changed)
  const moved = changed.filter((id) => homes.before(id) !== homes.now(id))
  // What comes or goes with a task that is moved is not part of the change itself.
  const below = await some(selectBelow, moved)
  const carried = await some(selectAttached, [...moved, ...below.map(({ id }) => id)])
  const attached: Attached[] = [
    ...(before.taskTags ?? []),
    ...(after.taskTags ?? []),
    ...carried,
  ].filter((row): row is Attached => row.taskId !== undefined && row.tagId !== undefined)
  const carriedDone = await some(selectDone, moved)
  const done: Done[] = [
    ...(before.completions ?? []),
    ...(after.completions ?? []),
    ...carriedDone,
  ].filter((row): row is Done => row.taskId !== undefined && row.occurrence !== undefined)
  const carriedComments = await some(selectSaid, [...moved, ...below.map(({ id }) => id)])
  const said: Said[] = [
    ...(before.comments ?? []),
    ...(after.comments ?? []),
    ...carriedComments,
  ].filter((row): row is Said => row.taskId !== undefined && row.id !== undefined)
  const places = new Map<number, (number | null)[]>(
    changed.map((id) => [id, [homes.before(id), homes.now(id)]]),
  )
  for (const { id, parentTaskId } of below) {
    if (!places.has(id)) places.set(id, places.get(Number(parentTaskId)) ?? [])
  }
  const tagIds = [...(before.tags ?? []), ...(after.tags ?? [])].flatMap(({ id }) => id ?? [])
  const uses = await some(selectUses, tagIds)
  const folderIds = [...(before.folders ?? []), ...(after.folders ?? [])].flatMap(
    ({ id }) => id ?? [],
  )

  return (shares: readonly Share[]): string | undefined => {
    const mine = new Set(shares.map(({ folderId }) => folderId).filter((id) => shared.has(id)))
    const isIn = (id: number) => (places.get(id) ?? []).some((at) => at !== null && mine.has(at))
    const tasks = [...places.keys()].filter(isIn)
    const tagged = attached.filter(({ taskId }) => isIn(taskId))
    const finished = done.filter(({ taskId }) => isIn(taskId))
    const spoken = said.filter(({ taskId }) => isIn(taskId))
    const shownTags = uses.flatMap((use) =>
      mine.has(Number(use.folderId)) ? Number(use.tagId) : [],
    )
    const tags = new Set([...tagged.map(({ tagId }) => tagId), ...shownTags])
    const folders = folderIds.filter((id) => mine.has(id))
    const keys = {
      ...(folders.length > 0 && { folders: unique(folders).map((id) => ({ id })) }),
      ...(tags.size > 0 && { tags: [...tags].map((id) => ({ id })) }),
      ...(tasks.length > 0 && { tasks: tasks.map((id) => ({ id })) }),
      ...(tagged.length > 0 && {
        taskTags: tagged.map(({ taskId, tagId }) => ({ taskId, tagId })),
      }),
      ...(finished.length > 0 && {
        completions: finished.map(({ taskId, occurrence }) => ({ taskId, occurrence })),
      }),
      ...(spoken.length > 0 && { comments: spoken.map(({ id }) => ({ id })) }),
    }
    return Object.keys(keys).length > 0 ? JSON.stringify(keys) : undefined
  }
}

function idsIn(before: Snapshot, after: Snapshot): number[] {
  const rows = [before, after].flatMap(
    ({ tasks = [], taskTags = [], completions = [], comments = [] }) => [
      ...tasks.map(({ id }) => id),
      ...taskTags.map(({ taskId }) => taskId),
      ...completions.map(({ taskId }) => taskId),
      ...comments.map(({ taskId }) => taskId),
    ],
  )
  return unique(rows.flatMap((id) => id ?? []))
}

function unique(ids: number[]): number[] {
  return [...new Set(ids)]
}

/** In which folder each task is, and was before the change: a subtask where its parent is (O6). */
async function homesOf(
  { tx, userId, before }: Pick<Change, 'tx' | 'userId' | 'before' | 'after'>,
  ids: number[],
) {
  const rows = new Map<number, Home>()
  const load = async (wanted: number[]) => {
    const missing = unique(wanted).filter((id) => !rows.has(id))
    for (const row of await findHomes(tx, userId, missing)) rows.set(row.id, row)
  }
  const told = new Map((before.tasks ?? []).map((row) => [row.id, row]))
  const earlier = (id: number): Home | undefined => {
    const [now, was] = [rows.get(id), told.get(id)]
    if (!now && !was) return undefined
    const blank: Home = { folderId: null, parentTaskId: null }
    return { ...blank, ...now, ...(was as Partial<Home> | undefined) }
  }
  await load(ids)
  await load(
    ids.flatMap((id) => [rows.get(id)?.parentTaskId ?? [], earlier(id)?.parentTaskId ?? []].flat()),
  )
  const folderOf = (at: (id: number) => Home | undefined) => (id: number) => {
    const row = at(id)
    const home = row?.parentTaskId ? at(row.parentTaskId) : row
    return home?.folderId ?? null
  }
  return { now: folderOf((id) => rows.get(id)), before: folderOf(earlier) }
}

const USER = parameter('userId')
const IDS = sql`(select value from json_each(${sql.placeholder('ids')}))`

const selectBelow = statement((tx) =>
  tx
    .select({ id: tasks.id, parentTaskId: tasks.parentTaskId })
    .from(tasks)
    .where(and(eq(tasks.userId, USER), inArray(tasks.parentTaskId, IDS)))
    .prepare(),
)

const selectAttached = statement((tx) =>
  tx
    .select({ taskId: taskTags.taskId, tagId: taskTags.tagId })
    .from(taskTags)
    .where(and(eq(taskTags.userId, USER), inArray(taskTags.taskId, IDS)))
    .prepare(),
)

const selectDone = statement((tx) =>
  tx
    .select({ taskId: completions.taskId, occurrence: completions.occurrence })
    .from(completions)
    .where(and(eq(completions.userId, USER), inArray(completions.taskId, IDS)))
    .prepare(),
)

const selectSaid = statement((tx) =>
  tx
    .select({ id: comments.id, taskId: comments.taskId })
    .from(comments)
    .where(and(eq(comments.userId, USER), inArray(comments.taskId, IDS)))
    .prepare(),
)

/** In which folders tags are used. */
const selectUses = statement((tx) =>
  tx
    .selectDistinct({ tagId: taskTags.tagId, folderId: HOME_FOLDER })
    .from(taskTags)
    .innerJoin(tasks, and(eq(tasks.userId, taskTags.userId), eq(tasks.id, taskTags.taskId)))
    .leftJoin(parents, isParent)
    .where(and(eq(taskTags.userId, USER), inArray(taskTags.tagId, IDS)))
    .prepare(),
)
