import { useQueryClient } from '@tanstack/react-query'
import { refTo } from '../../src/core/data/tables'
import { sameName } from '../../src/core/names'
import type { Tag } from '../../src/core/tags/contract'
import { newId } from '../sync/new-id'
import { openSync } from '../sync/open'
import { useChange, useDelete } from '../sync/use-change'

/** Returns the tag, so that it can be attached at once; nothing where it can't be made. */
export function useCreateTag() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async (name: string, color: string): Promise<Tag | undefined> => {
    const { data, rulesLoaded } = openSync(queryClient)
    const clientId = newId()
    await rulesLoaded
    change({ kind: 'tag.create', name, color, clientId })
    return data.replica.shown.tags.find({ clientId })
  }
}

export function useChangeTag() {
  const change = useChange()
  return ({ tag, ...fields }: { tag: Tag; name?: string; color?: string }) =>
    change({ kind: 'tag.update', tag: refTo(tag), ...fields })
}

export function useDeleteTag() {
  const remove = useDelete()
  return ({ tag }: { tag: Tag }) =>
    remove({ kind: 'tag.delete', tag: refTo(tag) }, `“${tag.name}” deleted`)
}

/** T1, in the server's words: they need not be asked for to be known. */
export function refuseTagName(name: string, others: readonly Tag[]): string | undefined {
  const taken = others.some((tag) => sameName(tag.name, name))
  return taken ? 'You already have a tag with this name' : undefined
}
