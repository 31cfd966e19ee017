import { type Format, isMp3Frame, textAt } from './format'
import { mp4Seconds } from './mp4'
import { wavSeconds } from './wav'
import { webmSeconds } from './webm'

/** How long a recording plays, in seconds; undefined when its container does not tell. */
export function secondsOf(bytes: Uint8Array, format: Format): number | undefined {
  return { webm: webmSeconds, mp4: mp4Seconds, ogg: oggSeconds, wav: wavSeconds, mp3: mp3Seconds }[
    format
  ](bytes)
}

/** By the last page's count of samples. Opus always counts 48,000 a second. */
function oggSeconds(bytes: Uint8Array): number | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const page = buffer.lastIndexOf('OggS')
  if (page < 0 || page + 14 > buffer.length) return undefined
  const samples = Number(buffer.readBigInt64LE(page + 6))
  if (buffer.includes('OpusHead')) return samples / 48_000
  const vorbis = buffer.indexOf('\x01vorbis')
  if (vorbis < 0 || vorbis + 16 > buffer.length) return undefined
  const rate = buffer.readUInt32LE(vorbis + 12)
  return rate > 0 ? samples / rate : undefined
}

const RATES = [44_100, 48_000, 32_000]
const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** Frame by frame, so that a variable bitrate makes no difference. */
function mp3Seconds(bytes: Uint8Array): number | undefined {
  let at = textAt(bytes, 0, 3) === 'ID3' ? 10 + id3Size(bytes) : 0
  let seconds = 0
  while (at + 4 <= bytes.length && isMp3Frame(bytes, at)) {
    const second = bytes[at + 1] ?? 0
    const third = bytes[at + 2] ?? 0
    const isMpeg1 = (second & 0x18) === 0x18
    const isMpeg25 = (second & 0x18) === 0
    const rate = (RATES[(third >> 2) & 3] ?? 44_100) / (isMpeg1 ? 1 : isMpeg25 ? 4 : 2)
    const samples = isMpeg1 ? 1152 : 576
    const bits = ((isMpeg1 ? KBPS_1 : KBPS_2)[third >> 4] ?? 0) * 1000
    at += Math.floor((samples / 8) * (bits / rate)) + ((third >> 1) & 1)
    seconds += samples / rate
  }
  return seconds > 0 ? seconds : undefined
}

function id3Size(bytes: Uint8Array): number {
  return bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}
