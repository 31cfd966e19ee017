import { Parts, textAt } from './bounds'
import type { Contents } from './contents'

const MASTERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf'])

interface Seen {
  whole?: number
  /** Units a second, and how many of them a sample of a fragment lasts unless it says otherwise. */
  scale: number
  sample: number
  fragmentSample: number
  /** Where the last fragment ends, in units. */
  end: number
  packets: number[]
  parts: Parts
}

/**
 * The length is by the movie's header; a recorder writes 0 there and fragments after it, which are
 * counted then.
 */
export async function readMp4(bytes: Uint8Array): Promise<Contents> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen: Seen = {
    scale: 0,
    sample: 0,
    fragmentSample: 0,
    end: 0,
    packets: [],
    parts: new Parts(),
  }
  let at = 0
  while (at + 8 <= bytes.length) {
    await seen.parts.count()
    const size = view.getUint32(at)
    const type = textAt(bytes, at + 4, 4)
    const isLarge = size === 1 && at + 16 <= bytes.length
    const length = isLarge ? Number(view.getBigUint64(at + 8)) : size
    const header = isLarge ? 16 : 8
    if (length < header) break
    const box = new DataView(
      view.buffer,
      view.byteOffset + at + header,
      bodyLength(view, at, header, length),
    )
    await READERS[type]?.(box, seen)
    at += MASTERS.has(type) ? header : length
  }
  const inFragments = seen.end > 0 && seen.scale > 0 ? seen.end / seen.scale : undefined
  return { seconds: seen.whole ?? inFragments, packets: seen.packets }
}

function bodyLength(view: DataView, at: number, header: number, length: number): number {
  return Math.max(0, Math.min(length, view.byteLength - at) - header)
}

/** Readers of the boxes with durations. Each box begins with its version and flags. */
const READERS: Record<string, (box: DataView, seen: Seen) => void | Promise<void>> = {
  mvhd(box, seen) {
    const { scale, duration } = timeIn(box)
    if (scale > 0 && duration > 0 && duration < 0xffffffff) seen.whole = duration / scale
  },
  mdhd(box, seen) {
    seen.scale = timeIn(box).scale
  },
  async stsz(box, seen) {
    const areAlike = number(box, 4) > 0
    const count = areAlike ? 0 : number(box, 8)
    for (let at = 12; at < 12 + count * 4 && at < box.byteLength; at += 4) {
      await seen.parts.count()
      seen.packets.push(number(box, at))
    }
  },
  trex(box, seen) {
    seen.sample = number(box, 12)
  },
  tfhd(box, seen) {
    const flags = number(box, 0)
    const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
    seen.fragmentSample = flags & 0x8 ? number(box, at) : seen.sample
  },
  tfdt(box, seen) {
    seen.end = isLong(box) ? long(box, 4) : number(box, 4)
  },
  async trun(box, seen) {
    const flags = number(box, 0)
    const count = number(box, 4)
    const hasTime = flags & 0x100
    const hasSize = flags & 0x200
    if (!hasTime) seen.end += count * seen.fragmentSample
    const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
    const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    for (let at = first; step > 0 && at < first + count * step && at < box.byteLength; at += step) {
      await seen.parts.count()
      if (hasTime) seen.end += number(box, at)
      if (hasSize) seen.packets.push(number(box, at + (hasTime ? 4 : 0)))
    }
  },
}

function timeIn(box: DataView): { scale: number; duration: number } {
  if (isLong(box)) return { scale: number(box, 20), duration: long(box, 24) }
  return { scale: number(box, 12), duration: number(box, 16) }
}

function isLong(box: DataView): boolean {
  return box.byteLength > 0 && box.getUint8(0) === 1
}

/** 0 beyond the end: a file that is cut short tells less, and breaks nothing. */
function number(box: DataView, at: number): number {
  return at + 4 <= box.byteLength ? box.getUint32(at) : 0
}

function long(box: DataView, at: number): number {
  return at + 8 <= box.byteLength ? Number(box.getBigUint64(at)) : 0
}
