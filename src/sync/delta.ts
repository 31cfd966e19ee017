import type { Database, Row } from '../../db/database'
import type { Snapshot } from '../journal/change'
import type { Delta } from './contract'
import { epochOf } from './epoch'
import { packPatch } from './pack'
import { selectRows, toPut } from './rows'
import { type Key, type Patch, TABLE_NAMES, type TableName, taskTagKey } from './tables'

/** Changes that a delta is made from; a client that is further behind gets everything. */
const MOST_CHANGES = 2_000

interface Known {
  since: number | null | undefined
  epoch: string | null | undefined
}

/**
 * What has changed for a person since a revision; everything where the client knows none, or one
 * from before a restore, or where the journal no longer tells what changed since (O5, O16).
 */
export async function readDelta(
  db: Database,
  userId: number,
  { since, epoch }: Known,
  now: Date,
): Promise<Delta> {
  const own = await epochOf(db)
  const patch =
    typeof since === 'number' && epoch === own ? await readChanges(db, userId, since) : undefined
  const { revision, ...rows } = patch ?? (await readAll(db, userId))
  return {
    epoch: own,
    since: patch && typeof since === 'number' ? since : null,
    revision,
    now: now.toISOString(),
    full: patch === undefined,
    ...(packPatch(rows) as Pick<Delta, 'put' | 'del'>),
  }
}

const REVISION = 'select coalesce(max(id), 0) as revision from journal where user_id = ?'
const CHANGES = `select id, before, after from journal where user_id = ? and id > ? order by id limit ${MOST_CHANGES + 1}`
const ALL = TABLE_NAMES.map((name) => selectRows(name, false))
const SOME = TABLE_NAMES.map((name) => selectRows(name, true))

type Rows = Patch & { revision: number }

async function readAll(db: Database, userId: number): Promise<Rows> {
  const queries = [REVISION, ...ALL].map((sql) => ({ sql, params: [userId] }))
  const [revision = [], ...rows] = await db.snapshot(queries)
  return { revision: revisionIn(revision), put: toPut(rows), del: {} }
}

/**
 * The rows are read after the journal, in one moment with their revision: where that has moved on
 * in between, what the changes in between touched is read as well. Undefined where only everything
 * will do.
 */
async function readChanges(db: Database, userId: number, since: number): Promise<Rows | undefined> {
  const touched = new Map<TableName, Set<Key>>(TABLE_NAMES.map((name) => [name, new Set()]))
  let upTo = since
  let count = 0
  for (;;) {
    const [revision = [], changes = []] = await db.snapshot([
      { sql: REVISION, params: [userId] },
      { sql: CHANGES, params: [userId, upTo] },
    ])
    count += changes.length
    if (revisionIn(revision) < since || count > MOST_CHANGES) return undefined
    if (changes.some(({ before }) => before === null)) return undefined
    for (const change of changes) noteTouched(touched, change)
    upTo = revisionIn(revision)
    const rows = await readTouched(db, userId, touched)
    if (rows.revision === upTo) return rows
  }
}

function revisionIn([row]: Row[]): number {
  return Number(row?.revision ?? 0)
}

function noteTouched(touched: Map<TableName, Set<Key>>, { before, after }: Row) {
  for (const text of [before, after]) {
    const snapshot = JSON.parse(String(text)) as Snapshot
    for (const name of TABLE_NAMES) {
      for (const row of snapshot[name] ?? []) touched.get(name)?.add(keyIn(name, row))
    }
  }
}

function keyIn(name: TableName, row: object): Key {
  if (name !== 'taskTags') return (row as { id: number }).id
  return taskTagKey(row as { taskId: number; tagId: number })
}

async function readTouched(
  db: Database,
  userId: number,
  touched: Map<TableName, Set<Key>>,
): Promise<Rows> {
  const names = TABLE_NAMES.filter((name) => touched.get(name)?.size)
  const [revision = [], ...found] = await db.snapshot([
    { sql: REVISION, params: [userId] },
    ...names.map((name) => ({
      sql: SOME[TABLE_NAMES.indexOf(name)] as string,
      params: [userId, JSON.stringify([...(touched.get(name) ?? [])].map((key) => keyForSql(key)))],
    })),
  ])
  const results = TABLE_NAMES.map((name) => found[names.indexOf(name)] ?? [])
  const patch: Rows = { revision: revisionIn(revision), put: toPut(results), del: {} }
  for (const name of names) {
    const there = new Set(results[TABLE_NAMES.indexOf(name)]?.map((row) => keyIn(name, row)))
    const gone = [...(touched.get(name) ?? [])].filter((key) => !there.has(key))
    if (gone.length > 0) patch.del[name] = gone
  }
  return patch
}

/** A tag on a task is told apart by two ids. */
function keyForSql(key: Key): number | number[] {
  return typeof key === 'number' ? key : key.split('-').map(Number)
}
