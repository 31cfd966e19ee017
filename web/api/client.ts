import { createClient } from '../../src/client'

/** The API as the browser calls it. Cookies go along; the journal learns that it was the web. */
export const api = createClient(
  typeof location === 'undefined' ? 'http://localhost' : location.origin,
  {
    headers: { 'x-client': 'web' },
    fetch: { credentials: 'include' },
  },
)
