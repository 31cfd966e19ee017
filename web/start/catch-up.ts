import type { Query, QueryClient } from '@tanstack/react-query'
import { revisionOf } from '../api/query'
import { currentSync } from '../sync/current'

/** Fetches what is older than a revision: of the rows what has changed, of other answers all. */
export async function catchUp(queryClient: QueryClient, revision: number): Promise<void> {
  const isBehind = ({ queryKey }: Query) =>
    (revisionOf(queryClient, queryKey) ?? revision) < revision
  // Of one that is on its way for the first time, nobody knows yet.
  const mayBeBehind = (query: Query) => query.state.fetchStatus === 'fetching' || isBehind(query)

  async function renew(query: Query) {
    while (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
    if (isBehind(query)) await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }

  const queries = queryClient.getQueryCache().findAll({ predicate: mayBeBehind })
  await Promise.all([currentSync()?.catchUp(revision), ...queries.map(renew)])
}
