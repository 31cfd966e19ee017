import { textAt } from './format'

const MASTERS = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])

/** What is gathered on the way through the boxes. */
interface Seen {
  whole?: number
  /** Units a second, and how many of them a sample of a fragment lasts unless it says otherwise. */
  scale: number
  sample: number
  fragmentSample: number
  /** Where the last fragment ends, in units. */
  end: number
}

/**
 * Seconds, by the movie's header; a recorder writes 0 there and fragments after it, which are
 * counted then. Undefined when neither says anything.
 */
export function mp4Seconds(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen: Seen = { scale: 0, sample: 0, fragmentSample: 0, end: 0 }
  let at = 0
  while (at + 8 <= bytes.length) {
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
    READERS[type]?.(box, seen)
    at += MASTERS.has(type) ? header : length
  }
  if (seen.whole) return seen.whole
  return seen.end > 0 && seen.scale > 0 ? seen.end / seen.scale : undefined
}

function bodyLength(view: DataView, at: number, header: number, length: number): number {
  return Math.max(0, Math.min(length, view.byteLength - at) - header)
}

/** Of the boxes that tell of time. Each begins with its version and flags. */
const READERS: Record<string, (box: DataView, seen: Seen) => void> = {
  mvhd(box, seen) {
    const { scale, duration } = timeIn(box)
    if (scale > 0 && duration > 0 && duration < 0xffffffff) seen.whole = duration / scale
  },
  mdhd(box, seen) {
    seen.scale = timeIn(box).scale
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
  trun(box, seen) {
    const flags = number(box, 0)
    const count = number(box, 4)
    if (!(flags & 0x100)) {
      seen.end += count * seen.fragmentSample
      return
    }
    const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
    let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    for (let sample = 0; sample < count && at < box.byteLength; sample += 1) {
      seen.end += number(box, at)
      at += fields * 4
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
