/** Milliseconds that a database server is given for an answer. */
const PATIENCE = 5_000
/** The same for one that has just given none, so that those who ask by the hundred don't pile up. */
const LITTLE_PATIENCE = 500

/** The database server can't be reached or does not answer. Whether a change was made is unknown. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/** `fetch`, but no longer than that. Throws DatabaseSilent. */
export function patientFetch(): (request: Request) => Promise<Response> {
  let isSilent = false
  return async (request) => {
    const signal = AbortSignal.timeout(isSilent ? LITTLE_PATIENCE : PATIENCE)
    try {
      const response = await fetch(request, { signal })
      isSilent = false
      return response
    } catch (cause) {
      isSilent = true
      throw new DatabaseSilent('The database server does not answer', { cause })
    }
  }
}

/** Whether that is what an error comes from: libSQL and Drizzle wrap what they meet. */
export function isFromSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseSilent || isFromSilence(error.cause)
}
