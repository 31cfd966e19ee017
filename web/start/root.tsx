import { Suspense, use, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Redirect } from '../routing/link'
import { useScrollRestoration } from '../routing/scroll-restoration'
import { usePreferences } from '../session/preferences'
import { useSessionWatch } from '../session/use-session-watch'
import { Asker } from '../ui/asker'
import { ANNOUNCER_ID, focusHeading, isFocusLost, PAGE_ID } from '../ui/document'
import { lazyPart } from '../ui/lazy-part'
import { clickAgain } from '../ui/missed-clicks'
import { toastStore } from '../ui/toast-store'
import { useAssets } from './assets'
import { FailureBoundary } from './failure-boundary'
import { pageAt } from './pages'
import { RouteLoaderContext } from './route-loader'

/** The document itself: React renders all of it, on the server and in the browser. */
export function Root() {
  const { css, print, preload } = useAssets()
  const page = pageAt(useLocation().pathname)
  const { theme, density } = usePreferences()
  useScrollRestoration()
  useSessionWatch()
  useEffect(clickAgain, [])
  const shown = useRef(page.path)
  useEffect(() => {
    if (shown.current === page.path) return
    shown.current = page.path
    // What was pressed has left with the page before.
    if (isFocusLost()) focusHeading()
  }, [page.path])
  return (
    <html
      lang={page.lang ?? 'en'}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density === 'compact' ? density : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        {theme !== 'dark' && <ThemeColor scheme="light" isForced={theme === 'light'} />}
        {theme !== 'light' && <ThemeColor scheme="dark" isForced={theme === 'dark'} />}
        <link rel="stylesheet" href={css} />
        <link rel="stylesheet" href={print} media="print" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <div id={PAGE_ID}>
          <FailureBoundary key={page.path}>
            <CurrentPage />
          </FailureBoundary>
        </div>
        <p id={ANNOUNCER_ID} role="status" className="sr-only" />
        <Toaster />
        <Asker />
      </body>
    </html>
  )
}

function ThemeColor({ scheme, isForced }: { scheme: 'light' | 'dark'; isForced: boolean }) {
  const media = isForced ? undefined : `(prefers-color-scheme: ${scheme})`
  return <meta name="theme-color" media={media} content={THEME_COLORS[scheme]} />
}

const THEME_COLORS = { light: '#f5f4f1', dark: '#0d110f' }

/** The page of the address; the one before stays until the next can be shown. */
function CurrentPage() {
  const loader = useContext(RouteLoaderContext)
  if (!loader) throw new Error('CurrentPage must be used within a RouteLoaderContext')
  const { pathname, search } = useLocation()
  const loading = loader.at(pathname, search)
  const { Component, redirectTo } = loading instanceof Promise ? use(loading) : loading
  useEffect(() => {
    // It may lead to another address of the same page.
    if (redirectTo) loader.forget(pathname)
    else loader.keepOnly(pathname)
  }, [loader, pathname, redirectTo])
  return redirectTo ? <Redirect to={redirectTo} /> : <Component />
}

const Toasts = lazyPart(() => import('../ui/toasts'))

/** Where toasts appear. What shows them comes with the first one. */
function Toaster() {
  const toasts = toastStore.use()
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <Toasts toasts={toasts} />
    </Suspense>
  )
}
