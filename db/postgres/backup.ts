import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase } from '../database'
import { copyToSqlite } from './copy'

/** All that is in a server's database at one moment, as a SQLite file. A file of that name is replaced. */
export async function backUpServer(url: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(file, { force: true })
  // Readable by nobody else from the first byte on.
  closeSync(openSync(file, 'wx', 0o600))
  try {
    const empty = openDatabase(file)
    await empty.migrate()
    empty.close()
    await copyToSqlite(url, file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  }
}
