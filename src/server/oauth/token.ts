import type { App } from '../app'
import { mediaTypeOf, readBytes } from '../http/json-body'
import { traceOf } from '../http/trace'
import { OauthError } from './errors'
import { exchangeCode, refreshTokens, revoke } from './grant-store'
import { resourceOf } from './metadata'

const MOST_BYTES = 16 * 1024

/** Where an app exchanges its code, and later its refresh token, for tokens. */
export async function answerToken(app: App, request: Request): Promise<Response> {
  const form = await readForm(app, request)
  const resource = form.get('resource')
  if (resource !== null && !isResource(resource, resourceOf(app.env))) {
    throw new OauthError('invalid_target', 'This server has tokens for its own /mcp only.')
  }
  const clientId = needed(form, 'client_id')
  const pair = await pairFor(app, clientId, form)
  if (!pair) {
    throw new OauthError(
      'invalid_grant',
      'It has expired, was used before or isn’t yours. Ask again.',
    )
  }
  return Response.json(pair)
}

function pairFor({ db, now }: App, clientId: string, form: URLSearchParams) {
  switch (needed(form, 'grant_type')) {
    case 'authorization_code': {
      const asked = {
        clientId,
        code: needed(form, 'code'),
        verifier: needed(form, 'code_verifier'),
        redirectUri: form.get('redirect_uri'),
      }
      return db.write((tx) => exchangeCode(tx, asked, now()))
    }
    case 'refresh_token': {
      const text = needed(form, 'refresh_token')
      return db.write((tx) => refreshTokens(tx, clientId, text, now()))
    }
    default:
      throw new OauthError('unsupported_grant_type', 'Send authorization_code or refresh_token.')
  }
}

/** RFC 7009: says the same of a token that there never was. */
export async function answerRevoke(app: App, request: Request): Promise<Response> {
  const form = await readForm(app, request)
  const token = needed(form, 'token')
  await app.db.write((tx) => revoke(tx, token))
  return new Response(null)
}

/** Whether a resource that is asked for is this server's: the same address, however it is written. */
export function isResource(asked: string, own: string): boolean {
  return URL.parse(asked)?.href.replace(/\/$/, '') === new URL(own).href
}

/** A form, no field of which may come twice (RFC 6749 3.2). */
export async function readForm(app: App, request: Request): Promise<URLSearchParams> {
  app.limits.count('exchange', traceOf(request).address, app.now())
  const type = mediaTypeOf(request.headers)
  if (type !== 'application/x-www-form-urlencoded') {
    throw new OauthError('invalid_request', 'Send a form, application/x-www-form-urlencoded.')
  }
  const bytes = await readBytes(request, MOST_BYTES)
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

/** A field that must be there, once. */
export function needed(form: URLSearchParams, name: string): string {
  const [value, more] = form.getAll(name)
  if (!value || more !== undefined) throw new OauthError('invalid_request', `Send ${name}, once.`)
  return value
}
