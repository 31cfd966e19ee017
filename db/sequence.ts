import { eq, sql } from 'drizzle-orm'
import type { Queries } from './database'
import { sequences } from './schema'
import { parameter, placeholders, statement } from './statement'

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
  return (await nextIds(tx, table, 1))[0] as number
}

/** As many at once, ascending; on a server others may have some in between. */
export async function nextIds(tx: Queries, table: Numbered, count: number): Promise<number[]> {
  const draw = drawn.get(tx)
  if (!draw) throw new Error('Ids are drawn inside a write')
  return draw(table, count)
}

type Draw = (name: Numbered, count: number) => Promise<number[]>

const drawn = new WeakMap<Queries, Draw>()

/** Each engine has its own way: a server has sequences, with which writes don't wait for each other. */
export function drawIds(tx: Queries, draw: Draw): void {
  drawn.set(tx, draw)
}

/**
 * The ids of the writes of one commit, embedded: the last one of a table is read with the first that
 * is drawn, and written once for all of them.
 */
export class Sequences {
  private readonly last = new Map<Numbered, number>()

  constructor(private readonly tx: Queries) {
    drawIds(tx, async (name, count) => {
      if (!this.last.has(name)) {
        const row = await selectLast(tx).get({ name })
        // Another one may have been drawn meanwhile.
        if (!this.last.has(name)) this.last.set(name, row?.last ?? 0)
      }
      const last = this.last.get(name) as number
      this.last.set(name, last + count)
      return Array.from({ length: count }, (_, at) => last + 1 + at)
    })
  }

  /** Call it before the commit. */
  async save() {
    for (const [name, last] of this.last) await saveLast(this.tx).run({ name, last })
    this.last.clear()
  }

  /** Call it if nothing of them was written. */
  forget() {
    this.last.clear()
  }
}

const selectLast = statement((tx) =>
  tx
    .select({ last: sequences.last })
    .from(sequences)
    .where(eq(sequences.name, parameter('name'))),
)

const saveLast = statement((tx) =>
  tx
    .insert(sequences)
    .values(placeholders('name', 'last'))
    .onConflictDoUpdate({
      target: sequences.name,
      set: { last: sql`max(${sequences.last}, excluded.last)` },
    }),
)
