import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A page of plain HTML: nothing is loaded from anywhere and no script runs, so that its policy can
 * forbid everything but its own style and where its forms go.
 */
export function plainPage(css: string, page: ReactNode, formAction = `'none'`) {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  const hash = createHash('sha256').update(css).digest('base64')
  const csp = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
  return { html, csp }
}
