import { expect, test } from 'bun:test'
import { judge, MEASURING, type SpokenCommand, TUNING } from '../../../voice/commands'

/** Shares of those that apply; false completions are counted. */
const LEAST = { action: 0.99, title: 0.95, date: 0.95, folder: 0.95, priority: 0.95, target: 0.97 }

test('the commands have many speakers, both languages, and few begin with a plain "add"', () => {
  const all = [...TUNING, ...MEASURING]
  expect(new Set(all.map(({ speaker }) => speaker.name)).size).toBeGreaterThanOrEqual(12)
  expect(all.length).toBeGreaterThanOrEqual(800)
  expect(all.filter(({ language }) => language === 'ru').length).toBeGreaterThan(all.length / 2)
  const plain = all.filter(({ said }) => /^(?:add|create|добавь|создай)/i.test(said))
  expect(plain.length).toBeLessThan(all.length / 3)
  expect(MEASURING.length).toBeGreaterThanOrEqual(300)
})

for (const [part, commands] of [
  ['measuring', MEASURING],
  ['tuning', TUNING],
] as const) {
  test(`the parser alone reads the ${part} part as well as is wanted, and completes nothing falsely`, () => {
    const judged = commands.map((spoken: SpokenCommand) => judge(spoken))
    expect(judged.filter(({ falseCompletion }) => falseCompletion)).toEqual([])
    for (const [field, least] of Object.entries(LEAST)) {
      const results = judged
        .map((each) => each[field as keyof typeof LEAST])
        .filter((result) => result !== undefined)
      const share = results.filter(Boolean).length / results.length
      expect({ field, share, enough: share >= least }).toMatchObject({ enough: true })
    }
  })
}
