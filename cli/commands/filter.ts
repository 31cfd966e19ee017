import { type Ref, refTo } from '../../src/core/data/tables'
import { sameName } from '../../src/core/names'
import type { Command } from '../../src/core/sync/contract'
import { Failure } from '../print/failure'
import { clean, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { changeNamed, nameOf } from '../tasks/change-named'
import { findNamed } from '../tasks/find-by-name'
import { printList } from '../tasks/print-list'
import { runQuery } from '../tasks/query'
import { report } from '../tasks/report'
import { CHANGE_OUTPUT, COLOR, command, type Definition, LIST_OUTPUT } from './define'
import { renameOf } from './rename'

const COLUMNS = { headings: ['Name', 'Tasks', 'Query'], right: 1, flexible: 2 }

const list = command({
  usage: 'list|ls',
  summary: 'list filters',
  options: LIST_OUTPUT,
  isDefault: true,
  examples: ['tasks filter list --json'],
  async run(session, { json, quiet }) {
    await session.readLatest()
    const { filters } = session
    const none = safe`No filters. Save one: tasks filter save urgent 'overdue | p1'`
    printList(filters, { json, quiet, none, columns: COLUMNS }, ({ name, query }) => [
      clean(name),
      countOf(session, query),
      clean(query),
    ])
  },
})

/** A folder or tag that it names may be gone. */
function countOf(session: Session, query: string): string {
  try {
    return String(runQuery(session, query).reduce((sum, { tasks }) => sum + tasks.length, 0))
  } catch (error) {
    if (error instanceof Failure) return '?'
    throw error
  }
}

/** Under a name that is there already, it takes the place of that query. */
const save = command({
  usage: 'save|add <name> <query...>',
  summary: 'save a query under a name',
  options: [...CHANGE_OUTPUT, COLOR],
  examples: ["tasks filter save urgent '(today | overdue) & (p1 | p2)'"],
  async run(session, name, words, { color }) {
    await session.refreshIfPossible()
    const query = words.join(' ')
    runQuery(session, query)
    const fields = { query, ...(color !== undefined && { color }) }
    const known = session.filters.find((each) => sameName(each.name, name.trim()))
    const clientId = crypto.randomUUID()
    const command: Command = known
      ? { kind: 'filter.update', filter: refTo(known), ...fields }
      : { kind: 'filter.create', clientId, name: nameOf('filter', [name]), ...fields }
    await changeNamed(session, known ? 'Changed filter' : 'Saved filter', command)
  },
})

/** Those that are named come first, in this order. */
const order = command({
  usage: 'order <filter...>',
  summary: 'put filters first, in this order',
  options: CHANGE_OUTPUT,
  examples: ['tasks filter order urgent calls'],
  async run(session, names) {
    const first = new Map<number, Ref>()
    for (const name of names) {
      const found = await findNamed(session, 'filter', name)
      first.set(found.id, refTo(found))
    }
    const refs = [...first.values()]
    const moves = refs.map(
      (filter, at): Command => ({ kind: 'filter.move', filter, after: refs[at - 1] ?? null }),
    )
    report(session, await session.perform([moves]), {
      changed: 'Filters:',
      same: 'Unchanged:',
      what: () => session.filters.map(({ name }) => name).join(', '),
      rows: () => session.filters,
    })
  },
})

const rm = command({
  usage: 'rm|delete <filter>',
  summary: 'delete a filter; its tasks stay',
  options: CHANGE_OUTPUT,
  examples: ['tasks filter rm urgent'],
  async run(session, name) {
    const found = await findNamed(session, 'filter', name)
    const deletion = { kind: 'filter.delete', filter: refTo(found) } as const
    await changeNamed(session, 'Deleted filter', deletion, safe`${found.name}`)
  },
})

export const filter: Definition = {
  usage: 'filter|filters',
  summary: 'list, save, rename, order and delete filters',
  examples: [
    "tasks filter save urgent '(today | overdue) & (p1 | p2)'",
    'tasks filter',
    'tasks list --filter urgent',
    'tasks filter rm urgent',
  ],
  below: [list, save, renameOf('filter', 'tasks filter rename urgent now'), order, rm],
}
