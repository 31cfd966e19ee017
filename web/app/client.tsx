import { hydrate, notifyManager } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { lastFolder } from '../folders/last-folder'
import { readPageState, receiveLate } from '../page-state'
import { watchConnection } from '../pwa/connection'
import { restore } from '../pwa/offline-cache'
import { getOrCached, keepOfflineData } from '../pwa/offline-data'
import { createQueryClient } from '../query-client'
import { loadArrange } from '../tasks/arrange-code'
import { hasSortOrders } from '../tasks/sort-order'
import { showToastOfLastPage } from '../ui/fresh-page'
import { reloadWithServer } from './dev-reload'
import { whenIdle } from './idle'
import { pageAt } from './pages'
import { Providers } from './providers'
import { Root } from './root'
import { type LoadedPage, loadPage, RouteLoader } from './route-loader'
import { localTimeZone, tellTimeZone } from './time-zone'

// Radix' dialogs put a style in the page, which the policy lets through with the page's nonce.
setNonce(document.querySelector('script')?.nonce ?? '')

// A change is painted with the click that made it, not a turn of the event loop later.
notifyManager.setScheduler(queueMicrotask)

const { assets, isShell, timeZone, order, queries } = readPageState()
const isSorted = order !== 'own'
const sorting = isSorted || hasSortOrders() ? loadArrange() : undefined
const queryClient = createQueryClient((path) => getOrCached(queryClient, path))
hydrate(queryClient, queries)
receiveLate(queryClient)
if (isShell) {
  // Asked for now, as the page would ask for one after the other. It tells of what fails.
  void Promise.allSettled([pageAt(location.pathname).load(), import('../sync/storage')])
  await restore(queryClient)
}
// The page that the server rendered can only be taken over once its own code is here.
const rendered = isShell ? await loadFirst() : await pageAt(location.pathname).load()
if (isShell || isSorted) await sorting
const routeLoader = new RouteLoader(rendered, load)

keepOfflineData(queryClient)
watchConnection()
tellTimeZone()
showToastOfLastPage()

if (process.env.NODE_ENV === 'development') reloadWithServer()
else whenIdle(() => void register().catch(() => {}))
whenIdle(() => {
  // Where the network is gone by now, the next page does it.
  import('../pwa/deferred-logout').then(
    ({ watchLogOut }) => watchLogOut(),
    () => {},
  )
})

const app = (
  <BrowserRouter>
    <Providers
      assets={assets}
      queryClient={queryClient}
      routeLoader={routeLoader}
      timeZone={timeZone}
      order={order}
    >
      <Root />
    </Providers>
  </BrowserRouter>
)
startTransition(() => {
  if (isShell) createRoot(document).render(app)
  else hydrateRoot(document, app)
})

async function register() {
  const { registerServiceWorker } = await import('../pwa/register')
  await registerServiceWorker(assets.version)
}

/**
 * What the shell becomes, with its data: React shows what comes behind a spinner 300 ms later at
 * the earliest, and the shell has one already.
 */
async function loadFirst(): Promise<LoadedPage | undefined> {
  const page = await load(location.pathname + location.search).catch(() => undefined)
  if (!page?.redirectTo) return page
  history.replaceState(history.state, '', page.redirectTo)
  return loadFirst()
}

/** Where it redirects, that page is loaded too, so that nothing blank is shown on the way. */
async function load(path: string): Promise<LoadedPage> {
  const { pathname, searchParams } = new URL(path, location.href)
  const page = await loadPage({
    queryClient,
    pathname,
    searchParams,
    timeZone: localTimeZone(),
    lastFolder: lastFolder(document.cookie),
  })
  if (page.redirectTo) await load(page.redirectTo)
  return page
}
