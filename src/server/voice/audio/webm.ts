import { Parts } from './bounds'
import type { Contents } from './contents'

const CLUSTER = 0x1f43b675
const TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1
/** Those that hold others which are looked at: Segment, Cluster, BlockGroup. */
const MASTERS = new Set([0x18538067, CLUSTER, 0xa0])

/** Bytes of a number. */
const LONGEST_NUMBER = 8
/** The track's number, the time and the flags, which stand before a block's sound. */
const BLOCK_HEADER = 4

/**
 * The length is from the first to the last block, for a recorder writes no duration. The time scale
 * is the milliseconds that every recorder uses.
 */
export async function readWebm(bytes: Uint8Array): Promise<Contents> {
  const packets: number[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let cluster = 0
  let last: number | undefined
  const parts = new Parts()
  let at = 0
  while (at < bytes.length) {
    await parts.count()
    const id = readId(bytes, at)
    const size = readSize(bytes, at + id.length)
    const from = at + id.length + size.length
    if (id.length === 0 || size.length === 0) break
    if (id.value === TIMESTAMP)
      cluster = readNumber(bytes.subarray(from, from + Math.min(size.value, LONGEST_NUMBER)))
    if ((id.value === SIMPLE_BLOCK || id.value === BLOCK) && from + 3 <= bytes.length) {
      // The track's number comes first, of one byte for the few tracks that there are.
      last = Math.max(last ?? 0, cluster + view.getInt16(from + 1))
      packets.push(size.value - BLOCK_HEADER)
    }
    at = MASTERS.has(id.value) ? from : from + size.value
  }
  return { seconds: last === undefined ? undefined : last / 1000, packets }
}

interface Variable {
  value: number
  /** 0 when there is none. */
  length: number
}

function readId(bytes: Uint8Array, at: number): Variable {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  if (length > 4 || at + length > bytes.length) return { value: 0, length: 0 }
  return { value: readNumber(bytes.subarray(at, at + length)), length }
}

/** An unknown size (all ones) is 0: it extends to the end, and only master elements have it. */
function readSize(bytes: Uint8Array, at: number): Variable {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  if (length > 8 || at + length > bytes.length) return { value: 0, length: 0 }
  const first = (bytes[at] ?? 0) & (0xff >> length)
  const rest = bytes.subarray(at + 1, at + length)
  const isUnknown = first === 0xff >> length && rest.every((byte) => byte === 0xff)
  return { value: isUnknown ? 0 : first * 256 ** rest.length + readNumber(rest), length }
}

function readNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0)
}
