import type { Session } from '../sync/session'
import { clock } from '../terminal/due-date'
import { type ListFilter, listedTasks, listRows } from '../terminal/list-rows'
import { isTerminal, print, printJson, say } from '../terminal/print'
import { safe } from '../terminal/safe-text'
import { listView } from '../terminal/task-table'

export interface ListOptions extends ListFilter {
  json?: boolean
}

export async function list(session: Session, options: ListOptions) {
  await session.refresh()
  session.tellAge()
  const { shown } = session
  const tasks = listedTasks(shown, session, options)
  if (options.json) return printJson(session.join(tasks))
  if (tasks.length === 0) return say(safe`${nothing(options)}`)
  const hasCompleted = Boolean(options.completed || options.all)
  const width = isTerminal() ? process.stdout.columns || undefined : undefined
  print(listView(listRows(shown, tasks, hasCompleted), clock(), width))
}

function nothing({ folder, tag, completed }: ListOptions): string {
  if (folder !== undefined || tag) return 'No tasks match the selected filter criteria.'
  return completed ? 'No completed tasks yet.' : 'No tasks. Add one: tasks add Buy milk'
}
