import { createStore } from '../ui/store'

/** Whether the server could be reached when last tried. What the browser says of the network is no
 * proof: a server on the same machine or in the same house needs none. */
export const connection = createStore(true)

/** Tries when the network comes or goes, and where it may have gone before the page was here. */
export function watchConnection() {
  addEventListener('online', probe)
  addEventListener('offline', probe)
  if (!navigator.onLine) probe()
}

async function probe() {
  connection.set(await fetch('/api/health', { cache: 'no-store' }).then(isFine, isNot))
}

const isFine = () => true
const isNot = () => false
