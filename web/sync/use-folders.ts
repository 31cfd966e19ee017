import { useSuspenseQuery } from '@tanstack/react-query'
import type { Folder } from '../../src/core/folders/contract'
import { FOLDERS_KEY } from './lists'

/** The user's own folders; `folderTabs` makes the tabs of them. */
export function useFolders(): Folder[] {
  return useSuspenseQuery<Folder[]>({ queryKey: FOLDERS_KEY }).data
}
