import { afterAll, beforeAll, describe } from 'bun:test'
import { ENGINES, type Engine } from '../db/engines'
import { createWorld, type Person, type World } from '../world'

/**
 * The same tests on each engine. `person` makes someone new and sets the clock to half past nine, so
 * that tests that share a world do not meet; `world` answers the world that they are in.
 */
export function onBothEngines(
  tests: (person: () => Promise<Person>, world: () => World) => void,
  env: Record<string, string> = {},
) {
  describe.each(ENGINES)('on the %s', (_, start) => {
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
    )
  })
}
