import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { openSync } from '../sync/open'
import { toast } from '../ui/toast-store'

/** Folders that the person has chosen to leave, by their ids. */
const left = new Set<number>()

export function noteLeaving({ id }: Folder) {
  left.add(id)
}

/** What dialogs have said by themselves. */
const said = new Set<string>()

/** There is a dialog with these words, and needs no message with the same ones. */
export function noteSaid(words: string) {
  said.add(words)
}

export function useAccessEnded(folders: readonly Folder[]) {
  const queryClient = useQueryClient()
  const before = useRef<readonly Folder[]>([])
  useEffect(() => {
    const ids = new Set(folders.map(({ id }) => id))
    const gone = before.current.find(({ id, role }) => role && !ids.has(id) && !left.has(id))
    before.current = folders
    if (!gone) return
    const title = endedWords(queryClient, gone)
    if (!said.delete(title)) toast({ title, isNews: true })
  }, [folders, queryClient])
}

/** That somebody is no longer in a folder, and who removed them or deleted it, if known (U13). */
export function endedWords(queryClient: QueryClient, { id, name }: Pick<Folder, 'id' | 'name'>) {
  const { notices } = openSync(queryClient).data.replica.shown
  const told = [...notices.values()].find(
    ({ kind, folderId, readAt }) =>
      (kind === 'removed' || kind === 'deleted') && folderId === id && readAt === null,
  )
  if (!told) return `You no longer have access to ${name}`
  return told.kind === 'deleted'
    ? `${told.who} deleted ${name}`
    : `${told.who} removed you from ${name}`
}
