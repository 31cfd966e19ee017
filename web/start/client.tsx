import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'react-router'
import { watchConnection } from '../api/connection'
import { createQueryClient } from '../api/query-client'
import { pageClockOf } from '../dates/rendered-clock'
import { localTimeZone } from '../dates/time-zone'
import { watchInstall } from '../pwa/install'
import { SNAPSHOT } from '../pwa/offline-cache'
import { getOrCached, keepOfflineData } from '../pwa/offline-data'
import { lastFolder } from '../routing/addresses'
import { openHistory } from '../routing/link'
import { followPreferences, lastPreferences } from '../session/preferences'
import { LIST_KEYS } from '../sync/lists'
import { loadArrange } from '../tasks/arrange-code'
import { hasSortOrders } from '../tasks/sort-order'
import { untilDone, whenIdle } from '../ui/later'
import { keepMissedClicks } from '../ui/missed-clicks'
import { guardSecondClicks } from '../ui/second-click'
import { showToastOfLastPage } from '../ui/toast-store'
import { takePageData } from './page-state'
import { loadCode } from './pages'
import { Providers } from './providers'
import { Root } from './root'
import { type LoadedPage, loadPage, RouteLoader } from './route-loader'

const pageState = globalThis.__page
const { assets, isShell, timeZone, clock, order } = pageState
const queryClient = createQueryClient((path) => getOrCached(queryClient, path))

// Radix' dialogs put a style in the page, which the policy lets through with the page's nonce.
setNonce(document.querySelector('script')?.nonce ?? '')
// A change is painted with the click that made it, not a turn of the event loop later.
notifyManager.setScheduler(queueMicrotask)
takePageData(queryClient, pageState)
followPreferences(queryClient)
// The browser says so once, as soon as the page has loaded.
watchInstall()
void start()

/**
 * A function, as nothing may be awaited at the top level of the entry: what it shares with the parts
 * that come later would be in 20 files more (scripts/build.ts).
 */
async function start() {
  const isSorted = order !== 'own'
  const sorting = isSorted || hasSortOrders() ? loadArrange() : undefined
  // The page that the server rendered can only be taken over once its own code is here.
  const rendered = isShell ? await startInShell() : await loadCode(location.pathname)
  if (isShell || isSorted) await sorting
  const routeLoader = new RouteLoader(rendered, (path) => load(path))

  keepOfflineData(queryClient)
  keepSnapshot(queryClient, assets.version)
  watchConnection()
  showToastOfLastPage()
  workWhenIdle()

  const app = (
    <BrowserRouter>
      <Providers
        assets={assets}
        queryClient={queryClient}
        routeLoader={routeLoader}
        timeZone={timeZone}
        clock={clock && pageClockOf(clock)}
        order={order}
      >
        <Root />
      </Providers>
    </BrowserRouter>
  )
  // In the shell nothing is alive yet, and in one go it takes half the time.
  if (isShell) createRoot(document).render(app)
  else startTransition(() => void hydrateRoot(document, app))
  keepMissedClicks()
  guardSecondClicks()
}

async function startInShell(): Promise<LoadedPage | undefined> {
  // Its page is nobody's, and the account is read from what this browser keeps.
  const { theme } = lastPreferences()
  if (theme !== 'system') document.documentElement.dataset.theme = theme
  const { fillShell } = await untilDone(() => import('./fill-shell'))
  return fillShell(queryClient, assets.version, load)
}

function workWhenIdle() {
  if (process.env.NODE_ENV === 'development') reloadWithServer()
  else whenIdle(() => void register().catch(() => {}))
  whenIdle(() => {
    // Where the network is gone by now, the next page does it.
    import('../pwa/deferred-logout').then(
      ({ watchLogOut }) => watchLogOut(),
      () => {},
    )
  })
}

async function register() {
  const { registerServiceWorker } = await import('../pwa/register')
  await registerServiceWorker(assets.version)
}

/** Where it redirects, that page is loaded too, so that nothing blank is shown on the way. */
async function load(path: string, patienceMs?: number): Promise<LoadedPage> {
  const { pathname, searchParams } = new URL(path, location.href)
  const page = await loadPage({
    queryClient,
    pathname,
    searchParams,
    // Asking the browser takes a slow phone 30 ms, and few pages need to know.
    get timeZone() {
      return localTimeZone()
    },
    lastFolder: lastFolder(document.cookie),
    patienceMs,
  })
  if (page.redirectTo) await load(page.redirectTo, patienceMs)
  return page
}

/** Asked for when the app starts; nothing waits for it. */
const snapshotCode = import('../pwa/snapshot').catch(() => undefined)

/** Keeps a snapshot when a page is left. It is gone with the first change, here or in another tab. */
function keepSnapshot(queryClient: QueryClient, version: string) {
  snapshotCode.then((loaded) => {
    if (!loaded) return
    const leave = () => {
      if (document.visibilityState === 'hidden') loaded.takeSnapshot(version)
    }
    document.addEventListener('visibilitychange', leave)
    // One that had been hidden may have changed since.
    addEventListener('pagehide', leave)
  })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [path] = query.queryKey
    if (type !== 'updated' || !LIST_KEYS.some(([list]) => list === path)) return
    localStorage.removeItem(SNAPSHOT)
  })
}

/** While developing only: reloads the page once another server process has taken over. */
function reloadWithServer() {
  let process: string | undefined
  new EventSource('/dev/reload').addEventListener('message', ({ data }) => {
    if (process && process !== data) location.reload()
    process = data
  })
}

/**
 * Follows the browser's history. react-router's own BrowserRouter and Link stand in one module with
 * its forms, fetchers and prefetching: 4 KB gzipped that each first visit would load.
 */
function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(openHistory)
  const [{ action, location }, setState] = useState(() => ({
    action: history.action,
    location: history.location,
  }))
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setState(update))),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
