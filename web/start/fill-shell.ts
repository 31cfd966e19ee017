import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/query'
import { CACHE, lastOwner } from '../pwa/offline-cache'
import { showSnapshot } from '../pwa/snapshot'
import { lastFolder } from '../routing/addresses'
import { toStartPage } from '../routing/prepare'
import { lastPreferences } from '../session/preferences'
import { readEarly } from '../sync/storage'
import { loadCode } from './pages'
import type { LoadedPage } from './route-loader'

/** Longer than it takes to read 10,000 tasks from the browser's storage on a slow phone. */
const PATIENCE_MS = 1_000
/** Older than anything that the server would say. */
const LONG_AGO = 1

type Load = (path: string, patienceMs: number) => Promise<LoadedPage>

/**
 * What the shell becomes, with its data: React shows what comes behind a spinner 300 ms later at
 * the earliest, and the shell has one already.
 */
export async function fillShell(queryClient: QueryClient, version: string, load: Load) {
  showSnapshot(version, addressToShow())
  // Asked for now, as the page would ask for one after the other. It tells of what fails.
  void Promise.allSettled([loadCode(location.pathname), readStorage()])
  // Not every browser keeps answers for a page: none of what came by http from another machine.
  await restore(queryClient).catch(() => {})
  return loadFirst(load)
}

/** Where the address will have led to when the page is drawn. */
function addressToShow(): string {
  const { pathname, search } = location
  const searchParams = new URLSearchParams(search)
  const folder = lastFolder(document.cookie)
  const visit = { pathname, searchParams, lastFolder: folder }
  return toStartPage(visit, lastPreferences()) ?? pathname + search
}

/** At the same time as the code: one after the other takes 60 ms longer on a slow phone. */
async function readStorage() {
  const owner = lastOwner()
  if (owner) await readEarly(owner)
}

/** Shows what was seen last; anything that asks for it again gets it from the server. */
async function restore(queryClient: QueryClient) {
  const cache = await caches.open(CACHE)
  const restoreOne = async ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    const answer = await cache.match(url)
    const queryKey = keyOf(pathname + search)
    if (answer) queryClient.setQueryData(queryKey, await answer.json(), { updatedAt: LONG_AGO })
  }
  await Promise.all((await cache.keys()).map(restoreOne))
}

/** Where it redirects, it becomes the page that it leads to. */
async function loadFirst(load: Load): Promise<LoadedPage | undefined> {
  const path = location.pathname + location.search
  const page = await load(path, PATIENCE_MS).catch(() => undefined)
  if (!page?.redirectTo) return page
  history.replaceState(history.state, '', page.redirectTo)
  return loadFirst(load)
}
