import { invalid, Problem } from '../../../core/problem'
import { AUDIO_LIMITS } from '../../../core/voice/contract'
import { tooLarge } from '../../http/json-body'
import { type Format, formatOf, tooLong } from './bounds'
import { readContents } from './contents'
import { readWav } from './wav'

export interface Recording {
  bytes: Uint8Array<ArrayBuffer>
  format: Format
}

/** Quieter than a whisper close to the microphone: about -46 dB. */
const QUIET_PEAK = 0.005
/**
 * Bytes. Nothing that encoders make of digital silence is larger (AAC pads now and then), and what
 * they make of a voice is: 8 against 200 in Chromium. By packets and not by the bitrate, for a
 * single word after a long pause has the bitrate of silence.
 */
const QUIET_PACKET = { webm: 10, ogg: 10, mp4: 24, mp3: 10 }
export const NOTHING_HEARD = 'I couldn’t hear anything. Please try again.'

/**
 * Throws for what no provider should be asked to hear: nothing, too much, something else, silence
 * (H8, V2). Models tend to invent words where there are none.
 */
export async function checkAudio(bytes: Uint8Array<ArrayBuffer>): Promise<Recording> {
  if (bytes.length === 0) throw invalid('audio', 'The recording is empty.')
  if (bytes.length > AUDIO_LIMITS.bytes) throw tooLarge(AUDIO_LIMITS.bytes, 'recording')
  const format = formatOf(bytes)
  if (!format) {
    throw new Problem(
      'unsupported',
      'This is not a recording: send webm, mp4, ogg, wav or mp3 audio.',
    )
  }
  const { seconds = 0, isSilent } = await (format === 'wav'
    ? judgeWav(bytes)
    : judge(bytes, format))
  if (seconds > AUDIO_LIMITS.seconds) {
    throw tooLong()
  }
  if (isSilent) throw invalid('audio', NOTHING_HEARD)
  return { bytes, format }
}

interface Judged {
  seconds: number | undefined
  isSilent: boolean
}

async function judgeWav(bytes: Uint8Array): Promise<Judged> {
  const { seconds, peak = 1 } = await readWav(bytes)
  return { seconds, isSilent: peak < QUIET_PEAK }
}

/** There is no decoder here: what is noise and no voice is left to the clients, which hear it. */
async function judge(
  bytes: Uint8Array<ArrayBuffer>,
  format: Exclude<Format, 'wav'>,
): Promise<Judged> {
  const { seconds, packets } = await readContents(bytes, format)
  const isQuiet = packets.every((size) => size <= QUIET_PACKET[format])
  return { seconds, isSilent: packets.length > 0 && isQuiet }
}
