import { changed, foundIn, newRow } from '../data/context'
import { defineCommands, type Rows } from '../data/define-commands'
import { noPatch } from '../data/tables'
import { compareFolders, lastPosition } from '../folders/rules'
import { refuseTakenName } from '../names'
import { conflict } from '../problem'
import { DEFAULT_COLOR } from '../tags/rules'
import type { FILTER_SCHEMAS } from './contract'

const MOST = 200

export const FILTER_COMMANDS = defineCommands<typeof FILTER_SCHEMAS>({
  /** After the last one. */
  'filter.create': {
    words: { done: 'saved the filter', failed: 'The filter could not be saved' },
    says: ({ name }, { quote }) => `save filter ${quote(name)}`,
    creates: 'filters',
    load: loadAll,
    apply({ filters }, command, context) {
      const { name, query, color = DEFAULT_COLOR } = command
      const { userId } = context
      refuseTakenName(filters.values(), name, 'filter')
      if (filters.size >= MOST) {
        throw conflict(`You have ${MOST} filters, the most that an account can hold`)
      }
      const position = lastPosition([...filters.values()])
      const filter = { ...newRow(context, command), name, query, color, position, userId }
      return { put: { filters: [filter] }, del: {} }
    },
  },
  'filter.update': {
    words: { done: 'changed the filter', failed: 'The filter could not be changed' },
    says: ({ filter }, names) => `change filter ${names.filter(filter)}`,
    load: loadAll,
    apply({ filters }, command, context) {
      const filter = foundIn(filters, command.filter, 'Filter')
      const { name = filter.name, query = filter.query, color = filter.color } = command
      refuseTakenName(filters.values(), name, 'filter', filter.id)
      return {
        put: { filters: changed(filter, { ...filter, name, query, color }, context) },
        del: {},
      }
    },
  },
  /** Position = index in the list. If the one before is gone by now, nothing moves. */
  'filter.move': {
    words: { done: 'moved the filter', failed: 'The filter could not be moved' },
    says: ({ filter }, names) => `move filter ${names.filter(filter)}`,
    load: (rows) => rows.all('filters'),
    apply({ filters }, command, context) {
      const filter = foundIn(filters, command.filter, 'Filter')
      const after = command.after && filters.find(command.after)
      if (after === undefined || after === filter) return noPatch()
      const others = [...filters.values()].sort(compareFolders).filter((each) => each !== filter)
      const place = after ? others.indexOf(after) + 1 : 0
      const put = others
        .toSpliced(place, 0, filter)
        .flatMap((each, position) => changed(each, { ...each, position }, context))
      return { put: { filters: put }, del: {} }
    },
  },
  'filter.delete': {
    words: { done: 'deleted the filter', failed: 'The filter could not be deleted' },
    says: ({ filter }, names) => `delete filter ${names.filter(filter)}`,
    load: async (rows, command) => void (await rows.find('filters', command.filter)),
    apply: ({ filters }, { filter }) => ({
      put: {},
      del: { filters: [foundIn(filters, filter, 'Filter').id] },
    }),
  },
})

/** Checks the query here, and not in the rule: the page has the parser only where it needs it. */
async function loadAll(rows: Rows, { query }: { query?: string }) {
  if (query !== undefined) (await import('./check-query')).checkQuery(query)
  await rows.all('filters')
}
