/** What the statuses mean, wherever they come (H2). */
export const STATUSES: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Deleted',
  304: 'The list has not changed since that ETag',
  400: 'Something in the request is not valid; `errors` names the fields',
  401: 'No session, or one that has ended',
  403: 'The request comes from another site, or you may not change this',
  404: 'It doesn’t exist, or it is someone else’s',
  409: 'It conflicts with the current state',
  413: 'The body is too large',
  415: 'The media type is not supported',
  429: 'Too many requests',
  500: 'An unexpected error; the message has the request’s id in the log',
  502: 'The speech or language service failed',
  503: 'The server is busy or a part of it is not available; `message` says which',
  504: 'The speech or language service took too long',
}

const text = { type: 'string' }

export const HEADERS = {
  'If-None-Match': { description: 'The ETag of the list that the client has', schema: text },
  'Last-Event-ID': {
    description: 'The id of the last event that the client received',
    schema: text,
  },
  'X-Client': {
    description: 'The source in the journal: web, cli or voice; otherwise api',
    schema: text,
  },
  ETag: { description: 'The version of the list', schema: text },
  'Set-Cookie': { description: 'The session’s cookie', schema: text },
  'X-Journal': {
    description: 'The id of the change in the journal, for an undo; absent if nothing changed',
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait before the next try', schema: text },
}

export type Header = keyof typeof HEADERS
