import { parentPort } from 'node:worker_threads'
import { openReader, type Reader } from '../../../db/database'
import { isFromSilence } from '../../../db/outage'
import { Problem } from '../../core/problem'
import { KeptTexts } from '../find/store'
import { type Encoding, packText } from '../http/packed'
import { type PackedItems, packItems } from '../transfer/packed-items'
import { type GivenFile, readBytes } from '../transfer/read-file'
import { type LongRead, readLong } from './read'

/** All that a person has, or a file that they import. */
export type Asked = AskedRead | { file: GivenFile }

export interface AskedRead {
  databaseUrl: string
  /** Milliseconds that the database is given for each answer. */
  patience: number | undefined
  read: LongRead
  wanted: Encoding | undefined
}

/** The answer's bytes, what the file holds, or why there is neither: a Problem, a silent database. */
export type Said =
  | { body: Uint8Array<ArrayBuffer>; encoding: Encoding | undefined }
  | { items: PackedItems }
  | { problem: Pick<Problem, 'code' | 'message' | 'details'> }
  | 'silent'

/**
 * The thread itself: one thing after the other, each sent back as bytes. Whatever else is thrown ends
 * it, and the asker is told.
 */
parentPort?.on('message', async (asked: Asked) => {
  try {
    if ('file' in asked) sayItems(packItems(readBytes(asked.file)))
    else await sayRead(asked)
  } catch (error) {
    if (error instanceof Problem) {
      const { code, message, details } = error
      say({ problem: { code, message, details } })
    } else if (isFromSilence(error)) {
      say('silent')
    } else {
      throw error
    }
  }
})

function sayItems(items: PackedItems) {
  const buffers = [items.rest, ...items.parts].map(({ buffer }) => buffer)
  say({ items }, buffers)
}

const kept = new KeptTexts()

async function sayRead({ databaseUrl, patience, read, wanted }: AskedRead) {
  const db = openWhenRead(() => openReader(databaseUrl, patience))
  try {
    const { body, encoding } = packText(await readLong(db, kept, read), wanted)
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    say({ body: bytes, encoding }, [bytes.buffer])
  } finally {
    db.close()
  }
}

/** A search of texts that are kept needs no database, and to open one takes as long as the search. */
function openWhenRead(open: () => Reader): Reader {
  let reader: Reader | undefined
  const opened = () => {
    reader ??= open()
    return reader
  }
  return {
    get read() {
      return opened().read
    },
    snapshot: async (queries) => opened().snapshot(queries),
    close: () => reader?.close(),
  }
}

function say(said: Said, handedOver: ArrayBuffer[] = []) {
  parentPort?.postMessage(said, handedOver)
}
