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
import { dirname, join } from 'node:path'
import { checkCopy } from '../../../db/backup'
import { isServer, openDatabase } from '../../../db/database'
import { backUpServer } from '../../../db/postgres/backup'
import { copyFromSqlite, isInUse, lastIdsOf } from '../../../db/postgres/copy'
import { byName, LAST_IDS, type LastId, renew } from '../../../db/renew'
import { users as usersTable } from '../../../db/schema'
import { ConfigurationError, readEnv } from '../env'
import { givenPath } from './given'

/**
 * `tasks restore FILE`: puts a backup in the place of the database, and keeps what it replaces.
 * The server has to be stopped. Everybody signs in again, and no client takes an id or revision of
 * before for one of now (security 25). The file may be of either engine, and so may the database.
 */
export async function restore(given?: string) {
  const { databaseUrl, dataDir } = readEnv()
  if (!given) throw new ConfigurationError('Say which backup: give the path of its file.')
  const backup = givenPath(given)
  mustBeGood(backup)
  if (isServer(databaseUrl)) return restoreServer(backup, databaseUrl, dataDir)
  // Before anything is written; and again, should the server have been started meanwhile.
  gatherLog(databaseUrl)
  const part = `${databaseUrl}.part`
  await prepare(backup, part, lastIdsIn(databaseUrl))
  const replaced = setAside(databaseUrl, join(dataDir, 'backups'))
  renameSync(part, databaseUrl)
  say(backup, replaced)
}

async function restoreServer(backup: string, url: string, dataDir: string) {
  if (await isInUse(url)) throw isRunning()
  const db = openDatabase(url)
  await db.migrate()
  const users = await db.read.$count(usersTable)
  db.close()
  const replaced = users > 0 ? nameOfReplaced(join(dataDir, 'backups')) : undefined
  if (replaced) await backUpServer(url, replaced)
  const part = join(dataDir, 'restore.part')
  await prepare(backup, part, byName(await lastIdsOf(url)), true)
  await copyFromSqlite(part, url)
  rmSync(part)
  say(backup, replaced)
}

function say(backup: string, replaced: string | undefined) {
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

/** A copy, without what must not come back; brought up to today's version for a server. */
async function prepare(
  backup: string,
  part: string,
  before: Map<string, number>,
  isForServer = false,
) {
  mkdirSync(dirname(part), { recursive: true, mode: 0o700 })
  rmSync(part, { force: true })
  closeSync(openSync(part, 'wx', 0o600))
  copyFileSync(backup, part)
  const copy = openDatabase(part)
  await copy.write((tx) => renew(tx, before))
  if (isForServer) await copy.migrate()
  copy.close()
  // Closed, all of it is in the one file.
  for (const end of ['-wal', '-shm']) rmSync(part + end, { force: true })
  const descriptor = openSync(part, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Reads the last ids of a database; empty if the file is missing or damaged. */
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
  const replaced = nameOfReplaced(folder)
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(database + end)) renameSync(database + end, replaced + end)
  }
  return replaced
}

function nameOfReplaced(folder: string): string {
  return join(folder, `before-restore-${new Date().toISOString().replaceAll(':', '-')}.db`)
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
    throw isRunning()
  }
}

function isRunning() {
  return new ConfigurationError('The server is running: stop it first. Nothing was changed.')
}
