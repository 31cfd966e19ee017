import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Beside each answer, so that it goes from the server to the browser with it. */
const noteKey = (queryKey: QueryKey): QueryKey => ['revision', ...queryKey]

/** Kept as long as there is an answer that they may be of. */
export function setRevisionDefaults(queryClient: QueryClient) {
  queryClient.setQueryDefaults(noteKey([]), { gcTime: Number.POSITIVE_INFINITY })
}

/** Remembers of which revision of the person's data an answer is, as its ETag says (T21). */
export function noteRevision(queryClient: QueryClient, queryKey: QueryKey, { headers }: Response) {
  const [, revision] = /^W\/"\d+-(\d+)/.exec(headers.get('etag') ?? '') ?? []
  if (revision !== undefined) queryClient.setQueryData(noteKey(queryKey), Number(revision))
}

/** None for what has none. */
export function revisionOf(queryClient: QueryClient, queryKey: QueryKey): number | undefined {
  return queryClient.getQueryData<number>(noteKey(queryKey))
}
