import { SORTS, sortTasks } from '../../src/core/tasks/sort'
import { readSettings } from '../config/read'
import { clock } from '../dates/due-date'
import { page } from '../print/page'
import { isTerminal, print, printJson, say, style } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'
import type { ListedTask } from '../sync/base-file'
import type { Session } from '../sync/session'
import { fullTasks } from '../tasks/full-tasks'
import { listedTasks, listRows, pastTasks, queryRows } from '../tasks/list-rows'
import { handleOf } from '../tasks/task-handle'
import { listView } from '../tasks/task-table'
import {
  choice,
  command,
  LIST_OUTPUT,
  type Options,
  option,
  severalOf,
  wholeNumber,
} from './define'

const LIST_OPTIONS = [
  option('-f, --folder <folder>', 'only this folder'),
  severalOf('-t, --tag <tag>', 'only with this tag; repeat it to require several'),
  option('-F, --filter <filter>', 'a saved filter'),
  option('-c, --completed', 'completed tasks'),
  option('-a, --all', 'open and completed tasks'),
  choice(
    '-s, --sort <order>',
    'the order (default: overdue, due soon, priority, own order)',
    SORTS,
  ),
  option('-n, --limit <count>', 'show at most so many', wholeNumber),
  ...LIST_OUTPUT,
] as const

type ListOptions = Options<typeof LIST_OPTIONS>

/** That many are next. */
const NEXT = 5

interface List {
  /** The part of a query that it is for; none where there is only one list. */
  heading: string | undefined
  isQueried: boolean
  tasks: ListedTask[]
  /** How many there are with those beyond the limit. */
  count: number
}

export const list = command({
  usage: 'list|ls [query...]',
  takesTags: true,
  summary: 'list tasks: the open ones, or those that a query shows',
  options: LIST_OPTIONS,
  isDefault: true,
  examples: [
    "tasks list '(today | overdue) & #Work'",
    'tasks',
    'tasks list --folder Errands --tag shop --sort due',
    "tasks list --all --json | jq -r '.[].title'",
  ],
  run: show,
})

/** The first of the list, by what is most pressing. */
export const next = command({
  usage: 'next [query...]',
  takesTags: true,
  summary: 'show the tasks to do first',
  options: [
    option('-n, --limit <count>', 'show so many (default: 5)', wholeNumber),
    ...LIST_OUTPUT,
  ],
  examples: ['tasks next', 'tasks next @phone -n 3'],
  run: (session, words, options) =>
    show(session, words, { limit: NEXT, sort: 'urgency', ...options }),
})

/** Tasks with their subtasks below them. */
async function show(session: Session, words: string[], options: ListOptions) {
  await session.refresh(isBrief(words, options) ? 'listed' : 'shown')
  session.tellAge()
  const lists = await listsOf(session, words, options)
  const all = () => lists.flatMap(({ tasks }) => tasks)
  if (options.json) return printJson(fullTasks(session, all()))
  const views = lists.filter(({ tasks }) => tasks.length > 0)
  if (views.length === 0) return options.quiet || say(safe`${nothing(words, options)}`)
  if (options.quiet) return print(join(all().map(handleOf), '\n'))
  await page(
    join(
      views.map((each) => viewOf(session, each, options)),
      '\n\n',
    ),
  )
}

async function listsOf(session: Session, words: string[], options: ListOptions): Promise<List[]> {
  const { limit = Infinity, sort = readSettings().sort ?? 'urgency' } = options
  const typed = words.join(' ').trim()
  const isQueried = isQuery(words, options)
  const lists = isQueried
    ? await queried(session, typed, options)
    : [{ text: '', tasks: [...listedTasks(session, options), ...pastIn(session, options)] }]
  return lists.map(({ text, tasks }) => ({
    heading: lists.length > 1 ? text : undefined,
    isQueried,
    tasks: sortTasks(tasks, sort, clock()).slice(0, limit),
    count: tasks.length,
  }))
}

/** For people only: the API has them by themselves, and they have no ids of their own. */
function pastIn(session: Session, options: ListOptions): ListedTask[] {
  return options.json || options.quiet ? [] : pastTasks(session, options)
}

/** Whether it takes no more of the tasks than lists show of the open ones. */
function isBrief(words: string[], options: ListOptions): boolean {
  const { json, tag = [], completed, all } = options
  return !(json || tag.length > 0 || completed || all || isQuery(words, options))
}

function isQuery(words: string[], { filter }: ListOptions): boolean {
  return words.some((word) => word.trim()) || filter !== undefined
}

/** What the words show of what the saved filter shows, where one is named. */
async function queried(session: Session, typed: string, { filter, ...options }: ListOptions) {
  const { runQuery } = await import('../tasks/query')
  if (filter === undefined) return runQuery(session, typed, options)
  const { named } = await import('../tasks/find-by-name')
  const query = readSettings().filters.get(filter) ?? named('filter', session.filters, filter).query
  const saved = runQuery(session, query, options)
  if (!typed) return saved
  const kept = new Set(runQuery(session, typed, options).flatMap(({ tasks }) => tasks))
  return saved.map(({ text, tasks }) => ({ text, tasks: tasks.filter((task) => kept.has(task)) }))
}

function viewOf(
  session: Session,
  { heading, isQueried, tasks, count }: List,
  options: ListOptions,
) {
  const rows = isQueried
    ? queryRows(session.shown, tasks)
    : listRows(session.listed, tasks, Boolean(options.completed || options.all))
  const parts: Safe[] = [listView(rows)]
  if (heading !== undefined) parts.unshift(style.bold(heading))
  if (isTerminal()) parts.push(style.dim(footOf(tasks.length, count)))
  return join(parts, '\n')
}

function footOf(shown: number, count: number): string {
  const all = count === 1 ? '1 task' : `${count} tasks`
  return shown < count ? `${shown} of ${all}. Show more: --limit ${count}` : all
}

function nothing(words: string[], { folder, tag, filter, completed }: ListOptions): string {
  if (folder !== undefined || tag || filter !== undefined || words.length > 0) {
    return 'No tasks match the selected filter criteria.'
  }
  return completed ? 'No completed tasks yet.' : 'No tasks. Add one: tasks add Buy milk'
}
