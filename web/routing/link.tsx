import { type ComponentPropsWithRef, type MouseEvent, useEffect, useMemo } from 'react'
import { resolvePath, UNSAFE_createBrowserHistory, useLocation } from 'react-router'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** From the root. */
  to: string
  /** Takes the place of the address before it in the history, as a link to where one is does. */
  replace?: boolean
  /** What the page that it leads to begins with. */
  state?: string
}

export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Another tab or window, or a download, is the browser's.
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const { pathname, search, hash } = location
    navigate(to, { state, replace: replace ?? pathname + search + hash === to })
  }
  return <a {...rest} href={to} onClick={open} />
}

/** Goes to another address as soon as it is on the page. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

let visited: ReturnType<typeof UNSAFE_createBrowserHistory>

/** The browser's history, which `navigate` changes from then on. */
export function openHistory() {
  visited = UNSAFE_createBrowserHistory({ v5Compat: true })
  return visited
}

/**
 * Leads to an address, or so many entries of the history further. No hook, as react-router's is: each
 * row would be rendered again for each address, and take the server longer.
 */
export function navigate(
  to: string | number,
  { replace = false, state }: { replace?: boolean; state?: string | undefined } = {},
) {
  const go = () => {
    if (typeof to === 'number') return visited.go(to)
    const path = resolvePath(to, location.pathname)
    if (replace) visited.replace(path, state)
    else visited.push(path, state)
  }
  if (held) held.push(go)
  else go()
}

let held: (() => void)[] | undefined

/** Nothing leads anywhere until the function that it returns is called: a step back would lead back from there. */
export function holdNavigation(): () => void {
  const waiting: (() => void)[] = []
  held = waiting
  return () => {
    held = undefined
    for (const go of waiting) go()
  }
}

/** The parameters of the address (the same object while they are the same), and what sets them. */
export function useSearchParams() {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search]), setSearchParams] as const
}

function setSearchParams(next: URLSearchParams, options?: { replace?: boolean }) {
  navigate(`?${next}`, options)
}
