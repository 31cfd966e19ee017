import { invalid, Problem } from '../../problem'
import { AUDIO_LIMITS } from '../contract'
import { type Format, formatOf } from './format'
import { secondsOf } from './length'
import { wavPeak } from './wav'

/** A recording that is fit to be sent to the provider. */
export interface Recording {
  bytes: Uint8Array<ArrayBuffer>
  format: Format
}

/** Quieter than a whisper close to the microphone: about -46 dB. */
const QUIET_PEAK = 0.005
/** No codec that browsers record with says a word in less, but each of them says nothing in it. */
const QUIET_BYTES_PER_SECOND = 900
/** Of less it can't be told. */
const LEAST_SECONDS = 0.5

export const NOTHING_HEARD = 'I couldn’t hear anything. Please try again.'

/**
 * Throws for what no provider should be asked to hear: nothing, too much, something else, silence
 * (H8, V2). Models tend to invent words where there are none.
 */
export function checkAudio(bytes: Uint8Array<ArrayBuffer>): Recording {
  if (bytes.length === 0) throw invalid('audio', 'The recording is empty.')
  if (bytes.length > AUDIO_LIMITS.bytes) throw tooLarge()
  const format = formatOf(bytes)
  if (!format) {
    throw new Problem(
      'unsupported',
      'This is not a recording: send webm, mp4, ogg, wav or mp3 audio.',
    )
  }
  const seconds = secondsOf(bytes, format)
  if (seconds !== undefined && seconds > AUDIO_LIMITS.seconds) {
    throw new Problem(
      'tooLarge',
      `The recording is too long: at most ${AUDIO_LIMITS.seconds} seconds.`,
    )
  }
  if (isSilent(bytes, format, seconds)) throw invalid('audio', NOTHING_HEARD)
  return { bytes, format }
}

export function tooLarge() {
  return new Problem('tooLarge', 'The recording is too large: at most 25 MiB.')
}

function isSilent(bytes: Uint8Array, format: Format, seconds: number | undefined): boolean {
  if (format === 'wav') return (wavPeak(bytes) ?? 1) < QUIET_PEAK
  if (seconds === undefined || seconds < LEAST_SECONDS) return false
  return bytes.length / seconds < QUIET_BYTES_PER_SECOND
}
