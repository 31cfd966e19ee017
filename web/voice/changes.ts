import { createClient } from '../../src/client'
import { unwrap } from '../api/query'

/** The journal learns that it was said. */
const api = createClient(typeof location === 'undefined' ? 'http://localhost' : location.origin, {
  headers: { 'x-client': 'voice' },
  fetch: { credentials: 'include' },
})

type Answer<T> = { response: Response } & (
  | { data: T; error: null }
  | { data: null; error: { status: unknown; value: unknown } }
)

export type Make = <T>(change: (to: typeof api) => Promise<Answer<T>>) => Promise<T>

/**
 * Does all that `work` makes or, where a part fails or `signal` says that it is not wanted any
 * more, nothing: what was made by then is taken back. `entries` are the journal rows, for takeBack.
 */
export async function allOrNothing<T>(
  signal: AbortSignal | undefined,
  work: (make: Make) => Promise<T>,
): Promise<{ result: T; entries: readonly number[] }> {
  const entries: number[] = []
  const make: Make = async (change) => {
    signal?.throwIfAborted()
    const { response, ...outcome } = await change(api)
    const made = await unwrap(Promise.resolve(outcome))
    const id = Number(response.headers.get('x-journal'))
    if (id > 0) entries.push(id)
    return made
  }
  try {
    const result = await work(make)
    signal?.throwIfAborted()
    return { result, entries }
  } catch (error) {
    for (const id of entries.toReversed()) await unwrap(api.journal({ id }).undo.post())
    throw error
  }
}

/** Takes changes back, the last one first; each undo is a change that can be taken back too. */
export async function takeBack(make: Make, entries: readonly number[]): Promise<void> {
  for (const id of entries.toReversed()) await make((api) => api.journal({ id }).undo.post())
}
