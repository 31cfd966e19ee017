import { davError, notFound } from './errors'

export type Target =
  | { kind: 'root' }
  | { kind: 'principal' }
  | { kind: 'home' }
  | { kind: 'calendar'; segment: string }
  | { kind: 'task'; segment: string; name: string }

export const ROOT = '/dav/'
const LONGEST_SEGMENT = 255

export function principalPath(userId: number): string {
  return `${ROOT}principals/${userId}/`
}

export function homePath(userId: number): string {
  return `${ROOT}calendars/${userId}/`
}

export function calendarPath(userId: number, segment: string): string {
  return `${homePath(userId)}${encoded(segment)}/`
}

/** What an address names; whatever isn't this person's isn't there. Throws a DavError. */
export function targetAt(pathname: string, userId: number): Target {
  const [dav, area, user, segment, name, ...rest] = segmentsOf(pathname)
  if (dav !== 'dav' || rest.length > 0) throw notFound()
  if (area === undefined) return { kind: 'root' }
  if (user !== String(userId)) throw notFound()
  if (area === 'principals' && segment === undefined) return { kind: 'principal' }
  if (area !== 'calendars') throw notFound()
  if (segment === undefined) return { kind: 'home' }
  return name === undefined ? { kind: 'calendar', segment } : { kind: 'task', segment, name }
}

/** The same of an address in a body, which may be a whole URL; undefined for one that isn't ours. */
export function targetOf(href: string, userId: number): Target | undefined {
  const url = URL.parse(href.trim(), 'http://localhost')
  try {
    return url ? targetAt(url.pathname, userId) : undefined
  } catch {
    return undefined
  }
}

function segmentsOf(pathname: string): string[] {
  return pathname
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split('/')
    .map((part) => {
      const text = decoded(part)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: names that no file could have.
      if (text === '' || text.length > LONGEST_SEGMENT || /[\0-\x1f\x7f/]/.test(text))
        throw notFound()
      return text
    })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw davError(400, undefined, 'The address can’t be decoded.')
  }
}

/** As clients write it: what RFC 3986 allows in a part of a path stays as it is. */
export function encoded(segment: string): string {
  return encodeURIComponent(segment).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, (text) =>
    decodeURIComponent(text),
  )
}
