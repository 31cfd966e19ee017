/** What the statuses mean, wherever they come (H2). */
export const STATUSES: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Deleted',
  304: 'Nothing has changed since the list with that ETag',
  400: 'Something in the request is not valid; `errors` names the fields',
  401: 'There is no session, or it has ended',
  403: 'The request comes from another site',
  404: 'There is no such thing, or it is someone else’s',
  409: 'Something stands in the way',
  413: 'The body is too large',
  415: 'The body is of another media type',
  429: 'Too many tries',
  500: 'Something unforeseen; the message names the request, for the log',
  502: 'The speech or language service failed',
  503: 'The speech or language service is not configured',
  504: 'The speech or language service took too long',
}

const text = { type: 'string' }

export const HEADERS = {
  'If-None-Match': { description: 'The ETag of the list that is already there', schema: text },
  'Last-Event-ID': {
    description: 'The id of the last event that the client was told',
    schema: text,
  },
  'X-Client': {
    description: 'What the journal notes as the source: web, cli or voice; otherwise api',
    schema: text,
  },
  ETag: { description: 'The version of the list', schema: text },
  'Set-Cookie': { description: 'The session’s cookie', schema: text },
  'X-Journal': {
    description: 'The id of the change in the journal, for an undo; absent if nothing changed',
    schema: text,
  },
  'Retry-After': { description: 'Seconds until the next try', schema: text },
}

export type Header = keyof typeof HEADERS
