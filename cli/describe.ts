import type { UpdateTask } from '../src/tasks/contract'
import type { Operation, Ref } from './operations'

/** A change in a few words, for messages. */
export function describe(operation: Operation): string {
  switch (operation.kind) {
    case 'create':
      return `add "${operation.body.title}"`
    case 'toggle':
      return `${operation.completed ? 'done' : 'undone'} ${name(operation.task)}`
    case 'update':
      return `edit ${name(operation.task)} (${fields(operation.body)})`
    case 'delete':
      return `rm ${name(operation.task)}`
    case 'tag':
      return `tag ${name(operation.task)} with "${operation.name}"`
    case 'untag':
      return `take the tag "${operation.name}" off ${name(operation.task)}`
  }
}

/** Fields that the command's options call otherwise. */
const SAID: Record<string, string> = { folderName: 'folder', dueDate: 'due' }

function fields(body: UpdateTask): string {
  return Object.entries(body)
    .map(([field, value]) => `${SAID[field] ?? field}: ${value ?? 'none'}`)
    .join(', ')
}

function name(ref: Ref): string {
  return 'id' in ref ? String(ref.id) : 'the task added before'
}
