import { createContext, useContext } from 'react'
import { isTimeZone } from '../../src/core/days'
import { useInBrowser } from '../ui/use-browser'

const COOKIE = 'tz'
const YEAR_S = 365 * 24 * 60 * 60

/** The server's guess. It stays: a context that changes loses clicks on what has no code yet. */
export const TimeZoneContext = createContext('UTC')

export function useTimeZone(): string {
  const guess = useContext(TimeZoneContext)
  return useInBrowser(localTimeZone, () => guess)
}

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

/** On the server: what the reader's browser has told, if anything. */
export function toldTimeZone(request: Request): string | undefined {
  const [, told] = /(?:^|; )tz=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? []
  return told && isTimeZone(told) ? told : undefined
}
