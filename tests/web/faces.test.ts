import { expect, test } from 'bun:test'
import { faceColour } from '../../web/folders/faces'

test('somebody has the same colour each time, and twelve people in a row have twelve', () => {
  expect(faceColour(7)).toBe(faceColour(7))
  const some = Array.from({ length: 12 }, (_, at) => faceColour(100 + at))
  expect(new Set(some).size).toBe(12)
})
