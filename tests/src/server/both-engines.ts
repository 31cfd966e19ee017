import { afterAll, beforeAll, describe } from 'bun:test'
import { EMBEDDED, ENGINES, type Engine } from '../../db/engines'
import { createWorld, type Person, type World } from '../../world'

/**
 * The same tests on each engine. `person` makes someone new and sets the clock to half past nine, so
 * that tests that share a world do not meet; `world` returns the world that they are in.
 * `isEmbedded` lets a test of random histories play fewer of them on PostgreSQL, which takes
 * longer.
 */
export function onBothEngines(tests: Tests, env: Record<string, string> = {}) {
  onEngines(ENGINES, tests, env)
}

/** For rules that ask no store anything new: what they read and write is tested on both engines. */
export function onEmbedded(tests: Tests, env: Record<string, string> = {}) {
  onEngines(
    ENGINES.filter(([name]) => name === EMBEDDED),
    tests,
    env,
  )
}

type Tests = (person: () => Promise<Person>, world: () => World, isEmbedded: boolean) => void

function onEngines(engines: typeof ENGINES, tests: Tests, env: Record<string, string>) {
  describe.each(engines)('on the %s', (name, start) => {
    let engine: Engine
    let world: World

    beforeAll(async () => {
      engine = await start()
      world = await createWorld({ ...env, DATABASE_URL: engine.url })
    })
    afterAll(async () => {
      await world.close()
      await engine.stop()
    })

    tests(
      () => {
        world.setNow('2026-11-21T09:30:00.000Z')
        return world.person()
      },
      () => world,
      name === EMBEDDED,
    )
  })
}
