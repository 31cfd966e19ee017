import { EXIT, type ExitCode, Failure, usageError } from '../print/failure'
import { COLORS, complain, complainAsJson, useColor, useJsonErrors, written } from '../print/print'
import { actOnWords } from './act'
import { FIRST_NAMES, loaderOf } from './all'
import { AS_IT_IS, OVERRIDE } from './define'

/** Runs a command and answers what the process is to end with, when all of it is done. */
export async function run(args: string[]): Promise<ExitCode> {
  const code = await told(args)
  // What it complained of, too.
  await written().catch(() => {})
  return code
}

async function told(args: string[]): Promise<ExitCode> {
  const isJson = args.some((arg) => /^--(?:json|jq)(?:=|$)/.test(arg))
  useJsonErrors(isJson)
  try {
    const code = await obey(args)
    await written()
    return code
  } catch (error) {
    if (error instanceof Failure) {
      if (error.message && isJson) complainAsJson(error.message, error.exit)
      else if (error.message) for (const line of error.message.split('\n')) complain(line)
      return error.exit
    }
    if (process.env.TASKS_DEBUG) throw error
    complain(`${error instanceof Error ? error.message : error} (TASKS_DEBUG=1 shows where)`)
    return EXIT.error
  }
}

async function obey(args: string[]): Promise<ExitCode> {
  const given = await withFormat(withVerb(await withAlias(withoutColor(joined(args)))))
  if (await actOnWords(given)) return EXIT.fine
  return (await import('./program')).obey(given)
}

/** The text of an option may begin with a dash, or be -V: --title -V is --title=-V. */
function joined(args: readonly string[]): string[] {
  const given: string[] = []
  let isText = false
  for (const [at, arg] of args.entries()) {
    if (arg === '--') return [...given, ...args.slice(at)]
    if (isText && arg.startsWith('-')) given.push(`${given.pop()}=${arg}`)
    else given.push(arg === '-v' && at === 0 ? '--version' : arg)
    isText = TEXTS.has(arg)
  }
  return given
}

/** The words that the first one stands for: an alias or report of the person's own, or tasks. */
async function withAlias(args: string[]): Promise<string[]> {
  const [name = '-', ...rest] = args
  const isKnown = FIRST_NAMES.includes(name) && isOurs(args)
  if (name.startsWith('-') ? !isTagFirst(args) : isKnown) return args
  const [{ readSettings }, { wordsIn }] = await Promise.all([
    import('../config/read'),
    import('../config/parse'),
  ])
  const { aliases, reports } = readSettings()
  const alias = aliases.get(name)
  if (alias !== undefined) return [...wordsIn(alias), ...rest]
  if (reports.has(name)) return ['report', name, ...rest]
  if (loaderOf(name) && isOurs(args)) return args
  return (await import('./tasks-first')).tasksFirst(args)
}

/** A command as we have it, not Taskwarrior's of the same name. */
function isOurs([name = '', ...rest]: readonly string[]): boolean {
  if (!TEXTUAL.has(name) && rest.some((word) => OVERRIDE.test(word))) return false
  if (name === 'show' || name === 'history') return rest.length > 0
  return !LISTING.has(name) || !rest.some((word) => word.startsWith('limit:'))
}

/** Commands whose words may be a text, and no overrides of settings. */
const TEXTUAL = new Set([
  ...['add', 'new', 'log', 'sub', 'comment', 'annotate', 'append', 'prepend', 'denotate', 'note'],
  ...['config', 'context', 'voice', 'api', 'find', 'filter'],
])
const EDITING = new Set(['edit', 'modify', 'mod'])
const LISTING = new Set(['list', 'ls', 'next', 'report'])
const CONFIG_VERBS = new Set(['list', 'ls', 'get', 'set', 'unset', 'edit', 'path'])
const ADDING = new Set(['add', 'new'])

/** `config KEY` prints a setting, and with a value behind it sets it. */
function withVerb(args: string[]): string[] {
  const end = ADDING.has(args[0] ?? '') ? args.indexOf('--') : -1
  if (end > 0) return args.map((arg, at) => (at > end ? `${AS_IT_IS}${arg}` : arg))
  const [name, key = '-', ...value] = args
  if (name !== 'config' || key.startsWith('-') || CONFIG_VERBS.has(key)) return args
  return ['config', value.length > 0 ? 'set' : 'get', key, ...value]
}

/** -shop before a command is a tag to leave out, and no options. */
function isTagFirst([name = '', ...rest]: readonly string[]): boolean {
  return /^-\p{L}[\p{L}\d_]+$/u.test(name) && rest.some((word) => loaderOf(word) !== undefined)
}

/** `--color` is for all commands; tags and filters have one of their own, which takes a colour. */
function withoutColor(args: readonly string[]): string[] {
  const end = args.indexOf('--')
  const at = args.findIndex((arg, at) => /^--color(=|$)/.test(arg) && (end < 0 || at < end))
  if (at < 0) return [...args]
  const [, own] = args[at]?.split('=') ?? []
  const said = own ?? args[at + 1]
  const when = COLORS.find((each) => each === said)
  if (!when && COLOURED.has(args[0] ?? '')) return [...args]
  if (!when) throw usageError(colorWords(said))
  useColor(when)
  return args.toSpliced(at, own === undefined ? 2 : 1)
}

/**
 * `--json=id,title`, `--jq`, `--template` and `--format` are for every command that has --json, and
 * stand for it. `export` has a --format of its own.
 */
async function withFormat(given: string[]): Promise<string[]> {
  const args = withFields(given)
  const end = args.indexOf('--')
  const own = end < 0 ? args : args.slice(0, end)
  const isAsked = own.some((arg) => FORMATTING.test(arg))
  const isOfCommand = args[0] === 'export' && own.some((arg) => arg.startsWith('--format'))
  if (!isAsked || isOfCommand) return args
  const { takeFormat } = await import('./take-format')
  return [...takeFormat(own), ...(end < 0 ? [] : args.slice(end))]
}

/** `--json id,title` is --json=id,title, as gh has it, where the word can't be a part of a title. */
function withFields(args: string[]): string[] {
  const at = args.indexOf('--json')
  const [name = ''] = args
  const fields = args[at + 1] ?? ''
  if (at < 0 || !FIELDS.test(fields) || TEXTUAL.has(name) || EDITING.has(name)) return args
  return args.toSpliced(at, 2, `--json=${fields}`)
}

/** Fields of tasks; completed alone is a query. */
const FIELDS =
  /^(?!completed$)(?:(?:id|uuid|title|status|priority|due|folder|tags|every|person|note|parent|subtasks|comments|created|changed|completed|urgency|age)(?:,(?=.)|$))+$/

const FORMATTING = /^--(?:json=|jq(?:=|$)|template(?:=|$)|format(?:=|$))/

const COLOURED = new Set(['tags', 'filter', 'filters'])

function colorWords(said: string | undefined): string {
  const choices = `Give one of ${COLORS.join(', ')}`
  const isValue = said && !said.startsWith('-')
  return isValue ? `--color can't be "${said}". ${choices}.` : `${choices} for --color.`
}

const TEXTS = new Set(['--title', '--description', '--text'])
