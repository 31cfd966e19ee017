import { type Context, changed } from '../data/context'
import { noPatch, type Patch, type Ref, type Table, type Tables } from '../data/tables'
import { compareFolders, lastPosition } from '../folders/rules'
import { refuseTakenName } from '../names'
import { notFound, Problem } from '../problem'
import { DEFAULT_COLOR } from '../tags/rules'
import type { FilterCommand, SavedFilter } from './contract'

const MOST = 200

/** What a command about saved filters changes. Throws a Problem where it can't be done. */
export function applyToFilters(
  { filters }: Tables,
  command: FilterCommand,
  context: Context,
): Patch {
  switch (command.kind) {
    case 'filter.create':
      return create(filters, command, context)
    case 'filter.update': {
      const filter = found(filters, command.filter)
      const { name = filter.name, query = filter.query, color = filter.color } = command
      refuseTakenName(filters.values(), name, 'filter', filter.id)
      return put(changed(filter, { ...filter, name, query, color }, context))
    }
    case 'filter.move':
      return move(filters, command, context)
    case 'filter.delete':
      return { put: {}, del: { filters: [found(filters, command.filter).id] } }
  }
}

/** After the last one. */
function create(
  filters: Table<SavedFilter>,
  command: Extract<FilterCommand, { kind: 'filter.create' }>,
  { id, userId, now }: Context,
): Patch {
  const { name, query, color = DEFAULT_COLOR, clientId } = command
  if (clientId && filters.find({ clientId })) return noPatch()
  refuseTakenName(filters.values(), name, 'filter')
  if (filters.size >= MOST) {
    throw new Problem('conflict', `You have ${MOST} filters, the most that an account can hold`)
  }
  const at = now.toISOString()
  const filter: SavedFilter = {
    id,
    name,
    query,
    color,
    position: lastPosition([...filters.values()]),
    userId,
    clientId: clientId?.toLowerCase() ?? null,
    createdAt: at,
    updatedAt: at,
  }
  return put([filter])
}

/** Position = index in the list. Where the one before is gone by now, everything stays as it is. */
function move(
  filters: Table<SavedFilter>,
  command: Extract<FilterCommand, { kind: 'filter.move' }>,
  context: Context,
): Patch {
  const filter = found(filters, command.filter)
  const after = command.after && filters.find(command.after)
  if (after === undefined || after === filter) return noPatch()
  const others = [...filters.values()].sort(compareFolders).filter((each) => each !== filter)
  const place = after ? others.indexOf(after) + 1 : 0
  const ordered = others.toSpliced(place, 0, filter)
  return put(ordered.flatMap((each, position) => changed(each, { ...each, position }, context)))
}

function found(filters: Table<SavedFilter>, ref: Ref): SavedFilter {
  const filter = filters.find(ref)
  if (!filter) throw notFound('Filter')
  return filter
}

function put(filters: SavedFilter[]): Patch {
  return { put: { filters }, del: {} }
}
