import type { QueryClient } from '@tanstack/react-query'
import { LIST_KEYS } from '../sync/lists'
import { SNAPSHOT } from './offline-cache'

/** Asked for when the app starts; nothing waits for it. */
const code = import('./snapshot').catch(() => undefined)

/** Keeps a snapshot when a page is left. It is gone with the first change, here or in another tab. */
export function keepSnapshot(queryClient: QueryClient, version: string) {
  code.then((loaded) => {
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
