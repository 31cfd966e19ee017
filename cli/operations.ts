import type { Client } from '../src/client'
import type { Folder } from '../src/folders/contract'
import { sameName } from '../src/names'
import type { CreateTask, UpdateTask } from '../src/tasks/contract'
import { unwrap, unwrapAll } from './api'
import { Refused } from './failure'
import { named } from './named'

/** A task by its id, or one whose making the server has perhaps not heard of by its clientId. */
export type Ref = { id: number } | { clientId: string }

/**
 * A change to tasks that can be kept and sent later. Each is in a form that does no more when it is
 * sent twice: who is killed between sending and writing down that it was sent sends it again.
 */
export type Operation =
  | {
      kind: 'create'
      clientId: string
      body: Omit<CreateTask, 'clientId' | 'parentTaskId'> & { title: string }
      parent?: Ref
    }
  | { kind: 'toggle'; task: Ref; completed: boolean }
  | { kind: 'update'; task: Ref; body: UpdateTask }
  | { kind: 'delete'; task: Ref }
  | { kind: 'tag'; task: Ref; name: string }
  | { kind: 'untag'; task: Ref; name: string }

export interface Outcome {
  /** Of the task that was made or changed. */
  id: number
  /** As it is now; undefined for one deleted. */
  title: string | undefined
  /** The name of its folder, where it has one. */
  category?: string
  /** Whether this made a difference. */
  changed: boolean
}

/** Sends one. Its refs must be ids. Throws Refused, or Unreachable. */
export async function send(api: Client, operation: Operation): Promise<Outcome> {
  try {
    return await sendTo(api, operation)
  } catch (error) {
    if (!(error instanceof Refused && error.message === 'Task not found')) throw error
    // Of several that were named, which one.
    const ref = operation.kind === 'create' ? operation.parent : operation.task
    throw ref ? new Refused(error.exit, error.status, `There is no task ${idOf(ref)}.`) : error
  }
}

async function sendTo(api: Client, operation: Operation): Promise<Outcome> {
  switch (operation.kind) {
    case 'create': {
      const { body, clientId, parent } = operation
      const parentTaskId = parent && idOf(parent)
      return outcome(unwrapAll(api.tasks.post({ ...body, clientId, parentTaskId })))
    }
    case 'toggle': {
      const { completed } = operation
      return outcome(unwrapAll(taskAt(api, operation).toggle.put({ completed })))
    }
    case 'update':
      return outcome(unwrapAll(taskAt(api, operation).put(operation.body)))
    case 'delete':
      await unwrap(taskAt(api, operation).delete())
      return { id: idOf(operation.task), title: undefined, changed: true }
    case 'tag': {
      const tagId = await tagNamed(api, operation.name)
      return outcome(unwrapAll(taskAt(api, operation).tags({ tagId }).post()))
    }
    case 'untag': {
      const tag = await findTag(api, operation.name)
      if (!tag) throw new Refused(4, 404, `There is no tag "${operation.name}".`)
      return outcome(unwrapAll(taskAt(api, operation).tags({ tagId: tag.id }).delete()))
    }
  }
}

function taskAt(api: Client, { task }: { task: Ref }) {
  return api.tasks({ id: idOf(task) })
}

function idOf(ref: Ref): number {
  if ('id' in ref) return ref.id
  throw new Refused(4, 404, 'The task that this belongs to was refused.')
}

/** A change that made no difference has no row in the journal. */
async function outcome(
  answer: Promise<{ data: { id: number; title: string; category: string }; headers: Headers }>,
): Promise<Outcome> {
  const { data, headers } = await answer
  const { id, title, category } = data
  return { id, title, category, changed: headers.has('x-journal') }
}

async function findTag(api: Client, name: string) {
  const tags = await unwrap(api.tags.get())
  return tags.find((tag) => sameName(tag.name, name))
}

/** A tag that isn't there is made, as one writes it down. */
async function tagNamed(api: Client, name: string): Promise<number> {
  const found = await findTag(api, name)
  if (found) return found.id
  try {
    return (await unwrap(api.tags.post({ name }))).id
  } catch (error) {
    // Someone else has just made it.
    const made = error instanceof Refused && error.status === 409 && (await findTag(api, name))
    if (made) return made.id
    throw error
  }
}

/** Whether it names a folder, which the server may not have. */
export function namesFolder(operation: Operation): boolean {
  return 'body' in operation && operation.body.folderName !== undefined
}

/** With the folder by its own name, where it was named by its id. Throws a Failure: not there. */
export function withFolder<O extends Operation>(operation: O, folders: readonly Folder[]): O {
  if (!('body' in operation) || operation.body.folderName === undefined) return operation
  const { name } = named('folder', folders, operation.body.folderName)
  return { ...operation, body: { ...operation.body, folderName: name } }
}

/** The refs of an operation, to those that `change` answers. */
function withRefs(operation: Operation, change: (ref: Ref) => Ref): Operation {
  if (operation.kind !== 'create') return { ...operation, task: change(operation.task) }
  const { parent } = operation
  return parent ? { ...operation, parent: change(parent) } : operation
}

/** Points what was meant by its clientId to the id that it has got. */
export function known(operation: Operation, clientId: string, id: number): Operation {
  return withRefs(operation, (ref) =>
    'clientId' in ref && ref.clientId === clientId ? { id } : ref,
  )
}
