import { afterEach, expect, jest, test } from 'bun:test'
import { Rounds } from '../../../../src/server/process/rounds'

afterEach(() => {
  jest.useRealTimers()
})

test.each([
  ['when something is due', 10_000, 10_000],
  ['after a minute at most, since others may have added to it (N3)', 60 * 60_000, 60_000],
])('what waits is looked at again %s', async (_, dueIn, looksIn) => {
  jest.useFakeTimers()
  const due = new Date(Date.now() + dueIn)
  let looked = 0
  const rounds = new Rounds({
    now: () => new Date(),
    nextDue: async () => {
      looked += 1
      return looked === 1 ? due : undefined
    },
    work: async () => {},
    failed: (error) => {
      throw error
    },
  })
  await rounds.kick()
  jest.advanceTimersByTime(looksIn - 1)
  expect(looked).toBe(1)
  jest.advanceTimersByTime(1)
  expect(looked).toBe(2)
  await rounds.stop()
})
