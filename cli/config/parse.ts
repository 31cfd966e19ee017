export interface Settings {
  /** The folder of new tasks that name none. */
  folder?: string
  /** `own`, or keys such as `-due,pri`. */
  sort?: string
  /** Whether folders and tags that don't exist are created (K2): yes, where nothing is said. */
  create?: (typeof CREATE)[number]
  /** The context that is on (K11). */
  context?: string
  contexts: Map<string, string>
  /** Words for which others stand: `w` is `list --folder Work`. */
  aliases: Map<string, string>
  /** Lists under names of their own (K8). */
  reports: Map<string, Report>
  /** How much something counts for the urgency (K6). */
  urgency: Map<string, number>
  /** Queries under names of their own, beside those saved on the server. */
  filters: Map<string, string>
}

export const CREATE = ['ask', 'yes', 'no'] as const

export interface Report {
  columns?: string
  query?: string
  sort?: string
  limit?: number
}

/** What a line can't be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export const KEYS = [
  'folder',
  'sort',
  'create',
  'context',
  'context.NAME',
  'alias.NAME',
  'filter.NAME',
  'report.NAME',
  'urgency.NAME',
]

/** Reads lines of `key = value`; empty ones and those that begin with # say nothing. */
export function parseConfig(text: string): Settings {
  const settings: Settings = {
    aliases: new Map(),
    contexts: new Map(),
    filters: new Map(),
    reports: new Map(),
    urgency: new Map(),
  }
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    try {
      const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(line) ?? []
      if (!key || value === undefined) throw new ConfigError('Write it as key = value')
      put(settings, key, value)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      throw new ConfigError(`line ${at + 1}: ${error.message}\n  ${line.trim()}`)
    }
  }
  return settings
}

/** Throws a ConfigError for an unknown key or a value that the key can't have. */
export function put(settings: Settings, key: string, value: string): void {
  const [, kind, name] = /^(alias|context|filter|report)\.(.+)$/.exec(key) ?? []
  if (!value) throw new ConfigError(`${key} has no value`)
  const [, about] = /^urgency\.(.+)$/.exec(key) ?? []
  const foreign = /\.coefficient$|^(?:report|context)\.[^.]+\./.test(key) && insteadOf(key)
  if (foreign) throw new ConfigError(`No setting "${key}". ${foreign}`)
  if (about) {
    if (!/^-?\d+(?:\.\d+)?$/.test(value)) throw new ConfigError(`${key} is a number, such as 6.5`)
    settings.urgency.set(about, Number(value))
    return
  }
  if (kind && name) {
    if (!/^[\p{L}\d][\p{L}\d_-]*$/u.test(name)) {
      throw new ConfigError(`"${name}" is not a valid name: use letters, digits, - and _`)
    }
    if (kind === 'report') settings.reports.set(name, reportIn(value))
    else settings[NAMED[kind as keyof typeof NAMED]].set(name, value)
  } else if (key === 'folder' || key === 'context') settings[key] = value
  else if (key === 'sort') {
    if (value !== 'own') sortKeys(value)
    settings.sort = value
  } else if (key === 'create') {
    const create = CREATE.find((each) => each === value)
    if (!create) throw new ConfigError('create is ask, yes or no')
    settings.create = create
  } else
    throw new ConfigError(
      `No setting "${key}". ${insteadOf(key) ?? `There are ${KEYS.join(', ')}`}`,
    )
}

/** What lists can be sorted by. */
export const SORT_KEYS = [
  ...(['due', 'priority', 'urgency', 'title', 'folder', 'tags', 'person'] as const),
  ...(['created', 'changed', 'completed', 'id'] as const),
]
type SortKey = (typeof SORT_KEYS)[number]

const SHORT_KEYS: Record<string, SortKey> = {
  pri: 'priority',
  p: 'priority',
  tag: 'tags',
  project: 'folder',
}

