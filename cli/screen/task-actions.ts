import { counted } from '../../src/core/counted'
import { refTo } from '../../src/core/data/tables'
import { timeOf, timesOf, toggleOf } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import { movesInList } from '../../src/core/tasks/move-in-list'
import { isCompleted } from '../../src/core/tasks/rules'
import { formatTitle } from '../../src/core/tasks/title'
import type { Listed } from '../tasks/task-handle'
import type { Desk } from './desk'
import { shownText } from './paint'
import { placeAfter } from './rows'

type Bulk = Extract<Command, { kind: 'task.bulk' }>
type Fields = NonNullable<Bulk['change']>

/** Several of them as one change, which one undo takes back (B1). */
export function bulkOf(
  tasks: readonly Listed[],
  actions: Omit<Bulk, 'kind' | 'tasks' | 'clientId'>,
): Command {
  const clientId = crypto.randomUUID()
  const times = actions.completed ? timesOf(tasks) : {}
  return { kind: 'task.bulk', clientId, tasks: tasks.map(refTo), ...actions, ...times }
}

/** Gives one of them, or all as one change, these values. */
export function updateOf(tasks: readonly Listed[], fields: Fields): Command {
  const [one, ...others] = tasks
  return one && others.length === 0
    ? { kind: 'task.update', task: refTo(one), ...fields }
    : bulkOf(tasks, { change: fields })
}

/** What is said to be changed: a title, or how many. */
export function nameOf(tasks: readonly Listed[]): string {
  const [one, ...others] = tasks
  return one && others.length === 0 ? plainTitle(one) : counted(tasks.length, 'task')
}

/** Without the signs that make parts of it bold. */
export function plainTitle({ title }: { title: string }): string {
  return formatTitle(shownText(title)).reduce((plain, { text }) => plain + text, '')
}

/** A change as it may be made again for another task, with what is said of it. */
export interface Latest {
  commands: readonly Command[]
  said: string
}

/** Makes a change and says so. What was marked for it no longer is. */
export function change(desk: Desk, commands: readonly Command[], done: string) {
  if (!desk.page) desk.marked.clear()
  const [said = ''] = done.split(': ')
  if (commands.every(({ kind }) => AGAIN.has(kind))) desk.latest = { commands, said }
  void desk.board.change(commands, done)
}

/** Changes that mean the same for any task. */
const AGAIN = new Set<string>(['task.update', 'task.toggle', 'task.bulk', 'reminder.set'])

/** Makes the last change again, for what is selected now (K14). */
export function repeatChange(desk: Desk) {
  const { targets, latest } = desk
  if (!latest) return desk.board.say('There is no change to repeat yet.', true)
  const commands = latest.commands.flatMap((command): Command[] => {
    if (command.kind === 'task.bulk') {
      const { kind, tasks, clientId, ...actions } = command
      return [bulkOf(targets, actions)]
    }
    if (command.kind === 'task.toggle') {
      return targets.map((task) => toggleOf(task, command.completed ?? true))
    }
    if (command.kind === 'reminder.set')
      return targets.map((task) => ({ ...command, task: refTo(task) }))
    if (command.kind !== 'task.update') return []
    const { was, ...update } = command
    return targets.map((task) => ({ ...update, task: refTo(task) }))
  })
  if (commands.length > 0) change(desk, commands, `${latest.said}: ${nameOf(targets)}`)
}

export function toggleTasks(desk: Desk) {
  const { targets, row } = desk
  const [one, ...others] = targets
  if (!one) return
  const completed = !targets.every(isCompleted)
  const done = `${completed ? 'Done' : 'Reopened'}: ${nameOf(targets)}`
  if (others.length > 0) return change(desk, [bulkOf(targets, { completed })], done)
  const time = row?.task === one && row.ghost ? { occurrence: row.ghost } : {}
  change(desk, [{ ...toggleOf(one, completed), ...time }], done)
}

export function skipTime(desk: Desk) {
  const { targets, row } = desk
  const commands = targets.flatMap((task): Command[] => {
    const { occurrence, zone } = timeOf(task)
    if (!occurrence || isCompleted(task)) return []
    const ghost = row?.task === task ? row.ghost : null
    return [{ kind: 'task.skip', task: refTo(task), occurrence: ghost ?? occurrence, zone }]
  })
  if (commands.length > 0) return change(desk, commands, `Skipped: ${nameOf(targets)}`)
  if (targets[0]) desk.board.say(`"${nameOf(targets)}" does not repeat.`, true)
}

export function deleteTasks(desk: Desk) {
  const { targets, page } = desk
  const [one, ...others] = targets
  if (!one) return
  if (page) desk.close(page)
  const command: Command =
    others.length > 0
      ? bulkOf(targets, { delete: true })
      : { kind: 'task.delete', task: refTo(one) }
  change(desk, [command], `Deleted: ${nameOf(targets)} (u to undo)`)
}

/** One row up or down among its own kind, past those of other owners (M12). */
export function moveBy(desk: Desk, by: -1 | 1) {
  const { row, list, shown, looking } = desk
  if (!row) return
  if (looking.view !== 'tasks') {
    return desk.board.say('Tasks can be moved up and down in My tasks only.', true)
  }
  desk.go(0)
  const place = placeAfter(shown.tasks, list.rows, row, by)
  if (place) void desk.board.change(movesInList(place.siblings, [row.task], place.after))
}
