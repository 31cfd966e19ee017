import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface PlainPage {
  title: string
  css: string
  /** A content security policy's sources for where its forms go. */
  formAction?: string
}

/**
 * A page of plain HTML around a body: nothing is loaded from anywhere and no script runs, so that its
 * policy can forbid everything but its own style and where its forms go.
 */
export function plainPage({ title, css, formAction = `'none'` }: PlainPage, body: ReactNode) {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>{body}</body>
    </html>
  )
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  const hash = createHash('sha256').update(css).digest('base64')
  const csp = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
  return { html, csp }
}
