import { Problem } from '../../core/problem'
import { TOKEN_PREFIX } from '../../core/tokens/contract'
import { holderOf } from '../access/signed-in'
import type { App } from '../app'
import { davError } from './errors'

/** Clients that ask with a password send the token as that, under any name. */
const CHALLENGE = { 'www-authenticate': 'Basic realm="Tasks", charset="UTF-8"' }

/** Who asks, by a token with the right to calendars (D1). Throws a DavError, 401 or 403. */
export async function holderIn(app: App, request: Request) {
  const text = tokenIn(request.headers.get('authorization') ?? '')
  if (!text?.startsWith(TOKEN_PREFIX)) throw unauthorized('Sign in with a token for calendars.')
  const holder = await holderOf(app, text, request).catch((error) => {
    if (error instanceof Problem && error.code === 'unauthorized') throw unauthorized(error.message)
    throw error
  })
  if (holder.token.right === 'caldav') return holder
  throw davError(403, undefined, 'This token has no right to calendars.')
}

function tokenIn(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) +([\w+/=.-]+) *$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() !== 'basic') return value || undefined
  const text = Buffer.from(value, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

function unauthorized(message: string) {
  return davError(401, undefined, message, CHALLENGE)
}
