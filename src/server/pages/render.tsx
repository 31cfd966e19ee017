import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { QueryClient } from '@tanstack/react-query'
import { StaticRouter } from 'react-router'
import { USER_KEY } from '../../../web/api/account-keys'
import { createQueryClient } from '../../../web/api/query-client'
import { pageClockOf, renderedClock } from '../../../web/dates/rendered-clock'
import { toldTimeZone } from '../../../web/dates/time-zone'
import { SHELL } from '../../../web/pwa/versions'
import { lastFolder } from '../../../web/routing/addresses'
import type { Manifest } from '../../../web/start/assets'
import { Failure } from '../../../web/start/failure-boundary'
import { bootstrapScript, LateData } from '../../../web/start/page-state'
import { assetsFor, type Page, pageAt } from '../../../web/start/pages'
import { Providers } from '../../../web/start/providers'
import { Root } from '../../../web/start/root'
import { type LoadedPage, loadPage, RouteLoader } from '../../../web/start/route-loader'
import { KeptRows } from '../../../web/sync/kept-rows'
import { SYNC_KEY } from '../../../web/sync/lists'
import { provideLists, signedIn } from '../../../web/sync/open'
import { renderedLists } from '../../../web/sync/rendered-lists'
import { arrange } from '../../../web/tasks/arrange'
import { provideArrange } from '../../../web/tasks/arrange-code'
import { orderTold, type SortOrder } from '../../../web/tasks/sort-order'
import type { User } from '../../core/auth/contract'
import { PREFERENCES } from '../../core/auth/preferences'
import { Problem, STATUS } from '../../core/problem'
import { SORTS } from '../../core/tasks/sort'
import type { Api } from '../api'
import type { App } from '../app'
import { sessionToken } from '../auth/cookie'
import { secureHeaders } from '../http/secure-headers'
import { logRequest, traceOf } from '../http/trace'
import { epochOf } from '../sync/epoch'
import { renderMarkup } from './markup'
import { PagesUnderWay } from './pages-under-way'
import { assetLinks, compressed, createFileHandler } from './static-files'

