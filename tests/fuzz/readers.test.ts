import { expect, setDefaultTimeout, test } from 'bun:test'
import fc from 'fast-check'
import { orRefusal, READERS } from '../readers/readers'
import { timeOf } from '../readers/time-of'
import { INVARIANTS } from './invariants'
import { announce, PATIENCE, RUNS, seedFor } from './runs'
import { text } from './texts'

setDefaultTimeout(PATIENCE)
announce('reader')

/** As for the texts of security 27. */
const MOST_MS = 50

for (const [file, readers] of Object.entries(READERS)) {
  test(`security 35: ${file} reads anything, or refuses it in words`, () => {
    const property = fc.property(text, (given) => {
      for (const [name, read] of Object.entries(readers)) readOne(`${file} ${name}`, read, given)
    })
    fc.assert(property, { numRuns: RUNS, seed: seedFor(file), includeErrorInReport: true })
  })
}

function readOne(name: string, read: (text: string) => unknown, given: string) {
  try {
    const before = performance.now()
    orRefusal(() => read(given))
    const isSlow = performance.now() - before > MOST_MS
    if (isSlow) expect(timeOf(read, given, MOST_MS)).toBeLessThanOrEqual(MOST_MS)
    INVARIANTS[name]?.(given)
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.stack : error}`)
  }
}

test('every invariant names a reader', () => {
  const names = Object.entries(READERS).flatMap(([file, readers]) =>
    Object.keys(readers).map((name) => `${file} ${name}`),
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys(INVARIANTS)))
})
