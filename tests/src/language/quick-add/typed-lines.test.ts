import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { readAs, type TypedLine, typedLines } from './lines'

const read = (file: string) => typedLines(`${import.meta.dir}/${file}`)
const LINES = [
  'typed-lines.txt',
  'more-typed-lines.txt',
  'reviewed-lines.txt',
  'forum-lines.txt',
  'lookalike-lines.txt',
].flatMap(read)
/** Written before the code was changed, and only ever looked at as figures. */
const SEALED = read('sealed-lines.txt')
const SEALED_TITLES = readFileSync(`${import.meta.dir}/sealed-titles.txt`, 'utf8').split('\n')
/** Share of the lines of a kind that are read whole. */
const FLOOR = 0.95
const SEALED_FLOOR = 0.92

const wrongOf = (lines: readonly TypedLine[]) =>
  lines.filter((line) => readAs(line) !== line.expected)

describe.each(['en', 'ru'])('Q1–Q9: lines as people type them, %s', (language) => {
  const own = LINES.filter((line) => line.language === language)
  const kinds = [...new Set(own.map(({ kind }) => kind))]

  test.each(kinds)('%s', (kind) => {
    const lines = own.filter((line) => line.kind === kind)
    const wrong = wrongOf(lines)
    const shown = wrong.map((line) => ({ typed: line.text, read: readAs(line) }))
    const isFine = wrong.length <= lines.length * (1 - FLOOR)
    expect({ shown, isFine }).toMatchObject({ isFine: true })
  })

  test('sealed lines', () => {
    const lines = SEALED.filter((line) => line.language === language)
    expect(wrongOf(lines).length / lines.length).toBeLessThanOrEqual(1 - SEALED_FLOOR)
  })
})

test('Q2: sealed titles that look like dates stay whole', () => {
  const [line] = SEALED
  const titles = SEALED_TITLES.filter(Boolean)
  const altered = titles.filter((text) => line && readAs({ ...line, text }) !== text)
  expect(altered.length / titles.length).toBeLessThanOrEqual(0.01)
})
