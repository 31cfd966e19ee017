/** Above this something is said; a quiet room is well below. Root mean square, 0 to 1. */
const SPEECH = 0.015
/** So much quiet after speech ends the command. */
const PAUSE_MS = 1600
/** After so long a silence nobody is going to speak. */
const PATIENCE_MS = 8000
/** A little less than the server hears (H8), for a recording ends later than it is told to. */
const LONGEST_MS = 118_000

/** When to stop listening, and whether there is anything to send: fed with the level of sound. */
interface Hearing {
  heardSpeech: boolean
  isOver: boolean
}

export function createHearing(from: number): (level: number, now: number) => Hearing {
  let lastSpeech: number | undefined
  return (level, now) => {
    if (level >= SPEECH) lastSpeech = now
    const heardSpeech = lastSpeech !== undefined
    const quiet = now - (lastSpeech ?? from)
    const isOver = quiet > (heardSpeech ? PAUSE_MS : PATIENCE_MS) || now - from > LONGEST_MS
    return { heardSpeech, isOver }
  }
}
