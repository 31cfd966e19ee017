import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useAssets } from './assets'
import { OfflineBanner } from './pwa/offline-banner'
import { PAGE_ID } from './ui/cover'
import { Toaster } from './ui/toaster'

/** The document itself: React renders all of it, on the server and in the browser. */
export function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  )
}

export function Document({ children }: { children: React.ReactNode }) {
  const { css, preload } = useAssets()
  return (
    <html lang={useLanguage()}>
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
        <div id={PAGE_ID}>{children}</div>
        <Toaster />
        <ScrollRestoration />
      </body>
    </html>
  )
}

/** English, unless the page says otherwise (P11). */
function useLanguage(): string {
  const handle = useMatches().at(-1)?.handle as { lang?: string } | undefined
  return handle?.lang ?? 'en'
}
