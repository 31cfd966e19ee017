import type { Statement } from 'bun:sqlite'

let question: Statement<{ shown: string }, [number]> | undefined

/** From here on SQLite takes the rules of another year for those of summer time. */
const FAR = new Date('2037-12-30')

/**
 * An instant as the clocks here show it, such as 2026-11-21 14:43, in the zone of this machine (TZ).
 * SQLite has it from the C library. JavaScript's own dates would load all zones there are first,
 * which takes 4 ms: longer than a request.
 */
export function localTime(instant: Date): string {
  if (instant >= FAR) return slowly(instant)
  question ??= prepare()
  return question.get(instant.getTime() / 1000)?.shown ?? ''
}

function prepare() {
  const { Database } = require('bun:sqlite') as typeof import('bun:sqlite')
  return new Database(':memory:').query<{ shown: string }, [number]>(
    "select strftime('%Y-%m-%d %H:%M', ?, 'unixepoch', 'localtime') as shown",
  )
}

function slowly(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return shifted.toISOString().replace('T', ' ').slice(0, -':00.000Z'.length)
}
