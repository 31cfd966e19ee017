import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ledgerOf } from './ledger'
import type { Lists, Update } from './lists'
import { reportFailure } from './report-failure'

interface Change<V> {
  /** The title of the toast that says that it failed. */
  failure: string
  /** The lists that become others, as they will be. */
  apply: (lists: Lists, variables: V) => Partial<Lists>
  /** Makes it so; answers what the lists become with what the server said, if anything. */
  send: (variables: V) => Promise<Update | undefined>
  /** What is fetched anew when it has been answered. */
  refetch: readonly QueryKey[]
  onFailed?: (variables: V) => void
}

/**
 * A change that is shown at once, rolled back with a toast if the call fails, and followed by the
 * server's own lists (spec §4). Changes are sent one after the other, so that they arrive in the
 * order in which they were made.
 */
export function useOptimisticChange<V>({ failure, apply, send, refetch, onFailed }: Change<V>) {
  const ledger = ledgerOf(useQueryClient())
  const { mutate } = useMutation({
    scope: { id: 'changes' },
    mutationFn: send,
    onMutate: async (variables: V) => {
      await ledger.holdFetches()
      return ledger.begin((lists) => apply(lists, variables), refetch)
    },
    onSuccess: (update, _variables, entry) => ledger.confirm(entry, update),
    onError: (error, variables, entry) => {
      if (entry) ledger.drop(entry)
      reportFailure(failure, error, () => mutate(variables))
      onFailed?.(variables)
    },
    // Not waited for, or the next change would be.
    onSettled: () => void ledger.settle(),
  })
  return mutate
}
