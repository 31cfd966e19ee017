import { expect, test } from 'bun:test'
import { AddressLimits } from '../../../../src/server/http/address-limits'
import { createWorld, type World } from '../../../world'

const START = Date.parse('2026-11-21T09:30:00.000Z')
const HOUR = 60 * 60 * 1000

/** Asks for a letter so many times, of which there may be 150 and then one every 10 s. */
async function ask(world: World, times: number, from = '10.0.0.1') {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) {
    const body = { email: 'nobody@example.org' }
    statuses.push((await world.send('POST', '/api/auth/forgot-password', body, { from })).status)
  }
  return statuses.filter((status) => status === 200).length
}

test('security 24: a clock that is set back refills no limit, and takes nothing away', async () => {
  const world = await createWorld()
  expect(await ask(world, 140)).toBe(140)
  world.setNow(new Date(START - HOUR))
  expect(await ask(world, 11)).toBe(10)
  world.setNow(new Date(START - 2 * HOUR))
  expect(await ask(world, 2)).toBe(0)
})

test('security 24: after a clock was set back, a network that is at its limit waits no longer', async () => {
  const world = await createWorld()
  expect(await ask(world, 151)).toBe(150)
  world.setNow(new Date(START - 72 * HOUR))
  expect(await ask(world, 1)).toBe(0)
  world.setNow(new Date(START - 72 * HOUR + 20_000))
  expect(await ask(world, 3)).toBe(2)
})

test('security 24: many other networks don’t make the server forget one that goes on asking', async () => {
  const world = await createWorld()
  world.app.limits = new AddressLimits(20)
  expect(await ask(world, 151)).toBe(150)
  for (let i = 0; i < 100; i++) {
    expect(await ask(world, 1, `10.1.0.${i}`)).toBe(1)
    if (i % 10 === 0) expect(await ask(world, 1)).toBe(0)
  }
})

test('security 24: nor does it forget the one that asks most because it came first', async () => {
  const world = await createWorld()
  world.app.limits = new AddressLimits(20)
  for (let i = 0; i < 75; i++) {
    expect(await ask(world, 1)).toBe(1)
    expect(await ask(world, 1, `10.1.0.${i}`)).toBe(1)
  }
  expect(await ask(world, 76)).toBe(75)
})
