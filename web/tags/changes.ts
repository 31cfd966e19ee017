import { useQueryClient } from '@tanstack/react-query'
import type { Tag } from '../../src/tags/contract'
import type { Subtask, Task } from '../../src/tasks/contract'
import { api } from '../api'
import { idOnServer, nextDraftId, sendDraft } from '../draft-ids'
import { TAGS_KEY, TASKS_KEY } from '../lists'
import { useOptimisticChange } from '../optimistic'
import { unwrap } from '../query'
import { deleteWithUndo } from '../undo'
import { attach, detach, recast } from './on-tasks'

/** A tag is shown on tasks, so both are fetched anew. */
const REFETCH = [TAGS_KEY, TASKS_KEY]

/** Answers the tag as it is shown until the server has made it, so that it can be attached at once. */
export function useCreateTag() {
  const change = useOptimisticChange<{ draft: Tag }>({
    failure: 'The tag could not be created',
    apply: ({ tags }, { draft }) => ({ tags: [...tags, draft] }),
    send: async ({ draft }) => {
      const { name, color, clientId } = draft
      const id = await sendDraft(draft, () =>
        unwrap(api.tags.post({ name, color, clientId: clientId ?? undefined })),
      )
      return ({ tags, tasks }) => ({
        tags: withTag(tags, draft.id, { id }),
        tasks: recast(tasks, draft.id, (tag) => ({ ...tag, id })),
      })
    },
    refetch: REFETCH,
  })
  return (name: string, color: string): Tag => {
    const draft = draftTag(name, color, new Date())
    change({ draft })
    return draft
  }
}

function draftTag(name: string, color: string, now: Date): Tag {
  return {
    id: nextDraftId(),
    name,
    color,
    userId: 0,
    clientId: crypto.randomUUID(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}

/** Renames or recolours a tag, wherever it is. */
export function useChangeTag() {
  return useOptimisticChange<{ tag: Tag; name?: string; color?: string }>({
    failure: 'The tag could not be changed',
    apply: ({ tags, tasks }, { tag, ...fields }) => ({
      tags: withTag(tags, tag.id, fields),
      tasks: recast(tasks, tag.id, (each) => ({ ...each, ...fields })),
    }),
    send: async ({ tag, ...fields }) => {
      await unwrap(api.tags({ id: await idOnServer(tag) }).put(fields))
    },
    refetch: REFETCH,
  })
}

/** Deletes a tag and takes it off all tasks, with an Undo. */
export function useDeleteTag() {
  const queryClient = useQueryClient()
  return useOptimisticChange<{ tag: Tag }>({
    failure: 'The tag could not be deleted',
    apply: ({ tags, tasks }, { tag }) => ({
      tags: tags.filter(({ id }) => id !== tag.id),
      tasks: recast(tasks, tag.id, () => undefined),
    }),
    send: async ({ tag }) => {
      const id = await idOnServer(tag)
      await deleteWithUndo(queryClient, `“${tag.name}” deleted`, api.tags({ id }).delete())
    },
    refetch: REFETCH,
  })
}

/** Puts a tag on a task or takes it off; either twice is once (T13). */
export function useTagTask() {
  return useOptimisticChange<{ task: Task | Subtask; tag: Tag; attached: boolean }>({
    failure: 'The tags of the task could not be changed',
    apply: ({ tasks }, { task, tag, attached }) => ({
      tasks: attached ? attach(tasks, task.id, tag, new Date()) : detach(tasks, task.id, tag.id),
    }),
    send: async ({ task, tag, attached }) => {
      const [id, tagId] = await Promise.all([idOnServer(task), idOnServer(tag)])
      const tagOfTask = api.tasks({ id }).tags({ tagId })
      await unwrap(attached ? tagOfTask.post() : tagOfTask.delete())
    },
    refetch: [TASKS_KEY],
  })
}

function withTag(tags: Tag[], id: number, change: Partial<Tag>): Tag[] {
  return tags.map((tag) => (tag.id === id ? { ...tag, ...change } : tag))
}
