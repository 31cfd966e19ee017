import { expect, test } from 'bun:test'
import { addDays } from '../../../../src/core/days'
import { timeOf } from '../../../../src/core/reminders/rules'
import { nextTime } from '../../../../src/server/notices/next-time'

/*
 * N6, R12: `Temporal`, which not all browsers have, says what is right: its `compatible` is later in a
 * gap and earlier in an overlap.
 */

const ZONES = Intl.supportedValuesOf('timeZone')
const at = (list: readonly string[], number: number) => list[number % list.length] as string

/** Numbers that look random and are the same each time. */
function* numbers(count: number) {
  let state = 17
  for (let made = 0; made < count; made += 1) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

test('N6: a day is due at nine on the wall, in every zone, whatever the clocks do', () => {
  for (const number of numbers(3_000)) {
    const zone = at(ZONES, number)
    const day = addDays('2020-01-01', number % 4_000)
    const minutes = number % 3_000
    const due = Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: zone, plainTime: '09:00' })
      .toInstant()
    const wanted = new Date(due.epochMilliseconds - minutes * 60_000).toISOString()
    const reminder = { kind: 'offset' as const, minutes, at: null }
    const fires = timeOf(reminder, { dueDate: day, status: 'pending' }, zone)
    expect([zone, day, fires]).toEqual([zone, day, wanted])
  }
})

test('N7: the morning comes once a day, also where its hour is left out or comes twice', () => {
  for (const number of numbers(1_500)) {
    const zone = at(ZONES, number)
    const time = `0${number % 5}:30`
    const now = new Date(Date.UTC(2022, 0, 1) + (number % 100_000_000) * 1_000)
    const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).toPlainDate()
    const on = (day: Temporal.PlainDate) =>
      day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().epochMilliseconds
    const first = on(today)
    const wanted = first > now.getTime() ? first : on(today.add({ days: 1 }))
    const next = nextTime(time, zone, now)
    expect([zone, next]).toEqual([zone, new Date(wanted).toISOString()])
  }
})

test('a reminder of a task that is done, or not due, stays silent; one at a time of its own fires', () => {
  const before = { kind: 'offset' as const, minutes: 5, at: null }
  const alone = { kind: 'at' as const, minutes: null, at: '2026-11-27T09:00:00.000Z' }
  const open = { dueDate: null, status: 'pending' }
  expect(timeOf(before, open, 'UTC')).toBeUndefined()
  expect(timeOf(alone, open, 'UTC')).toBe(alone.at)
  expect(timeOf(alone, { ...open, status: 'completed' }, 'UTC')).toBeUndefined()
})
