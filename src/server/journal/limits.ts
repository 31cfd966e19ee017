import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { comments, folders, tags, tasks, usage } from '../../../db/schema'
import { parameter, placeholders, statement } from '../../../db/statement'
import type { Kind } from '../../core/journal/contract'
import { Problem, tooManyUntil } from '../../core/problem'
import type { Limits } from '../env'
import type { Change } from './change'

const LIMITED = ['tasks', 'folders', 'tags', 'comments'] as const

/** How much of an account others can fill in the folders that it shares: the rest is the owner's. */
const FOR_OTHERS = 0.9

/**
 * How many times a day's bytes can be written in all by somebody who deletes. Without an end, deleting
 * and undoing in turns would fill the disk.
 */
const TO_DELETE = 4

interface Writer {
  userId: number
  now: Date
  limits: Limits
  /** What no limit refuses: undoing one's own last change. */
  isUnlimited?: boolean
}

interface Planned {
  kind: Kind
  /** What the journal keeps of it. */
  bytes: number
}

/**
 * Counts a change, inside its transaction and before its rows are written: its bytes for the person
 * who makes it, and what it adds for the account that holds it (security 29). Throws conflict where
 * the account would hold more than it may, and tooMany where the person has written enough for today.
 */
export async function keepWithinLimits(
  { tx, userId, added, after }: Change,
  writer: Writer,
  { kind, bytes }: Planned,
): Promise<void> {
  const { now, limits, isUnlimited } = writer
  const isOwn = writer.userId === userId
  const held = await count(tx, { userId, added, bytes: isOwn ? bytes : 0, now })
  const written = isOwn ? held : await count(tx, { userId: writer.userId, bytes, now })
  if (isUnlimited || kind.startsWith('member.')) return
  const isRemoval = kind.endsWith('.delete') || Object.keys(after).length === 0
  if (written.bytes > mostBytes(limits, isRemoval)) throw tooMuch(writer, isRemoval)
  if (isRemoval) return
  const most = (name: (typeof LIMITED)[number]) =>
    isOwn ? limits[name] : Math.floor(limits[name] * FOR_OTHERS)
  const full = LIMITED.find((name) => added[name] > 0 && held[name] > most(name))
  if (full) throw isOwn ? tooMany(limits[full], full) : tooManyForOthers(most(full), full)
}

/**
 * Why somebody can't write so many bytes more today, or anything if they aren't known, so that it
 * can be refused before any work is done; undefined if they can.
 */
export async function refusalOf(
  queries: Queries,
  writer: Writer,
  { bytes = 1, isRemoval = false } = {},
): Promise<Problem | undefined> {
  const { userId, now, limits } = writer
  const used = await selectUsage(queries).get({ userId })
  const written = used?.day === dayOf(now) ? used.bytes : 0
  if (written + bytes <= mostBytes(limits, isRemoval)) return undefined
  return tooMuch(writer, isRemoval)
}

const NOTHING = { tasks: 0, folders: 0, tags: 0, comments: 0 }

async function count(
  tx: Queries,
  {
    userId,
    added = NOTHING,
    bytes,
    now,
  }: { userId: number; added?: typeof NOTHING; bytes: number; now: Date },
) {
  const { tasks, folders, tags, comments } = added
  const counted = { userId, tasks, folders, tags, comments, day: dayOf(now), bytes }
  return (await add(tx).get(counted)) ?? (await begin(tx).get(counted))
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
      bytes: sql`case when ${usage.day} = ${sql.placeholder('day')} then ${usage.bytes} else 0 end + ${sql.placeholder('bytes')}`,
    })
    .where(eq(usage.userId, parameter('userId')))
    .returning(COLUMNS),
)

/** The first time that an account writes, what it holds by then is counted. */
const begin = statement((tx) =>
  tx
    .insert(usage)
    .values({
      ...placeholders('userId', 'day', 'bytes'),
      tasks: counted(tasks, 'tasks'),
      folders: counted(folders, 'folders'),
      tags: counted(tags, 'tags'),
      comments: counted(comments, 'comments'),
    })
    .returning(COLUMNS),
)

const COLUMNS = {
  tasks: usage.tasks,
  folders: usage.folders,
  tags: usage.tags,
  comments: usage.comments,
  bytes: usage.bytes,
}

function counted(
  table: typeof tasks | typeof folders | typeof tags | typeof comments,
  name: (typeof LIMITED)[number],
) {
  return sql`(select count(*) from ${table} where ${table.userId} = ${parameter('userId')}) + ${sql.placeholder(name)}`
}

const selectUsage = statement((queries) =>
  queries
    .select({ day: usage.day, bytes: usage.bytes })
    .from(usage)
    .where(eq(usage.userId, parameter('userId'))),
)

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

function mostBytes({ bytesADay }: Limits, isRemoval: boolean): number {
  return isRemoval ? bytesADay * TO_DELETE : bytesADay
}

function tooMany(most: number, what: string) {
  return new Problem(
    'conflict',
    `You have ${most.toLocaleString('en')} ${what}, the most that an account can hold here. Delete some that you no longer need.`,
  )
}

function tooManyForOthers(most: number, what: string) {
  return new Problem(
    'conflict',
    `The owner of this folder has ${most.toLocaleString('en')} ${what}, and only they can add more. Delete some that nobody needs, or ask them to.`,
  )
}

function tooMuch({ limits, now }: Writer, isRemoval: boolean) {
  const midnight = new Date(new Date(now).setUTCHours(24, 0, 0, 0))
  const most = mostBytes(limits, isRemoval) / 1_000_000
  return tooManyUntil(midnight, now, 'hour', (wait) => {
    return `This is more than the ${most} MB of changes that you can make in a day. Please try again in ${wait}.`
  })
}
