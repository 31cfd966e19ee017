import { parentPort } from 'node:worker_threads'
import { openReader } from '../../db/database'
import { isFromSilence } from '../../db/patience'
import type { Encoding } from '../http/encoding'
import { packText } from '../http/packed'
import { type LongRead, readLong } from './read'

export interface Asked {
  databaseUrl: string
  read: LongRead
  wanted: Encoding | undefined
}

/** The answer's bytes, or that the database server does not answer. */
export type Said = { body: Uint8Array<ArrayBuffer>; encoding: Encoding | undefined } | 'silent'

/**
 * The thread itself: one read after the other, each sent back as the bytes to answer with. Whatever
 * else is thrown ends it, and who asked is told.
 */
parentPort?.on('message', async ({ databaseUrl, read, wanted }: Asked) => {
  const db = openReader(databaseUrl)
  try {
    const { body, encoding } = packText(await readLong(db, read), wanted)
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    const said: Said = { body: bytes, encoding }
    parentPort?.postMessage(said, [bytes.buffer])
  } catch (error) {
    if (!isFromSilence(error)) throw error
    const said: Said = 'silent'
    parentPort?.postMessage(said)
  } finally {
    db.close()
  }
})
