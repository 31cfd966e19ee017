import { signs } from '../print/print'

/** Where in a recording someone spoke, and how loud it is now. Told of samples as they come. */
interface Hearing {
  /** 0 to 1, of the latest samples. */
  level: number
  hasSpoken: boolean
  /** Seconds. */
  length: number
  /** Seconds since someone spoke; since the beginning, while nobody has. */
  quiet: number
}

export const SILENCE: Hearing = { level: 0, hasSpoken: false, length: 0, quiet: 0 }

/** Louder than a quiet room; speech into a microphone is ten times as loud. */
const SPEECH = 0.02
/** Seconds of quiet after which a command is over; and before anyone has spoken. */
const PAUSE = 1.6
const PATIENCE = 10
/** A little less than the server hears, for the last sound comes late. */
export const LONGEST = 118

/** What is heard after more samples (16-bit, signed) at `rate` a second. */
export function hear(before: Hearing, samples: Int16Array, rate: number): Hearing {
  if (samples.length === 0) return before
  const level = loudness(samples)
  const seconds = samples.length / rate
  const speaks = level > SPEECH
  return {
    level,
    hasSpoken: before.hasSpoken || speaks,
    length: before.length + seconds,
    quiet: speaks ? 0 : before.quiet + seconds,
  }
}

export function isOver({ hasSpoken, quiet, length }: Hearing): boolean {
  return quiet > (hasSpoken ? PAUSE : PATIENCE) || length > LONGEST
}

/** As a bar of so many characters: hearing is logarithmic, from a whisper (-50 dB) to the loudest. */
export function levelBar(level: number, width: number): string {
  const { full, empty } = signs()
  const decibels = 20 * Math.log10(Math.max(level, 1e-5))
  const count = Math.round(Math.min(1, Math.max(0, 1 + decibels / 50)) * width)
  return full.repeat(count) + empty.repeat(width - count)
}

/** The root of the mean square, 1 being the loudest there is. */
function loudness(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length) / 32_768
}
