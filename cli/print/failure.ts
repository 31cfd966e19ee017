/** What the program ends with; `tasks --help` documents them. */
export const EXIT = {
  fine: 0,
  error: 1,
  usage: 2,
  notFound: 4,
  signedOut: 5,
  /** Words that several tasks match, and nobody to ask. */
  ambiguous: 6,
  unreachable: 7,
  /** As a shell tells of Ctrl+C. */
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** What a command can't do, for the person at the terminal. */
export class Failure extends Error {
  override readonly name: string = 'Failure'

  constructor(
    readonly exit: ExitCode,
    message: string,
  ) {
    super(message)
  }
}

/** For words or options that can't be what was meant. */
export function usageError(message: string): Failure {
  return new Failure(EXIT.usage, message)
}

/** No answer came, or none of the server's own. Whether it did what was asked is not known. */
export class Unreachable extends Failure {
  override readonly name = 'Unreachable'

  constructor(
    readonly server: string,
    readonly reason: string,
  ) {
    super(EXIT.unreachable, `${server} can't be reached (${reason}).`)
  }
}

/** Why the server can't be reached, and why that matters here; any other error as it is. */
export function needsServer(error: unknown, why: string): unknown {
  return error instanceof Unreachable ? new Failure(error.exit, `${error.message} ${why}`) : error
}

export class Refused extends Failure {
  override readonly name = 'Refused'

  constructor(
    exit: ExitCode,
    message: string,
    /** The field of the request that caused it. */
    readonly path?: string | undefined,
  ) {
    super(exit, message)
  }
}
