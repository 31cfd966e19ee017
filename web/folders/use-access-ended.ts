import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { toast } from '../ui/toast-store'
import { endedWords } from './ended-words'

/** Folders that the person has chosen to leave, by their ids. */
const left = new Set<number>()

export function noteLeaving({ id }: Folder) {
  left.add(id)
}

/** Says so when another person’s folder is no longer shared with this one. */
export function useAccessEnded(folders: readonly Folder[]) {
  const queryClient = useQueryClient()
  const before = useRef<readonly Folder[]>([])
  useEffect(() => {
    const ids = new Set(folders.map(({ id }) => id))
    const gone = before.current.find(({ id, role }) => role && !ids.has(id) && !left.has(id))
    before.current = folders
    if (gone) toast({ title: endedWords(queryClient, gone) })
  }, [folders, queryClient])
}
