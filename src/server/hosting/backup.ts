import { Database as Sqlite } from 'bun:sqlite'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, checkCopy } from '../../../db/backup'
import { isServer } from '../../../db/database'
import { backUpServer } from '../../../db/postgres/backup'
import { ConfigurationError, readEnv } from '../env'
import { givenPath, mustExist } from './given'

/**
 * `tasks backup [file]`: a whole copy of the database while the server goes on, by default in the
 * data folder's `backups`, opened and checked. Copying holds up the process that does it, so that the
 * server starts one for it.
 */
export async function backup(given?: string) {
  const { databaseUrl, dataDir } = readEnv()
  mustExist({ databaseUrl })
  const file = given ? givenPath(given) : named(dataDir)
  await copy(databaseUrl, file)
  process.stdout.write(`${file}\n`)
}

function named(dataDir: string): string {
  return join(dataDir, 'backups', `${new Date().toISOString().replaceAll(':', '-')}.db`)
}

/** The copy gets its name when it has passed the check. One that fails it is removed. */
async function copy(databaseUrl: string, file: string) {
  const unchecked = `${file}.unchecked`
  try {
    if (isServer(databaseUrl)) await backUpServer(databaseUrl, unchecked)
    else backUpFile(databaseUrl, unchecked)
    checkCopy(unchecked, { isNew: true })
    renameSync(unchecked, file)
  } catch (error) {
    rmSync(unchecked, { force: true })
    throw new ConfigurationError(`The backup was not made (${(error as Error).message}).`)
  }
}

function backUpFile(database: string, file: string) {
  using client = new Sqlite(database, { readwrite: true, create: false })
  client.run('PRAGMA busy_timeout = 5000')
  backUp(client, file)
}
