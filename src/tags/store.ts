import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { tags, taskTags } from '../../db/schema'
import { nextId } from '../../db/sequence'
import { parameter, statement } from '../../db/statement'
import type { Change } from '../journal/change'
import { madeBefore } from '../journal/commit'
import { compareNames, sameName } from '../names'
import { notFound, Problem } from '../problem'
import type { CreateTag, Tag, UpdateTag } from './contract'
import { DEFAULT_COLOR } from './rules'

/** A person's tags, by name. */
export async function listTags(db: Queries, userId: number): Promise<Tag[]> {
  return (await selectAll(db).all({ userId })).sort(compareNames)
}

/** Throws notFound where there is none, or it is someone else's. */
export async function findTag(db: Queries, userId: number, id: number): Promise<Tag> {
  const tag = await selectOne(db).get({ userId, id })
  if (!tag) throw notFound('Tag')
  return tag
}

/** Throws conflict when the name is taken (T1). Sent again, it is the one made before (T19). */
export async function createTag(
  change: Change,
  { name, color = DEFAULT_COLOR, clientId }: CreateTag,
): Promise<{ tag: Tag; isNew: boolean }> {
  const { tx, userId } = change
  const made = await madeBefore(change, 'tag.create', clientId, findTag)
  if (made) return { tag: made, isNew: false }

  await refuseTakenName(change, name)
  const at = change.now.toISOString()
  const tag: Tag = {
    id: await nextId(tx, 'tags'),
    name,
    color,
    userId,
    clientId: change.clientId ?? null,
    createdAt: at,
    updatedAt: at,
  }
  change.entityId = tag.id
  await change.insert('tags', [tag])
  return { tag, isNew: true }
}

export async function updateTag(change: Change, id: number, input: UpdateTag): Promise<Tag> {
  const tag = await findTag(change.tx, change.userId, id)
  const { name = tag.name, color = tag.color } = input
  await refuseTakenName(change, name, id)
  change.entityId = id
  const [updated = tag] = await change.update('tags', [tag], [{ ...tag, name, color }])
  return updated
}

async function refuseTakenName({ tx, userId }: Change, name: string, of?: number) {
  const all = await listTags(tx, userId)
  if (all.some((tag) => tag.id !== of && sameName(tag.name, name))) {
    throw new Problem('conflict', 'You already have a tag with this name')
  }
}

/** Takes it off all tasks too. */
export async function deleteTag(change: Change, id: number): Promise<void> {
  const { tx, userId } = change
  const tag = await findTag(tx, userId, id)
  change.entityId = id
  await change.remove('taskTags', await selectUses(tx).all({ userId, id }))
  await change.remove('tags', [tag])
}

const isOwn = eq(tags.userId, parameter('userId'))

const selectAll = statement((db) => db.select().from(tags).where(isOwn).prepare())

const selectOne = statement((db) =>
  db
    .select()
    .from(tags)
    .where(and(isOwn, eq(tags.id, parameter('id'))))
    .prepare(),
)

const selectUses = statement((db) =>
  db
    .select()
    .from(taskTags)
    .where(and(eq(taskTags.userId, parameter('userId')), eq(taskTags.tagId, parameter('id'))))
    .prepare(),
)
