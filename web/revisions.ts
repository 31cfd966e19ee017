import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Beside each list, so that it goes from the server to the browser with it. */
const noteKey = (queryKey: QueryKey): QueryKey => ['revision', ...queryKey]

/** Kept as long as there is a list that they may be of. */
export function setRevisionDefaults(queryClient: QueryClient) {
  queryClient.setQueryDefaults(noteKey([]), { gcTime: Number.POSITIVE_INFINITY })
}

/** Remembers of which revision of the person's data a list is, as its ETag says (T21). */
export function noteRevision(queryClient: QueryClient, queryKey: QueryKey, answer: Response) {
  const revision = revisionIn(answer)
  if (revision !== undefined) queryClient.setQueryData(noteKey(queryKey), revision)
}

/** None for an answer that is no list. */
export function revisionIn({ headers }: Response): number | undefined {
  const [, revision] = /^W\/"\d+-(\d+)/.exec(headers.get('etag') ?? '') ?? []
  return revision === undefined ? undefined : Number(revision)
}

/** The ETag of a list of this revision, as far as it can be told from that. */
export function listTag(revision: number): string {
  return `W/"0-${revision}"`
}

/** None for what is no list. */
export function revisionOf(queryClient: QueryClient, queryKey: QueryKey): number | undefined {
  return queryClient.getQueryData<number>(noteKey(queryKey))
}