/** Parses `-due,pri`: a dash turns one round. Throws a ConfigError for an unknown key. */
export function sortKeys(text: string): { key: SortKey; isTurned: boolean }[] {
  return text.split(',').map((typed) => {
    const [, sign, word = ''] = /^([-+]?)(.*?)[-+/]*$/.exec(typed.trim().toLowerCase()) ?? []
    const key = SORT_KEYS.find((each) => each === word) ?? SHORT_KEYS[word]
    if (key) return { key, isTurned: sign === '-' }
    throw new ConfigError(`Can't sort by "${word}". Give own, or some of ${SORT_KEYS.join(', ')}`)
  })
}

const NAMED = { alias: 'aliases', context: 'contexts', filter: 'filters' } as const

/** The setting of ours for one of Taskwarrior's. */
function insteadOf(key: string): string | undefined {
  const [, urgent] = /^urgency\.(?:user\.)?(.+)\.coefficient$/.exec(key) ?? []
  if (urgent) return `Set urgency.${urgent.replace(/^project\./, 'folder.')}`
  const [, report] = /^report\.([^.]+)\./.exec(key) ?? []
  if (report) return `Set report.${report} "columns | query | sort | limit"`
  const [, context] = /^context\.([^.]+)\./.exec(key) ?? []
  if (context) return `A context has one query: tasks context set ${context} '#Work'`
  if (key === 'default.project') return 'Set folder'
  if (key === 'default.command') return 'tasks alone shows tasks next; set alias.NAME for others'
  return key.startsWith('weekstart') ? 'Weeks begin on Monday' : undefined
}

/** `columns | query | sort | limit`, each of which may be empty. A query may have a | of its own. */
function reportIn(text: string): Report {
  const parts = text.split('|').map((part) => part.trim())
  const [columns = '', ...rest] = parts
  const isWhole = rest.length >= 3
  const limit = isWhole ? rest.pop() : ''
  const sort = isWhole || rest.length === 2 ? rest.pop() : ''
  const query = rest.join(' | ')
  if (limit && !/^[1-9]\d{0,5}$/.test(limit)) {
    throw new ConfigError('A report is columns | query | sort | limit, the last one a number')
  }
  return {
    ...(columns && { columns }),
    ...(query && { query }),
    ...(sort && { sort }),
    ...(limit && { limit: Number(limit) }),
  }
}

/** The value of a key; undefined where it is not set. */
export function settingOf(settings: Settings, key: string): string | undefined {
  return entriesOf(settings).find(([each]) => each === key)?.[1]
}

export function entriesOf(settings: Settings): [string, string][] {
  const { folder, sort, create, context } = settings
  const named = <V>(kind: string, values: Map<string, V>, write: (value: V) => string = String) =>
    [...values].map(([name, value]): [string, string] => [`${kind}.${name}`, write(value)])
  return [
    ...Object.entries({ folder, sort, create, context }).flatMap(
      ([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]]),
    ),
    ...named('context', settings.contexts),
    ...named('alias', settings.aliases),
    ...named('filter', settings.filters),
    ...named('report', settings.reports, reportText),
    ...named('urgency', settings.urgency),
  ]
}

function reportText({ columns = '', query = '', sort = '', limit }: Report): string {
  return [columns, query, sort, limit ?? ''].join(' | ')
}

/** The text with a key set, or without it: everything else stays as the person wrote it. */
export function withValue(text: string, key: string, value: string | undefined): string {
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => /^\s*([^=\s#]+)\s*=/.exec(line)?.[1] === key)
  const line = value === undefined ? [] : [`${key} = ${value}`]
  if (at >= 0) return lines.toSpliced(at, 1, ...line).join('\n')
  return `${text}${text && !text.endsWith('\n') ? '\n' : ''}${line.map((each) => `${each}\n`)}`
}

/** A line as a shell would take it apart: by spaces, quotes holding words together. */
export function wordsIn(text: string): string[] {
  const words = text.matchAll(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+/g)
  return [...words].map(([word]) =>
    word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/g, (_, double, single, sign) =>
      double === undefined ? (single ?? sign) : double.replace(/\\(.)/g, '$1'),
    ),
  )
}
