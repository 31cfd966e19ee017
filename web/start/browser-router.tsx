import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory } from 'react-router'

/**
 * Follows the browser's history. react-router's own BrowserRouter and Link stand in one module with
 * its forms, fetchers and prefetching: 4 KB gzipped that each first visit would load.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
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
