/** The database can't be used at the moment: its file is gone, changed or locked, or its disk fails. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** The database server can't be reached or does not answer. Whether a change was made is unknown. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/** SQLite's errors for a file that is locked for too long, or fails, as opposed to a wrong statement. */
const FAILING = /^SQLITE_(BUSY|IOERR|FULL|CANTOPEN|CORRUPT|NOTADB|READONLY)/

/** Whether an error was caused by the database's file or disk: Drizzle wraps what SQLite throws. */
export function isFromOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const isFailing = 'code' in error && FAILING.test(String(error.code))
  return isFailing || isFromOutage(error.cause)
}

/** Whether an error was caused by a database server that doesn't answer. */
export function isFromSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseSilent || isFromSilence(error.cause)
}
