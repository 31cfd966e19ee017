import { useEffect } from 'react'
import { useReached } from '../api/use-reached'

/** Instead of a page that needs the network, until there is one. */
export function OfflinePage() {
  const reached = useReached()
  useEffect(() => {
    if (reached) location.reload()
  }, [reached])
  return (
    <>
      <title>You are offline – Task organiser</title>
      <main className="mx-auto grid min-h-[80dvh] max-w-md content-center gap-4 p-6 text-center">
        <h1 className="text-2xl font-semibold">You’re offline</h1>
        <p className="text-quiet">
          This page hasn’t been opened on this device yet. It opens when you’re back online.
        </p>
        <a href="/" className="btn btn-primary mx-auto h-11">
          Go to my tasks
        </a>
      </main>
    </>
  )
}
