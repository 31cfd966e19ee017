import type { Queries } from '../../../db/database'
import { type Numbered, type RowTypes, singularOf } from '../../core/data/define-tables'
import { notFound } from '../../core/problem'
import { Slice } from './slice'

export async function listOwn<N extends Numbered>(db: Queries, name: N, userId: number) {
  const slice = new Slice(db, userId)
  await slice.all(name)
  return [...slice.tables[name].values()] as RowTypes[N][]
}

/** Throws notFound where there is none, or it is someone else's. */
export async function findOwn<N extends Numbered>(
  db: Queries,
  name: N,
  userId: number,
  id: number,
): Promise<RowTypes[N]> {
  const row = await new Slice(db, userId).find(name, { id })
  if (row) return row
  const singular = singularOf(name)
  throw notFound(singular.charAt(0).toUpperCase() + singular.slice(1))
}
