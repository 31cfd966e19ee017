import { EXIT, Failure } from '../print/failure'
import { ConfigError, parseConfig, type Settings } from './parse'
import { paths } from './paths'
import { readPrivate } from './private-file'

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
