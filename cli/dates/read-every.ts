import '../../src/language/dates/both-languages'
import { type Repeat, readRepeat } from '../../src/language/repeat/phrases'
import { EXIT, Failure } from '../print/failure'
import { speakerClock } from './due-date'

/** What `--every` means: "2 weeks", "monday", "по будням". Throws a usage Failure for what is none. */
export function readEvery(words: string): Repeat {
  const clock = speakerClock()
  const repeat = readRepeat(words, clock) ?? readRepeat(`every ${words}`, clock)
  if (repeat) return repeat
  throw new Failure(
    EXIT.usage,
    `I can't read "${words}" as how often. Try: day, "2 weeks", "monday and friday", 31st, "3 days after completion"`,
  )
}
