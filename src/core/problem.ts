/** What can go wrong in the domain, and the status that says so over HTTP (H2). */
export const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  providerFailed: 502,
  unavailable: 503,
  providerSlow: 504,
} as const

type ProblemCode = keyof typeof STATUS

interface Details {
  errors?: { path: string; message: string }[]
  /** Seconds after which it is worth another try. */
  retryAfter?: number
}

/** The one error that the domain throws. Its message is written for the person who reads it. */
export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
  }
}

/** The same for what is not there and for what is someone else's (H2). */
export function notFound(what: string): Problem {
  return new Problem('notFound', `${what} not found`)
}

/** A field that is wrong in a way that no schema can tell. */
export function invalid(path: string, message: string): Problem {
  return new Problem('invalid', message, { errors: [{ path, message }] })
}

/** What goes against something that is there. */
export function conflict(message: string): Problem {
  return new Problem('conflict', message)
}

/** Too much until then. `say` is given the wait in words, rounded up: "a minute", "3 hours". */
export function tooManyUntil(
  until: Date,
  now: Date,
  unit: 'minute' | 'hour',
  say: (wait: string) => string,
): Problem {
  const retryAfter = (until.getTime() - now.getTime()) / 1000
  const count = Math.ceil(retryAfter / (unit === 'minute' ? 60 : 3600))
  const one = unit === 'minute' ? 'a minute' : 'an hour'
  return new Problem('tooMany', say(count === 1 ? one : `${count} ${unit}s`), { retryAfter })
}
