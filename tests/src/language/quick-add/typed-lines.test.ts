import { describe, expect, test } from 'bun:test'
import { readAs, typedLines } from './lines'

const LINES = ['typed-lines.txt', 'more-typed-lines.txt'].flatMap((file) =>
  typedLines(`${import.meta.dir}/${file}`),
)
/** Share of the lines of a kind that are read whole. */
const FLOOR = 0.95

describe.each(['en', 'ru'])('issue 33: lines as people type them, %s', (language) => {
  const own = LINES.filter((line) => line.language === language)
  const kinds = [...new Set(own.map(({ kind }) => kind))]

  test.each(kinds)('%s', (kind) => {
    const lines = own.filter((line) => line.kind === kind)
    const wrong = lines.filter((line) => readAs(line) !== line.expected)
    const shown = wrong.map((line) => ({ typed: line.text, read: readAs(line) }))
    const isFine = wrong.length <= lines.length * (1 - FLOOR)
    expect({ shown, isFine }).toMatchObject({ isFine: true })
  })
})
