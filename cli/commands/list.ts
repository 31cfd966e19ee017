import { counted } from '../../src/core/counted'
import { isDay } from '../../src/core/dates/due-date'
import { SORTS, sortTasks } from '../../src/core/tasks/sort'
import { readSettings } from '../config/read'
import { clock, datedWords } from '../dates/due-date'
import { localDay } from '../dates/local-day'
import { EXIT, Failure } from '../print/failure'
import { printRows } from '../print/format'
import { page } from '../print/page'
import { isForPeople, isTerminal, print, say, style } from '../print/print'
import { join, safe } from '../print/safe-text'
import type { ListedTask } from '../sync/base-file'
import type { Session } from '../sync/session'
import { type Context, contextOf, tellContext } from '../tasks/context'
import {
  flatRows,
  type Lines,
  type ListRow,
  listedTasks,
  listRows,
  pastTasks,
  queryRows,
} from '../tasks/list-rows'
import { queryOf } from '../tasks/said'
import { handleOf, withIds } from '../tasks/task-handle'
import { listView, partsView } from '../tasks/task-table'
import {
  command,
  type GROUPS,
  LIMIT,
  LIST_OUTPUT,
  type Options,
  option,
  SHAPE,
  severalOf,
  UPCOMING_DAYS,
} from './define'

const LIST_OPTIONS = [
  option('-f, --folder <folder>', 'only this folder'),
  severalOf('-t, --tag <tag>', 'only with this tag; repeat it to require several'),
  option('-F, --filter <filter>', 'a saved filter'),
  option('-c, --completed', 'completed tasks'),
  option('-a, --all', 'open and completed tasks'),
  ...SHAPE,
  LIMIT,
  ...LIST_OUTPUT,
] as const

type ListOptions = Options<typeof LIST_OPTIONS>

interface List extends Lines {
  /** The part of a query that it is for; none where there is only one list. */
  heading: string | undefined
}

export const list = command({
  usage: 'list|ls [query...]',
  takesTags: true,
  summary: 'list tasks: the open ones, or those that a query shows',
  options: LIST_OPTIONS,
  examples: [
    "tasks list '(today | overdue) & #Work'",
    'tasks list folder:Errands +shop due.before:fri',
    'tasks list --folder Errands --sort -due,pri --columns id,due,title',
    'tasks list --json=id,title,due,tags',
  ],
  footnote: ({ topicsOf }) => topicsOf('queries'),
  run: show,
})

/** What can be done now, the most urgent first, as many as the screen holds (K6). */
export const next = command({
  usage: 'next [query...]',
  takesTags: true,
  summary: 'show what to do first, by urgency: tasks alone does it, too',
  options: LIST_OPTIONS,
  isDefault: true,
  examples: ['tasks next @phone -n 3', 'tasks'],
  run: (session, words, options) => show(session, words, { ...REPORTS.next?.(), ...options }),
})

/** Lists with columns, a query, an order and a limit under a name (K8). */
export const report = command({
  usage: 'report [name] [query...]',
  takesTags: true,
  summary: 'show a report, or list the reports',
  options: LIST_OPTIONS,
  examples: [
    'tasks report recent',
    'tasks config set report.work "id,due,title | #Work | due | 20"',
  ],
  async run(session, name, words, options) {
    const { reports } = readSettings()
    const own = name === undefined ? undefined : reports.get(name)
    const builtIn = name === undefined ? undefined : REPORTS[name]
    if (own) {
      const { query, ...rest } = own
      return show(session, query ? [`(${query})`, ...words] : words, { ...rest, ...options })
    }
    if (!builtIn) {
      const all = [...Object.keys(REPORTS), ...reports.keys()]
      const names = all.join(', ')
      if (name === undefined && options.json) {
        return printRows(all.map((name) => ({ name })))
      }
      if (name === undefined) return print(safe`Reports: ${names}`)
      throw new Failure(EXIT.notFound, `No report "${name}". There are ${names}.`)
    }
    const { query, ...rest } = builtIn()
    await show(session, query ? [query, ...words] : words, { ...rest, ...options })
  },
})

/** The reports that are there without a config. */
export const REPORTS: Record<string, (days?: number) => ListOptions & { query?: string }> = {
  next: () => ({ sort: 'urgency,due', ...(isTerminal() && { limit: linesOfScreen() }) }),
  today: () => ({ query: '(today | overdue)', sort: 'due' }),
  upcoming: (days = UPCOMING_DAYS) => ({
    query: `(due.after:yesterday due.by:${days - 1}d)`,
    sort: 'due',
  }),
  recent: () => ({ sort: 'created', limit: 20 }),
  done: () => ({
    completed: true,
    sort: 'completed',
    // In a pipe lists always have the same columns (K9).
    ...(isForPeople() && { columns: 'id,completed,priority,folder,title,tags' }),
  }),
  all: () => ({ all: true, sort: 'due' }),
  waiting: () => ({ query: 'is:waiting' }),
}

/** Without the headings, the count and the line for the next command. */
function linesOfScreen(): number {
  return Math.max(1, (process.stdout.rows || 24) - 3)
}

