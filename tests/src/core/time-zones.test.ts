import { expect, test } from 'bun:test'
import { zoneFormat } from '../../../src/core/time-zones'

test('a zone has one formatter, however it is spelled, and its links share it', () => {
  const spellings = ['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN', 'eUrOpE/bErLiN']
  const formats = spellings.map((name) => zoneFormat('test', name, { dateStyle: 'short' }))
  expect(new Set(formats).size).toBe(1)
  expect(() => zoneFormat('test', 'Europe/Nowhere', {})).toThrow(RangeError)
})

test('of the formatters only the newest 500 are kept: offsets are zones too', () => {
  const formatOf = (minutes: number) =>
    zoneFormat('offsets', offset(minutes), { dateStyle: 'short' })
  const formats = Array.from({ length: 501 }, (_, nth) => formatOf(nth + 1))
  expect(formatOf(501)).toBe(formats[500] as Intl.DateTimeFormat)
  expect(formatOf(2)).toBe(formats[1] as Intl.DateTimeFormat)
  expect(formatOf(1)).not.toBe(formats[0] as Intl.DateTimeFormat)
})

function offset(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
