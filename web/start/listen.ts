import type { Query, QueryClient } from '@tanstack/react-query'
import { SESSIONS_KEY, USER_KEY } from '../api/account-keys'
import { connection } from '../api/connection'
import { revisionOf } from '../api/query'
import { isSavingPreferences } from '../session/preferences'
import { currentSync } from '../sync/current'

const RETRY_MS = 5_000
/** So often may the browser find nobody, a second apart, while a server restarts. */
const RESTART_FAILURES = 3
const TICK_MS = 5_000
/** Ticks that are further apart than this had the machine's sleep between them. */
const SLEPT_MS = 20_000

/**
 * Listens to `GET /api/events`. Only while the page can be seen: a browser has six connections to a
 * server, for all of its tabs, and a page that is shown again is told at once what has happened since.
 * Answers what ends it.
 */
export function listen(queryClient: QueryClient): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let tickedAt = Date.now()
  let failures = 0

  function open() {
    close()
    if (document.visibilityState === 'hidden') return
    const opened = new EventSource('/api/events')
    opened.addEventListener('open', () => {
      failures = 0
      connection.set(true)
      currentSync()?.send()
      // Heard by folders/lookers.tsx, as is `looking`.
      dispatchEvent(new Event('listening'))
    })
    opened.addEventListener('looking', ({ type, data }) => {
      dispatchEvent(new CustomEvent(type, { detail: JSON.parse(data) }))
    })
    opened.addEventListener('account', () => {
      // Read once that is saved.
      if (isSavingPreferences()) return
      void queryClient.invalidateQueries({ queryKey: USER_KEY })
    })
    opened.addEventListener('change', ({ data }) => {
      catchUp(queryClient, JSON.parse(data).revision)
    })
    opened.addEventListener('notice', async ({ data }) => {
      const { showNotice } = await import('../pwa/show-notice')
      showNotice(JSON.parse(data))
    })
    opened.addEventListener('error', () => {
      failures += 1
      if (failures > RESTART_FAILURES) connection.set(false)
      if (opened.readyState === EventSource.CLOSED) refused()
    })
    source = opened
  }

  function close() {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }

  /** A lost network is tried again by the browser. A refusal may mean that the session is over (P1). */
  function refused() {
    close()
    retry = setTimeout(open, RETRY_MS)
    queryClient.prefetchQuery({ queryKey: SESSIONS_KEY, staleTime: 0 })
  }

  function tick() {
    const slept = Date.now() - tickedAt > SLEPT_MS
    tickedAt = Date.now()
    if (slept) open()
  }

  open()
  const ticking = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', open)
  addEventListener('online', open)
  return () => {
    close()
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', open)
    removeEventListener('online', open)
  }
}

/** Fetches what is older than a revision: of the rows what has changed, of other answers all. */
async function catchUp(queryClient: QueryClient, revision: number): Promise<void> {
  const isBehind = ({ queryKey }: Query) =>
    (revisionOf(queryClient, queryKey) ?? revision) < revision
  // A query that is being fetched for the first time may be behind, too.
  const mayBeBehind = (query: Query) => query.state.fetchStatus === 'fetching' || isBehind(query)

  async function renew(query: Query) {
    while (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
    if (isBehind(query)) await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }

  const queries = queryClient.getQueryCache().findAll({ predicate: mayBeBehind })
  await Promise.all([currentSync()?.catchUp(revision), ...queries.map(renew)])
}
