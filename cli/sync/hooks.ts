import { type Ref, refTo } from '../../src/core/data/tables'
import { readTypedDate } from '../../src/core/filters/typed-date'
import { sameName } from '../../src/core/names'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import { readPriority } from '../../src/core/tasks/attributes'
import { homeOf, isCompleted } from '../../src/core/tasks/rules'
import { type Hook, hookFile, isExecutable } from '../config/hooks'
import { speakerClock } from '../dates/due-date'
import { EXIT, Failure } from '../print/failure'
import { say } from '../print/print'
import { safe } from '../print/safe-text'
import type { Session } from './session'

type Create = Extract<Command, { kind: 'task.create' }>
type Update = Extract<Command, { kind: 'task.update' }>

type Tell = (words: string) => void

/** What a hook reads and prints: a task without nesting, as `--json=` has it (K9). */
interface HookTask {
  id?: number
  title: string
  status: 'open' | 'done'
  priority: string
  due: string | null
  folder: string | null
  tags: string[]
  note: string | null
}

/**
 * Changes that belong together after the person's own programs have seen them (K12); `tell` gets what those
 * say. Throws a Failure with a program's words where it refuses one.
 */
export async function hooked(
  session: Session,
  group: readonly Command[],
  tell: Tell = (words) => say(safe`${words}`),
): Promise<Command[]> {
  const made: Command[] = []
  const after = [...group]
  for (const [at, command] of group.entries()) {
    if (command.kind === 'task.create') after[at] = await added(session, command, made, tell)
    else if (command.kind === 'task.create-many') {
      const all = []
      for (const each of command.added) {
        const create = { ...each, kind: 'task.create' as const }
        const { kind, ...rest } = await added(session, create, made, tell)
        all.push({ ...each, ...rest })
      }
      after[at] = { ...command, added: all as typeof command.added }
    }
  }
  for (const ref of changedIn(group)) {
    const before = taskOf(session, ref)
    if (!before) continue
    const wanted = group.reduce((task, command) => appliedTo(session, task, command, ref), before)
    const hook = wanted.status === 'done' && before.status === 'open' ? 'on-done' : 'on-edit'
    const now = await run(hook, hook === 'on-edit' ? [before, wanted] : [wanted], tell)
    if (!now) continue
    const changes = differences(session, wanted, now, ref, made)
    const own = after.findIndex((each) => each.kind === 'task.update' && isFor(each.task, ref))
    for (const change of changes) {
      const update = after[own]
      if (update && change.kind === 'task.update') after[own] = { ...update, ...change }
      else if (group.at(-1)?.kind === 'task.bulk') after.push(change)
      else made.push(change)
    }
  }
  return [...made, ...after]
}

async function added(
  session: Session,
  command: Create,
  made: Command[],
  tell: Tell,
): Promise<Create> {
  const task: HookTask = {
    title: command.title,
    status: command.status === 'completed' ? 'done' : 'open',
    priority: command.priority ?? 'medium',
    due: command.dueDate ?? null,
    folder: command.folder ? folderName(session, command.folder) : null,
    tags: (command.tags ?? []).flatMap((tag) => tagName(session, tag) ?? []),
    note: command.description ?? null,
  }
  const now = await run('on-add', [task], tell)
  if (!now) return command
  const { title, dueDate, priority, description, folder } = fieldsOf(session, task, now, made)
  const isRetagged = now.tags.join() !== task.tags.join()
  const { firstFolder, ...rest } = command
  return {
    ...(folder ? rest : command),
    ...(title !== undefined && { title }),
    ...(priority !== undefined && { priority }),
    ...(dueDate && { dueDate }),
    ...(description && { description }),
    ...(folder && { folder }),
    ...(isRetagged && { tags: now.tags.map((name) => ({ name })) }),
  }
}

function isFor(ref: Ref, other: Ref): boolean {
  return JSON.stringify(ref) === JSON.stringify(other)
}

function changedIn(group: readonly Command[]): Ref[] {
  const refs = group.flatMap((command): Ref[] => {
    if (command.kind === 'task.bulk') return command.delete ? [] : command.tasks
    const isEdit = /^task\.(?:update|tag|untag|toggle)$/.test(command.kind)
    return isEdit && 'task' in command ? [command.task] : []
  })
  return [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()]
}

function taskOf({ shown }: Session, ref: Ref): HookTask | undefined {
  const row = shown.tasks.find(ref)
  if (!row) return undefined
  const tags = [...shown.taskTags.values()].filter(({ taskId }) => taskId === row.id)
  return {
    id: row.id,
    title: row.title,
    status: isCompleted(row) ? 'done' : 'open',
    priority: row.priority,
    due: row.dueDate,
    folder: shown.folders.get(homeOf(shown.tasks, row).folderId ?? 0)?.name ?? null,
    tags: tags.flatMap(({ tagId }) => shown.tags.get(tagId)?.name ?? []),
    note: row.description,
  }
}

function appliedTo(session: Session, task: HookTask, command: Command, ref: Ref): HookTask {
  if (command.kind === 'task.bulk') {
    const { change = {}, addTags = [], removeTags = [], completed } = command
    const edited = withFields(session, task, change)
    return {
      ...edited,
      tags: tagsAfter(session, edited.tags, addTags, removeTags),
      ...(completed !== undefined && { status: completed ? 'done' : 'open' }),
    }
  }
  if (!('task' in command) || !command.task || !isFor(command.task, ref)) return task
  switch (command.kind) {
    case 'task.update':
      return withFields(session, task, command)
    case 'task.toggle':
      return { ...task, status: command.completed ? 'done' : 'open' }
    case 'task.tag':
      return { ...task, tags: tagsAfter(session, task.tags, [command.tag], []) }
    case 'task.untag':
      return { ...task, tags: tagsAfter(session, task.tags, [], [command.tag]) }
    default:
      return task
  }
}

