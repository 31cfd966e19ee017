import { createClock } from '../../language/dates/clock'
import type { Rows } from '../data/rows'
import { invalid } from '../problem'
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
  [K in FilterCommand['kind']]: (rows: Rows, command: CommandOf<K>) => Promise<void>
} = {
  'filter.create': (rows, command) => {
    checkQuery(command.query)
    return rows.all('filters')
  },
  'filter.update': (rows, command) => {
    if (command.query !== undefined) checkQuery(command.query)
    return rows.all('filters')
  },
  'filter.move': (rows) => rows.all('filters'),
  'filter.delete': async (rows, command) => void (await rows.filter(command.filter)),
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
