import '../../language/dates/both-languages'
import { invalid } from '../../core/problem'
import { clockIn } from '../../core/repeat/occurrence'
import { UNREADABLE, type Wish } from '../../core/repeat/set-repeat'
import { readRepeat } from '../../language/repeat/phrases'

/** A body whose repeat may be in words, with an RRULE value. Throws invalid for what is neither. */
export function withRule<B extends Wish>(body: B, now: Date): B {
  if (typeof body.repeat !== 'string') return body
  const read = readRepeat(body.repeat, clockIn(body.zone ?? 'UTC', now))
  if (!read) throw invalid('repeat', UNREADABLE)
  return { ...read, ...body, repeat: read.repeat }
}
