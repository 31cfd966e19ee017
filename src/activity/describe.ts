import type { Snapshot } from '../journal/change'
import type { Kind } from '../journal/contract'
import { isCompleted } from '../tasks/rules'
import { plainTitle } from '../tasks/title'
import type { TouchedTask } from './past-tasks'

/** What may be told, and what things are called. */
export interface View {
  /** Whether what is in this folder may be told of. */
  sees: (folderId: number | null) => boolean
  folder: (id: number) => string | undefined
  tag: (id: number) => string | undefined
  person: (id: number) => string | undefined
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
  const facts = told.touched.flatMap((task) => factsOf(task, told, view))
  const lines = Map.groupBy(facts, ({ says }) => says)
  return {
    what: [...lines].map(([says, about]) => says.replace('{}', () => namesOf(about))),
    taskIds: [...new Set(facts.map(({ taskId }) => taskId))],
  }
}

function namesOf(facts: readonly Fact[]): string {
  if (facts.length > 3) return `${facts.length} tasks`
  return facts.map(({ title }) => quoted(title)).join(', ')
}

function factsOf(task: TouchedTask, told: Told, view: View): Fact[] {
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
    const parent = (after ?? before)?.parentTaskId
    const isCarried = told.touched.some(
      (other) => other.id === parent && !other.before === !before && !other.after === !after,
    )
    if (isCarried) return []
    if (!after) return [fact('deleted {}')]
    const isBack = told.kind === 'undo' || told.kind === 'task.restore'
    return [fact(isBack ? 'restored {}' : 'added {}')]
  }
  if (!isFrom) return [fact('moved {} here')]
  if (!isTo) return [fact('moved {} to another folder', before)]
  return changesOf(task, told, view).map((says) => fact(says))
}

function changesOf(task: TouchedTask, told: Told, view: View): string[] {
  const { before, after } = told
  const { id, homeBefore, homeAfter } = task
  const from = before.tasks?.find((row) => row.id === id) ?? {}
  const to = after.tasks?.find((row) => row.id === id) ?? {}
  const has = (field: keyof typeof to) => field in to && from[field] !== to[field]
  const ofTask = <R extends { taskId?: number }>(rows: R[] = []) =>
    rows.filter(({ taskId }) => taskId === id)
  const done = ofTask(after.completions)[0]
  const reopened = !done && ofTask(before.completions).length > 0
  const isRolled = done !== undefined || reopened
  const lines: (string | false | undefined)[] = [
    task.before?.title !== task.after?.title && `renamed ${quoted(task.before?.title)} to {}`,
    has('description') &&
      (to.description === null ? 'removed the description of {}' : 'changed the description of {}'),
    done && (done.skipped ? 'skipped {}' : 'completed {}'),
    reopened && 'reopened {}',
    has('status') && !isRolled && statusOf(String(from.status), String(to.status)),
    has('priority') && `set the priority of {} to ${to.priority}`,
    has('dueDate') && !isRolled && dueOf(to.dueDate ?? null),
    has('repeat') && (to.repeat ? 'made {} repeat' : 'stopped {} from repeating'),
    homeBefore !== homeAfter && movedTo(homeAfter, view),
    has('parentTaskId') && (to.parentTaskId ? 'made {} a subtask' : 'made {} a task of its own'),
    has('assigneeId') && assignedTo(to.assigneeId ?? null, view),
    ...ofTask(after.taskTags).map(({ tagId = 0 }) => taggedWith(view.tag(tagId))),
    ...ofTask(before.taskTags).map(({ tagId = 0 }) => untagged(view.tag(tagId))),
    ...commentsOn(id, told),
  ]
  return [...new Set(lines.filter((line) => typeof line === 'string'))]
}

function statusOf(from: string, to: string): string {
  if (isCompleted({ status: to })) return 'completed {}'
  return isCompleted({ status: from }) ? 'reopened {}' : 'changed the status of {}'
}

function dueOf(dueDate: string | null): string {
  if (dueDate === null) return 'removed the due date of {}'
  const [day = '', time] = dueDate.split('T')
  const words = DAY.format(new Date(`${day}T00:00:00Z`))
  return `set {} due ${words}${time ? `, ${time.slice(0, 5)} UTC` : ''}`
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

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
function commentsOn(taskId: number, { kind, before, after }: Told): string[] {
  const idsIn = ({ comments = [] }: Snapshot) =>
    new Set(comments.filter((row) => row.taskId === taskId).map(({ id }) => id))
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
