import { attributeNamed } from '../../src/core/tasks/attributes'
import { usageError } from '../print/failure'
import { say } from '../print/print'
import { safe } from '../print/safe-text'
import { isQuery } from '../tasks/pick-by-words'
import { idsIn } from '../tasks/pick-task'
import { isUuid } from '../tasks/task-handle'
import { isForeign } from '../tasks/taskwarrior-terms'
import { loaderOf, SHORTENED } from './all'
import { OVERRIDE } from './define'
import { ALONE, insteadOf, STANDS_FOR, TRIED } from './instead'

const JOINS = new Set(['and', 'or', 'xor', '&', '|'])
/** Commands that ask before they change many, so that rc.confirmation=off is --yes. */
const ASKING = new Set(['done', 'undone', 'edit', 'modify', 'mod', 'rm', 'delete', 'append'])

/**
 * Arguments in the order that other programs have (K4): `12` shows a task, `'#Work'` lists a folder, and
 * a command may follow, as in `12 done`, `+shop list` and `12 modify due:fri`. A command may be cut short.
 */
export function tasksFirst(args: string[]): string[] {
  const { left, isSure } = withoutSettings(args)
  const end = left.findIndex((arg) => /^--|^-\w$/.test(arg))
  const words = end < 0 ? left : left.slice(0, end)
  const replacing = words.findIndex((word) => word.startsWith('/'))
  const isReplacing = replacing > 0 && REPLACING.test(words.slice(replacing).join(' '))
  if (isReplacing && idsIn(words.slice(0, replacing))) return ['edit', ...left]
  const at = words.findIndex((word) => isCommand(word))
  const tasks = at < 0 ? leading(words) : words.slice(0, at)
  const rest = left.slice(tasks.length)
  if (at < 0 && tasks.length === 0) return longNamed(left)
  const selector = selectorOf(tasks)
  if (at < 0) {
    const [next] = rest
    if (next !== undefined && !next.startsWith('-')) return rest
    return [tasks.every(namesTasks) ? 'show' : 'list', ...selector, ...rest]
  }
  const [typed = '', ...given] = rest
  const [name = '', ...options] = longNamed([typed])
  if (tasks.length > 0 && WITHOUT_TASKS.has(name)) {
    throw usageError(
      `tasks ${name} shows all. Type tasks ${name} alone, or tasks count "${tasks.join(' ')}".`,
    )
  }
  if (tasks.length > 0 && (name === 'undo' || name === 'redo')) {
    throw usageError(`tasks ${name} is for changes, not for tasks. See tasks undo --list.`)
  }
  const sure = isSure && ASKING.has(name) ? ['--yes'] : []
  if (name === 'export' && tasks.length > 0) return ['list', '--all', '--json', ...selector]
  const alone = tasks.length + given.length === 0 && ALONE[name]
  if (alone) throw usageError(alone)
  const isLimited = LISTS.has(name) && given.some(isLimit)
  const more = isLimited ? [...limitOf(given), ...given.filter((each) => !isLimit(each))] : given
  return [name, ...options, ...selector, ...more, ...sure]
}

const WITHOUT_TASKS = new Set(['folders', 'projects', 'stats', 'tags'])
const LISTS = new Set(['list', 'ls', 'next', 'report'])

/** Text in titles, as in `12 /from/to/`. */
const REPLACING = /^\/[^/]+\/[^/]*\/g?$/

function leading(words: readonly string[]): string[] {
  const isTerm = (word: string) =>
    namesTasks(word) || JOINS.has(word) || isQuery(word) || isForeign(word) || isEmpty(word)
  const count = words.findIndex((word) => !isTerm(word))
  return words.slice(0, count < 0 ? words.length : count)
}

/** `due:` is what has none. */
function isEmpty(word: string): boolean {
  const [, name] = /^(\p{L}{2,})(?:\.\p{L}+)?:$/u.exec(word) ?? []
  return name !== undefined && attributeNamed(name) !== undefined
}

