import { nextTurn } from '../../../../db/parts'
import { Problem } from '../../../core/problem'
import { AUDIO_LIMITS } from '../../../core/voice/contract'

/** Twice what two minutes have in the shortest packets that encoders make (2.5 ms). */
const MOST_PARTS = 100_000

/** Milliseconds that a recording is read for until others are answered. */
const MOST_MS = 5

/** Counts a recording's packets, pages and boxes: one of nothing but empty ones is no recording. */
export class Parts {
  private left = MOST_PARTS
  private since = performance.now()

  /** Throws where there are too many. */
  async count(parts = 1) {
    this.left -= parts
    if (this.left < 0) throw tooLong()
    await this.pause()
  }

  /** Lets others be answered, if reading has kept them waiting for some milliseconds. */
  async pause() {
    if (performance.now() - this.since < MOST_MS) return
    await nextTurn()
    this.since = performance.now()
  }
}

export function tooLong() {
  return new Problem(
    'tooLarge',
    `The recording is too long: at most ${AUDIO_LIMITS.seconds} seconds.`,
  )
}

/** The containers that a recording may come in (V2), by what providers call their files. */
export const FORMATS = ['webm', 'mp4', 'ogg', 'wav', 'mp3'] as const
export type Format = (typeof FORMATS)[number]

/** Detects the format by the first bytes: the client's content type is not trusted. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'webm'
  if (textAt(bytes, 4, 4) === 'ftyp') return 'mp4'
  if (textAt(bytes, 0, 4) === 'OggS') return 'ogg'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return 'wav'
  if (textAt(bytes, 0, 3) === 'ID3' || isMp3Frame(bytes, 0)) return 'mp3'
  return undefined
}

/** Layer III of MPEG 1, 2 or 2.5, with a bitrate and a sample rate that exist. */
export function isMp3Frame(bytes: Uint8Array, at: number): boolean {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const isLayer3 = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
  const isReserved = (second & 0x18) === 0x08
  return isLayer3 && !isReserved && third >> 4 > 0 && third >> 4 < 15 && (third & 0x0c) !== 0x0c
}

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function startsWith(bytes: Uint8Array, ...values: number[]): boolean {
  return values.every((value, at) => bytes[at] === value)
}
