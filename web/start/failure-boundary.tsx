import { Component, type ReactNode, useEffect, useState } from 'react'
import { connection } from '../api/connection'

export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children
  }
}

export function Failure() {
  const [isOffline] = useState(() => !connection.get())
  return isOffline ? <OfflinePage /> : <Unforeseen />
}

/** On the server or in the browser. The cause is in the log. */
function Unforeseen() {
  return (
    <>
      <title>Something went wrong – Task organiser</title>
      <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6 text-center">
        <h1 className="text-2xl font-semibold">Something went wrong</h1>
        <p className="text-quiet">
          Your tasks are safe. Load the page again. If it happens again, tell the people who run
          this server.
        </p>
        <a href="/" className="btn btn-primary mx-auto">
          Load again
        </a>
      </main>
    </>
  )
}

function OfflinePage() {
  const reached = connection.use()
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
        <a href="/" className="btn btn-primary mx-auto">
          Go to my tasks
        </a>
      </main>
    </>
  )
}
