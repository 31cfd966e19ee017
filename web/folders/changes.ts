import { useQueryClient } from '@tanstack/react-query'
import type { Folder } from '../../src/folders/contract'
import { lastPosition } from '../../src/folders/rules'
import { reorder } from '../../src/reorder'
import { api } from '../api'
import { idOnServer, nextDraftId, sendDraft } from '../draft-ids'
import { FOLDERS_KEY, type Lists, readLists, TASKS_KEY } from '../lists'
import { useOptimisticChange } from '../optimistic'
import { ApiError, unwrap } from '../query'
import { deleteWithUndo } from '../undo'

/** After any change of folders both are fetched anew (spec §4). */
const REFETCH = [FOLDERS_KEY, TASKS_KEY]

/** Makes a folder after the last one (T2). */
export function useCreateFolder() {
  const queryClient = useQueryClient()
  const change = useOptimisticChange<{ draft: Folder }>({
    failure: 'The folder could not be created',
    apply: ({ folders }, { draft }) => ({ folders: [...folders, draft] }),
    send: async ({ draft }) => {
      const { name, position, clientId } = draft
      const id = await sendDraft(draft, () =>
        unwrap(api.folders.post({ name, position, clientId: clientId ?? undefined })),
      )
      return ({ folders }) => ({ folders: withFolder(folders, draft.id, { id }) })
    },
    refetch: REFETCH,
  })
  return (name: string) =>
    change({ draft: draftFolder(name, readLists(queryClient).folders, new Date()) })
}

function draftFolder(name: string, folders: Folder[], now: Date): Folder {
  return {
    id: nextDraftId(),
    name,
    userId: 0,
    position: lastPosition(folders),
    clientId: crypto.randomUUID(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}

/** Renames it, and the category of its tasks with it (T4). */
export function useRenameFolder() {
  return useOptimisticChange<{ folder: Folder; name: string }>({
    failure: 'The folder could not be renamed',
    apply: ({ folders, tasks }, { folder, name }) => ({
      folders: withFolder(folders, folder.id, { name }),
      tasks: tasks.map((task) =>
        task.folderId === folder.id
          ? { ...task, category: name, folder: task.folder && { ...task.folder, name } }
          : task,
      ),
    }),
    send: async ({ folder, name }) => {
      await unwrap(api.folders({ id: await idOnServer(folder) }).put({ name }))
    },
    refetch: REFETCH,
  })
}

/** Puts the folders in this order. */
export function useReorderFolders() {
  return useOptimisticChange<{ folders: Folder[] }>({
    failure: 'The folders are back in their old order',
    apply: ({ folders }, { folders: inOrder }) => ({
      folders: reorder(
        folders,
        inOrder.map(({ id }) => id),
      ),
    }),
    send: async ({ folders }) => {
      const folderIds = await Promise.all(folders.map(idOnServer))
      const { error, response } = await api.folders.reorder.put({ folderIds })
      if (!error) return
      const { status, statusText } = response
      throw new ApiError(
        status,
        `Failed to reorder folders: ${status} ${statusText}`,
        JSON.stringify(error.value),
      )
    },
    refetch: REFETCH,
  })
}

/** Deletes a folder and all of its tasks (T3), with an Undo. */
export function useDeleteFolder() {
  const queryClient = useQueryClient()
  return useOptimisticChange<{ folder: Folder }>({
    failure: 'The folder could not be deleted',
    apply: ({ folders, tasks }, { folder }) => ({
      folders: folders.filter(({ id }) => id !== folder.id),
      tasks: tasks.filter(({ folderId }) => folderId !== folder.id),
    }),
    send: async ({ folder }) => {
      const id = await idOnServer(folder)
      await deleteWithUndo(queryClient, `“${folder.name}” deleted`, api.folders({ id }).delete())
    },
    refetch: REFETCH,
  })
}

function withFolder(folders: Lists['folders'], id: number, change: Partial<Folder>): Folder[] {
  return folders.map((folder) => (folder.id === id ? { ...folder, ...change } : folder))
}
