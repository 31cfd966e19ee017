import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { tags } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import { compareNames } from '../../core/names'
import { notFound } from '../../core/problem'
import type { Tag } from '../../core/tags/contract'

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

const isOwn = eq(tags.userId, parameter('userId'))

const selectAll = statement((db) => db.select().from(tags).where(isOwn).prepare())

const selectOne = statement((db) =>
  db
    .select()
    .from(tags)
    .where(and(isOwn, eq(tags.id, parameter('id'))))
    .prepare(),
)
