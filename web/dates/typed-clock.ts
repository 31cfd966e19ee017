import { createClock, type SpeakerClock } from '../../src/language/dates/clock'
import { isMonthFirst } from '../../src/language/dates/habits'
import { ownTwelveHours } from './reader-locale'
import { localTimeZone } from './time-zone'

/** The clock by which dates in words are read at this browser. */
export function typedClock(now = new Date(), timeZone = localTimeZone()): SpeakerClock {
  monthFirst ??= isMonthFirst(navigator.language)
  return createClock(now, timeZone, ownTwelveHours(), monthFirst)
}

/** Finding it out takes a while, and a line is read for each key. */
let monthFirst: boolean | undefined
