import { Database as Sqlite } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '../db/backup'
import { isServer } from '../db/database'
import { ConfigurationError, readEnv } from '../src/env'

/**
 * `npm run backup [-- file]`: a whole copy of the database while the server goes on, by default in
 * the data folder's `backups`. A process of its own, for copying holds up the one that does it.
 */
try {
  process.stdout.write(`${makeBackup(process.argv[2])}\n`)
} catch (error) {
  process.stderr.write(`The backup was not made: ${(error as Error).message}\n`)
  process.exit(1)
}

function makeBackup(wanted: string | undefined): string {
  const { databaseUrl, dataDir } = readEnv()
  if (isServer(databaseUrl)) {
    throw new ConfigurationError('a libSQL server is backed up where it runs.')
  }
  if (!existsSync(databaseUrl)) {
    throw new ConfigurationError(`there is no database at ${databaseUrl}; see DATA_DIR.`)
  }
  const at = new Date().toISOString().replaceAll(':', '-')
  // npm runs us in the product's folder and says here which one the person is in.
  const here = process.env.INIT_CWD ?? process.cwd()
  const file = wanted ? resolve(here, wanted) : join(dataDir, 'backups', `${at}.db`)
  const client = new Sqlite(databaseUrl, { readwrite: true, create: false })
  client.run('PRAGMA busy_timeout = 5000')
  backUp(client, file)
  client.close()
  return file
}
