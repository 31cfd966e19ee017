import { isTimeZone } from '../src/days'

const COOKIE = 'tz'
const YEAR_S = 365 * 24 * 60 * 60

/** The zone in which whoever reads this page counts days. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Tells the server for the pages to come, so that it renders them with the reader's days. */
export function tellTimeZone() {
  const cookie = `${COOKIE}=${localTimeZone()}`
  if (document.cookie.split('; ').includes(cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${cookie}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** In the browser its own; on the server the one that the reader's browser has told, else UTC. */
export function timeZoneOf(request: Request): string {
  if (typeof document !== 'undefined') return localTimeZone()
  const [, told] = /(?:^|; )tz=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? []
  return told && isTimeZone(told) ? told : 'UTC'
}
