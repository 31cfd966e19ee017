import { EXIT, Failure } from '../print/failure'
import { ConfigError, parseConfig, type Settings, withValue } from './parse'
import { paths, readPrivate, writePrivate } from './private-file'

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

export function configText(): string {
  return readPrivate(configFile()) ?? ''
}

/** Never a file that the next command can't read: throws a Failure instead. */
export function writeConfigText(next: string) {
  settingsIn(next)
  writePrivate(configFile(), next)
}

export function setValues(values: Readonly<Record<string, string | undefined>>) {
  const text = Object.entries(values).reduce(
    (text, [key, value]) => withValue(text, key, value),
    configText(),
  )
  writeConfigText(text)
}
