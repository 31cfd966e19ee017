import { useLocation } from 'react-router'
import { useAssets } from './assets'
import { useSessionWatch } from './auth/use-session-watch'
import { CurrentPage } from './current-page'
import { FailureBoundary } from './failure'
import { pageAt } from './pages'
import { OfflineBanner } from './pwa/offline-banner'
import { PAGE_ID } from './ui/cover'
import { Toaster } from './ui/toaster'
import { useScrollPlaces } from './use-scroll-places'

/** The document itself: React renders all of it, on the server and in the browser. */
export function Root() {
  const { css, preload } = useAssets()
  const { pathname } = useLocation()
  useScrollPlaces()
  useSessionWatch()
  return (
    <html lang={pageAt(pathname).lang ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f5f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1210" />
        <link rel="stylesheet" href={css} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <OfflineBanner />
        <div id={PAGE_ID}>
          <FailureBoundary key={pathname}>
            <CurrentPage />
          </FailureBoundary>
        </div>
        <Toaster />
      </body>
    </html>
  )
}
