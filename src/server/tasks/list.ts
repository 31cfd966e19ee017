import type { Reader } from '../../../db/database'
import { SENT_NAMES } from '../../core/data/define-tables'
import { createTables, type Tables, writePatch } from '../../core/data/tables'
import type { Assignee } from '../../core/tasks/contract'
import { joinList } from '../../core/tasks/join-related'
import { relatedIn } from '../../core/tasks/related'
import { withoutMembers } from '../data/members-column'
import { peopleAround } from '../data/people'
import { selectRows, toPut } from '../data/rows'
import { SHARED_NAMES, visibleRows, withShared } from '../data/visible-rows'

const OWN = SENT_NAMES.map((name) => selectRows(name, false))

/** All that a person sees as the list shows it (T12), or what of it is in these folders. */
export async function listTasks(db: Reader, userId: number, folderIds?: readonly number[] | null) {
  const { tables, people } = await readVisible(db, userId)
  const list = joinList([...tables.tasks.values()], relatedIn(tables, people))
  return folderIds ? list.filter(({ folderId }) => folderIds.includes(folderId ?? 0)) : list
}

/** All rows that a person sees, their own and others', all of one moment. */
export async function readVisible(
  db: Reader,
  userId: number,
): Promise<{ tables: Tables; people: Assignee[] }> {
  const own = OWN.map((sql) => ({ sql, params: [userId] }))
  const results = await db.snapshot([...own, ...visibleRows(userId), peopleAround(userId)])
  const people = (results.pop() ?? []) as unknown as Assignee[]
  const others = results.splice(SENT_NAMES.length)
  const all = SENT_NAMES.map((name, at) =>
    withoutMembers(
      name,
      withShared(name, results[at] ?? [], others[SHARED_NAMES.indexOf(name as never)] ?? []),
    ),
  )
  const tables = createTables()
  writePatch(tables, { put: toPut(all), del: {} })
  return { tables, people }
}
