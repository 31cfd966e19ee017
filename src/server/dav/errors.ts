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
