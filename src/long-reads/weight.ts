import type { Reader } from '../../db/database'
import { visibleRows } from '../sharing/visible-rows'

/** Of each table; an account with more is a large one in any case. */
const MOST_ROWS = 20_000

/** What a row takes besides a long text. */
const ROW_BYTES = 200

const OWN = [
  'select description from tasks where user_id = ?1',
  'select task_id from task_tags where user_id = ?1',
  'select text from comments where user_id = ?1',
  'select task_id from completions where user_id = ?1',
]

const SHARED = visibleRows(0).map(({ sql }) => sql)
const WEIGHTS = [...OWN, ...SHARED].map(weightOf)

/** About how many bytes a person's tasks are, with those that others share with them. */
export async function weigh(db: Reader, userId: number): Promise<number> {
  const results = await db.snapshot(WEIGHTS.map((sql) => ({ sql, params: [userId] })))
  return results.reduce((sum, [row]) => sum + Number(row?.weight), 0)
}

function weightOf(rows: string): string {
  const text = ['description', 'text'].find((column) => new RegExp(`\\b${column}\\b`).test(rows))
  const long = text ? `coalesce(octet_length(${text}), 0)` : '0'
  return `select coalesce(sum(${ROW_BYTES} + ${long}), 0) as weight from (${rows} limit ${MOST_ROWS})`
}
