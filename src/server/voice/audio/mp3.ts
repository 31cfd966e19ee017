import { isMp3Frame, Parts, textAt } from './bounds'
import type { Contents } from './contents'

const RATES = [44_100, 48_000, 32_000]
const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** Frame by frame, so that a variable bitrate makes no difference. */
export async function readMp3(bytes: Uint8Array): Promise<Contents> {
  const packets: number[] = []
  let at = textAt(bytes, 0, 3) === 'ID3' ? 10 + id3Size(bytes) : 0
  let seconds = 0
  const parts = new Parts()
  while (at + 4 <= bytes.length && isMp3Frame(bytes, at)) {
    await parts.count()
    const second = bytes[at + 1] ?? 0
    const third = bytes[at + 2] ?? 0
    const isMpeg1 = (second & 0x18) === 0x18
    const isMpeg25 = (second & 0x18) === 0
    const rate = (RATES[(third >> 2) & 3] ?? 44_100) / (isMpeg1 ? 1 : isMpeg25 ? 4 : 2)
    const samples = isMpeg1 ? 1152 : 576
    const bits = ((isMpeg1 ? KBPS_1 : KBPS_2)[third >> 4] ?? 0) * 1000
    packets.push(soundIn(bytes, at, isMpeg1))
    at += Math.floor((samples / 8) * (bits / rate)) + ((third >> 1) & 1)
    seconds += samples / rate
  }
  return { seconds: seconds > 0 ? seconds : undefined, packets }
}

/** Bytes that a frame spends on sound. The rest of it is padding, of silence all of it. */
function soundIn(bytes: Uint8Array, frame: number, isMpeg1: boolean): number {
  const hasChecksum = ((bytes[frame + 1] ?? 0) & 1) === 0
  const channels = (bytes[frame + 3] ?? 0) >> 6 === 3 ? 1 : 2
  const from = (frame + (hasChecksum ? 6 : 4)) * 8
  // Where the first granule is described, how long such a description is, and how many there are.
  const mpeg1 = { first: 9 + (channels === 1 ? 5 : 3) + 4 * channels, length: 59, count: 2 }
  const mpeg2 = { first: 8 + channels, length: 63, count: 1 }
  const { first, length, count } = isMpeg1 ? mpeg1 : mpeg2
  let bits = 0
  for (let granule = 0; granule < count * channels; granule += 1) {
    bits += twelveBitsAt(bytes, from + first + granule * length)
  }
  return bits / 8
}

function twelveBitsAt(bytes: Uint8Array, bit: number): number {
  const [a = 0, b = 0, c = 0] = bytes.subarray(bit >> 3, (bit >> 3) + 3)
  return (((a << 16) | (b << 8) | c) >> (12 - (bit & 7))) & 0xfff
}

function id3Size(bytes: Uint8Array): number {
  return bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}
