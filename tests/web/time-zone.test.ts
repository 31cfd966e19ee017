import { expect, test } from 'bun:test'
import { toldTimeZone } from '../../web/dates/time-zone'

const asked = (cookie: string) =>
  toldTimeZone(new Request('http://localhost/stats', { headers: { cookie } }))

test.each([
  ['tz=Europe/Berlin', 'Europe/Berlin'],
  ['sid=abc; tz=America/New_York; x=1', 'America/New_York'],
  ['sid=abc', undefined],
  ['tz=Nowhere/Land', undefined],
  ['xtz=Europe/Berlin', undefined],
  ['tz=', undefined],
])('a page asked for with the cookies "%s" counts days in %s', (cookie, zone) => {
  expect(asked(cookie)).toBe(zone)
})
