import type { Query, Reader, Row } from '../../../db/database'
import { isShared, type Key, SENT_NAMES, type TableName } from '../../core/data/define-tables'
import { keyOf, type Patch } from '../../core/data/tables'
import type { Delta } from '../../core/sync/contract'
import { packPatch } from '../../core/sync/pack'
import { selectRows, toPut, withMembers } from '../data/rows'
import { SHARED_NAMES, visibleAmong, visibleRows, withShared } from '../data/visible-rows'
import { weightOf } from '../data/weight'
import type { Snapshot } from '../journal/change'

/** Changes that a delta is made from; a client that is further behind gets everything. */
const MOST_CHANGES = 2_000
/** The same in what the journal keeps of them: they are parsed at 5 ms a megabyte. */
const MOST_CHANGED_BYTES = 2_000_000
/** And in the rows that they touched (see `weightOf`): those are read here in about 50 ms. */
const MOST_TOUCHED_BYTES = 3_000_000
/** So few rows can't be more, however long their texts are. */
const FEW_ROWS = 300

/** When the answer was made: the epoch of the database, and the server's clock. */
export interface Moment {
  epoch: string
  now: Date
}

/**
 * What has changed for a person since a revision (O5). Undefined where only everything will do: the
 * client knows no revision, or one from before a restore, or the journal no longer tells what
 * changed since (O16).
 */
export async function readDelta(
  db: Reader,
  userId: number,
  { since, epoch }: { since?: number | null | undefined; epoch?: string | null | undefined },
  at: Moment,
): Promise<Delta | undefined> {
  if (typeof since !== 'number' || epoch !== at.epoch) return undefined
  const changes = await readChanges(db, userId, since)
  return changes && toDelta(changes, since, at)
}

export async function readEverything(db: Reader, userId: number, at: Moment): Promise<Delta> {
  return toDelta(await readAll(db, userId), null, at)
}

function toDelta({ revision, ...rows }: Rows, since: number | null, { epoch, now }: Moment): Delta {
  return {
    epoch,
    since,
    revision,
    now: now.toISOString(),
    full: since === null,
    ...(packPatch(rows) as Pick<Delta, 'put' | 'del'>),
  }
}

const REVISION = 'select coalesce(max(id), 0) as revision from journal where user_id = ?'
const MISSED = 'from journal where user_id = ?1 and id > ?2'
const FIRST = `order by id limit ${MOST_CHANGES + 1}`
/**
 * None where they are too many bytes. A change that takes several rows touches so much that
 * everything is read as quickly.
 */
const CHANGES = `
  select id, case when part_of is null then before end as before, after, origin ${MISSED} and (
    select coalesce(sum(bytes), 0)
    from (select octet_length(before) + octet_length(after) as bytes ${MISSED} ${FIRST}) as missed
  ) <= ${MOST_CHANGED_BYTES} ${FIRST}`
const ALL = SENT_NAMES.map((name) => selectRows(name, false))
const SOME = SENT_NAMES.map((name) => selectRows(name, true))

type Rows = Patch & { revision: number }

async function readAll(db: Reader, userId: number): Promise<Rows> {
  const queries = [REVISION, ...ALL].map((sql) => ({ sql, params: [userId] }))
  const [revision = [], ...rows] = await db.snapshot([...queries, ...visibleRows(userId)])
  const own = rows.slice(0, SENT_NAMES.length)
  const others = rows.slice(SENT_NAMES.length)
  const all = SENT_NAMES.map((name, at) =>
    withMembers(
      name,
      withShared(name, own[at] ?? [], others[SHARED_NAMES.indexOf(name as never)] ?? []),
    ),
  )
  return { revision: revisionIn(revision), put: toPut(all), del: {} }
}

/**
 * The rows are read after the journal, in one moment with their revision: where that has moved on
 * in between, what the changes in between touched is read as well. Undefined where only everything
 * will do.
 */
