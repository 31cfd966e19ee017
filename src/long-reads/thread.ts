import { parentPort } from 'node:worker_threads'
import { openReader } from '../../db/database'
import type { Encoding } from '../http/encoding'
import { packText } from '../http/packed'
import { type LongRead, readLong } from './read'

export interface Asked {
  databaseUrl: string
  read: LongRead
  wanted: Encoding | undefined
}

export interface Answered {
  body: Uint8Array<ArrayBuffer>
  encoding: Encoding | undefined
}

/**
 * The thread itself: one read after the other, each sent back as the bytes to answer with. Whatever
 * is thrown ends it, and who asked is told.
 */
parentPort?.on('message', async ({ databaseUrl, read, wanted }: Asked) => {
  const db = openReader(databaseUrl)
  try {
    const { body, encoding } = packText(await readLong(db, read), wanted)
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    const answered: Answered = { body: bytes, encoding }
    parentPort?.postMessage(answered, [bytes.buffer])
  } finally {
    db.close()
  }
})
