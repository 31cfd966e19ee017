import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { checkCopy } from '../../../db/backup'
import { isServer } from '../../../db/database'
import { timedBackupsIn } from '../backups'
import { ConfigurationError, readEnv } from '../env'

interface Check {
  name: string
  isWell: boolean
  said: string
}

/** Bytes that the disk of the data should have free. */
const FREE = 200_000_000

/** Checks the data of the server on this machine; nothing where there is no server. */
export function inspect(): Check[] {
  try {
    const { databaseUrl, dataDir } = readEnv()
    if (isServer(databaseUrl) || !existsSync(databaseUrl)) return []
    return [databaseCheck(databaseUrl), diskCheck(dataDir), backupCheck(dataDir)]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return [{ name: 'settings', isWell: false, said: error.message }]
  }
}

function databaseCheck(file: string): Check {
  try {
    checkCopy(file)
    return { name: 'database', isWell: true, said: `${file} is whole` }
  } catch (error) {
    return { name: 'database', isWell: false, said: `${file}: ${(error as Error).message}` }
  }
}

function diskCheck(folder: string): Check {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const said = `${Math.round(free / 1_000_000)} MB free in ${folder}`
  return { name: 'disk', isWell: free > FREE, said }
}

function backupCheck(dataDir: string): Check {
  const folder = join(dataDir, 'backups')
  const newest = timedBackupsIn(folder).at(-1)
  const said = newest ? join(folder, newest) : 'None yet. Run tasks backup, or set BACKUP_EVERY.'
  return { name: 'backup', isWell: true, said }
}
