import { type Ref, refTo } from '../../src/core/data/tables'
import type { Folder } from '../../src/core/folders/contract'
import type { Command } from '../../src/core/sync/contract'
import { newId } from '../sync/new-id'
import type { Rejected } from '../sync/outbox'

type Create = Extract<Command, { kind: 'task.create' }>

/** M9: the server’s words for a change of what one has no access to any more. */
const LEFT = /^You no longer have access to /

/**
 * What keeps the text of a change that was refused after somebody left the folder: a task in their
 * own. Without what only that folder has: its people, its tags, what it was a subtask of. Undefined
 * where the change has no task in it.
 */
export function copyOf({ command, message, task }: Rejected, inbox: Ref): Create | undefined {
  if (!LEFT.test(message)) return undefined
  const given = command.kind === 'task.create' || command.kind === 'task.update' ? command : {}
  const { title, description, priority, dueDate } = { ...task, ...given }
  if (title === undefined) return undefined
  return {
    kind: 'task.create',
    clientId: newId(),
    title,
    ...(description && { description }),
    ...(priority && { priority }),
    ...(dueDate && { dueDate }),
    folder: inbox,
  }
}

/** The first of one’s own folders, which is the Inbox unless it was renamed. */
export function inboxOf(folders: readonly Folder[]): { name: string; ref: Ref } | undefined {
  const [first] = folders.filter(({ role }) => !role)
  return first && { name: first.name, ref: refTo(first) }
}
