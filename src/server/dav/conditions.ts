import { davError } from './errors'

/** What a client requires of what is there now (RFC 9110 13.1). Throws a DavError, 412. */
export function mustMatch({ headers }: Request, etag: string | undefined): void {
  const [match, none] = ['if-match', 'if-none-match'].map((name) => headers.get(name))
  const isWanted = match == null || isAmong(match, etag)
  if (isWanted && (none == null || !isAmong(none, etag))) return
  const headersNow: Record<string, string> = etag ? { etag } : {}
  throw davError(412, undefined, 'It has been changed since. Read it again.', headersNow)
}

/** Whether a list of ETags, or `*`, has this one; none has that of nothing. */
export function isAmong(list: string, etag: string | undefined): boolean {
  if (etag === undefined) return false
  const known = list.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag)
}
