import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Api } from '../src/api'
import type { App } from '../src/app'
import type { User } from '../src/auth/contract'
import { logRequest } from '../src/http/request-log'
import { secureHeaders } from '../src/http/secure-headers'
import { traceOf } from '../src/http/trace'
import { AssetsContext, type Manifest, type PageAssets } from './assets'
import { USER_KEY } from './auth/queries'
import { compressed } from './compressed'
import { bootstrapScript, LateData } from './page-state'
import { Providers } from './providers'
import { SHELL } from './pwa/versions'
import type { Fetch } from './query'
import { createQueryClient } from './query-client'
import { queryClientContext } from './query-context'
import { routes } from './routes'
import { createFileHandler } from './static-files'

/** Answers everything that is not the API: the built files, and pages rendered as they stream. */
export async function createPages(app: App, api: Api, buildDir: string) {
  const manifest: Manifest = await Bun.file(join(buildDir, 'manifest.json')).json()
  const handler = createStaticHandler(routes)
  const file = createFileHandler(buildDir)

  return async function answer(request: Request): Promise<Response> {
    const found = file(request)
    if (found) return found
    const headers = secureHeaders(app.env, '')
    if (request.method !== 'GET' && request.method !== 'HEAD') return getInstead(request, headers)
    return render(request)
  }

  async function render(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url')
    const headers = secureHeaders(app.env, nonce)
    const get: Fetch = async (path) => {
      const response = await askInside(api, request, path)
      for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
      return response
    }
    // It goes with the request; a timer to let go of its data would hold on to it until then.
    const queryClient = createQueryClient(get, { gcTime: Number.POSITIVE_INFINITY })
    const context = await handler.query(request, {
      requestContext: new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
    })
    const userId = queryClient.getQueryData<User>(USER_KEY)?.id
    if (userId) traceOf(request).userId = userId
    if (context instanceof Response) {
      log(request, '*', context.status)
      for (const [name, value] of context.headers) headers.append(name, value)
      return new Response(null, { status: context.status, headers })
    }
    log(request, context.matches.at(-1)?.route.path ?? '*', context.statusCode)
    const body = await stream(request, context, queryClient, nonce)
    headers.set('content-type', 'text/html; charset=utf-8')
    return compressed(request, body, { status: context.statusCode, headers })
  }

  /** Resolves when the page's frame is ready; what it waits for comes behind. */
  async function stream(
    request: Request,
    context: StaticHandlerContext,
    queryClient: QueryClient,
    nonce: string,
  ): Promise<AsyncIterable<Uint8Array>> {
    const assets = assetsFor(manifest, context)
    const late = new LateData(queryClient, nonce)
    const { loaderData } = context
    const isShell = context.matches.at(-1)?.route.path === SHELL
    const markup = await renderToReadableStream(
      <AssetsContext value={assets}>
        <Providers queryClient={queryClient}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </AssetsContext>,
      {
        nonce,
        signal: request.signal,
        // A long list that is there already is no reason to show that it is being loaded.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // A page that says what failed has nothing for a script to take over.
        ...(!context.errors && {
          bootstrapModules: [manifest.entry],
          bootstrapScriptContent: bootstrapScript({
            assets,
            isShell,
            loaderData,
            queries: late.next(),
          }),
        }),
        onError(error) {
          if (request.signal.aborted) return
          app.log.error('render', { request: traceOf(request).id, error: String(error) })
        },
      },
    )
    return late.before(markup)
  }

  function log(request: Request, route: string, status: number) {
    logRequest(app.log, request, { route, status })
  }
}

/** The API of this process, asked in the name of whoever asked for the page. */
async function askInside(api: Api, page: Request, path: string): Promise<Response> {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = page.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const request = new Request(new URL(path, page.url), { headers })
  const { address, id } = traceOf(page)
  traceOf(request, { address, within: id })
  return api.handle(request)
}

/** A form that is sent before its script has come ends up here; nothing of it is kept. */
function getInstead(request: Request, headers: Headers): Response {
  headers.set('location', new URL(request.url).pathname)
  return new Response(null, { status: 303, headers })
}

function assetsFor(
  { version, css, modules }: Manifest,
  { matches }: StaticHandlerContext,
): PageAssets {
  const preload = matches.flatMap(({ route }) => modules[route.handle?.module] ?? [])
  return { version, css, preload: [...new Set(preload)] }
}
