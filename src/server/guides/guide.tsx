import api from '../../../docs/api.md' with { type: 'text' }
import assistants from '../../../docs/assistants.md' with { type: 'text' }
import backup from '../../../docs/backup.md' with { type: 'text' }
import caldav from '../../../docs/caldav.md' with { type: 'text' }
import configuration from '../../../docs/configuration.md' with { type: 'text' }
import connections from '../../../docs/connections.md' with { type: 'text' }
import deployment from '../../../docs/deployment.md' with { type: 'text' }
import feed from '../../../docs/feed.md' with { type: 'text' }
import homeAssistant from '../../../docs/home-assistant.md' with { type: 'text' }
import install from '../../../docs/install.md' with { type: 'text' }
import keyboard from '../../../docs/keyboard.md' with { type: 'text' }
import offline from '../../../docs/offline.md' with { type: 'text' }
import performance from '../../../docs/performance.md' with { type: 'text' }
import planning from '../../../docs/planning.md' with { type: 'text' }
import sharing from '../../../docs/sharing.md' with { type: 'text' }
import shortcuts from '../../../docs/shortcuts.md' with { type: 'text' }
import taskwarrior from '../../../docs/taskwarrior.md' with { type: 'text' }
import terminal from '../../../docs/terminal.md' with { type: 'text' }
import typing from '../../../docs/typing.md' with { type: 'text' }
import voice from '../../../docs/voice.md' with { type: 'text' }
import webhooks from '../../../docs/webhooks.md' with { type: 'text' }
import type { App } from '../app'
import css from '../docs/page.css' with { type: 'text' }
import { plainPage } from '../http/plain-page'
import { secureHeaders } from '../http/secure-headers'

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

function htmlOf(text: string): string {
  return Bun.markdown
    .html(text, { headings: { ids: true } })
    .replace(/href="([\w-]+)\.md(#[\w-]+)?"/g, 'href="/docs/$1$2"')
}

const TEXTS: Record<string, string> = {
  api,
  assistants,
  backup,
  caldav,
  configuration,
  connections,
  deployment,
  feed,
  'home-assistant': homeAssistant,
  install,
  keyboard,
  offline,
  performance,
  planning,
  sharing,
  shortcuts,
  taskwarrior,
  terminal,
  typing,
  voice,
  webhooks,
}
