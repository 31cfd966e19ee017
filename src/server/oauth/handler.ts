import { Problem } from '../../core/problem'
import type { App } from '../app'
import { failureOf } from '../http/failure'
import { traceOf } from '../http/trace'
import { showConsent, takeConsent } from './authorize'
import { OauthError } from './errors'
import { authorizationServer, protectedResource } from './metadata'
import { register } from './register'
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