function withFields(
  session: Session,
  task: HookTask,
  fields: Partial<Omit<Update, 'kind'>>,
): HookTask {
  const { title, dueDate, priority, description, folder } = fields
  return {
    ...task,
    ...(title !== undefined && { title }),
    ...(dueDate !== undefined && { due: dueDate }),
    ...(priority !== undefined && { priority }),
    ...(description !== undefined && { note: description }),
    ...(folder && { folder: folderName(session, folder) }),
  }
}

function tagsAfter(
  session: Session,
  tags: string[],
  add: readonly TagRef[],
  remove: readonly Ref[],
) {
  const gone = remove.flatMap((ref) => tagName(session, ref) ?? [])
  const more = add.flatMap((ref) => tagName(session, ref) ?? [])
  return [...new Set([...tags, ...more])].filter((name) => !gone.includes(name))
}

function folderName({ shown }: Session, ref: Ref): string | null {
  return shown.folders.find(ref)?.name ?? null
}

function tagName({ shown }: Session, ref: TagRef): string | undefined {
  return 'name' in ref ? ref.name : shown.tags.find(ref)?.name
}

/** Runs a hook with a line of JSON for each task. Returns the task that it prints, if it does. */
async function run(hook: Hook, tasks: readonly HookTask[], tell: Tell) {
  if (!isExecutable(hook)) return undefined
  const lines = tasks.map((task) => JSON.stringify(task))
  const child = start(hook, `${lines.join('\n')}\n`)
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const code = await child.exited
  if (child.signalCode !== null) {
    const isOver = out.length >= MOST_PRINTED || err.length >= MOST_PRINTED
    const why = isOver ? 'printed more than 1 MB' : `was ended by ${child.signalCode}`
    throw new Failure(EXIT.error, `${hook} ${why}. Nothing changed.`)
  }
  const printed = out.split('\n').filter((line) => line.trim())
  const json = printed.findLast((line) => line.startsWith('{'))
  const words = [...printed.filter((line) => !line.startsWith('{')), ...err.trim().split('\n')]
  const said = words.filter(Boolean).join('\n')
  if (code !== 0) throw new Failure(EXIT.error, said || `${hook} refused this.`)
  if (said) tell(said)
  return json === undefined ? undefined : taskIn(hook, json, tasks.at(-1) as HookTask)
}

/** Characters on each of its outputs, far more than a task has. */
const MOST_PRINTED = 1_000_000

/** Throws a Failure where the system can't run the file. */
function start(hook: Hook, input: string) {
  try {
    return Bun.spawn([hookFile(hook)], {
      stdin: new Blob([input]),
      stdout: 'pipe',
      stderr: 'pipe',
      maxBuffer: MOST_PRINTED,
      // A hook may use this program, without calling itself again.
      env: { ...process.env, TASKS_HOOK: hook },
    })
  } catch {
    const how = 'Its first line names the program that runs it, such as #!/bin/sh.'
    throw new Failure(EXIT.error, `${hookFile(hook)} can't be run. ${how} Nothing changed.`)
  }
}

/** Throws a Failure that names the hook, for what is no task. */
function taskIn(hook: Hook, json: string, task: HookTask): HookTask {
  try {
    const now: HookTask = { ...task, ...JSON.parse(json) }
    const due = now.due ? readTypedDate(now.due, speakerClock()) : null
    const priority = readPriority(now.priority)
    const isTask = now.title.trim() && priority && due !== undefined && Array.isArray(now.tags)
    if (isTask) return { ...now, due, priority, tags: now.tags.map(String) }
  } catch {}
  throw new Failure(EXIT.error, `${hookFile(hook)} printed something that isn't a task: ${json}`)
}

/** What a hook changed, as fields of a command; a folder that isn't there is made first. */
function fieldsOf(session: Session, task: HookTask, now: HookTask, made: Command[]) {
  const fields: Partial<Pick<Update, 'title' | 'dueDate' | 'priority' | 'description' | 'folder'>> =
    {}
  if (now.title !== task.title) fields.title = now.title
  if (now.due !== task.due) fields.dueDate = now.due
  if (now.note !== task.note) fields.description = now.note
  const priority = readPriority(now.priority)
  if (priority && now.priority !== task.priority) fields.priority = priority
  const { folder: name } = now
  if (name && name !== task.folder) {
    const found = session.folders.find((folder) => sameName(folder.name, name))
    const clientId = crypto.randomUUID()
    if (!found) made.push({ kind: 'folder.create', clientId, name })
    fields.folder = found ? refTo(found) : { clientId }
  }
  return fields
}

function differences(
  session: Session,
  wanted: HookTask,
  now: HookTask,
  task: Ref,
  made: Command[],
): Command[] {
  const fields = fieldsOf(session, wanted, now, made)
  const gone = wanted.tags.filter((name) => !now.tags.includes(name))
  const tags = session.tags.filter(({ name }) => gone.includes(name))
  return [
    ...(Object.keys(fields).length > 0 ? [{ kind: 'task.update' as const, task, ...fields }] : []),
    ...now.tags
      .filter((name) => !wanted.tags.includes(name))
      .map((name) => ({ kind: 'task.tag' as const, task, tag: { name } })),
    ...tags.map((tag) => ({ kind: 'task.untag' as const, task, tag: refTo(tag) })),
  ]
}
