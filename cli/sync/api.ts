import { type Client, createClient } from '../../src/client'
import { Failure } from '../print/failure'
import { refusal } from './refusal'
import type { Transport } from './transport'

export function apiOver(server: string, transport: Transport): Client {
  return createClient(server, { fetcher: transport.fetch as typeof fetch })
}

export type Answer<T> =
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
