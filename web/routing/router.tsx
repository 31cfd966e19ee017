import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  Router,
  type To,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router'

// react-router's own `BrowserRouter`, `Link` and `useSearchParams` stand in one file with its forms and
// its data router, which would come along: 5.5 KB gzipped.

interface Visit {
  location: Partial<Location>
  /** How one got there. */
  navigationType: NavigationType
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** The address bar and the history of the browser. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(() => visitNow(NavigationType.Pop))
  const navigator = useMemo((): Navigator => {
    const show = (how: NavigationType) => startTransition(() => setVisit(visitNow(how)))
    return {
      createHref: hrefOf,
      createURL: (to) => new URL(hrefOf(to), location.href),
      go: (steps) => history.go(steps),
      push(to, state) {
        try {
          history.pushState(entryOf(state), '', hrefOf(to))
        } catch {
          // Safari takes a hundred entries in a short time, and no more.
          return location.assign(hrefOf(to))
        }
        show(NavigationType.Push)
      },
      replace(to, state) {
        history.replaceState(entryOf(state), '', hrefOf(to))
        show(NavigationType.Replace)
      },
    }
  }, [])
  useLayoutEffect(() => {
    const onPop = () => startTransition(() => setVisit(visitNow(NavigationType.Pop)))
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  return (
    <Router navigator={navigator} {...visit}>
      {children}
    </Router>
  )
}

/** An entry of the history; the key is another at each visit of the same address. */
function entryOf(state: unknown) {
  return { state, key: Math.random().toString(36).slice(2) }
}

function visitNow(navigationType: NavigationType): Visit {
  const { pathname, search, hash } = location
  const { state, key } = history.state ?? {}
  return { location: { pathname, search, hash, state, key }, navigationType }
}

/** What a link of the app does not do is left out. */
type LinkProps = { to: string } & Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'>

/** A link in the app. Where it leads to the address that is shown, Back does not come to it twice. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const isHere = createPath(useLocation()) === href

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigate(to, { replace: isHere })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** Such as into a tab of its own. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

/** What the address says behind `?`, and how to say something else there. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = useMemo(() => new URLSearchParams(search), [search])
  const set = (next: URLSearchParams, options?: NavigateOptions) => navigate(`?${next}`, options)
  return [current, set] as const
}
