import { expect, test } from 'bun:test'
import { COMMANDS, judge, type Spoken, speaker } from '../../../voice/corpus'

const LEAST = { action: 0.98, title: 0.9, folder: 0.95, date: 0.95, target: 0.95 } as const

test('the corpus is large enough, in both languages, and a third is for measuring only', () => {
  expect(COMMANDS.length).toBeGreaterThanOrEqual(300)
  expect(COMMANDS.filter(({ said }) => /[а-яё]/i.test(said)).length).toBeGreaterThan(100)
  const measured = COMMANDS.filter(({ measure }) => measure)
  expect(measured.length).toBe(Math.floor(COMMANDS.length / 3))
})

for (const [part, belongs] of [
  ['measuring', ({ measure }: Spoken) => measure === true],
  ['tuning', ({ measure }: Spoken) => measure !== true],
] as const) {
  test(`the parser alone reads the ${part} part as well as is wanted (V5)`, () => {
    const judged = COMMANDS.filter(belongs).map((command) => judge(command, speaker()))
    for (const [field, least] of Object.entries(LEAST)) {
      const results = judged
        .map((each) => each[field as keyof typeof LEAST])
        .filter((result) => result !== undefined)
      const share = results.filter(Boolean).length / results.length
      expect({ field, share, enough: share >= least }).toMatchObject({ enough: true })
    }
  })
}
