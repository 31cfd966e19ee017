import { expect, setDefaultTimeout, test } from 'bun:test'
import { killInTurns } from '../../postgres-kills'

/** Processes are killed and started again. */
setDefaultTimeout(120_000)

test('E9: each change is made once and none is lost when both processes and PostgreSQL are killed in turn', async () => {
  const found = await killInTurns({ seconds: 4, every: 500, writers: 8, people: 2 })
  const { acknowledged, lost, twice, kills, statuses, slowest } = found
  expect({ lost, twice }).toEqual({ lost: [], twice: [] })
  expect(kills).toBeGreaterThanOrEqual(3)
  expect(acknowledged).toBeGreaterThan(20)
  expect([...statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
  expect(slowest).toBeLessThan(15_000)
})
