import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isServer } from '../../../db/database'
import { ConfigurationError, type Env } from '../env'

/** npm runs us in the product's folder, and says here which one the person is in. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** So that a wrong folder makes no empty database there. Throws a ConfigurationError. */
export function mustExist({ databaseUrl }: Pick<Env, 'databaseUrl'>) {
  if (isServer(databaseUrl) || existsSync(databaseUrl)) return
  throw new ConfigurationError(
    `There is no database at ${databaseUrl}: set DATA_DIR as for the server.`,
  )
}
