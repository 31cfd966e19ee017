import { Elysia } from 'elysia'
import { createDocument, type Route } from './document'
import { renderPage } from './page'

/** `/api/docs`: the API as a page to read and as an OpenAPI document, of the routes that there are. */
export function docsRoutes(routes: () => Route[]) {
  let made: { json: string; html: string; csp: string } | undefined
  const docs = () => {
    if (!made) {
      const document = createDocument(routes())
      made = { json: JSON.stringify(document), ...renderPage(document) }
    }
    return made
  }

  return new Elysia({ prefix: '/docs', tags: ['Server'] })
    .get(
      '/',
      ({ set }) => {
        set.headers['content-type'] = 'text/html;charset=utf-8'
        set.headers['content-security-policy'] = docs().csp
        return docs().html
      },
      { detail: { summary: 'This page', answerType: 'text/html' } },
    )
    .get(
      '/json',
      ({ set }) => {
        set.headers['content-type'] = 'application/json;charset=utf-8'
        return docs().json
      },
      { detail: { summary: 'This page as an OpenAPI 3.1 document' } },
    )
}
