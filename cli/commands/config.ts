import { parseFilter } from '../../src/core/filters/parse'
import { FilterError } from '../../src/core/filters/terms'
import { ConfigError, entriesOf, parseConfig, put, settingOf, sortKeys } from '../config/parse'
import {
  configFile,
  configText,
  readSettings,
  settingsIn,
  setValues,
  writeConfigText,
} from '../config/read'
import { speakerClock } from '../dates/due-date'
import { EXIT, Failure, usageError } from '../print/failure'
import { printValue } from '../print/format'
import { print, say } from '../print/print'
import { safe } from '../print/safe-text'
import { straightQuotes } from '../print/words'
import type { ServerOption } from '../sync/accounts'
import { Session } from '../sync/session'
import { readColumns } from '../tasks/columns'
import { findNamed } from '../tasks/find-by-name'
import { commandAlone, type Definition, option } from './define'

const list = commandAlone({
  usage: 'list|ls',
  summary: 'list what is set',
  options: [option('--json', 'as JSON')],
  isDefault: true,
  examples: ['tasks config list --json'],
  runAlone({ json }) {
    const entries = entriesOf(readSettings())
    if (json) return printValue(Object.fromEntries(entries))
    if (entries.length === 0) return say(safe`Nothing is set. Try: tasks config set sort due`)
    for (const [key, value] of entries) print(safe`${key} = ${value}`)
  },
})

const get = commandAlone({
  usage: 'get <key>',
  summary: 'print the value of a setting',
  examples: ['tasks config get sort'],
  runAlone(key) {
    print(safe`${known(key)}`)
  },
})

/** Throws a Failure: it is not set, or there is no such setting. */
function known(key: string): string {
  const value = settingOf(readSettings(), key)
  if (value !== undefined) return value
  check(new Set(), key, 'own')
  throw new Failure(EXIT.notFound, `${key} is not set.`)
}

const set = commandAlone({
  usage: 'set <key> <value...>',
  summary: 'set folder, sort, alias.NAME ... (see tasks help config)',
  // The words of an alias may be options.
  takesDashes: true,
  examples: ['tasks config set folder Errands'],
  async runAlone(key, words, options) {
    const typed = words.join(' ').trim()
    check(await namesOfCommands(), key, typed)
    const value = key === 'folder' ? await knownFolder(typed, options) : typed
    setValues({ [key]: value })
    print(safe`${key} = ${value}`)
  },
})

/** The folder's name, or its id if that was given. Throws a Failure if it is known not to exist. */
async function knownFolder(typed: string, options: ServerOption): Promise<string> {
  const session = await Session.openIfLoggedIn(options)
  if (!session?.isKnown) await session?.refreshIfPossible()
  if (!session?.isKnown) return typed
  const { id, name } = await findNamed(session, 'folder', typed)
  return typed === String(id) ? typed : name
}

const unset = commandAlone({
  usage: 'unset <key>',
  summary: 'remove a setting',
  examples: ['tasks config unset sort'],
  runAlone(key) {
    known(key)
    setValues({ [key]: undefined })
    print(safe`${key} is no longer set.`)
  },
})

const path = commandAlone({
  usage: 'path',
  summary: 'print where the settings are',
  examples: ['tasks config path'],
  runAlone() {
    print(safe`${configFile()}`)
  },
})

/** Opens the file in VISUAL or EDITOR; what can't be read is not kept. */
const edit = commandAlone({
  usage: 'edit',
  summary: 'edit the settings in VISUAL or EDITOR',
  examples: ['tasks config edit'],
  async runAlone(options) {
    const { editText } = await import('../print/editor')
    const edited = await editText(configText() || EMPTY)
    const commands = await namesOfCommands()
    for (const [key, value] of entriesOf(settingsIn(edited))) check(commands, key, value)
    const { folder } = settingsIn(edited)
    if (folder !== undefined) await knownFolder(folder, options)
    writeConfigText(edited)
    print(safe`Saved ${configFile()}`)
  },
})

const EMPTY = `# What tasks does where nothing else is said. See tasks config --help.
#
# folder = Inbox
# sort = due
# alias.w = list --folder Work
# filter.urgent = (today | overdue) & (p1 | p2)
`

/** Throws a usage Failure for a value that would be of no use later. */
export function check(commands: ReadonlySet<string>, key: string, value: string) {
  const settings = parseConfig('')
  try {
    put(settings, key, value)
    for (const query of [...settings.contexts.values(), ...settings.filters.values()])
      readable(query)
    for (const { columns, query, sort } of settings.reports.values()) {
      if (columns) readColumns(columns)
      if (query) readable(query)
      if (sort && sort !== 'own') sortKeys(sort)
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof FilterError)) throw error
    throw usageError(straightQuotes(error.message))
  }
  const [context = ''] = settings.contexts.keys()
  if (WORDS_OF_CONTEXT.has(context)) {
    throw usageError(`tasks context ${context} means something else. Use another name.`)
  }
  const alias = /^alias\.(.+)$/.exec(key)?.[1]
  if (alias && commands.has(alias)) {
    throw usageError(`${alias} is a command. Use another name for your alias.`)
  }
}

const WORDS_OF_CONTEXT = new Set(['list', 'show', 'none', 'set', 'define', 'delete'])

function readable(query: string) {
  parseFilter(query, { clock: speakerClock() })
}

async function namesOfCommands(): Promise<ReadonlySet<string>> {
  const { COMMANDS } = await import('./all')
  const names = Object.values(COMMANDS).flatMap((commands) => Object.keys(commands))
  return new Set(names.flatMap((each) => each.split('|')))
}

export const config: Definition = {
  usage: 'config',
  summary: 'show and change your settings',
  examples: [
    'tasks config set sort due',
    'tasks config',
    "tasks config set filter.now 'today | p1'",
    'tasks config set alias.w list --folder Work',
    'tasks config edit',
  ],
  below: [list, get, set, unset, edit, path],
}
