import { expect, test } from 'bun:test'
import { daysIn } from '../../../../src/core/days'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Days on which clocks change somewhere, and others. */
const DAYS = ['1980-01-01', '1985-09-15', '2011-12-30', '2026-03-29', '2026-10-31', '2099-07-01']

test('the day of an instant is the zone’s own, in every zone and at each quarter of an hour', () => {
  const wrong: string[] = []
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const dayOf = daysIn(timeZone)
    const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    for (const from of DAYS.map((day) => Date.parse(day))) {
      for (let at = from; at < from + DAY; at += 15 * MINUTE) {
        for (const instant of [at, at + 15 * MINUTE - 1]) {
          const text = new Date(instant).toISOString()
          if (dayOf(text) !== format(instant)) wrong.push(`${timeZone} ${text}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test('before 1980, when zones were off by seconds, too', () => {
  const dayOf = daysIn('Africa/Monrovia')
  expect(dayOf('1970-06-01T00:44:29.000Z')).toBe('1970-05-31')
  expect(dayOf('1970-06-01T00:44:30.000Z')).toBe('1970-06-01')
})
