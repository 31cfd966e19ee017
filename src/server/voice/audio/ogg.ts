import { Parts } from './bounds'
import type { Contents } from './contents'

const HEADER = 27

/** The length is the last page's count of samples. Opus always counts 48,000 a second. */
export async function readOgg(bytes: Uint8Array<ArrayBuffer>): Promise<Contents> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const packets: number[] = []
  let samples = 0
  let begun = 0
  const parts = new Parts()
  let at = buffer.indexOf('OggS')
  while (at >= 0 && at + HEADER <= buffer.length) {
    const until = Number(buffer.readBigInt64LE(at + 6))
    const lacing = buffer.subarray(at + HEADER, at + HEADER + (buffer[at + 26] ?? 0))
    await parts.count(1 + lacing.length)
    samples = Math.max(samples, until)
    for (const size of lacing) {
      begun += size
      if (size === 255) continue
      // What ends before the first sample is a header.
      if (samples > 0) packets.push(begun)
      begun = 0
    }
    at = buffer.indexOf('OggS', at + HEADER + lacing.length)
  }
  const rate = rateIn(buffer)
  return { seconds: rate > 0 ? samples / rate : undefined, packets }
}

function rateIn(buffer: Buffer): number {
  if (buffer.includes('OpusHead')) return 48_000
  const vorbis = buffer.indexOf('\x01vorbis')
  return vorbis < 0 || vorbis + 16 > buffer.length ? 0 : buffer.readUInt32LE(vorbis + 12)
}