async function readChanges(db: Reader, userId: number, since: number): Promise<Rows | undefined> {
  const touched: Touched = { own: noKeys(), others: noKeys() }
  let upTo = since
  let count = 0
  for (;;) {
    const [revision = [], changes = []] = await db.snapshot([
      { sql: REVISION, params: [userId] },
      { sql: CHANGES, params: [userId, upTo] },
    ])
    count += changes.length
    if (revisionIn(revision) < since || count > MOST_CHANGES) return undefined
    if (changes.length === 0 && revisionIn(revision) > upTo) return undefined
    if (changes.some(({ before }) => before === null)) return undefined
    for (const change of changes) {
      noteTouched(change.origin === null ? touched.own : touched.others, change)
    }
    if (await isTooMuch(db, userId, touched)) return undefined
    upTo = revisionIn(revision)
    const rows = await readTouched(db, userId, touched)
    if (rows.revision === upTo) return rows
  }
}

type Keys = Map<TableName, Set<Key>>

/** What changes of one's own rows name, and what the notices of others' changes do (M8). */
interface Touched {
  own: Keys
  others: Keys
}

function noKeys(): Keys {
  return new Map(SENT_NAMES.map((name) => [name, new Set()]))
}

function revisionIn([row]: Row[]): number {
  return Number(row?.revision ?? 0)
}

function noteTouched(touched: Keys, { before, after }: Row) {
  for (const text of [before, after]) {
    const snapshot = JSON.parse(String(text)) as Snapshot
    for (const name of SENT_NAMES) {
      for (const row of snapshot[name] ?? []) touched.get(name)?.add(keyOf(name, row as never))
    }
  }
}

async function isTooMuch(db: Reader, userId: number, touched: Touched): Promise<boolean> {
  const keys = [...touched.own.values(), ...touched.others.values()]
  if (keys.reduce((sum, { size }) => sum + size, 0) <= FEW_ROWS) return false
  const { queries } = queriesOf(userId, touched)
  const weights = queries.map(({ sql, params }) => ({ sql: weightOf(sql), params }))
  const results = await db.snapshot(weights)
  return results.reduce((sum, [row]) => sum + Number(row?.weight), 0) > MOST_TOUCHED_BYTES
}

/** One for each table of which anything of one's own, and then of others', was touched. */
function queriesOf(userId: number, touched: Touched) {
  const own = SENT_NAMES.filter((name) => touched.own.get(name)?.size)
  const others = SHARED_NAMES.filter((name) => touched.others.get(name)?.size)
  const queries: Query[] = [
    ...own.map((name) => ({
      sql: SOME[SENT_NAMES.indexOf(name)] as string,
      params: [userId, jsonOf(touched.own.get(name))],
    })),
    ...others.map((name) => visibleAmong(name, userId, jsonOf(touched.others.get(name)))),
  ]
  return { own, others, queries }
}

async function readTouched(db: Reader, userId: number, touched: Touched): Promise<Rows> {
  const { own, others, queries } = queriesOf(userId, touched)
  const [revision = [], ...found] = await db.snapshot([
    { sql: REVISION, params: [userId] },
    ...queries,
  ])
  const results = SENT_NAMES.map((name) => {
    const rows = found[own.indexOf(name)] ?? []
    const at = isShared(name) ? others.indexOf(name) : -1
    const shared = at === -1 ? [] : (found[own.length + at] ?? [])
    return withMembers(name, withShared(name, rows, shared))
  })
  const patch: Rows = { revision: revisionIn(revision), put: toPut(results), del: {} }
  for (const [at, name] of SENT_NAMES.entries()) {
    const there = new Set(results[at]?.map((row) => keyOf(name, row as never)))
    const keys = new Set([...(touched.own.get(name) ?? []), ...(touched.others.get(name) ?? [])])
    const gone = [...keys].filter((key) => !there.has(key))
    if (gone.length > 0) patch.del[name] = gone
  }
  return patch
}

function jsonOf(keys: Iterable<Key> = []): string {
  return JSON.stringify([...keys].map(keyForSql))
}

/** What has no id is told apart by its task and a tag's id or a day. */
function keyForSql(key: Key): number | [number, string] {
  if (typeof key === 'number') return key
  const [, taskId = '', other = ''] = /^(\d+)-(.+)$/.exec(key) ?? []
  return [Number(taskId), other]
}
