import { expect, test } from 'bun:test'
import { createClock } from '../../../../src/language/dates/clock'

const MINUTE_MS = 60_000
/** Around each, a zone may change its clocks: both halves of the year, in all its minutes of risk. */
const MINUTES = [0, 30, 45, 60, 90, 119, 120, 135, 150, 180, 210, 239]

test('a time on the wall is the instant that Temporal says, in all zones, at each change', () => {
  const wrong: string[] = []
  let changes = 0
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const clock = createClock(new Date('2026-11-21T12:00:00.000Z'), zone)
    for (const day of changesOf(zone)) {
      changes += 1
      for (const minutes of MINUTES) {
        const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes })
        const wanted = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant()
        const at = clock.instant(day, minutes)
        if (Date.parse(at) !== wanted.epochMilliseconds) wrong.push(`${zone} ${wall} is ${at}`)
      }
    }
  }
  expect(changes).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

/** The days of a zone's next changes, and a day without one. */
function changesOf(zone: string): string[] {
  let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2026-06-15T12:00[${zone}]`)
  const days = ['2026-06-15']
  for (let count = 0; count < 2; count += 1) {
    at = at?.getTimeZoneTransition('next') ?? null
    if (!at || at.year > 2030) break
    days.push(at.subtract({ minutes: 1 }).toPlainDate().toString())
    days.push(at.toPlainDate().toString())
  }
  return [...new Set(days)]
}

test('what the clock on the wall shows is read back as it was said', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland']) {
    const clock = createClock(new Date('2026-11-21T12:00:00.000Z'), zone)
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const instant = new Date(clock.instant('2026-07-01', minutes))
      expect(clock.local(instant)).toEqual({ day: '2026-07-01', minutes })
      expect(instant.getTime() % MINUTE_MS).toBe(0)
    }
  }
})
