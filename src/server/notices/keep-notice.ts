import { eq } from 'drizzle-orm'
import { holdAccounts } from '../../../db/accounts'
import type { Queries } from '../../../db/database'
import { notices } from '../../../db/schema'
import { nextId } from '../../../db/sequence'
import { createTables, idsOf, type Tables } from '../../core/data/tables'
import type { KeptNotice } from '../../core/notices/contract'
import type { KeptKind } from '../../core/notices/kinds'
import { Change } from '../journal/change'
import { type Recorder, record } from '../journal/record'

/** How many a person has: the oldest give way. */
const MOST = 100
/** A title, and a description that is not a book. */
const LONGEST = 4_000
/** Milliseconds within which what one person does again counts as one. */
const SAME_MS = 60_000

export type Teller = Pick<Recorder, 'source' | 'now' | 'limits' | 'revisions'>

interface Told extends Partial<Omit<KeptNotice, 'kind'>> {
  userId: number
  kind: KeptKind
}

/**
 * Keeps a notice for a person until they have read it, on every device (U12). Part of the write that
 * is its reason; what the person does again soon, or says more of the same task, counts one more.
 */
export async function keepNotice(tx: Queries, teller: Teller, told: Told): Promise<void> {
  const { now } = teller
  const { userId } = told
  const tables = await load(tx, userId)
  const all = [...tables.notices.values()].sort((a, b) => a.id - b.id)
  const same = all.findLast((row) => isSame(row, told, now))
  const at = now.toISOString()
  const row: KeptNotice = {
    ...NOTHING,
    ...told,
    text: textOf(told, same),
    id: same?.id ?? (await nextId(tx, 'notices')),
    count: (same?.count ?? 0) + (told.count ?? 1),
    createdAt: at,
    updatedAt: at,
  }
  const old = all.slice(0, Math.max(0, all.length + (same ? 0 : 1) - MOST))
  await write(tx, { userId, tables }, teller, { put: [row], del: old })
}

const NOTHING = {
  who: null,
  what: null,
  place: null,
  taskId: null,
  folderId: null,
  invitationId: null,
  readAt: null,
  clientId: null,
}

function isSame(row: KeptNotice, told: Told, now: Date): boolean {
  if (row.readAt !== null || row.kind !== told.kind) return false
  if (told.kind === 'comment') return row.taskId === told.taskId
  const isSoon = now.getTime() - Date.parse(row.createdAt) < SAME_MS
  if (told.kind === 'rejected') return row.what === told.what && isSoon
  return told.kind === 'assigned' && row.who === told.who && isSoon
}

/** A notice of rejected changes keeps everything that was typed. */
function textOf({ kind, text }: Told, same: KeptNotice | undefined): string | null {
  const all = kind === 'rejected' ? [same?.text, text] : [text]
  return all.filter(Boolean).join('\n').slice(0, LONGEST) || null
}

/** Says in the notices of an invitation what became of it. */
export async function closeInvitation(
  tx: Queries,
  teller: Teller,
  { userId, id, as }: { userId: number; id: number; as: string },
): Promise<void> {
  const tables = await load(tx, userId)
  const at = teller.now.toISOString()
  const rows = [...tables.notices.values()].filter(
    ({ invitationId, text }) => invitationId === id && text === null,
  )
  const put = rows.map((row) => ({ ...row, text: as, readAt: row.readAt ?? at, updatedAt: at }))
  await write(tx, { userId, tables }, teller, { put, del: [] })
}

async function load(tx: Queries, userId: number): Promise<Tables> {
  await holdAccounts(tx, [userId])
  const tables = createTables()
  const rows = await tx.select().from(notices).where(eq(notices.userId, userId))
  for (const row of rows) tables.notices.put(row)
  return tables
}

async function write(
  tx: Queries,
  { userId, tables }: { userId: number; tables: Tables },
  { source, now, limits, revisions }: Teller,
  { put, del }: { put: KeptNotice[]; del: KeptNotice[] },
): Promise<void> {
  const change = new Change(tx, userId)
  await change.plan(tables, { put: { notices: put }, del: { notices: idsOf(del) } })
  const teller = { userId, source, now, limits, revisions, isUnlimited: true }
  await record(change, teller, { kind: 'notice.tell', entityId: undefined })
}
