import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query'

/** A call that was not answered well. Its text is the spec's: "{status}: {body or status text}". */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    /** The body's `message` where it has one: what a person is told (H10). */
    readonly description: string,
    text: string,
  ) {
    super(`${status}: ${text}`)
  }

  static async from(response: Response): Promise<ApiError> {
    const text = (await response.text()) || response.statusText
    return new ApiError(response.status, messageIn(text), text)
  }
}

export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.description
  return 'The server can’t be reached. Please check your connection and try again.'
}

/** The session has ended while the app was open (spec §8). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && /^401:.*Unauthorized/s.test(error.message)
}

/** GETs a path of this server. */
export type Fetch = (path: string) => Promise<Response>

/** GETs the path in the key and reads the JSON. A 401 is an error, or an empty result. */
export function fetchQuery(get: Fetch, on401: 'throw' | 'null'): QueryFunction {
  return async ({ queryKey, client }) => {
    const response = await get(pathOf(queryKey))
    if (response.status === 401 && on401 === 'null') return null
    if (!response.ok) throw await ApiError.from(response)
    const data = await response.json()
    noteRevision(client, queryKey, response)
    return data
  }
}

/** Eden's answer as a value or a thrown ApiError, as mutations want it. */
export async function unwrap<T>(
  answer: Promise<
    { data: T; error: null } | { data: null; error: { status: unknown; value: unknown } }
  >,
): Promise<T> {
  const { data, error } = await answer
  if (!error) return data as T
  // The network's, not the server's: Eden calls it a 503.
  if (error.value instanceof Error) throw error.value
  const text = typeof error.value === 'string' ? error.value : JSON.stringify(error.value)
  throw new ApiError(Number(error.status), messageIn(text), text)
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text)
    return typeof message === 'string' ? message : text
  } catch {
    return text
  }
}

/** What a key asks for: its path, with the parameters that may come second. */
export function pathOf([path, parameters]: QueryKey): string {
  if (typeof parameters !== 'object' || parameters === null) return String(path)
  return `${path}?${new URLSearchParams(parameters as Record<string, string>)}`
}

export function keyOf(path: string): QueryKey {
  const [pathname, search] = path.split('?')
  return search ? [pathname, Object.fromEntries(new URLSearchParams(search))] : [pathname]
}

/** Beside each answer, so that it goes from the server to the browser with it. */
const noteKey = (queryKey: QueryKey): QueryKey => ['revision', ...queryKey]

/** Kept as long as there is an answer that they may be of. */
export function setRevisionDefaults(queryClient: QueryClient) {
  queryClient.setQueryDefaults(noteKey([]), { gcTime: Number.POSITIVE_INFINITY })
}

/** Remembers of which revision of the person's data an answer is, as its ETag says (T21). */
function noteRevision(queryClient: QueryClient, queryKey: QueryKey, { headers }: Response) {
  const [, revision] = /^W\/"\d+-(\d+)/.exec(headers.get('etag') ?? '') ?? []
  if (revision !== undefined) queryClient.setQueryData(noteKey(queryKey), Number(revision))
}

/** None for what has none. */
export function revisionOf(queryClient: QueryClient, queryKey: QueryKey): number | undefined {
  return queryClient.getQueryData<number>(noteKey(queryKey))
}
