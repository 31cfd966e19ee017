import { expect } from 'bun:test'
import type { Line } from '../../../../src/language/quick-add/read-line'

/** Q2: the title and the tokens are the text; nothing of it is lost, and nothing is added. */
export function expectWhole(text: string, { title, tokens }: Line) {
  let at = 0
  let left = ''
  for (const { from, to } of tokens) {
    expect(from).toBeGreaterThanOrEqual(at)
    expect(to).toBeGreaterThan(from)
    left += text.slice(at, from)
    at = to
  }
  left += text.slice(at)
  expect(title.replace(/\s/g, '')).toBe(left.replace(/\s/g, ''))
  if (tokens.length === 0) expect(title).toBe(text.trim())
  if (text.trim() !== '') expect(title).not.toBe('')
}
