import { setDefaultTimeout, test } from 'bun:test'
import { fuzz, nameOf, ROUTES } from './routes'
import { announce, PATIENCE } from './runs'

setDefaultTimeout(PATIENCE)
announce('route that reads')

for (const route of ROUTES.filter(({ method }) => method === 'GET')) {
  test(`security 35: ${nameOf(route)} answers anything, and the account still works`, () =>
    fuzz(route))
}
