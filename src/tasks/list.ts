import type { Database } from '../../db/database'
import { selectRows, toPut } from '../sync/rows'
import { createTables, TABLE_NAMES, writePatch } from '../sync/tables'
import type { Assignee, Task } from './contract'
import { joinList } from './join-related'
import { relatedIn } from './related'

/** Only what others may be shown of a user (T15). */
const ASSIGNEE = `select id, email, first_name as "firstName", last_name as "lastName",
  profile_image_url as "profileImageUrl" from users where id = ?`

const QUERIES = [...TABLE_NAMES.map((name) => selectRows(name, false)), ASSIGNEE]

/** All tasks of a person as the list shows them (T12), all of one moment. */
export async function listTasks(db: Database, userId: number): Promise<Task[]> {
  const results = await db.snapshot(QUERIES.map((sql) => ({ sql, params: [userId] })))
  const people = (results.pop() ?? []) as unknown as Assignee[]
  const tables = createTables()
  writePatch(tables, { put: toPut(results), del: {} })
  return joinList([...tables.tasks.values()], relatedIn(tables, people))
}
