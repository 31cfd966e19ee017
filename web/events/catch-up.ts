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
  // Of one that is on its way for the first time, nobody knows yet.
  const mayBeBehind = (query: Query) => query.state.fetchStatus === 'fetching' || isBehind(query)

  async function renew(query: Query) {
    const { queryKey } = query
    const wasOnItsWay = query.state.fetchStatus === 'fetching'
    // The answer on its way may be new enough.
    while (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
    if (!isBehind(query)) return
    await refetchLists(queryClient, [queryKey])
    // The page that asked for it may not be shown yet, and what is not shown is not fetched again.
    if (wasOnItsWay) await queryClient.prefetchQuery({ queryKey })
  }

  await Promise.all(queryClient.getQueryCache().findAll({ predicate: mayBeBehind }).map(renew))
}
