import { nextIds } from '../../db/sequence'
import { lastPosition } from '../folders/rules'
import { LONGEST_TAG_NAME, nameKey } from '../names'
import type { Slice } from '../sync/slice'
import type { Patch } from '../sync/tables'
import { DEFAULT_COLOR } from '../tags/rules'
import type { Named, NamedTable } from './item'
import { readInstant } from './when'

const LONGEST = { folders: 100, projects: 100, tags: LONGEST_TAG_NAME, filters: 50 }

/** What an import finds or makes by its name. */
export interface Names {
  /** Of those that are not there yet. */
  added: string[]
  idOf(name: string | null | undefined): number | undefined
}

/** Puts those of `wanted` that are not there into the patch, each once, ignoring case (T1). */
export async function addNames(
  slice: Slice,
  table: NamedTable,
  wanted: readonly Named[],
  { patch, now, isDry }: { patch: Patch; now: Date; isDry: boolean },
): Promise<Names> {
  await slice.all(table)
  const there: { id: number; name: string; position?: number }[] = [...slice.tables[table].values()]
  const ids = new Map(there.map(({ id, name }) => [nameKey(name), id]))
  const longest = LONGEST[table]
  const added = new Map<string, Named>()
  for (const each of wanted) {
    const name = cut(each.name.trim(), longest)
    const key = nameKey(name)
    if (name && !ids.has(key) && !added.has(key)) added.set(key, { ...each, name })
  }
  const fresh = isDry || added.size === 0 ? [] : await nextIds(slice.tx, table, added.size)
  const behind = lastPosition(there.map(({ position = 0 }) => ({ position }) as never))
  const rows = [...added].map(([key, each], nth) => {
    const id = fresh[nth] ?? 0
    ids.set(key, id)
    return { ...rowOf(table, each, behind + nth, now), id, userId: slice.userId }
  })
  if (rows.length > 0) patch.put[table] = rows as never
  return {
    added: rows.map(({ name }) => name),
    idOf: (name) => (name ? ids.get(nameKey(cut(name.trim(), longest))) : undefined),
  }
}

function rowOf(table: NamedTable, each: Named, position: number, now: Date) {
  const { name, color, description, query } = each
  return {
    name,
    clientId: typeof each.clientId === 'string' ? each.clientId : null,
    createdAt: readInstant(each.createdAt as string) ?? now.toISOString(),
    updatedAt: readInstant(each.updatedAt as string) ?? now.toISOString(),
    ...(table !== 'folders' && {
      color: typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : DEFAULT_COLOR,
    }),
    ...((table === 'folders' || table === 'filters') && { position }),
    ...(table === 'projects' && {
      description: typeof description === 'string' ? cut(description, 10_000) : null,
    }),
    ...(table === 'filters' && { query: cut(String(query ?? ''), 1_000) }),
  }
}

export function cut(text: string, longest: number): string {
  return text.length > longest ? [...text].slice(0, longest).join('') : text
}
