import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { sequences } from './schema'
import { nextId } from './sequence'

/** The smallest change there is, written and read back. Throws where that fails. */
export async function writeAndRead({ read, write }: Pick<Database, 'read' | 'write'>) {
  const written = await write((tx) => nextId(tx, 'check'))
  const found = await read.select().from(sequences).where(eq(sequences.name, 'check')).get()
  if (!found || found.last < written) throw new Error('What was written could not be read back')
}
