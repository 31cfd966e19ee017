import type { Reader } from '../../../db/database'
import { visibleRows } from './visible-rows'

/** Rows counted in each table; an account with more is large in any case. */
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

/** What is read to tell of the past. Each row of the journal may be a megabyte: none is loaded. */
export const PAST = [
  weightOf('select id from tasks where user_id = ?1'),
  `select coalesce(sum(bytes), 0) as weight from (
    select ${ROW_BYTES} + coalesce(octet_length(before) + octet_length(after), 0) as bytes
    from journal where user_id = ?1 limit ${MOST_ROWS}) as kept`,
]

const REVISION = 'select coalesce(max(id), 0) as revision from journal where user_id = ?1'

const MOST_PEOPLE = 10_000

/** How much people have, weighed again when it has changed: weighing 1,000 tasks takes 1 ms. */
export class Weights {
  private readonly known = new Map<number, { revision: unknown; bytes: number }>()

  /** @param queries of what is weighed: a person's tasks, with those that others share with them. */
  constructor(
    private readonly db: Reader,
    private readonly queries: readonly string[] = WEIGHTS,
  ) {}

  /** In about so many bytes. */
  async of(userId: number): Promise<number> {
    const [[row] = []] = await this.db.snapshot([{ sql: REVISION, params: [userId] }])
    const known = this.known.get(userId)
    if (known && known.revision === row?.revision) return known.bytes
    const bytes = await this.weigh(userId)
    if (this.known.size >= MOST_PEOPLE) this.known.clear()
    this.known.set(userId, { revision: row?.revision, bytes })
    return bytes
  }

  private async weigh(userId: number): Promise<number> {
    const results = await this.db.snapshot(this.queries.map((sql) => ({ sql, params: [userId] })))
    return results.reduce((sum, [row]) => sum + Number(row?.weight), 0)
  }
}

/** A query for about how many bytes the rows of a query are, as `weight`. */
export function weightOf(rows: string): string {
  const text = ['description', 'text'].find((column) => new RegExp(`\\b${column}\\b`).test(rows))
  const long = text ? `coalesce(octet_length(${text}), 0)` : '0'
  return `select coalesce(sum(${ROW_BYTES} + ${long}), 0) as weight from (${rows} limit ${MOST_ROWS}) as weighed`
}
