import {
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { afterPaint } from './after-paint'
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
  const queryClient = useQueryClient()
  const ledger = ledgerOf(queryClient)
  return function change(variables: V) {
    sendInTurn(queryClient, variables, {
      mutationFn: async () => {
        await afterPaint()
        return send(variables)
      },
      onMutate: async () => {
        await ledger.holdFetches()
        return ledger.begin((lists) => apply(lists, variables), refetch)
      },
      onSuccess: (update, _variables, entry) => ledger.confirm(entry, update),
      onError: (error, _variables, entry) => {
        if (entry) ledger.drop(entry)
        reportFailure(failure, error, () => change(variables))
        onFailed?.(variables)
      },
      // Not waited for, or the next change would be.
      onSettled: () => void ledger.settle(),
    })
  }
}

/**
 * A mutation whose state nobody watches, as its lists show it: `useMutation` would draw again each
 * row from which it might have been made.
 */
export function sendInTurn<V, A>(
  queryClient: QueryClient,
  variables: V,
  options: MutationOptions<A, Error, V, Update>,
) {
  queryClient
    .getMutationCache()
    .build(queryClient, { ...options, scope: { id: 'changes' } })
    .execute(variables)
    .catch(() => {})
}
