import { useMutation } from '@tanstack/react-query'
import type { Imported } from '../../src/core/transfer/contract'
import { api } from '../api/client'
import { ApiError, unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { useFinishStep } from '../session/preferences'
import { toast } from '../ui/toast-store'

/** What would come of a file; nothing is changed. */
export function usePreview() {
  return useMutation({ mutationFn: (file: File) => send(file, { dry: '1' }) })
}

/** Imports it; the toast takes all of it back. */
export function useImport(onDone: () => void) {
  const undo = useMutation({
    mutationFn: (id: number) => unwrap(api.journal({ id }).undo.post()),
    onSuccess: () => toast({ title: 'Import undone' }),
    onError: (error) => reportFailure('The import was not undone', error),
  })
  const finish = useFinishStep()
  return useMutation({
    mutationFn: ({ file, plainText }: Previewed) => send(file, plainText ? { as: 'todo.txt' } : {}),
    onSuccess: ({ added, source, entry }) => {
      onDone()
      finish('import')
      toast({
        title: `Imported ${tasks(added)}`,
        description: `From ${source}`,
        ...(entry !== null && { action: { label: 'Undo', run: () => undo.mutate(entry) } }),
      })
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
