import { type gunzipSync, inflateRawSync } from 'node:zlib'
import { Problem } from '../../core/problem'
import { type Budget, tooMuch } from './budget'
import type { ExportFile } from './item'

/** Bytes of memory that an entry of the directory takes, beside its name. */
const ENTRY_COST = 500
const TEXT = /\.(json|csv|ics|txt)$/i

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const DEFLATED = 8

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/**
 * The text files in a zip, as Vikunja, Google and Todoist make them; whatever their entries say, all
 * together stay within the budget. Throws invalid for a zip that is broken, and tooLarge.
 */
export function unzip(bytes: Uint8Array, budget: Budget): ExportFile[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return entriesOf(data, budget)
      .filter(({ name }) => TEXT.test(name))
      .map(({ name, at, size, method }) => {
        const start = at + 30 + data.readUInt16LE(at + 26) + data.readUInt16LE(at + 28)
        const raw = data.subarray(start, start + size)
        const content = method === DEFLATED ? inflate(inflateRawSync, raw, budget) : raw
        budget.spendOnText(content.length)
        return { name: name.split('/').at(-1) ?? '', text: content.toString() }
      })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid', 'This zip file can’t be read. Unpack it and choose what is in it.')
  }
}

/** By the directory at its end: what stands before each entry may leave its size out. */
function entriesOf(data: Buffer, budget: Budget) {
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(END_SIGNATURE)
  const end = data.lastIndexOf(signature)
  if (end === -1) throw new Error('No directory')
  let at = data.readUInt32LE(end + 16)
  return Array.from({ length: data.readUInt16LE(end + 10) }, () => {
    if (data.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('No entry')
    const nameLength = data.readUInt16LE(at + 28)
    budget.spend(ENTRY_COST + nameLength)
    const entry = {
      name: data.toString('utf8', at + 46, at + 46 + nameLength),
      method: data.readUInt16LE(at + 10),
      size: data.readUInt32LE(at + 20),
      at: data.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
    return entry
  })
}

/** Unpacks no more than fits into the budget, else throws tooLarge. */
export function inflate(
  unpack: typeof gunzipSync | typeof inflateRawSync,
  packed: Uint8Array,
  { longestText }: Budget,
): Buffer {
  try {
    return unpack(packed, { maxOutputLength: longestText })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch()
    throw error
  }
}
