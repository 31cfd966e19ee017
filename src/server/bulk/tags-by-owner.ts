import type { Queries } from '../../../db/database'
import type { BulkCommand } from '../../core/bulk/contract'
import type { Ref } from '../../core/data/tables'
import type { Tag } from '../../core/tags/contract'
import { isNamed, tagNamed } from '../../core/tags/named'
import { SharedSlice } from '../data/shared-slice'
import { Slice } from '../data/slice'
import { keyOf } from './owners'

type Tagging = Pick<BulkCommand, 'addTags' | 'removeTags'>

/**
 * How a change of several people's tasks names its tags to each of them: a tag of one stands for the
 * tag of the same name of the others (M14). It is made where it is to be added and missing; where it is
 * to be removed and missing, there is nothing to do (T13). A tag that the actor can't see stays as it
 * is given, so that it is refused.
 */
export async function tagsByOwner(
  tx: Queries,
  userId: number,
  owners: readonly number[],
  { addTags, removeTags }: Tagging,
): Promise<(ownerId: number) => Tagging> {
  const refs = [...(addTags ?? []), ...(removeTags ?? [])].flatMap((ref) =>
    isNamed(ref) ? [] : [ref],
  )
  if (refs.length === 0) return () => ({})
  const slices = new Map<number, Slice>([[userId, new Slice(tx, userId)]])
  for (const ownerId of owners) {
    const shared = ownerId !== userId && (await SharedSlice.open(tx, ownerId, userId))
    if (shared) slices.set(ownerId, shared)
  }
  const seen = await findSeen([...slices.values()], refs)
  const names = [...seen.values()].map(({ name }) => name)
  for (const slice of slices.values()) await slice.tagsNamed(names)
  const namesake = (ownerId: number, { name }: Tag): Tag | undefined =>
    tagNamed(slices.get(ownerId)?.tables.tags.values() ?? [], ownerId, name)
  return (ownerId) => ({
    ...(addTags && {
      addTags: addTags.map((ref) => {
        const tag = isNamed(ref) ? undefined : seen.get(keyOf(ref))
        return !tag || tag.userId === ownerId ? ref : { name: tag.name }
      }),
    }),
    ...(removeTags && {
      removeTags: removeTags.flatMap((ref): Ref[] => {
        const tag = seen.get(keyOf(ref))
        if (!tag) return [ref]
        const theirs = namesake(ownerId, tag)
        return theirs ? [{ id: theirs.id }] : []
      }),
    }),
  })
}

/** By `keyOf`: the actor's own tags, and what they see of the others'. */
async function findSeen(slices: readonly Slice[], refs: readonly Ref[]): Promise<Map<string, Tag>> {
  const seen = new Map<string, Tag>()
  for (const slice of slices) {
    for (const ref of refs) {
      const tag = seen.has(keyOf(ref)) ? undefined : await slice.find('tags', ref)
      if (tag) seen.set(keyOf(ref), tag)
    }
  }
  return seen
}
