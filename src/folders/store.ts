import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { folders, sequences } from '../../db/schema'

/** The folder that everyone begins with (P9). */
export async function createInbox(tx: Queries, userId: number): Promise<void> {
  const { last } = await tx
    .insert(sequences)
    .values({ name: 'folders', last: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { last: sql`${sequences.last} + 1` } })
    .returning()
    .get()
  await tx.insert(folders).values({ id: last, name: 'Inbox', userId })
}
