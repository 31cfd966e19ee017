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
