import type { QueryClient } from '@tanstack/react-query'
import { api } from './api'
import { refetchLists } from './ledger'
import { unwrap } from './query'
import { reportFailure } from './report-failure'
import { toast } from './ui/toast-store'

type Deleted = { response: Response } & (
  | { data: unknown; error: null }
  | { data: null; error: { status: unknown; value: unknown } }
)

/**
 * Waits for a delete and says that it was done, with an Undo that takes it back through the
 * journal. What was not there any more is deleted too, but not by us (T20).
 */
export async function deleteWithUndo(
  queryClient: QueryClient,
  title: string,
  answer: Promise<Deleted>,
): Promise<void> {
  const { response, ...outcome } = await answer
  if (outcome.error?.status !== 404) await unwrap(Promise.resolve(outcome))
  const journalId = Number(response.headers.get('x-journal'))
  toast({
    title,
    ...(journalId > 0 && {
      action: { label: 'Undo', run: () => void undo(queryClient, journalId) },
    }),
  })
}

async function undo(queryClient: QueryClient, journalId: number) {
  try {
    await unwrap(api.journal({ id: journalId }).undo.post())
  } catch (error) {
    reportFailure('This could not be undone', error)
  }
  await refetchLists(queryClient)
}
