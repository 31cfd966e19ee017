import { createContext, startTransition, useContext, useEffect, useState } from 'react'
import { isTimeZone } from '../../src/core/days'

const COOKIE = 'tz'
const YEAR_S = 365 * 24 * 60 * 60

export const TimeZoneContext = createContext('UTC')

/** The reader’s time zone, in which days are counted. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}

/** The server's guess, until a browser that is new to it has taken the page over and tells it. */
export function useOwnTimeZone(guess: string): string {
  const [timeZone, setTimeZone] = useState(guess)
  useEffect(() => {
    const own = localTimeZone()
    tellServer(own)
    startTransition(() => setTimeZone(own))
  }, [])
  return timeZone
}

export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Tells the server for the pages to come, so that it renders them with the reader's days. */
function tellServer(timeZone: string) {
  const cookie = `${COOKIE}=${timeZone}`
  if (document.cookie.split('; ').includes(cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${cookie}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** On the server: what the reader's browser has told, if anything. */
export function toldTimeZone(request: Request): string | undefined {
  const [, told] = /(?:^|; )tz=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? []
  return told && isTimeZone(told) ? told : undefined
}
