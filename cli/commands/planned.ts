import { counted } from '../../src/core/counted'
import { addDays } from '../../src/core/days'
import { type Planned, plannedBetween, todayOf } from '../../src/core/planning/days'
import type { Task, TaskRow } from '../../src/core/tasks/contract'
import { clock } from '../dates/due-date'
import { type FlatRow, isTodoTxt, printRows } from '../print/format'
import { page } from '../print/page'
import { isForPeople, say, signs, style } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'
import { headingOf } from '../screen/rows'
import type { Session } from '../sync/session'
import { printIds } from '../tasks/change-named'
import { type Context, contextOf, tellContext } from '../tasks/context'
import { flatTask } from '../tasks/flat-task'
import { fullTasks } from '../tasks/full-tasks'
import { flatRows } from '../tasks/list-rows'
import { printTasks } from '../tasks/print-tasks'
import { queryOf } from '../tasks/said'
import { withIds } from '../tasks/task-handle'
import { partsView } from '../tasks/task-table'
import {
  command,
  LIMIT,
  LIST_OUTPUT,
  type Options,
  option,
  SHAPE,
  UPCOMING_DAYS,
  wholeNumber,
} from './define'

/** What is overdue and what is due today (C2). */
export const today = command({
  usage: 'today [query...]',
  takesTags: true,
  summary: 'show what is overdue and due today',
  options: [...SHAPE, LIMIT, ...LIST_OUTPUT],
  examples: ['tasks today', 'tasks today @phone'],
  async run(session, typed, options) {
    const { json, quiet } = options
    if (isShaped(options)) return shaped(session, 'today', typed, options)
    const { passes, matching } = await open(session, typed, options)
    const all = todayOf(session.shown, clock())
    const [overdue, today] = [all.overdue.filter(passes), all.today.filter(passes)]
    if (json) return printTasks(session, [...overdue, ...today])
    if (quiet) return printIds([...overdue, ...today])
    if (overdue.length + today.length === 0) return say(safe`Nothing ${matching}is due today.`)
    await page(
      sections(session, [
        ['Overdue', overdue],
        ['Today', today],
      ]),
    )
  },
})

export const upcoming = command({
  usage: 'upcoming [query...]',
  takesTags: true,
  summary: 'show what is due in the next days, repeats included',
  options: [
    option('-n, --days <count>', 'so many days (default: 7)', wholeNumber),
    ...SHAPE,
    { ...LIMIT, flags: '--limit <count>' },
    ...LIST_OUTPUT,
  ],
  examples: ['tasks upcoming --days 30', "tasks upcoming '#Work'"],
  async run(session, typed, options) {
    const { days = UPCOMING_DAYS, json, quiet } = options
    // The times to come of a repeat are no tasks that could be sorted by age or urgency.
    if (isShaped(options)) return shaped(session, 'upcoming', typed, options, days)
    const { passes, matching } = await open(session, typed, options)
    const now = clock()
    const from = now.dayOf(now.now)
    const span = { from, to: addDays(from, days - 1) }
    const planned = plannedBetween(session.shown, span, now).filter(({ task }) => passes(task))
    // A task that repeats comes once.
    const tasks = new Set(planned.map(({ task }) => task))
    if (json && isTodoTxt()) return printTasks(session, [...tasks])
    if (json) {
      return printRows(
        planned.map((each) => asJson(session, each)),
        flatTime,
      )
    }
    if (quiet) return printIds(tasks)
    if (planned.length === 0) return say(safe`Nothing ${matching}is due in the next ${days} days.`)
    const byDay = Map.groupBy(planned, ({ day }) => day)
    await page(
      sections(
        session,
        [...byDay].map(([day, entries]) => [headingOf(day, from), entries.map(shownAs)]),
      ),
    )
  },
})

type Shape = Options<readonly [...typeof SHAPE, typeof LIMIT, ...typeof LIST_OUTPUT]>

function isShaped({ columns, sort, group, limit }: Shape): boolean {
  return [columns, sort, group, limit].some((each) => each !== undefined)
}

async function shaped(
  session: Session,
  name: 'today' | 'upcoming',
  words: string[],
  options: Shape,
  days?: number,
) {
  const { REPORTS, show } = await import('./list')
  const { query = '', ...rest } = REPORTS[name]?.(days) ?? {}
  await show(session, [query, ...words], { ...rest, ...options })
}

/** Reads what is known; `passes` says what the words and the context show of it (K11). */
async function open(session: Session, typed: string[], options: Shape) {
  const { words, context } = contextOf(typed)
  await session.readLatest()
  tellContext(context, options)
  const passes = await passedBy(session, queryOf(withIds(session, words)), context)
  return { passes, matching: words.length > 0 ? 'that matches ' : '' }
}

async function passedBy(session: Session, query: string, context: Context | undefined) {
  if (!query && !context) return () => true
  const { runAll } = await import('../tasks/query')
  const lists = runAll(session, query ? [query] : [], context)
  const shown = new Set(lists.flatMap(({ tasks }) => tasks))
  return (task: TaskRow) => shown.has(task)
}

/** With its task as in the API; `ghost` is the occurrence that one to come is of, else null. */
function asJson(session: Session, { day, due, ghost, task }: Planned) {
  return { day, due, ghost, task: fullTasks(session, [task])[0] ?? task }
}

/** The fields of its task, which is due then; `day` and `ghost` where they are asked for. */
function flatTime(time: object): FlatRow {
  const { day, due, ghost, task } = time as ReturnType<typeof asJson>
  const row = Object.assign(flatTask(task as Task), { due })
  return Object.defineProperties(row, { day: { value: day }, ghost: { value: ghost } })
}

/** A ghost is due on its own day, and marked in front for people. */
function shownAs({ task, due, ghost }: Planned): TaskRow {
  if (!ghost || !isForPeople()) return { ...task, dueDate: due }
  return { ...task, dueDate: due, title: `${signs().repeat} ${task.title}`, repeat: null }
}

/** One table, with a heading above the lines of each section that has some. */
function sections(session: Session, parts: [heading: string, tasks: readonly TaskRow[]][]): Safe {
  const rows = flatRows(
    session.shown,
    parts.flatMap(([, tasks]) => tasks),
  )
  const view = partsView(
    parts.map(([heading, { length }]) => [heading, rows.splice(0, length)] as const),
  )
  if (!isForPeople()) return view
  const tasks = new Set(parts.flatMap(([, all]) => all.map(({ id }) => id)))
  const foot = style.dim(counted(tasks.size, 'task'))
  return join([view, foot], '\n')
}
