import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Folder } from '../../src/folders/contract'
import { api } from '../api'
import { unwrap } from '../query'
import { reportFailure } from '../report-failure'

export const FOLDERS_KEY = ['/api/folders']

/** The user's own folders; `folderTabs` makes the tabs of them. */
export function useFolders(): Folder[] {
  return useSuspenseQuery<Folder[]>({ queryKey: FOLDERS_KEY }).data
}

export function useCreateFolder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name }: { name: string }) =>
      unwrap(api.folders.post({ name, clientId: crypto.randomUUID() })),
    onSuccess: (folder) =>
      queryClient.setQueryData<Folder[]>(FOLDERS_KEY, (folders = []) => [...folders, folder]),
    onError: (error) => reportFailure('The folder could not be created', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: FOLDERS_KEY }),
  })
}