/** Answers everything that is not the API: the built files, and pages rendered as they stream. */
export async function createPages(app: App, api: Api, buildDir: string) {
  const manifest: Manifest = await Bun.file(join(buildDir, 'manifest.json')).json()
  const file = createFileHandler(buildDir)
  const underWay = new PagesUnderWay()
  const kept = new KeptRows()
  provideArrange(arrange)
  provideLists(renderedLists)

  return async function answer(request: Request): Promise<Response> {
    const found = assetLinks(request, app.env) ?? file(request)
    if (found) return found
    const headers = secureHeaders(app.env, '')
    if (request.method !== 'GET' && request.method !== 'HEAD') return getInstead(request, headers)
    const visitor = sessionToken(request.headers, app.env) ?? traceOf(request).address
    return underWay.make(visitor, () => render(request)).catch(busy)
  }

  async function render(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url')
    const headers = secureHeaders(app.env, nonce)
    const url = new URL(request.url)
    let isTooLarge = false
    let revision = 0
    const get = async (path: string) => {
      const asked = insideOf(request, url.origin, path)
      const response = await api.handle(asked)
      revision = traceOf(asked).revision ?? revision
      for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
      return response
    }
    // It goes with the request; a timer to let go of its data would hold on to it until then.
    const queryClient = createQueryClient(get, { gcTime: Number.POSITIVE_INFINITY })
    const readRows = async () => {
      const asker = signedIn(queryClient)
      const known = await kept.refresh(asker.id, get, { epoch: await epochOf(app.db), revision })
      isTooLarge = !known && (await app.longReads.isLong('sync', asker.id))
      if (isTooLarge) throw new Error('More than fits into a page: the browser asks for it')
      const rows = known ?? (await kept.read(asker.id, get))
      underWay.note(rows.text.length)
      return rows
    }
    queryClient.setQueryDefaults(SYNC_KEY, { queryFn: readRows })
    const page = pageAt(url.pathname)
    if (page.path !== '*' && /.\/$/.test(url.pathname)) return withoutSlash(url, headers)
    const timeZone = toldTimeZone(request) ?? 'UTC'
    const loaded = await loadPage({
      queryClient,
      pathname: url.pathname,
      searchParams: url.searchParams,
      timeZone,
      lastFolder: lastFolder(request.headers.get('cookie') ?? ''),
    }).catch((error) => {
      app.log.error('page', { request: traceOf(request).id, error: String(error) })
      return FAILED
    })
    const userId = queryClient.getQueryData<User>(USER_KEY)?.id
    if (userId) traceOf(request).userId = userId
    // Rows that take longer than the frame waits for may be more than fit: it can't be called back.
    const isPending = queryClient.getQueryState(SYNC_KEY)?.status === 'pending'
    if (userId && isPending) isTooLarge ||= await app.longReads.isLong('sync', userId)
    if (loaded.redirectTo) {
      log(request, page, 302)
      headers.set('location', loaded.redirectTo)
      return new Response(null, { status: 302, headers })
    }
    const failed = app.db.outage ? 503 : 500
    const status = loaded === FAILED ? failed : (page.status ?? 200)
    log(request, page, status)
    if (isTooLarge) return renderShell(request, headers.getSetCookie())
    const order = orderOf(request)
    const body = await stream({ request, loaded, page, queryClient, nonce, timeZone, order })
    headers.set('content-type', 'text/html; charset=utf-8')
    return compressed(request, body, { status, headers }, (stream) => {
      if (userId) underWay.add(userId, stream)
    })
  }

  /** A page without content, in which the browser makes the one that its address asks for. */
  async function renderShell(page: Request, cookies: string[]): Promise<Response> {
    const request = new Request(new URL(SHELL, page.url), page)
    const { address, id } = traceOf(page)
    traceOf(request, { address, within: id })
    const response = await render(request)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }

  function stream(rendering: Rendering): Promise<string | Readable> {
    const { request, loaded, page, queryClient, nonce, timeZone, order } = rendering
    const { pathname, search } = new URL(request.url)
    const assets = assetsFor(manifest, page, pathname)
    const isShell = page.path === SHELL
    const chosen = queryClient.getQueryData<User | null>(USER_KEY)?.preferences ?? PREFERENCES
    const clock = isShell ? undefined : renderedClock(request, app.now(), chosen)
    const late = new LateData(queryClient, nonce)
    const routeLoader = new RouteLoader(loaded, async () => loaded)
    return renderMarkup(
      <StaticRouter location={pathname + search}>
        <Providers
          assets={assets}
          queryClient={queryClient}
          routeLoader={routeLoader}
          timeZone={timeZone}
          clock={clock && pageClockOf(clock)}
          order={order}
        >
          <Root />
        </Providers>
      </StaticRouter>,
      {
        nonce,
        signal: request.signal,
        before: () => late.script(),
        // A long list that is there already is no reason to show that it is being loaded.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // A page that says what failed has nothing for a script to take over.
        ...(loaded !== FAILED && {
          bootstrapModules: [manifest.entry],
          bootstrapScriptContent: bootstrapScript({
            assets,
            isShell,
            timeZone,
            clock,
            order,
            data: late.next(),
          }),
        }),
        onError(error) {
          if (request.signal.aborted) return
          app.log.error('render', { request: traceOf(request).id, error: String(error) })
        },
      },
    )
  }

  function log(request: Request, { path }: Page, status: number) {
    logRequest(app.log, request, { route: path, status })
  }
}

const FAILED: LoadedPage = { Component: Failure }

interface Rendering {
  request: Request
  loaded: LoadedPage
  page: Page
  queryClient: QueryClient
  nonce: string
  timeZone: string
  order: SortOrder
}

function orderOf(request: Request): SortOrder {
  const told = orderTold(request)
  return SORTS.filter((each) => each !== 'urgency').find((each) => each === told) ?? 'own'
}

/** A request to the API of this process, on behalf of the person who asked for the page. */
function insideOf(page: Request, origin: string, path: string): Request {
  const headers: Record<string, string> = {}
  for (const name of ['cookie', 'user-agent']) {
    const value = page.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const request = new Request(origin + path, { headers })
  const { address, id } = traceOf(page)
  traceOf(request, { address, within: id })
  return request
}

function busy(error: unknown): Response {
  if (!(error instanceof Problem)) throw error
  const headers = { 'retry-after': String(error.details.retryAfter), 'cache-control': 'no-store' }
  return new Response(error.message, { status: STATUS[error.code], headers })
}

/** /today/ is /today: the views are told apart by their addresses as they are. */
function withoutSlash({ pathname, search }: URL, headers: Headers): Response {
  headers.set('location', pathname.replace(/\/+$/, '') + search)
  return new Response(null, { status: 308, headers })
}

/** A form that is sent before its script has come ends up here; nothing of it is kept. */
function getInstead(request: Request, headers: Headers): Response {
  // Two slashes at the beginning would make it another site's address.
  headers.set('location', new URL(request.url).pathname.replace(/^\/+/, '/'))
  return new Response(null, { status: 303, headers })
}
