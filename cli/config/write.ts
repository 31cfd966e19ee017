import { withValue } from './parse'
import { readPrivate, writePrivate } from './private-file'
import { configFile, settingsIn } from './read'

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
