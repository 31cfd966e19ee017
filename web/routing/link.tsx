import { type ComponentPropsWithRef, type MouseEvent, useCallback, useMemo } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  to: string
  /** Takes the place of the address before it in the history, as a link to where one is does. */
  replace?: boolean
  /** What the page that it leads to begins with. */
  state?: string
}

/** Opens an address of the app without loading a page. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const location = useLocation()
  const path = useResolvedPath(to)
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Another tab or window, or a download, is the browser's.
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    navigate(to, { state, replace: replace ?? createPath(location) === createPath(path) })
  }
  return <a {...rest} href={useHref(to)} onClick={open} />
}

/** The parameters of the address (the same object while they are the same), and what sets them. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const set = useCallback(
    (next: URLSearchParams, options?: { replace?: boolean }) => navigate(`?${next}`, options),
    [navigate],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), set] as const
}
