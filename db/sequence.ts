import { sql } from 'drizzle-orm'
import type { Queries } from './database'
import { sequences } from './schema'
import { statement } from './statement'

type Numbered =
  | 'check'
  | 'comments'
  | 'filters'
  | 'folders'
  | 'journal'
  | 'projects'
  | 'pushSubscriptions'
  | 'tags'
  | 'tasks'

const take = statement((tx) =>
  tx
    .insert(sequences)
    .values({ name: sql.placeholder('name'), last: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { last: sql`${sequences.last} + 1` } })
    .returning({ id: sequences.last })
    .prepare(),
)

/** The next id of a table, unique over all users and never used again, even after a delete. */
export async function nextId(tx: Queries, table: Numbered): Promise<number> {
  const { id } = await take(tx).get({ name: table })
  return id
}

/** As many at once. */
export async function nextIds(tx: Queries, table: Numbered, count: number): Promise<number[]> {
  const { id } = await takeMore(tx).get({ name: table, count })
  return Array.from({ length: count }, (_, at) => id - count + 1 + at)
}

const takeMore = statement((tx) =>
  tx
    .insert(sequences)
    .values({ name: sql.placeholder('name'), last: sql`${sql.placeholder('count')}` })
    .onConflictDoUpdate({
      target: sequences.name,
      set: { last: sql`${sequences.last} + excluded.last` },
    })
    .returning({ id: sequences.last })
    .prepare(),
)
