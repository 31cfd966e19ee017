/** What a request of a calendar client is refused with: the precondition that fails, as an element. */
export class DavError extends Error {
  constructor(
    readonly status: number,
    /** As XML with the prefixes of answers; none where no precondition says it. */
    readonly condition: string | undefined,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export function davError(
  status: number,
  condition: string | undefined,
  message: string,
  headers?: Record<string, string>,
): DavError {
  return new DavError(status, condition, message, headers)
}

export function notFound(): DavError {
  return davError(404, undefined, 'Not found')
}

export function needsPrivilege(privilege: string, path: string): DavError {
  const resource = `<d:resource><d:href>${path}</d:href><d:privilege><d:${privilege}/></d:privilege></d:resource>`
  return davError(
    403,
    `<d:need-privileges>${resource}</d:need-privileges>`,
    'You can only view this folder',
  )
}

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
