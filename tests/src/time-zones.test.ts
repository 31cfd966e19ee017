import { expect, test } from 'bun:test'
import { zoneFormat } from '../../src/time-zones'

test('a zone has one formatter, however it is spelled, and its links share it', () => {
  const spellings = ['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN', 'eUrOpE/bErLiN']
  const formats = spellings.map((name) => zoneFormat('test', name, { dateStyle: 'short' }))
  expect(new Set(formats).size).toBe(1)
  expect(() => zoneFormat('test', 'Europe/Nowhere', {})).toThrow(RangeError)
})
