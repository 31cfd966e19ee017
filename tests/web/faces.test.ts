import { expect, test } from 'bun:test'
import { FACE_COLORS, faceColor } from '../../web/folders/faces'

/** WCAG's relative luminance of a colour as #rrggbb. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('white letters can be read on the colour of each face (AA)', () => {
  for (const color of FACE_COLORS) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5)
})

test('somebody has the same colour each time, and ten people in a row have ten', () => {
  expect(faceColor(7)).toBe(faceColor(7))
  const some = Array.from({ length: 10 }, (_, at) => faceColor(100 + at))
  expect(new Set(some).size).toBe(10)
})
