import { createClock } from '../../language/dates/clock'
import { invalid } from '../problem'
import { parseFilter } from './parse'
import { FilterError } from './terms'

/** Throws invalid. Which folders and tags exist doesn't matter: they come and go. */
export function checkQuery(query: string) {
  try {
    parseFilter(query, { clock: createClock(new Date(), 'UTC') })
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    throw invalid('query', `${error.message} (at character ${error.from + 1})`)
  }
}
