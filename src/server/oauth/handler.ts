import { Problem } from '../../core/problem'
import type { App } from '../app'
import { failureOf } from '../http/failure'
import { readJsonBody } from '../http/json-body'
import { traceOf } from '../http/trace'
import { showConsent, takeConsent } from './authorize'
import { createClient } from './client-store'
import { OauthError } from './errors'
import { authorizationServer, protectedResource, SCOPE } from './metadata'
import { readRedirectUri } from './redirect-uri'
import { answerRevoke, answerToken } from './token'

type Answer = (app: App, request: Request) => Promise<Response>

const about = (make: (env: App['env']) => object) => async (app: App) =>
  Response.json(make(app.env), { headers: { 'access-control-allow-origin': '*' } })

const ROUTES: Record<string, Record<string, Answer>> = {
  '/.well-known/oauth-protected-resource': { GET: about(protectedResource) },
  '/.well-known/oauth-protected-resource/mcp': { GET: about(protectedResource) },
  '/.well-known/oauth-authorization-server': { GET: about(authorizationServer) },
  '/oauth/register': { POST: register },
  '/oauth/authorize': { GET: showConsent, POST: takeConsent },
  '/oauth/token': { POST: answerToken },
  '/oauth/revoke': { POST: answerRevoke },
}

/** OAuth 2.1 as the revision of 2026-07-28 of MCP asks for it. */
export function createOauth(app: App) {
  return async (request: Request): Promise<Response> => {
    const route = new URL(request.url).pathname.replace(/\/$/, '')
    const methods = ROUTES[route]
    traceOf(request).route = methods ? route : 'unknown'
    const response = await answer(request, methods).catch((error) => failed(request, error))
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  }

  async function answer(request: Request, methods: Record<string, Answer> | undefined) {
    if (!methods) throw new Problem('notFound', 'There is nothing at this address.')
    const { method } = request
    const handler = methods[method === 'HEAD' ? 'GET' : method]
    if (handler) return handler(app, request)
    return new Response(null, { status: 405, headers: { allow: Object.keys(methods).join(', ') } })
  }

  /** Problems of ours, too many requests for example, in the form that clients of OAuth read. */
  function failed(request: Request, error: unknown): Response {
    if (error instanceof OauthError) {
      const { code, message, status } = error
      return Response.json({ error: code, error_description: message }, { status })
    }
    const { message, status, headers } = failureOf(error, request, app.log)
    const code = status >= 500 ? 'server_error' : 'invalid_request'
    return Response.json({ error: code, error_description: message }, { status, headers })
  }
}

const MOST_URIS = 10
/** As long as the name of a token. */
const LONGEST_NAME = 50

/** Dynamic registration (RFC 7591). What is told of an app is told by itself. */
export async function register(app: App, request: Request): Promise<Response> {
  app.limits.count('client', traceOf(request).address, app.now())
  const { redirectUris, name } = readMetadata(await readJsonBody(request))
  const client = await app.db.write((tx) => createClient(tx, { name, redirectUris }, app.now()))
  const answer = {
    client_id: client.id,
    client_id_issued_at: Math.floor(app.now().getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: SCOPE,
  }
  return Response.json(answer, { status: 201 })
}

function readMetadata(body: unknown) {
  const { redirect_uris: uris, client_name: told } = (body ?? {}) as Record<string, unknown>
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > MOST_URIS) {
    throw new OauthError('invalid_redirect_uri', `redirect_uris has 1 to ${MOST_URIS} addresses.`)
  }
  const urls = uris.map(readRedirectUri)
  const [first] = urls
  if (!first || urls.includes(undefined)) {
    throw new OauthError(
      'invalid_redirect_uri',
      'A redirect address begins with https://, or with http:// and localhost, 127.0.0.1 or [::1], and has no fragment.',
    )
  }
  if (told !== undefined && typeof told !== 'string') {
    throw new OauthError('invalid_client_metadata', 'client_name is a text.')
  }
  return {
    redirectUris: uris as string[],
    name: clean(told ?? '') || first.hostname.slice(0, LONGEST_NAME),
  }
}

/** A name stands on the consent page: nothing in it may hide or turn what is around it. */
function clean(name: string): string {
  const line = name
    .slice(0, 1_000)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, LONGEST_NAME).join('').trim()
}
