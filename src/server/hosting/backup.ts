import { Database as Sqlite } from 'bun:sqlite'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, checkCopy } from '../../../db/backup'
import { isServer } from '../../../db/database'
import { ConfigurationError, readEnv } from '../env'
import { givenPath, mustExist } from './given'

/**
 * `tasks backup [file]`: a whole copy of the database while the server goes on, by default in the
 * data folder's `backups`, opened and checked. A process of its own, for copying holds up the one that does it.
 */
export async function backup(given?: string) {
  const { databaseUrl, dataDir } = readEnv()
  if (isServer(databaseUrl)) {
    throw new ConfigurationError('A libSQL server is backed up where it runs.')
  }
  mustExist({ databaseUrl })
  const file = given ? givenPath(given) : named(dataDir)
  copy(databaseUrl, file)
  process.stdout.write(`${file}\n`)
}

function named(dataDir: string): string {
  return join(dataDir, 'backups', `${new Date().toISOString().replaceAll(':', '-')}.db`)
}

/** The copy gets its name when it has passed the check. One that fails it is removed. */
function copy(databaseUrl: string, file: string) {
  const unchecked = `${file}.unchecked`
  const client = new Sqlite(databaseUrl, { readwrite: true, create: false })
  try {
    client.run('PRAGMA busy_timeout = 5000')
    backUp(client, unchecked)
    checkCopy(unchecked)
    renameSync(unchecked, file)
  } catch (error) {
    rmSync(unchecked, { force: true })
    throw new ConfigurationError(`The backup was not made (${(error as Error).message}).`)
  } finally {
    client.close()
  }
}
