import { tasksIn } from '../../src/folders/rules'
import { filterByTags, tagFilter } from '../../src/tags/rules'
import type { Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { clock } from '../due'
import type { Listed } from '../handle'
import { listView } from '../list-view'
import { named } from '../named'
import { isColoured, isLookedAt, print, printJson, say } from '../print'
import { safe } from '../safe'
import type { Session } from '../session'

export interface ListOptions {
  folder?: string
  tag?: string[]
  completed?: boolean
  all?: boolean
  json?: boolean
}

export async function list(session: Session, options: ListOptions) {
  const [all] = await Promise.all([session.tasks(), options.json ? undefined : prepare()])
  const tasks = await filtered(session, all, options)
  session.tellAge()
  if (options.json) return printJson(tasks)
  if (tasks.length === 0) {
    return say(safe`${nothing(options)}`)
  }
  const view = {
    clock: clock(),
    width: isLookedAt() ? process.stdout.columns || undefined : undefined,
    subtasks: (subtask: Listed) =>
      Boolean(options.completed || options.all) || !isCompleted(subtask),
  }
  print(listView(tasks, view))
}

function nothing({ folder, tag, completed }: ListOptions): string {
  if (folder !== undefined || tag) return 'No tasks match the selected filter criteria.'
  return completed ? 'Nothing is completed.' : 'No tasks. Add one: tasks add Buy milk'
}

/** Loads what the view needs, while the server is thinking. */
async function prepare() {
  // Not before the question is on its way.
  await new Promise(setImmediate)
  const { now, dayOf } = clock()
  dayOf(now)
  isColoured()
}

async function filtered(session: Session, all: Task[], options: ListOptions): Promise<Task[]> {
  const inState = options.all
    ? all
    : all.filter((task) => isCompleted(task) === Boolean(options.completed))
  const tagged = options.tag ? await withTags(session, inState, options.tag) : inState
  if (options.folder === undefined) return tagged
  const folders = await session.folders()
  return tasksIn(tagged, named('folder', folders, options.folder).id, folders)
}

async function withTags(session: Session, tasks: Task[], names: string[]): Promise<Task[]> {
  const tags = await session.tags()
  return filterByTags(tasks, tagFilter(names.map((name) => named('tag', tags, name).id)))
}
