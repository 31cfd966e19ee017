import { DatabaseSilent, DatabaseUnavailable } from '../outage'

/**
 * What ends a transaction although its work was right: a deadlock, a serialization failure, or
 * somebody else's row with the same key, which the work finds when it is done again.
 */
const AGAIN = new Set(['40P01', '40001', '23505'])

/** Read-only, full, out of memory or connections, shutting down, starting, or failing as a disk does. */
const UNAVAILABLE = /^(25006|53|57P0|58|F0|XX001|XX002|55000)/

/** Bun's own errors for a connection that is lost or was never made, and nothing answers. */
const SILENT = /^ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME|NOT_)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/

export function canRunAgain(error: unknown): boolean {
  return AGAIN.has(stateOf(error) ?? '')
}

/** Whether a connection can't be used any more after an error. */
export function isBroken(error: unknown): boolean {
  return error instanceof DatabaseSilent || SILENT.test(codeOf(error)) || isEnd(stateOf(error))
}

/** The error in the words of db/outage.ts if the server is the reason for it, and not the statement. */
export function toFailure(error: unknown): unknown {
  const state = stateOf(error)
  if (state === undefined && SILENT.test(codeOf(error))) {
    return new DatabaseSilent('The database server does not answer', { cause: error })
  }
  if (state === undefined || !UNAVAILABLE.test(state)) return error
  return new DatabaseUnavailable(messageOf(error), { cause: error })
}

/** The five characters of an SQLSTATE. */
function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { errno } = error as { errno?: unknown }
  return typeof errno === 'string' ? errno : stateOf(error.cause)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code !== 'ERR_POSTGRES_SERVER_ERROR'
    ? code
    : codeOf(error.cause)
}

/** The server has ended the connection, or is about to. */
function isEnd(state: string | undefined): boolean {
  return state !== undefined && /^(57P0|08)/.test(state)
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.cause ? messageOf(error.cause) : (error as Error).message
}
