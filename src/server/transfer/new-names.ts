import { nextIds } from '../../../db/sequence'
import type { Patch } from '../../core/data/tables'
import { type Colour, colourOfHex, isColour } from '../../core/folders/colours'
import { lastPosition } from '../../core/folders/rules'
import { LONGEST_TAG_NAME, nameKey } from '../../core/names'
import { DEFAULT_COLOR } from '../../core/tags/rules'
import { type Counts, count } from '../../core/transfer/noticed'
import type { Slice } from '../data/slice'
import { lineIds, type Named, type NamedTable } from './item'
import { readInstant } from './when'

const LONGEST = { folders: 100, projects: 100, tags: LONGEST_TAG_NAME, filters: 50 }

export interface Names {
  /** The names that are not there yet. */
  added: string[]
  idOf(name: string | null | undefined): number | undefined
  /** In the order in which they were wanted. */
  ids: (number | undefined)[]
}

interface Making {
  patch: Patch
  now: Date
  isDry: boolean
  counts: Counts
}

/**
 * Puts those of `wanted` that are not there into the patch, each once, ignoring case (T1). Projects
 * alone can have the same name: the second of a name is the second of that name there.
 */
export async function addNames(
  slice: Slice,
  table: NamedTable,
  wanted: readonly Named[],
  { patch, now, isDry, counts }: Making,
): Promise<Names> {
  await slice.all(table)
  const there: { id: number; name: string; position?: number }[] = [...slice.tables[table].values()]
  const longest = LONGEST[table]
  const keyed = keys(table)
  const ids = new Map(there.map(({ id, name }) => [keyed(name), id]))
  const added = new Map<string, Named>()
  const wantedKey = keys(table)
  const wantedKeys = wanted.map((each) => {
    const name = cut(each.name.trim(), longest)
    if (name.length < each.name.trim().length) count(counts, 'name')
    const key = wantedKey(name)
    if (name && !ids.has(key) && !added.has(key)) added.set(key, { ...each, name })
    return key
  })
  const fresh = isDry || added.size === 0 ? [] : await nextIds(slice.tx, table, added.size)
  const behind = lastPosition(there.map(({ position = 0 }) => ({ position }) as never))
  const places = placesOf([...added.values()], there.length > 0 ? behind : undefined)
  const rows = [...added].map(([key, each], nth) => {
    const id = fresh[nth] ?? 0
    ids.set(key, id)
    return { ...rowOf(table, each, places[nth] ?? 0, now), id, userId: slice.userId }
  })
  if (rows.length > 0) patch.put[table] = rows as never
  return {
    added: rows.map(({ name }) => name),
    idOf: (name) => (name ? ids.get(nameKey(cut(name.trim(), longest))) : undefined),
    ids: wantedKeys.map((key) => ids.get(key)),
  }
}

function keys(table: NamedTable): (name: string) => string {
  const nthOf = lineIds()
  return table === 'projects' ? (name) => nthOf(nameKey(name)) : nameKey
}

/** Their own positions in an account that has none, and otherwise the same order behind the last. */
function placesOf(added: readonly Named[], behind: number | undefined): number[] {
  const own = added.flatMap(({ position }) => (typeof position === 'number' ? [position] : []))
  if (own.length < added.length) return added.map((_, nth) => (behind ?? 0) + nth)
  if (behind === undefined) return own
  const least = own.reduce((least, position) => Math.min(least, position), 0)
  return own.map((position) => behind + position - least)
}

function rowOf(table: NamedTable, each: Named, position: number, now: Date) {
  const { name, color, description, query } = each
  return {
    name,
    clientId: typeof each.clientId === 'string' ? each.clientId : null,
    createdAt: readInstant(each.createdAt as string) ?? now.toISOString(),
    updatedAt: readInstant(each.updatedAt as string) ?? now.toISOString(),
    color: table === 'folders' ? folderColour(color) : isColor(color) ? color : DEFAULT_COLOR,
    ...((table === 'folders' || table === 'filters') && { position }),
    ...(table === 'projects' && {
      description: typeof description === 'string' ? cut(description, 10_000) : null,
    }),
    ...(table === 'filters' && { query: cut(String(query ?? ''), 1_000) }),
  }
}

/** Exports had hex digits before there were names. */
function folderColour(color: unknown): Colour | null {
  if (isColour(color)) return color
  return isColor(color) ? colourOfHex(color) : null
}

function isColor(color: unknown): color is string {
  return typeof color === 'string' && /^#[\da-f]{6}$/i.test(color)
}

export function cut(text: string, longest: number): string {
  return text.length > longest ? [...text].slice(0, longest).join('') : text
}
