import type { Ref } from '../../src/core/data/tables'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import { datedWords } from '../dates/due-date'

/** Names of things and earlier commands, where they are known. */
export interface Names {
  task: (ref: Ref) => string | undefined
  folder: (ref: Ref) => string | undefined
  tag: (ref: Ref) => string | undefined
  filter: (ref: Ref) => string | undefined
  command: (seq: number) => Command | undefined
}

/** A change in a few words, for messages: delete 5 "Buy milk". */
export function describe(command: Command, names: Names): string {
  const task = (ref: Ref) => named(ref, names.task(ref), 'the task added before')
  const folder = (ref: Ref) => quoted(names.folder(ref)) || 'a folder'
  const tag = (ref: TagRef) => quoted('name' in ref ? ref.name : names.tag(ref)) || 'a tag'
  const filter = (ref: Ref) => quoted(names.filter(ref)) || 'of yours'
  switch (command.kind) {
    case 'task.create':
      return `add "${command.title}"`
    case 'task.toggle':
      return `${command.completed === false ? 'reopen' : 'complete'} ${task(command.task)}`
    case 'task.skip':
      return `skip ${task(command.task)} on ${command.occurrence}`
    case 'task.reopen':
      return `reopen ${task(command.task)} of ${command.occurrence}`
    case 'task.update':
      return `edit ${task(command.task)} (${fields(command, folder)})`
    case 'task.move':
      return `move ${task(command.task)}`
    case 'task.reorder':
      return 'reorder tasks'
    case 'task.delete':
      return `delete ${task(command.task)}`
    case 'task.bulk':
      return `${bulkVerb(command)} ${countOf(command.tasks.length)}`
    case 'task.create-many':
      return `add ${countOf(command.added.length)}`
    case 'task.restore':
      return `restore ${task(command.task)}`
    case 'task.tag':
      return `add the tag ${tag(command.tag)} to ${task(command.task)}`
    case 'task.untag':
      return `remove the tag ${tag(command.tag)} from ${task(command.task)}`
    case 'comment.create':
      return `comment on ${task(command.task)}`
    case 'comment.update':
      return 'edit a comment'
    case 'comment.delete':
      return 'delete a comment'
    case 'reminder.set':
      return `remind of ${task(command.task)}`
    case 'reminder.delete':
      return `remove reminders of ${task(command.task)}`
    case 'notice.read':
      return 'Read notices'
    case 'folder.create':
      return `add the folder "${command.name}"`
    case 'folder.update':
      return command.name === undefined
        ? `change the folder ${folder(command.folder)}`
        : `rename the folder ${folder(command.folder)} to "${command.name}"`
    case 'folder.reorder':
      return 'reorder folders'
    case 'folder.delete':
      return `delete the folder ${folder(command.folder)}`
    case 'tag.create':
      return `add the tag "${command.name}"`
    case 'tag.update':
      return `rename the tag ${tag(command.tag)} to "${command.name}"`
    case 'tag.delete':
      return `delete the tag ${tag(command.tag)}`
    case 'filter.create':
      return `save the filter "${command.name}"`
    case 'filter.move':
      return `move the filter ${filter(command.filter)}`
    case 'filter.update':
      return `change the filter ${filter(command.filter)}`
    case 'filter.delete':
      return `delete the filter ${filter(command.filter)}`
    case 'project.create':
    case 'project.update':
    case 'project.delete':
      return 'change a project'
    case 'undo': {
      const target = command.target === undefined ? undefined : names.command(command.target)
      return target ? `undo: ${describe(target, names)}` : 'undo a change'
    }
  }
}

function bulkVerb({ delete: isDelete, completed }: Extract<Command, { kind: 'task.bulk' }>) {
  if (isDelete) return 'delete'
  if (completed === undefined) return 'change'
  return completed ? 'complete' : 'reopen'
}

function countOf(tasks: number): string {
  return tasks === 1 ? '1 task' : `${tasks} tasks`
}

type Update = Extract<Command, { kind: 'task.update' }>

function fields(
  { kind, task, was, folder, ...body }: Update,
  folderName: (ref: Ref) => string,
): string {
  const said = Object.entries(body).flatMap(([field, value]) =>
    // What it also carries on its way says nothing to a person.
    field === 'seq' || field === 'at'
      ? []
      : [
          field === 'dueDate'
            ? `due: ${value ? datedWords(`${value}`) : 'none'}`
            : `${field}: ${value ?? 'none'}`,
        ],
  )
  if (folder) said.push(`folder: ${folderName(folder).replaceAll('"', '')}`)
  return said.join(', ')
}

function named(ref: Ref, name: string | undefined, fallback: string): string {
  return 'id' in ref ? [ref.id, quoted(name)].filter(Boolean).join(' ') : quoted(name) || fallback
}

function quoted(name: string | undefined): string {
  return name === undefined ? '' : `"${name}"`
}
