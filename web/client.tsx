import { hydrate, notifyManager } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type DataRouteObject,
  matchRoutes,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AssetsContext } from './assets'
import { watchSession } from './auth/watch-session'
import { readPageState, receiveLate } from './page-state'
import { Providers } from './providers'
import { whenAtRest } from './pwa/at-rest'
import { watchConnection } from './pwa/connection'
import { onOwnerGone, restore } from './pwa/last-seen'
import { watchLogOut } from './pwa/log-out-later'
import { getOrLastSeen, keepOfflineData } from './pwa/offline-data'
import { registerServiceWorker } from './pwa/register'
import { createQueryClient } from './query-client'
import { queryClientContext } from './query-context'
import { reloadWithServer } from './reload'
import { routes } from './routes'
import { tellTimeZone } from './time-zone'

// Radix' dialogs put a style in the page, which the policy lets through with the page's nonce.
setNonce(document.querySelector('script')?.nonce ?? '')

// A change is painted with the click that made it, not a turn of the event loop later.
notifyManager.setScheduler(queueMicrotask)

const { assets, isShell, loaderData, queries } = readPageState()
const queryClient = createQueryClient((path) => getOrLastSeen(queryClient, path))
hydrate(queryClient, queries)
receiveLate(queryClient)
if (isShell) await restore(queryClient)

// The page that the server rendered can only be taken over once its own code is here.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

const context = new RouterContextProvider(new Map([[queryClientContext, queryClient]]))
const router = createBrowserRouter(routes as DataRouteObject[], {
  ...(!isShell && { hydrationData: { loaderData } }),
  getContext: () => context,
})
const loseSession = watchSession(queryClient, () => router.navigate('/auth'))
onOwnerGone(loseSession)
keepOfflineData(queryClient)
watchConnection()
watchLogOut()
tellTimeZone()

if (process.env.NODE_ENV === 'development') reloadWithServer()
else whenAtRest(() => registerServiceWorker(assets.version))

const app = (
  <AssetsContext value={assets}>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </AssetsContext>
)
if (isShell) {
  await hasLoaded(router)
  createRoot(document).render(app)
} else {
  startTransition(() => {
    hydrateRoot(document, app)
  })
}

/** Waits for what the first page needs, which the server did not send along. */
async function hasLoaded({ state, subscribe }: typeof router) {
  if (state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