/** Prints what a query shows, as `tasks list` does. */
export async function show(session: Session, typed: string[], options: ListOptions) {
  const { words, context } = contextOf(typed)
  await session.readLatest(isBrief(words, options, context) ? 'listed' : 'shown')
  tellContext(context, options)
  const lists = await listsOf(session, words, options, context)
  const all = () => lists.flatMap(({ rows }) => rows.map(({ task }) => task))
  if (options.json) return (await import('../tasks/print-tasks')).printTasks(session, all())
  const views = lists.filter(({ rows }) => rows.length > 0)
  if (views.length === 0) return options.quiet || say(safe`${nothing(words, options)}`)
  if (options.quiet) return print(join(all().map(handleOf), '\n'))
  const shown = []
  for (const each of views) shown.push(await viewOf(session, each, options))
  await page(join(shown, isForPeople() ? '\n\n' : '\n'))
}

async function listsOf(
  session: Session,
  words: string[],
  options: ListOptions,
  context: Context | undefined,
): Promise<List[]> {
  const { limit, sort = readSettings().sort ?? 'due' } = options
  const typed = queryOf(withIds(session, words))
  if (!isQuery(words, options, context)) {
    const tasks = [...listedTasks(session, options), ...pastIn(session, options)]
    const lines = listRows(session.listed, await sorted(session, tasks, sort), options)
    return [{ heading: undefined, ...lines }]
  }
  const parts = await queried(session, typed, options, context)
  const found: List[] = []
  for (const { text, tasks } of parts) {
    const heading = parts.length > 1 ? text : undefined
    const lines = queryRows(session.shown, await sorted(session, tasks, sort), limit)
    found.push({ heading, ...lines })
  }
  return found
}

/** One key is sorted the quick way, which most lists of 13,000 tasks need. */
async function sorted(session: Session, tasks: readonly ListedTask[], sort: string) {
  const quick = QUICK.find((each) => each === sort)
  if (quick) return sortTasks(tasks, quick, clock())
  const { compareBy } = await import('../tasks/order-rows')
  const rows = flatRows(session.listed, tasks).sort(compareBy(sort))
  return rows.map(({ task }) => task)
}

const QUICK = SORTS.filter((each) => each !== 'urgency')

/** For people only: the API has them by themselves, and they have no ids of their own. */
function pastIn(session: Session, options: ListOptions): ListedTask[] {
  return options.json || options.quiet || !isForPeople() ? [] : pastTasks(session, options)
}

/** Whether it takes no more of the tasks than lists show of the open ones. */
function isBrief(words: string[], options: ListOptions, context: Context | undefined): boolean {
  const { json, tag = [], completed, all, columns } = options
  const isQueried = isQuery(words, options, context)
  return !(json || columns || tag.length > 0 || completed || all || isQueried)
}

function isQuery(words: string[], { filter }: ListOptions, context: Context | undefined): boolean {
  return words.some((word) => word.trim()) || filter !== undefined || context !== undefined
}

/** What the words show of what the saved filter and the context show. */
async function queried(
  session: Session,
  typed: string,
  { filter, ...options }: ListOptions,
  context: Context | undefined,
) {
  const { runAll } = await import('../tasks/query')
  const { named } = await import('../tasks/find-by-name')
  const saved =
    filter === undefined
      ? []
      : [readSettings().filters.get(filter) ?? named('filter', session.filters, filter).query]
  return runAll(session, [...saved, ...(typed ? [typed] : [])], context, options)
}

async function viewOf(session: Session, { heading, rows, count }: List, options: ListOptions) {
  const table = await tableOf(session, rows, options)
  if (!isForPeople()) return table
  const foot = style.dim(footOf(rows.length, count))
  return join([...(heading === undefined ? [] : [style.bold(heading)]), table, foot], '\n')
}

async function tableOf(
  session: Session,
  rows: readonly ListRow[],
  { columns, group }: ListOptions,
) {
  if (columns === undefined && group === undefined) return listView(rows)
  const { readColumns, valuesFor } = await import('../tasks/columns')
  const wanted = columns === undefined ? undefined : readColumns(columns)
  const how = wanted && { columns: wanted, values: valuesFor(session, rows) }
  if (group === undefined) return listView(rows, undefined, how)
  return partsView([...groupsOf(rows, group)], how)
}

/** The lines of each folder, day, tag or person; those of none last. */
function groupsOf(rows: readonly ListRow[], by: (typeof GROUPS)[number]): Map<string, ListRow[]> {
  const named = Map.groupBy(rows, ({ task, folder, tags, person }) => {
    if (by === 'folder') return folder
    if (by === 'tag') return tags[0] ? `@${tags[0].name}` : ''
    if (by === 'person') return person
    return task.dueDate === null ? '' : isDay(task.dueDate) ? task.dueDate : localDay(task.dueDate)
  })
  const names = [...named.keys()].filter(Boolean).sort()
  const last = named.get('')
  const groups = names.map((name): [string, ListRow[]] => [
    by === 'due' ? datedWords(name) : name,
    named.get(name) ?? [],
  ])
  return new Map([...groups, ...(last ? [[`No ${by}`, last] as [string, ListRow[]]] : [])])
}

function footOf(shown: number, count: number): string {
  const all = counted(count, 'task')
  return shown < count ? `${shown} of ${all}. Show more: --limit ${count}` : all
}

function nothing(words: string[], { folder, tag, filter, completed }: ListOptions): string {
  if (folder !== undefined || tag || filter !== undefined || words.length > 0) {
    return 'No tasks match the selected filter criteria.'
  }
  return completed ? 'No completed tasks yet.' : 'No tasks. Add one: tasks add Buy milk'
}
