import '../../src/language/dates/both-languages'
import { isDay } from '../../src/core/dates/due-date'
import { type Repeat, readRepeat } from '../../src/language/repeat/phrases'
import { usageError } from '../print/failure'
import { speakerClock } from './due-date'
import { localDay } from './local-day'
import { readDue } from './read-due'

const UNITS: Record<string, string> = {
  d: 'days',
  w: 'weeks',
  m: 'months',
  q: 'quarters',
  y: 'years',
}
/** 2da, 3wks, 2qtrs, and P2W as ISO 8601 has it. */
const COUNTED =
  /^(?:(\d{1,3}) ?(d|w|m|q|y)(?:ays?|a|ks?|s|eeks?|o|onths?|trs?|uarters?|rs?|ears?)?|p(\d{1,3})(d|w|m|y))$/i
/** Taskwarrior's other names. */
const NAMES = new Map([
  ['annual', 'yearly'],
  ['biannual', '2 years'],
  ['biyearly', '2 years'],
  ['fortnight', 'biweekly'],
  ['semiannual', '6 months'],
])

/**
 * What `--every` and `every:` mean: "2 weeks", "monday", 3d, "по будням"; `until` is its last day.
 * Throws a usage Failure for words that it can't read.
 */
export function readEvery(words: string, until?: string): Repeat {
  const clock = speakerClock()
  const [, short, letter, count = short, unit = letter] = COUNTED.exec(words) ?? []
  const said = unit ? `${count} ${UNITS[unit.toLowerCase()]}` : (NAMES.get(words) ?? words)
  const repeat = readRepeat(said, clock) ?? readRepeat(`every ${said}`, clock)
  if (repeat) return until === undefined ? repeat : withEnd(repeat, until)
  throw usageError(
    `I can't read "${words}" as how often. Try: day, 2w, "2 weeks", "monday and friday", 31st, "3 days after completion"`,
  )
}

function withEnd(repeat: Repeat, until: string): Repeat {
  const end = readDue(until)
  const day = isDay(end) ? end : localDay(end)
  return { ...repeat, repeat: `${repeat.repeat};UNTIL=${day.replaceAll('-', '')}` }
}
