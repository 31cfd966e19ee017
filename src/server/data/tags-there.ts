import { nextIds } from '../../../db/sequence'
import { idsOf } from '../../core/data/tables'
import { nameKey } from '../../core/names'
import type { Tag } from '../../core/tags/contract'
import type { Slice } from './slice'

/**
 * The tags for tasks that go from one person's rows to another's: those of the same name there, and
 * new ones for names that are missing (M14).
 *
 * @returns The tags to make there, and the id there for one from here.
 */
export async function tagsThere(from: Slice, to: Slice) {
  const used = [...new Set(idsOf(from.tables.taskTags.values(), 'tagId'))]
  await from.byIds('tags', used)
  const tags = used.flatMap((id) => from.tables.tags.get(id) ?? [])
  await to.tagsNamed(tags.map(({ name }) => name))
  const known = new Map([...to.tables.tags.values()].map(({ id, name }) => [nameKey(name), id]))
  const missing = tags.filter(({ name }) => !known.has(nameKey(name)))
  const ids = missing.length > 0 ? await nextIds(to.tx, 'tags', missing.length) : []
  const put = missing.map((tag, at): Tag => {
    const id = ids[at] as number
    known.set(nameKey(tag.name), id)
    return { ...tag, id, userId: to.userId, clientId: null }
  })
  return { put, tagFor: (id: number) => known.get(nameKey(from.tables.tags.get(id)?.name ?? '')) }
}
