import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { isDueToday, isOverdue, parseDueDate } from '../../../../src/core/dates/due-date'
import { addDays, daysIn } from '../../../../src/core/days'

const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
]
const zone = fc.constantFrom(...ZONES)
const now = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const clockIn = (timeZone: string, now: Date) => ({ now, dayOf: daysIn(timeZone) })

describe('T17: a day', () => {
  test('is that day wherever the reader is: today it is due, tomorrow it is overdue', () => {
    fc.assert(
      fc.property(zone, now, (zone, now) => {
        const clock = clockIn(zone, now)
        const today = clock.dayOf(now)
        expect([isOverdue(today, clock), isDueToday(today, clock)]).toEqual([false, true])
        const yesterday = addDays(today, -1)
        expect([isOverdue(yesterday, clock), isDueToday(yesterday, clock)]).toEqual([true, false])
        const tomorrow = addDays(today, 1)
        expect([isOverdue(tomorrow, clock), isDueToday(tomorrow, clock)]).toEqual([false, false])
      }),
    )
  })

  test('is kept as it is, every day of it', () => {
    const from = '2023-12-25'
    for (let count = 0; count < 800; count++) {
      const day = addDays(from, count)
      expect(parseDueDate(day)).toBe(day)
    }
  })
})

describe('T17: an instant', () => {
  test('is the same moment, told in UTC, whatever the offset it came with', () => {
    const offset = fc.integer({ min: -14 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(now, offset, (now, minutes) => {
        const local = new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, -1)
        const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
        const size = Math.abs(minutes)
        const sent = `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
        expect(parseDueDate(sent)).toBe(now.toISOString())
      }),
    )
  })

  test('is overdue when it has passed, and due today until then', () => {
    const noon = '2026-11-21T12:00:00.000Z'
    const at = (time: string) => clockIn('UTC', new Date(`2026-11-21T${time}Z`))
    expect([isOverdue(noon, at('11:59:59.999')), isDueToday(noon, at('11:59:59.999'))]).toEqual([
      false,
      true,
    ])
    expect([isOverdue(noon, at('12:00:00.001')), isDueToday(noon, at('12:00:00.001'))]).toEqual([
      true,
      false,
    ])
  })
})

test('what is no date is no due date, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseDueDate(text)
      if (parsed !== undefined) expect(parsed).toMatch(/^\d{4}-\d{2}-\d{2}/)
    }),
  )
  expect(isOverdue(null, clockIn('UTC', new Date()))).toBe(false)
  expect(isDueToday(null, clockIn('UTC', new Date()))).toBe(false)
})
