import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { comments, folders, tags, tasks, usage } from '../../../db/schema'
import { placeholders, statement, USER } from '../../../db/statement'
import type { Kind } from '../../core/journal/contract'
import { conflict, type Problem, tooManyUntil } from '../../core/problem'
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

/** What an account holds, and how many bytes its person wrote on a day. */
export type Used = typeof usage.$inferSelect

interface Writer {
  userId: number
  now: Date
  limits: Limits
  /** What no limit refuses: undoing one's own last change. */
  isUnlimited?: boolean
  /** What they have used, where the write has read it already. */
  used?: Used | undefined
}

interface Planned {
  kind: Kind
  /** What the journal keeps of it. */
  bytes: number
}

/**
 * Throws conflict where the account would hold more than it may after a change, and tooMany where the
 * person who makes it has written enough for today (security 29). Returns what counts the change, to be
 * run with its other statements: its bytes for that person, and what it adds for the account.
 */
export async function keepWithinLimits(
  { tx, userId, added, after }: Change,
  writer: Writer,
  { kind, bytes }: Planned,
): Promise<() => Promise<unknown>> {
  const { now, limits, isUnlimited } = writer
  const isOwn = writer.userId === userId
  const written = writer.used ?? (await usedBy(tx, writer.userId, now))
  const held = isOwn ? written : await usedBy(tx, userId, now)
  const count = async () => {
    await add(tx).run({ userId, ...added, day: dayOf(now), bytes: isOwn ? bytes : 0 })
    if (!isOwn) await add(tx).run({ userId: writer.userId, ...NOTHING, day: dayOf(now), bytes })
  }
  if (isUnlimited || kind.startsWith('member.')) return count
  const isRemoval = kind.endsWith('.delete') || Object.keys(after).length === 0
  const refusal = refusalFor(written, writer, { bytes, isRemoval })
  if (refusal) throw refusal
  if (isRemoval) return count
  const most = (name: (typeof LIMITED)[number]) =>
    isOwn ? limits[name] : Math.floor(limits[name] * FOR_OTHERS)
  const full = LIMITED.find((name) => added[name] > 0 && held[name] + added[name] > most(name))
  if (full) throw isOwn ? tooMany(limits[full], full) : tooManyForOthers(most(full), full)
  return count
}

/** As `refusalFor`, of somebody whose use was not read yet. */
export async function refusalOf(
  queries: Queries,
  writer: Writer,
  change?: { bytes?: number; isRemoval?: boolean },
): Promise<Problem | undefined> {
  return refusalFor(await selectUsage(queries).get({ userId: writer.userId }), writer, change)
}

/**
 * Why somebody can't write so many bytes more today, or anything if they aren't known, so that it
 * can be refused before any work is done; undefined if they can.
 */
export function refusalFor(
  used: Used | undefined,
  { now, limits }: Writer,
  { bytes = 1, isRemoval = false } = {},
): Problem | undefined {
  const written = used?.day === dayOf(now) ? used.bytes : 0
  if (written + bytes <= mostBytes(limits, isRemoval)) return undefined
  return tooMuch({ limits, now }, isRemoval)
}

const NOTHING = { tasks: 0, folders: 0, tags: 0, comments: 0 }

async function usedBy(tx: Queries, userId: number, now: Date): Promise<Used> {
  const used =
    (await selectUsage(tx).get({ userId })) ?? (await begin(tx).get({ userId, day: dayOf(now) }))
  return used as Used
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
    .where(eq(usage.userId, USER)),
)

/** The first time that an account writes, what it holds by then is counted. */
const begin = statement((tx) =>
  tx
    .insert(usage)
    .values({
      ...placeholders('userId', 'day'),
      bytes: 0,
      tasks: counted(tasks),
      folders: counted(folders),
      tags: counted(tags),
      comments: counted(comments),
    })
    .returning(),
)

function counted(table: typeof tasks | typeof folders | typeof tags | typeof comments) {
  return sql`(select count(*) from ${table} where ${table.userId} = ${USER})`
}

const selectUsage = statement((queries) =>
  queries.select().from(usage).where(eq(usage.userId, USER)),
)

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

function mostBytes({ bytesADay }: Limits, isRemoval: boolean): number {
  return isRemoval ? bytesADay * TO_DELETE : bytesADay
}

function tooMany(most: number, what: string) {
  return conflict(
    `You have ${most.toLocaleString('en')} ${what}, the most that an account can hold here. Delete some that you no longer need.`,
  )
}

function tooManyForOthers(most: number, what: string) {
  return conflict(
    `The owner of this folder has ${most.toLocaleString('en')} ${what}, and only they can add more. Delete some that nobody needs, or ask them to.`,
  )
}

function tooMuch({ limits, now }: Pick<Writer, 'limits' | 'now'>, isRemoval: boolean) {
  const midnight = new Date(new Date(now).setUTCHours(24, 0, 0, 0))
  const most = mostBytes(limits, isRemoval) / 1_000_000
  return tooManyUntil(midnight, now, 'hour', (wait) => {
    return `This is more than the ${most} MB of changes that you can make in a day. Please try again in ${wait}.`
  })
}
