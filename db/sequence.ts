import { sql } from 'drizzle-orm'
import type { Queries } from './database'
import { sequences } from './schema'
import { statement } from './statement'

/** What has ids that are unique over all users and never used again, even after a delete. */
export const NUMBERED = [
  'comments',
  'filters',
  'folders',
  'journal',
  'notices',
  'projects',
  'pushSubscriptions',
  'tags',
  'tasks',
] as const

type Numbered = (typeof NUMBERED)[number]

/** The next id of a table. */
export async function nextId(tx: Queries, table: Numbered): Promise<number> {
  const draw = drawn.get(tx)
  if (draw) return (await draw(table, 1))[0] as number
  const { id } = await take(tx).get({ name: table })
  return id
}

/** As many at once, ascending; on a server others may have some in between. */
export async function nextIds(tx: Queries, table: Numbered, count: number): Promise<number[]> {
  const draw = drawn.get(tx)
  if (draw) return draw(table, count)
  const { id } = await takeMore(tx).get({ name: table, count })
  return Array.from({ length: count }, (_, at) => id - count + 1 + at)
}

type Draw = (name: string, count: number) => Promise<number[]>

const drawn = new WeakMap<Queries, Draw>()

/** For an engine with sequences of its own, in which writes don't wait for each other. */
export function drawIds(tx: Queries, draw: Draw): void {
  drawn.set(tx, draw)
}

const take = statement((tx) =>
  tx
    .insert(sequences)
    .values({ name: sql.placeholder('name'), last: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { last: sql`${sequences.last} + 1` } })
    .returning({ id: sequences.last }),
)

const takeMore = statement((tx) =>
  tx
    .insert(sequences)
    .values({ name: sql.placeholder('name'), last: sql`${sql.placeholder('count')}` })
    .onConflictDoUpdate({
      target: sequences.name,
      set: { last: sql`${sequences.last} + excluded.last` },
    })
    .returning({ id: sequences.last }),
)