function selectorOf(tasks: readonly string[]): string[] {
  if (tasks.length === 0) return []
  const left = tasks.filter((word) => !isLimit(word))
  const words = left.every(namesTasks) ? left : [left.join(' ')]
  return [...limitOf(tasks), ...words]
}

function namesTasks(word: string): boolean {
  return idsIn([word]) !== undefined || isUuid(word)
}

/** limit:5, and limit:page, which is what fits on the screen. */
function isLimit(word: string): boolean {
  return /^limit:(?:\d+|page)$/.test(word)
}

function limitOf(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const [, limit] = /^limit:(\d+)$/.exec(word) ?? []
    return limit === undefined ? [] : ['--limit', limit]
  })
}

function isCommand(word: string): boolean {
  if (JOINS.has(word)) return false
  const isNamed = loaderOf(word) !== undefined || Object.hasOwn(STANDS_FOR, word)
  return isNamed || insteadOf(word) !== undefined || shortFor(word) !== undefined
}

/** With the command's whole name, and what it stands for. */
function longNamed([word, ...rest]: string[]): string[] {
  if (word === undefined) return []
  const isNamed = loaderOf(word) !== undefined || insteadOf(word) !== undefined
  const name = isNamed ? word : (shortFor(word) ?? word)
  return [...(STANDS_FOR[name] ?? [name]), ...rest]
}

/** The one command that begins so: li is list, inf is information. */
function shortFor(word: string): string | undefined {
  if (!/^[a-z]{2,}$/.test(word) || [STANDS_FOR, TRIED].some((names) => Object.hasOwn(names, word)))
    return undefined
  const begun = SHORTENED.filter((name) => name.startsWith(word))
  const theirs = Object.keys(STANDS_FOR).filter((name) => name.startsWith(word))
  if (begun.length === 0) return theirs.length === 1 ? theirs[0] : undefined
  const loaders = new Set(begun.map(loaderOf))
  return loaders.size === 1 ? begun[0] : undefined
}

/** Without Taskwarrior's overrides of its settings. */
function withoutSettings(args: readonly string[]): { left: string[]; isSure: boolean } {
  const settings = args.filter((arg) => OVERRIDE.test(arg))
  const isSure = settings.some((each) => SURE.test(each))
  for (const each of settings) {
    if (!CONFIRMING.test(each)) say(safe`${each} has no effect. ${insteadOfSetting(each)}.`)
  }
  return { left: args.filter((arg) => !OVERRIDE.test(arg)), isSure }
}

const SURE = /^rc\.(?:confirmation[=:](?:off|no|0)|bulk[=:]0)$/
const CONFIRMING = /^rc\.(?:confirmation|bulk)[=:]/

function insteadOfSetting(setting: string): string {
  const [, name = '', value = ''] = /^rc(?:\.([\w.]+))?[:=](.*)$/s.exec(setting) ?? []
  const [, coefficient] = /^urgency\.(?:user\.)?(.+)\.coefficient$/.exec(name) ?? []
  if (coefficient) return `Type tasks config set urgency.${coefficient} ${value} instead`
  if (name.endsWith('.sort')) return `Type --sort ${value} instead`
  if (name.endsWith('.columns')) return `Type --columns ${value} instead`
  return SETTINGS.find(([names]) => names.test(name))?.[1] ?? 'See tasks help config'
}

/** Other settings by their names, the name of a file being empty, and what to type instead. */
const SETTINGS: readonly (readonly [RegExp, string])[] = [
  [/\.filter$/, 'Type the filter behind the command instead'],
  [/^context$/, 'Type @none instead to leave the context out once'],
  [/color$/, 'Type --color never instead, or --color always'],
  [/^(?:|data\.location)$/, 'Type --account NAME instead'],
  [/^(?:verbose|detection|defaultwidth|print\.empty\.columns)$/, 'Lists have no heading in a pipe'],
]
