import type { App } from '../app'
import css from '../docs/page.css' with { type: 'text' }
import { plainPage } from '../http/plain-page'
import { secureHeaders } from '../http/secure-headers'
import { TEXTS } from './texts'

/** All of `/docs/…`: the guides of docs/, as a hosted server's people have no copy of them. */
export function createGuides(app: App) {
  return async (request: Request): Promise<Response> =>
    answer(app, new URL(request.url).pathname.slice('/docs/'.length))
}

/** A guide as a page; without a name, or with one that there isn't, the list of all. */
function answer(app: App, name: string): Response {
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined
  const status = text === undefined && name !== '' ? 404 : 200
  const shown = text ?? '# Guides\n'
  const title = `${titleOf(shown)} – Task organiser`
  const { html, csp } = plainPage({ title, css }, <Guide text={shown} />)
  const headers = secureHeaders(app.env, '')
  headers.set('content-security-policy', csp)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-cache')
  return new Response(html, { status, headers })
}

function Guide({ text }: { text: string }) {
  return (
    <>
      <nav aria-label="Guides">
        <ul>
          {Object.entries(TEXTS).map(([name, each]) => (
            <li key={name}>
              <a href={`/docs/${name}`}>{titleOf(each)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main dangerouslySetInnerHTML={{ __html: htmlOf(text) }} />
    </>
  )
}

function titleOf(text: string): string {
  return text.slice(2, text.indexOf('\n'))
}

/** Links from file to file become links from page to page. */
function htmlOf(text: string): string {
  return Bun.markdown
    .html(text, { headings: { ids: true } })
    .replace(/href="([\w-]+)\.md(#[\w-]+)?"/g, 'href="/docs/$1$2"')
}
