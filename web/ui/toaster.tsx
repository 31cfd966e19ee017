import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store'

const Toasts = lazy(() => import('./toasts'))

/** Where toasts appear. What shows them comes with the first one. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toasts toasts={toasts} />
    </Suspense>
  )
}
