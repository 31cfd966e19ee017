import { idsIn, isQuery } from '../tasks/pick-task'
import { loaderOf } from './all'

/** What stands between the terms of a query elsewhere. */
const JOINS: Record<string, string> = { and: '&', or: '|' }

/**
 * Arguments that begin with tasks (K4): `12` shows it, `'#Work'` lists them, and a command may follow,
 * as Taskwarrior has it: `12 done`, `+shop list`, `12 modify due:fri`.
 */
export function tasksFirst(args: string[]): string[] {
  const end = args.findIndex((arg) => /^--|^-\w$/.test(arg))
  const words = end < 0 ? args : args.slice(0, end)
  const isTasks = (word: string) =>
    !loaderOf(word) && (word in JOINS || idsIn([word]) !== undefined || isQuery(word))
  const count = words.findIndex((word) => !isTasks(word))
  const tasks = count < 0 ? words : words.slice(0, count)
  if (tasks.length === 0) return args
  const ids = idsIn(tasks)
  const selector = ids ?? [tasks.map((word) => JOINS[word] ?? word).join(' ')]
  const [name, ...rest] = args.slice(tasks.length)
  if (name !== undefined && loaderOf(name)) return [name, ...selector, ...rest]
  if (name !== undefined && !name.startsWith('-')) return args
  return [ids ? 'show' : 'list', ...selector, ...args.slice(tasks.length)]
}
