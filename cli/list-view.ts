import type { Task } from '../src/tasks/contract'
import { type Clock, isOverdue } from '../src/tasks/due-date'
import { isCompleted, sinkCompleted } from '../src/tasks/rules'
import { formatTitle } from '../src/tasks/title'
import { dueWords } from './due'
import { handleOf, type Listed } from './handle'
import { isColoured, style } from './print'
import { clean, join, Safe, safe } from './safe'
import { type TableRow, table } from './table'

interface View {
  clock: Clock
  /** Characters; undefined where lines may be as long as they are. */
  width: number | undefined
  /** The subtasks that are shown. */
  subtasks: (subtask: Listed) => boolean
}

const HEADINGS = ['ID', '  Title', 'Due', 'Priority', 'Folder', 'Tags']
const [HANDLE, TITLE] = [0, 1]

/** The list as a table: a line a task, its subtasks below it. */
export function listView(tasks: readonly Task[], view: View): Safe {
  const shownDue = dueWords(view.clock)
  const rows: TableRow[] = []
  for (const task of tasks) {
    rows.push(rowOf(task, ''))
    if (task.subtasks.length === 0) continue
    for (const each of sinkCompleted(task.subtasks.filter(view.subtasks))) {
      rows.push(rowOf(each, '  '))
    }
  }
  const shape = { headings: HEADINGS, right: HANDLE, flexible: TITLE, width: view.width }
  const [headings = '', ...lines] = table(rows, shape)
  return safe`${style.dim(headings)}\n${new Safe(lines.join('\n'))}`

  function rowOf(task: Listed, indent: string): TableRow {
    const { title, dueDate, priority, category, taskTags } = task
    const done = isCompleted(task)
    const cells = [
      handleOf(task),
      `${done ? 'x' : ' '} ${indent}${shownTitle(title)}${openSubtasks(task)}`,
      dueDate ? shownDue(dueDate) : '',
      priority === 'medium' ? '' : priority,
      clean(category),
      taskTags.length > 0 ? taskTags.map(({ tag }) => `#${clean(tag.name)}`).join(' ') : '',
    ]
    return isColoured() ? { cells, paints: paintsOf(task, view.clock) } : { cells }
  }
}

/** Its markers are for those who can show what they mean (P10). */
function shownTitle(title: string): string {
  const text = clean(title)
  return isColoured() ? formatTitle(text).reduce((plain, run) => plain + run.text, '') : text
}

function openSubtasks({ subtasks }: Listed): string {
  if (subtasks.length === 0) return ''
  const open = (subtasks as Listed[]).filter((each) => !isCompleted(each)).length
  return open > 0 ? ` (${open})` : ''
}

function paintsOf(task: Listed, clock: Clock): TableRow['paints'] {
  const { dim, red, yellow, cyan } = style
  if (isCompleted(task)) return [dim, dim, dim, dim, dim, dim]
  return [
    dim,
    (text) => formatted(task.title, text),
    isOverdue(task.dueDate, clock) ? red : undefined,
    task.priority === 'urgent' ? red : yellow,
    dim,
    cyan,
  ]
}

/** The title's own looks, where all of it is shown. */
function formatted(title: string, cell: string): Safe {
  const whole = shownTitle(title)
  if (!cell.includes(whole)) return safe`${cell}`
  const [before = '', ...after] = cell.split(whole)
  const runs = formatTitle(clean(title)).map(({ text, bold, italic, underline }) => {
    const looks = [bold && style.bold, italic && style.italic, underline && style.underline]
    return looks.reduce<Safe>((run, look) => (look ? look(run) : run), safe`${text}`)
  })
  return safe`${before}${join(runs, '')}${after.join(whole)}`
}
