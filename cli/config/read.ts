import { paths } from '../sync/paths'
import { readPrivate } from '../sync/private-file'
import { EXIT, Failure } from '../terminal/failure'
import { ConfigError, parseConfig, type Settings } from './parse'

export const configFile = () => `${paths.config()}/config`

/** Throws a Failure that says the line that can't be read. */
export function readSettings(): Settings {
  return settingsIn(readPrivate(configFile()) ?? '')
}

export function settingsIn(text: string): Settings {
  try {
    return parseConfig(text)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new Failure(EXIT.error, `${configFile()}, ${error.message}\nFix it: tasks config edit`)
  }
}
