import { createClock } from '../dates/clock'
import { invalid } from '../problem'
import type { Slice } from '../sync/slice'
import type { FilterCommand } from './contract'
import { parseFilter } from './parse'
import { FilterError } from './terms'

type CommandOf<K extends FilterCommand['kind']> = Extract<FilterCommand, { kind: K }>

/**
 * What each command has to know of a person's rows before the rule in apply.ts decides. Whether a
 * query can be read is checked here, and not by the rule: a page has the parser only where it needs
 * it.
 */
export const loadForFilters: {
  [K in FilterCommand['kind']]: (slice: Slice, command: CommandOf<K>) => Promise<void>
} = {
  'filter.create': (slice, command) => {
    checkQuery(command.query)
    return slice.all('filters')
  },
  'filter.update': (slice, command) => {
    if (command.query !== undefined) checkQuery(command.query)
    return slice.all('filters')
  },
  'filter.move': (slice) => slice.all('filters'),
  'filter.delete': async (slice, command) => void (await slice.filter(command.filter)),
}

/** Which folders and tags there are is not looked at: they come and go. Throws invalid. */
function checkQuery(query: string) {
  try {
    parseFilter(query, { clock: createClock(new Date(), 'UTC') })
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    throw invalid('query', `${error.message} (at character ${error.from + 1})`)
  }
}
