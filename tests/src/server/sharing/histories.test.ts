import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { onBothEngines } from '../both-engines'
import { history, playHistory } from './histories'
import { letIn } from './people'

/** 10,000 and more of them: HISTORIES=10000 bun test tests/src/server/sharing/histories.test.ts -t embedded */
const { HISTORIES } = process.env
/** Histories under way at once: they wait for the disk, or for the database server, together. */
const AT_ONCE = 10

onBothEngines((person, world, isEmbedded) => {
  const count = Number(HISTORIES ?? (isEmbedded ? 12 : 3))
  test(`${count} histories of three people end with everybody seeing exactly what they may`, async () => {
    const seed = Date.now()
    const waiting = fc.sample(history, { seed, numRuns: count }).values()
    const play = async () => {
      for (const steps of waiting) {
        const people = [await person(), await person(), await person()]
        await playHistory(people, steps, (...who) => letIn(world(), ...who))
      }
    }
    const players = await Promise.allSettled(Array.from({ length: AT_ONCE }, play))
    const failed = players.flatMap((player) => (player.status === 'rejected' ? player.reason : []))
    const broken = world().logged.filter(({ event }) => event === 'unexpected')
    expect({ seed, failed, broken }).toEqual({ seed, failed: [], broken: [] })
  }, 10_000_000)
})
