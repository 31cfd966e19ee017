import type { Database as Sqlite } from 'bun:sqlite'

const PATIENCE_MS = 5_000
const PAUSE_MS = 5

/**
 * Begins a write. Another process may be in the middle of one (a second server on the same file, an
 * import): it is waited for without holding up this one's event loop, as SQLite's own waiting would.
 */
export async function begin(client: Sqlite) {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      client.run('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
    await Bun.sleep(PAUSE_MS)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
