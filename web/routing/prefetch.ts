import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Long enough for a database next door, short enough not to keep the page's frame waiting. */
const PATIENCE_MS = 50

/**
 * Asks for a page's data before it renders. What comes soon is in the page's first markup, so that
 * it reads without JavaScript; what takes longer streams in behind the frame.
 */
export async function prefetch(
  queryClient: QueryClient,
  keys: QueryKey[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const all = Promise.all(keys.map((queryKey) => queryClient.prefetchQuery({ queryKey })))
  const { promise: impatience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  await Promise.race([all, impatience])
  clearTimeout(timer)
}
