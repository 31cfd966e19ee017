import { expect, test } from 'bun:test'
import { timeZoneOf } from '../../web/app/time-zone'

const asked = (cookie: string) =>
  timeZoneOf(new Request('http://localhost/stats', { headers: { cookie } }))

test.each([
  ['tz=Europe/Berlin', 'Europe/Berlin'],
  ['sid=abc; tz=America/New_York; x=1', 'America/New_York'],
  ['sid=abc', 'UTC'],
  ['tz=Nowhere/Land', 'UTC'],
  ['xtz=Europe/Berlin', 'UTC'],
  ['tz=', 'UTC'],
])('a page asked for with the cookies "%s" counts days in %s', (cookie, zone) => {
  expect(asked(cookie)).toBe(zone)
})
