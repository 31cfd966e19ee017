import { eq, sql } from 'drizzle-orm'
import { comments, folders, tags, tasks, usage } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import type { Limits } from '../env'
import { Problem } from '../problem'
import type { Change } from './change'
import type { Kind } from './contract'

const LIMITED = ['tasks', 'folders', 'tags', 'comments'] as const

interface Written {
  kind: Kind
  /** What the journal keeps of it. */
  bytes: number
  limits: Limits
  now: Date
}

/**
 * Counts what a change adds, inside its write. Throws conflict where the account would hold more than
 * it may, and tooMany where it has written enough for today. Deleting and leaving are always possible.
 */
export async function keepWithinLimits(
  { tx, userId, added }: Change,
  { kind, bytes, limits, now }: Written,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const { tasks, folders, tags, comments } = added
  const used =
    (await add(tx).get({ userId, tasks, folders, tags, comments, day, bytes })) ??
    (await begin(tx).get({ userId, day, bytes }))
  if (kind.endsWith('.delete') || kind.startsWith('member.')) return
  const full = LIMITED.find((name) => added[name] > 0 && used[name] > limits[name])
  if (full) throw tooMany(limits[full], full)
  if (used.bytes > limits.bytesADay) throw tooMuch(limits, now)
}

const add = statement((tx) =>
  tx
    .update(usage)
    .set({
      tasks: sql`${usage.tasks} + ${sql.placeholder('tasks')}`,
      folders: sql`${usage.folders} + ${sql.placeholder('folders')}`,
      tags: sql`${usage.tags} + ${sql.placeholder('tags')}`,
      comments: sql`${usage.comments} + ${sql.placeholder('comments')}`,
      day: sql`${sql.placeholder('day')}`,
      bytes: sql`iif(${usage.day} = ${sql.placeholder('day')}, ${usage.bytes}, 0) + ${sql.placeholder('bytes')}`,
    })
    .where(eq(usage.userId, parameter('userId')))
    .returning(COLUMNS)
    .prepare(),
)

/** The first time that an account writes, what it holds by then is counted. */
const begin = statement((tx) =>
  tx
    .insert(usage)
    .values({
      userId: sql.placeholder('userId'),
      tasks: counted(tasks),
      folders: counted(folders),
      tags: counted(tags),
      comments: counted(comments),
      day: sql.placeholder('day'),
      bytes: sql.placeholder('bytes'),
    })
    .returning(COLUMNS)
    .prepare(),
)

const COLUMNS = {
  tasks: usage.tasks,
  folders: usage.folders,
  tags: usage.tags,
  comments: usage.comments,
  bytes: usage.bytes,
}

function counted(table: typeof tasks | typeof folders | typeof tags | typeof comments) {
  return sql`(select count(*) from ${table} where ${table.userId} = ${parameter('userId')})`
}

function tooMany(most: number, what: string) {
  return new Problem(
    'conflict',
    `You have ${most.toLocaleString('en')} ${what}, the most that an account can hold here. Delete some that you no longer need.`,
  )
}

function tooMuch({ bytesADay }: Limits, now: Date) {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0)
  const retryAfter = (midnight - now.getTime()) / 1000
  const hours = Math.ceil(retryAfter / 3600)
  return new Problem(
    'tooMany',
    `You have written ${bytesADay / 1_000_000} MB of changes today, the most that an account can. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    { retryAfter },
  )
}
