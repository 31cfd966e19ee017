import { eq, sql } from 'drizzle-orm'
import type { Database } from './database'
import { sequences } from './schema'

/** The smallest change there is, written and read back. Throws where that fails. */
export async function writeAndRead({ read, write }: Pick<Database, 'read' | 'write'>) {
  const written = await write((tx) =>
    tx
      .insert(sequences)
      .values({ name: 'check', last: 1 })
      .onConflictDoUpdate({ target: sequences.name, set: { last: sql`${sequences.last} + 1` } })
      .returning({ last: sequences.last })
      .get(),
  )
  const found = await read.select().from(sequences).where(eq(sequences.name, 'check')).get()
  if (!found || found.last < written.last) {
    throw new Error('What was written could not be read back')
  }
}
