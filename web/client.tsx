import { hydrate, notifyManager } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, type Location } from 'react-router'
import { type Arrival, Arrivals, arrive } from './arrivals'
import { whenAtRest } from './at-rest'
import { readPageState, receiveLate } from './page-state'
import { pageAt } from './pages'
import type { Visit } from './prepare'
import { Providers } from './providers'
import { watchConnection } from './pwa/connection'
import { restore } from './pwa/last-seen'
import { watchLogOut } from './pwa/log-out-later'
import { getOrLastSeen, keepOfflineData } from './pwa/offline-data'
import { registerServiceWorker } from './pwa/register'
import { createQueryClient } from './query-client'
import { reloadWithServer } from './reload'
import { Root } from './root'
import { localTimeZone, tellTimeZone } from './time-zone'

// Radix' dialogs put a style in the page, which the policy lets through with the page's nonce.
setNonce(document.querySelector('script')?.nonce ?? '')

// A change is painted with the click that made it, not a turn of the event loop later.
notifyManager.setScheduler(queueMicrotask)

const { assets, isShell, timeZone, queries } = readPageState()
const queryClient = createQueryClient((path) => getOrLastSeen(queryClient, path))
hydrate(queryClient, queries)
receiveLate(queryClient)
if (isShell) await restore(queryClient)
// The page that the server rendered can only be taken over once its own code is here.
const rendered = isShell ? undefined : await pageAt(location.pathname).load()
const arrivals = new Arrivals(rendered, begin)

keepOfflineData(queryClient)
watchConnection()
watchLogOut()
tellTimeZone()

if (process.env.NODE_ENV === 'development') reloadWithServer()
else whenAtRest(() => registerServiceWorker(assets.version))

const app = (
  <BrowserRouter>
    <Providers arrivals={arrivals} assets={assets} queryClient={queryClient} timeZone={timeZone}>
      <Root />
    </Providers>
  </BrowserRouter>
)
startTransition(() => {
  if (isShell) createRoot(document).render(app)
  else hydrateRoot(document, app)
})

/** Where it leads elsewhere, that page's code and data come first, so that nothing blank is shown. */
async function begin({ pathname, search }: Location): Promise<Arrival> {
  const visit: Visit = {
    queryClient,
    searchParams: new URLSearchParams(search),
    timeZone: localTimeZone(),
  }
  const arrival = await arrive(pathname, visit)
  if (arrival.goTo) await arrive(arrival.goTo, visit)
  return arrival
}
