import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { scaleTo } from '../../../web/stats/day-chart'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [99, 100],
  [101, 200],
])('a chart whose highest bar is %d goes up to %d', (value, top) => {
  expect(scaleTo(value)).toBe(top)
})

test('no bar leaves the chart, none is lost at its bottom, and the half is a whole number', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (value) => {
      const top = scaleTo(value)
      expect(top).toBeGreaterThanOrEqual(value)
      expect(top).toBeLessThanOrEqual(Math.max(2, value * 2))
      expect(Number.isInteger(top / 2)).toBe(true)
    }),
  )
})
