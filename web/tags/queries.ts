import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { refTo } from '../../src/sync/tables'
import type { Tag } from '../../src/tags/contract'
import type { Subtask, Task } from '../../src/tasks/contract'
import { useAuth } from '../auth/auth-context'
import { TAGS_KEY } from '../sync/lists'
import { newId } from '../sync/new-id'
import { openSync } from '../sync/open'
import { useChange, useDelete } from '../sync/use-change'

/**
 * The tags that the user can see, by name as people sort: "Week 2" before "Week 10". Those of
 * people who share a folder with them are among them, for the tasks in it (M5).
 */
export function useTags(): Tag[] {
  return useSuspenseQuery<Tag[]>({ queryKey: TAGS_KEY, select: sortByName }).data
}

/** Those that they can rename and delete. */
export function useOwnTags(): Tag[] {
  const { user } = useAuth()
  return useTags().filter(({ userId }) => userId === user?.id)
}

function sortByName(tags: Tag[]): Tag[] {
  return tags.toSorted((a, b) => {
    collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    return collator.compare(a.name, b.name)
  })
}

/** Made when two tags are compared: it takes a slow phone 40 ms, which it would start later by. */
let collator: Intl.Collator | undefined

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

/** Renames or recolours a tag, wherever it is. */
export function useChangeTag() {
  const change = useChange()
  return ({ tag, ...fields }: { tag: Tag; name?: string; color?: string }) =>
    change({ kind: 'tag.update', tag: refTo(tag), ...fields })
}

/** Deletes a tag and takes it off all tasks, with an Undo. */
export function useDeleteTag() {
  const remove = useDelete()
  return ({ tag }: { tag: Tag }) =>
    remove({ kind: 'tag.delete', tag: refTo(tag) }, `“${tag.name}” deleted`)
}

/** Puts a tag on a task or takes it off; either twice is once (T13). */
export function useTagTask() {
  const change = useChange()
  return ({ task, tag, attached }: { task: Task | Subtask; tag: Tag; attached: boolean }) =>
    change({ kind: attached ? 'task.tag' : 'task.untag', task: refTo(task), tag: refTo(tag) })
}
