import { parseFilter } from '../../src/core/filters/parse'
import { FilterError } from '../../src/core/filters/terms'
import { ConfigError, entriesOf, parseConfig, put, settingOf, withValue } from '../config/parse'
import { readPrivate, writePrivate } from '../config/private-file'
import { configFile, readSettings, settingsIn } from '../config/read'
import { speakerClock } from '../dates/due-date'
import { EXIT, Failure } from '../print/failure'
import { print, printJson, say } from '../print/print'
import { safe } from '../print/safe-text'
import type { ServerOption } from '../sync/accounts'
import { Session } from '../sync/session'
import { findNamed } from '../tasks/find-by-name'

/** What is set, a line each. */
export function listConfig({ json }: { json?: boolean }) {
  const entries = entriesOf(readSettings())
  if (json) return printJson(Object.fromEntries(entries))
  if (entries.length === 0) return say(safe`Nothing is set. Try: tasks config set sort due`)
  for (const [key, value] of entries) print(safe`${key} = ${value}`)
}

export function getConfig(key: string) {
  print(safe`${known(key)}`)
}

/** Throws a Failure: it is not set, or there is no such setting. */
function known(key: string): string {
  const value = settingOf(readSettings(), key)
  if (value !== undefined) return value
  check(new Set(), key, 'own')
  throw new Failure(EXIT.notFound, `${key} is not set.`)
}

export async function setConfig(
  commands: ReadonlySet<string>,
  key: string,
  words: string[],
  options: ServerOption,
) {
  const typed = words.join(' ').trim()
  check(commands, key, typed)
  const value = key === 'folder' ? await knownFolder(typed, options) : typed
  write(withValue(text(), key, value))
  print(safe`${key} = ${value}`)
}

/** Its name, or its id where that was given. Throws a Failure if it is known not to exist. */
async function knownFolder(typed: string, options: ServerOption): Promise<string> {
  const session = await Session.openIfLoggedIn(options)
  if (!session?.isKnown) await session?.refreshIfPossible()
  if (!session?.isKnown) return typed
  const { id, name } = await findNamed(session, 'folder', typed)
  return typed === String(id) ? typed : name
}

export function unsetConfig(key: string) {
  known(key)
  write(withValue(text(), key, undefined))
  print(safe`${key} is no longer set.`)
}

export function configPath() {
  print(safe`${configFile()}`)
}

/** Opens the file in VISUAL or EDITOR; what can't be read is not kept. */
export async function editConfig(commands: ReadonlySet<string>, options: ServerOption) {
  const { editText } = await import('../print/editor')
  const edited = await editText(text() || EMPTY)
  for (const [key, value] of entriesOf(settingsIn(edited))) check(commands, key, value)
  const { folder } = settingsIn(edited)
  if (folder !== undefined) await knownFolder(folder, options)
  write(edited)
  print(safe`Saved ${configFile()}`)
}

const EMPTY = `# What tasks does where nothing else is said. See tasks config --help.
#
# folder = Inbox
# sort = due
# alias.w = list --folder Work
# filter.urgent = (today | overdue) & (p1 | p2)
`

function text(): string {
  return readPrivate(configFile()) ?? ''
}

/** Never a file that the next command can't read. */
function write(next: string) {
  settingsIn(next)
  writePrivate(configFile(), next)
}

function check(commands: ReadonlySet<string>, key: string, value: string) {
  try {
    put(parseConfig(''), key, value)
    if (key.startsWith('filter.')) parseFilter(value, { clock: speakerClock() })
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof FilterError)) throw error
    throw new Failure(EXIT.usage, error.message)
  }
  const alias = /^alias\.(.+)$/.exec(key)?.[1]
  if (alias && commands.has(alias)) {
    throw new Failure(EXIT.usage, `${alias} is a command. Use another name for your alias.`)
  }
}
