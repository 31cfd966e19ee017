import type { Ref, Tables } from '../../src/core/data/tables'
import { describe as inWords } from '../../src/core/sync/commands'
import type { Pending } from '../../src/core/sync/replica'
import { plainTitle } from '../../src/core/tasks/title'

/** Says what a change does, as in: Complete “Buy milk”. */
export function describe({ command, inverse }: Pending, tables: Tables): string {
  const put = inverse?.put
  const words = inWords(command, {
    quote,
    task: (ref) => quoted(before(put?.tasks, ref) ?? tables.tasks.find(ref), 'a task'),
    folder: (ref) => quoted(before(put?.folders, ref) ?? tables.folders.find(ref)),
    filter: (ref) => quoted(before(put?.filters, ref) ?? tables.filters.find(ref)),
    tag: (ref) => quoted('name' in ref ? ref : (before(put?.tags, ref) ?? tables.tags.find(ref))),
    time: () => '',
  })
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function quote(text: string): string {
  return `“${plainTitle(text)}”`
}

type Row = { title: string } | { name: string }

function quoted(row: Row | undefined, gone = 'something that is gone'): string {
  if (!row) return gone
  return 'title' in row ? quote(row.title) : `“${row.name}”`
}

/** As it was before, by what would put it back. */
function before<R extends { id: number; clientId: string | null }>(
  rows: R[] | undefined,
  ref: Ref,
): R | undefined {
  return rows?.find((row) => ('id' in ref ? row.id === ref.id : row.clientId === ref.clientId))
}
