import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { filters } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import type { SavedFilter } from '../../core/filters/contract'
import { compareFolders } from '../../core/folders/rules'
import { notFound } from '../../core/problem'

/** A person's saved filters, in order. */
export async function listFilters(db: Queries, userId: number): Promise<SavedFilter[]> {
  return (await selectAll(db).all({ userId })).sort(compareFolders)
}

/** Throws notFound where there is none, or it is someone else's. */
export async function findFilter(db: Queries, userId: number, id: number): Promise<SavedFilter> {
  const filter = await selectOne(db).get({ userId, id })
  if (!filter) throw notFound('Filter')
  return filter
}

const isOwn = eq(filters.userId, parameter('userId'))

const selectAll = statement((db) => db.select().from(filters).where(isOwn).prepare())

const selectOne = statement((db) =>
  db
    .select()
    .from(filters)
    .where(and(isOwn, eq(filters.id, parameter('id'))))
    .prepare(),
)
