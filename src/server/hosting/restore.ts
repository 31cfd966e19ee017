import { Database as Sqlite } from 'bun:sqlite'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { checkCopy } from '../../../db/backup'
import { isServer, openDatabase } from '../../../db/database'
import { byName, LAST_IDS, type LastId, renew } from '../../../db/renew'
import { ConfigurationError, readEnv } from '../env'
import { givenPath } from './given'

/**
 * `tasks restore FILE`: puts a backup in the place of the database, and keeps what it replaces.
 * The server has to be stopped. Everybody signs in again, and no client takes an id or revision of
 * before for one of now (security 25). Without a file it does the same for a libSQL server, which was
 * restored where it runs.
 */
export async function restore(given?: string) {
  const { databaseUrl, dataDir } = readEnv()
  if (isServer(databaseUrl)) return renewServer(databaseUrl, given)
  if (!given) throw new ConfigurationError('Say which backup: give the path of its file.')
  const backup = givenPath(given)
  mustBeGood(backup)
  // Before anything is written; and again, should the server have been started meanwhile.
  gatherLog(databaseUrl)
  const part = `${databaseUrl}.part`
  await prepare(backup, part, databaseUrl)
  const replaced = setAside(databaseUrl, join(dataDir, 'backups'))
  renameSync(part, databaseUrl)
  process.stdout.write(`Restored ${backup}.\n`)
  if (replaced) process.stdout.write(`What it replaced is in ${replaced}.\n`)
}

function mustBeGood(backup: string) {
  if (!existsSync(backup)) throw new ConfigurationError(`There is no file ${backup}.`)
  try {
    checkCopy(backup)
  } catch (error) {
    throw new ConfigurationError(
      `${backup} can't be restored (${(error as Error).message}). Nothing was changed.`,
    )
  }
}

async function renewServer(url: string, given: string | undefined) {
  if (given) {
    throw new ConfigurationError(
      'A libSQL server is restored where it runs; then run this without a file.',
    )
  }
  const db = openDatabase(url)
  await db.write((tx) => renew(tx))
  db.close()
  process.stdout.write('Everybody has to sign in again. Now start the server.\n')
}

/** A copy, without what must not come back. */
async function prepare(backup: string, part: string, replaced: string) {
  rmSync(part, { force: true })
  closeSync(openSync(part, 'wx', 0o600))
  copyFileSync(backup, part)
  const before = lastIdsIn(replaced)
  const copy = openDatabase(part)
  await copy.write((tx) => renew(tx, before))
  copy.close()
  // Closed, all of it is in the one file.
  for (const end of ['-wal', '-shm']) rmSync(part + end, { force: true })
  const descriptor = openSync(part, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Nothing where it is missing or damaged. */
function lastIdsIn(file: string): Map<string, number> {
  try {
    using client = new Sqlite(file, { readonly: true })
    using statement = client.prepare<LastId, []>(LAST_IDS)
    return byName(statement.all())
  } catch {
    return new Map()
  }
}

/** Returns where the database is now, if there was one. */
function setAside(database: string, folder: string): string | undefined {
  if (!existsSync(database)) return undefined
  gatherLog(database)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = new Date().toISOString().replaceAll(':', '-')
  const replaced = join(folder, `before-restore-${at}.db`)
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(database + end)) renameSync(database + end, replaced + end)
  }
  return replaced
}

/** Makes one file of the database and its log, which only works where nobody else has it open. */
function gatherLog(database: string) {
  if (!existsSync(database)) return
  try {
    const client = new Sqlite(database)
    client.run('PRAGMA journal_mode = DELETE')
    client.close()
  } catch (error) {
    // A damaged one is set aside with its log as it is.
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return
    throw new ConfigurationError('The server is running: stop it first. Nothing was changed.')
  }
}
