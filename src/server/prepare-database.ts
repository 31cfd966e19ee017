import { join } from 'node:path'
import { isServer, openDatabase } from '../../db/database'
import { serversOf } from '../../db/postgres/hosts'
import { ConfigurationError, type Env } from './env'

/** Opens it and brings its schema up to date, with a backup before. Throws a ConfigurationError. */
export async function prepareDatabase({ databaseUrl, replicaUrl, dataDir }: Env) {
  const at = new Date().toISOString().replaceAll(':', '-')
  try {
    const db = openDatabase(databaseUrl, replicaUrl)
    await db.migrate({ backupTo: join(dataDir, 'backups', `before-migration-${at}.db`) })
    return db
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(
      `The database ${whereIs(databaseUrl)} can't be used and was left as it is (${reason}): see DATABASE_URL and DATA_DIR in docs/configuration.md.`,
    )
  }
}

/** The database as people may see it: a server's URL may hold its password. */
export function whereIs(databaseUrl: string): string {
  if (!isServer(databaseUrl)) return databaseUrl
  const servers = serversOf(databaseUrl).map((each) => new URL(each))
  return `${servers[0]?.protocol}//${servers.map(({ host }) => host).join(',')}`
}
