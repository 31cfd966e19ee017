import { type Client, createClient } from '../src/client'
import { EXIT, Failure, Refused } from './failure'
import type { Transport } from './transport'

/** The typed client over a transport. */
export function apiOver(server: string, transport: Transport): Client {
  return createClient(server, {
    fetcher: transport.fetch as typeof fetch,
    // Eden's own way calls a function for every value: most of the time that a long list takes.
    onResponse: (response) => (response.ok && isJson(response) ? response.json() : undefined),
  })
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

type Answer<T> =
  | { data: T; error: null; status: number; headers: unknown }
  | { data: null; error: { status: unknown; value: unknown }; status: number; headers: unknown }

/** What the server answered. Throws Refused, or Unreachable. */
export async function unwrap<T>(answer: Promise<Answer<T>>): Promise<T> {
  return (await unwrapAll(answer)).data
}

/** With the headers. */
export async function unwrapAll<T>(
  answer: Promise<Answer<T>>,
): Promise<{ data: T; headers: Headers; status: number }> {
  const { data, error, status, headers } = await answer
  if (!error) return { data, status, headers: new Headers(headers as Headers) }
  const { value } = error
  // Eden wraps what the transport throws.
  if (value instanceof Failure) throw value
  if (value instanceof Error) throw value
  throw refusal(status, value)
}

function refusal(status: number, value: unknown): Refused {
  const message = (value as { message?: string } | null)?.message ?? `status ${status}`
  if (status === 401 && message === 'Unauthorized') {
    return new Refused(EXIT.signedOut, status, 'You are not logged in: run tasks login.')
  }
  if (status === 401 || status === 403) return new Refused(EXIT.signedOut, status, message)
  return new Refused(status === 404 ? EXIT.notFound : EXIT.error, status, message)
}
