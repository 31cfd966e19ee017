import type { Env } from '../env'

const THIRTY_DAYS = 30 * 24 * 60 * 60

type Headers_ = Record<string, unknown>

/** The session's token: from the cookie, or for the terminal from `Authorization: Bearer`. */
export function sessionToken(headers: Headers, env: Env): string | undefined {
  const bearer = headers.get('authorization')?.match(/^Bearer ([\w-]+)$/)?.[1]
  return (
    bearer ?? (new Bun.CookieMap(headers.get('cookie') ?? '').get(cookieName(env)) || undefined)
  )
}

export function writeSessionCookie(headers: Headers_, token: string, env: Env) {
  headers['set-cookie'] = serialize(token, THIRTY_DAYS, env)
}

export function clearSessionCookie(headers: Headers_, env: Env) {
  headers['set-cookie'] = serialize('', 0, env)
}

function serialize(value: string, maxAge: number, env: Env): string {
  const secure = isSecure(env)
  return new Bun.Cookie(cookieName(env), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge,
  }).serialize()
}

/** With the prefix, no other host and no plain http can plant the cookie (security 11). */
function cookieName(env: Env): string {
  return isSecure(env) ? '__Host-sid' : 'sid'
}

function isSecure(env: Env): boolean {
  return env.publicUrl.startsWith('https:')
}
