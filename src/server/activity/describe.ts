import { idsOf } from '../../core/data/tables'
import { isDay } from '../../core/dates/due-date'
import type { Kind } from '../../core/journal/contract'
import { isCompleted } from '../../core/tasks/rules'
import { plainTitle } from '../../core/tasks/title'
import type { Snapshot } from '../journal/change'
import type { TouchedTask } from './past-tasks'

/** What may be told, and what things are called. */
export interface View {
  /** Whether what is in this folder may be told of. */
  sees: (folderId: number | null) => boolean
  folder: (id: number) => string | undefined
  tag: (id: number) => string | undefined
  person: (id: number) => string | undefined
  /** Whose clock tells a time; null where the reader's isn't known. */
  zone: string | null
}

interface Told {
  kind: Kind
  before: Snapshot
  after: Snapshot
  touched: readonly TouchedTask[]
}

/** A verb with a place for what it is about, and that. */
interface Fact {
  says: string
  taskId: number
  title: string
}

/** What a change did to what may be told of, as people say it: a line for each kind of thing. */
export function describe(told: Told, view: View): { what: string[]; taskIds: number[] } {
  const { kind, touched } = told
  const change: Change = {
    kind,
    before: byTask(told.before),
    after: byTask(told.after),
    touched: new Map(touched.map((task) => [task.id, task])),
  }
  const facts = touched.flatMap((task) => factsOf(task, change, view))
  const lines = Map.groupBy(facts, ({ says }) => says)
  return {
    what: [...lines].map(([says, about]) => says.replace('{}', () => namesOf(about))),
    taskIds: [...new Set(idsOf(facts, 'taskId'))],
  }
}

/** What was told, found by task: a change may be of 100,000. */
interface Change {
  kind: Kind
  before: ReturnType<typeof byTask>
  after: ReturnType<typeof byTask>
  touched: ReadonlyMap<number | null, TouchedTask>
}

function byTask({ tasks = [], taskTags = [], completions = [], comments = [] }: Snapshot) {
  const group = <R extends { taskId?: number }>(rows: R[]) =>
    Map.groupBy(rows, ({ taskId }) => taskId)
  return {
    tasks: new Map(tasks.map((row) => [row.id, row])),
    taskTags: group(taskTags),
    completions: group(completions),
    comments: group(comments),
  }
}

function namesOf(facts: readonly Fact[]): string {
  if (facts.length > 3) return `${facts.length} tasks`
  return facts.map(({ title }) => quoted(title)).join(', ')
}

function factsOf(task: TouchedTask, change: Change, view: View): Fact[] {
  const { id, before, after, homeBefore, homeAfter } = task
  const isFrom = before !== undefined && view.sees(homeBefore)
  const isTo = after !== undefined && view.sees(homeAfter)
  const fact = (says: string, { title } = after ?? before ?? { title: '' }): Fact => ({
    says,
    taskId: id,
    title,
  })
  if (!isFrom && !isTo) return []
  if (!before || !after) {
    // What hangs on another task comes and goes with that.
    const parent = change.touched.get((after ?? before)?.parentTaskId ?? null)
    if (parent && !parent.before === !before && !parent.after === !after) return []
    if (!after) return [fact('deleted {}')]
    const isBack = change.kind === 'undo' || change.kind === 'task.restore'
    return [fact(isBack ? 'restored {}' : 'added {}')]
  }
  if (!isFrom) return [fact('moved {} here')]
  if (!isTo) return [fact('moved {} to another folder', before)]
  return changesOf(task, change, view).map((says) => fact(says))
}

function changesOf(task: TouchedTask, change: Change, view: View): string[] {
  const { before, after } = change
  const { id, homeBefore, homeAfter } = task
  const from = before.tasks.get(id) ?? {}
  const to = after.tasks.get(id) ?? {}
  const has = (field: keyof typeof to) => field in to && from[field] !== to[field]
  const [done] = after.completions.get(id) ?? []
  const reopened = !done && before.completions.has(id)
  const isRolled = done !== undefined || reopened
  const lines: (string | false | undefined)[] = [
    task.before?.title !== task.after?.title && `renamed ${quoted(task.before?.title)} to {}`,
    has('description') &&
      (to.description === null ? 'removed the description of {}' : 'changed the description of {}'),
    done && (done.skipped ? 'skipped {}' : 'completed {}'),
    reopened && 'reopened {}',
    has('status') && !isRolled && statusOf(String(from.status), String(to.status)),
    has('priority') && `set the priority of {} to ${to.priority}`,
    has('dueDate') && !isRolled && dueOf(to.dueDate ?? null, view),
    has('repeat') && (to.repeat ? 'made {} repeat' : 'stopped {} from repeating'),
    homeBefore !== homeAfter && movedTo(homeAfter, view),
    has('parentTaskId') && (to.parentTaskId ? 'made {} a subtask' : 'made {} a task of its own'),
    has('assigneeId') && assignedTo(to.assigneeId ?? null, view),
    ...(after.taskTags.get(id) ?? []).map(({ tagId = 0 }) => taggedWith(view.tag(tagId))),
    ...(before.taskTags.get(id) ?? []).map(({ tagId = 0 }) => untagged(view.tag(tagId))),
    ...commentsOn(id, change),
  ]
  return [...new Set(lines.filter((line) => typeof line === 'string'))]
}

function statusOf(from: string, to: string): string {
  if (isCompleted({ status: to })) return 'completed {}'
  return isCompleted({ status: from }) ? 'reopened {}' : 'changed the status of {}'
}

function dueOf(dueDate: string | null, { zone }: View): string {
  if (dueDate === null) return 'removed the due date of {}'
  const date = new Date(dueDate)
  const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
  if (isDay(dueDate)) return `set {} due ${date.toLocaleString('en-GB', day)}`
  const time = { ...day, timeStyle: 'short', timeZone: zone ?? 'UTC' } as const
  return `set {} due ${date.toLocaleString('en-GB', time)}${zone ? '' : ' UTC'}`
}

function movedTo(folderId: number | null, { folder }: View): string {
  if (folderId === null) return 'took {} out of its folder'
  return `moved {} to ${folder(folderId) ?? 'a folder that is gone'}`
}

function assignedTo(id: number | null, { person }: View): string {
  if (id === null) return 'assigned {} to nobody'
  return `assigned {} to ${person(id) ?? 'someone who left'}`
}

function taggedWith(name: string | undefined): string {
  return name === undefined ? 'changed the tags of {}' : `tagged {} with ${quoted(name)}`
}

function untagged(name: string | undefined): string {
  return name === undefined ? 'changed the tags of {}' : `removed the tag ${quoted(name)} from {}`
}

/** Not what was said: it may have been deleted since. */
function commentsOn(taskId: number, { kind, before, after }: Change): string[] {
  const idsIn = ({ comments }: Change['before']) =>
    new Set((comments.get(taskId) ?? []).map(({ id }) => id))
  const [was, is] = [idsIn(before), idsIn(after)]
  const added = kind === 'undo' ? 'restored a comment on {}' : 'commented on {}'
  return [
    ...[...is].map((id) => (was.has(id) ? 'edited a comment on {}' : added)),
    ...[...was.difference(is)].map(() => 'deleted a comment on {}'),
  ]
}

function quoted(title = ''): string {
  return `“${plainTitle(title)}”`
}
