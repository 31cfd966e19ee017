import { setDefaultTimeout, test } from 'bun:test'
import { createFuzzer, nameOf } from './routes'
import { announce, PATIENCE } from './runs'

setDefaultTimeout(PATIENCE)
announce('route that writes')

const { routes, fuzz } = await createFuzzer()
for (const route of routes.filter(({ method }) => method !== 'GET')) {
  test(`security 35: ${nameOf(route)} answers anything, and the account still works`, () =>
    fuzz(route))
}
