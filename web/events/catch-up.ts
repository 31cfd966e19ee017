import type { Query, QueryClient } from '@tanstack/react-query'
import { refetchLists } from '../ledger'
import { revisionOf } from '../revisions'

/**
 * Fetches the lists that are older than a revision. What this tab changed itself it has, or is about
 * to fetch, and nothing is fetched while a change of its own is under way.
 */
export async function catchUp(queryClient: QueryClient, revision: number): Promise<void> {
  const isBehind = ({ queryKey }: Query) =>
    (revisionOf(queryClient, queryKey) ?? revision) < revision

  async function renew(query: Query) {
    // The answer on its way may be new enough.
    while (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
    if (isBehind(query)) await refetchLists(queryClient, [query.queryKey])
  }

  await Promise.all(queryClient.getQueryCache().findAll({ predicate: isBehind }).map(renew))
}
