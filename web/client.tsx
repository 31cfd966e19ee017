import { hydrate, notifyManager } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
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
import { createQueryClient } from './query-client'
import { queryClientContext } from './query-context'
import { reloadWithServer } from './reload'
import { routes } from './routes'
import { tellTimeZone } from './time-zone'

// Radix' dialogs put a style in the page, which the policy lets through with the page's nonce.
setNonce(document.querySelector('script')?.nonce ?? '')

// A change is painted with the click that made it, not a turn of the event loop later.
notifyManager.setScheduler(queueMicrotask)

const { assets, loaderData, queries } = readPageState()
const queryClient = createQueryClient((path) => fetch(path, { credentials: 'include' }))
hydrate(queryClient, queries)
receiveLate(queryClient)

// The page that the server rendered can only be taken over once its own code is here.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

const context = new RouterContextProvider(new Map([[queryClientContext, queryClient]]))
const router = createBrowserRouter(routes as DataRouteObject[], {
  hydrationData: { loaderData },
  getContext: () => context,
})
watchSession(queryClient, () => router.navigate('/auth'))
tellTimeZone()

if (process.env.NODE_ENV === 'development') reloadWithServer()

startTransition(() => {
  hydrateRoot(
    document,
    <AssetsContext value={assets}>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </AssetsContext>,
  )
})
