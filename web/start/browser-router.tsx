import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { openHistory } from '../routing/link'

/**
 * Follows the browser's history. react-router's own BrowserRouter and Link stand in one module with
 * its forms, fetchers and prefetching: 4 KB gzipped that each first visit would load.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
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
