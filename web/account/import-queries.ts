import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Imported } from '../../src/core/transfer/contract'
import { ApiError } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { useFinishStep } from '../session/preferences'
import { offerUndo } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import { toast } from '../ui/toast-store'

/** What would come of a file; nothing is changed. */
export function usePreview() {
  return useMutation({ mutationFn: (file: File) => send(file, { dry: '1' }) })
}

/** Imports it; Undo takes all of it back. */
export function useImport(onDone: () => void) {
  const queryClient = useQueryClient()
  const finish = useFinishStep()
  return useMutation({
    mutationFn: ({ file, plainText }: Previewed) => send(file, plainText ? { as: 'todo.txt' } : {}),
    onSuccess: ({ added, entry }) => {
      onDone()
      finish('import')
      const title = `Imported ${tasks(added)}`
      if (entry === null) return void toast({ title })
      const sync = openSync(queryClient)
      const made = sync.noteMade({ entry, label: `Import ${tasks(added)}` })
      offerUndo(sync, [made], { title, onUndo: () => toast({ title: 'Import undone' }) })
    },
    onError: (error) => reportFailure('Nothing was imported', error),
  })
}

interface Previewed {
  file: File
  plainText: boolean
}

export function tasks(count: number): string {
  return count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`
}

/** As it is: the typed client would make a form of it. */
async function send(file: File, query: Record<string, string> = {}): Promise<Imported> {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  const search = new URLSearchParams({ tz, name: file.name, ...query })
  const response = await fetch(`/api/import?${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-client': 'web' },
    body: file,
  })
  if (!response.ok) throw await ApiError.from(response)
  return response.json()
}
