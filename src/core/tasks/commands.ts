import { defineCommands, type Names } from '../data/define-commands'
import { loadFamilies } from '../data/families'
import { removalOf } from '../data/removal'
import { invalid } from '../problem'
import { create, foundTask, move, reorder, tag, toggleOne, untag, update } from './apply'
import type { TASK_SCHEMAS, TaskCommand } from './contract'
import {
  isMove,
  loadFolders,
  loadOccurrence,
  loadOccurrences,
  loadOutermost,
  loadReferences,
  loadSiblings,
  loadTagging,
  loadTags,
  loadTasks,
} from './load'
import { finish, reopen } from './roll'

type Update = Extract<TaskCommand, { kind: 'task.update' }>

export const TASK_COMMANDS = defineCommands<typeof TASK_SCHEMAS>({
  'task.create': {
    words: { done: 'added', failed: 'The task could not be added' },
    says: ({ title, status }, { quote }) =>
      `add ${quote(title)}${status === 'completed' ? ' as done' : ''}`,
    creates: 'tasks',
    async load(rows, command) {
      const parent = command.parent && (await rows.find('tasks', command.parent))
      await loadFolders(rows, command)
      await loadReferences(rows, command)
      await loadTags(rows, command.tags ?? [])
      if (command.position === undefined) await loadOutermost(rows, parent?.id ?? null)
    },
    apply: create,
  },
  'task.update': {
    words: { done: 'edited', failed: 'The task could not be changed' },
    says: sayUpdate,
    async load(rows, command) {
      const task = await rows.find('tasks', command.task)
      await loadReferences(rows, command)
      if (!task) return
      if (command.repeat) await rows.where('completions', 'taskId', [task.id])
      if (task.repeat && command.status === 'completed') await loadOccurrences(rows, task)
      // Who it may be given to depends on the folder that it is in.
      if (task.parentTaskId !== null && (isMove(command) || command.assigneeId)) {
        await rows.byIds('tasks', [task.parentTaskId])
      }
      if (!isMove(command)) return
      await loadFolders(rows, command)
      const home = rows.tables.tasks.get(task.parentTaskId ?? task.id)
      if (home?.folderId) await rows.byIds('folders', [home.folderId])
      const parent = command.parent && (await rows.find('tasks', command.parent))
      if (command.parent) await rows.where('tasks', 'parentTaskId', [task.id])
      await loadOutermost(rows, parent?.id ?? null)
    },
    apply: update,
  },
  'task.toggle': {
    words: { done: 'completed', failed: 'The task could not be changed' },
    says: ({ task, completed }, names) =>
      `${completed === false ? 'reopen' : 'complete'} ${names.task(task)}`,
    async load(rows, { task: ref, occurrence }) {
      const task = await rows.find('tasks', ref)
      if (task?.repeat || (task && occurrence)) await loadOccurrences(rows, task, occurrence)
    },
    apply: toggleOne,
  },
  'task.skip': {
    words: { done: 'skipped', failed: 'The task could not be skipped' },
    says: ({ task, occurrence }, names) => `skip ${names.task(task)}${names.time(occurrence)}`,
    load: loadOccurrence,
    apply(tables, command, context) {
      const task = foundTask(tables, command.task)
      if (!task.repeat) throw invalid('id', 'This task does not repeat')
      return finish(tables, task, { ...command, skipped: true }, context)
    },
  },
  'task.reopen': {
    words: { done: 'reopened a time of', failed: 'The task could not be reopened' },
    says: ({ task, occurrence }, names) => `reopen ${names.task(task)}${names.time(occurrence)}`,
    load: loadOccurrence,
    apply: (tables, { task, occurrence }, context) =>
      reopen(tables, foundTask(tables, task), occurrence, context),
  },
  'task.move': {
    words: { done: 'moved', failed: 'The tasks could not be reordered' },
    says: ({ task }, names) => `move ${names.task(task)} in the list`,
    async load(rows, command) {
      const task = await rows.find('tasks', command.task)
      const after = command.after && (await rows.find('tasks', command.after))
      await loadTasks(rows, command.along ?? [])
      const { tasks } = rows.tables
      const along = [...tasks.values()].filter((each) => each !== task && each !== after)
      if (task && after !== undefined) await loadSiblings(rows, [task, ...along], after)
    },
    apply: move,
  },
  'task.reorder': {
    words: { done: 'reordered tasks', failed: 'The tasks could not be reordered' },
    says: () => 'reorder tasks',
    load: (rows, { tasks }) => loadTasks(rows, tasks),
    apply: reorder,
  },
  'task.delete': {
    words: { done: 'deleted', failed: 'The task could not be deleted' },
    says: ({ task }, names) => `delete ${names.task(task)}`,
    async load(rows, command) {
      const task = await rows.find('tasks', command.task)
      if (task) await loadFamilies(rows, [task.id])
    },
    apply: (tables, { task }) => removalOf(tables, [foundTask(tables, task)]),
  },
  'task.tag': {
    words: { done: 'tagged', failed: 'The tags of the task could not be changed' },
    says: ({ task, tag }, names) => `add tag ${names.tag(tag)} to ${names.task(task)}`,
    load: loadTagging,
    apply: tag,
  },
  'task.untag': {
    words: { done: 'removed a tag from', failed: 'The tags of the task could not be changed' },
    says: ({ task, tag }, names) => `remove tag ${names.tag(tag)} from ${names.task(task)}`,
    load: loadTagging,
    apply: untag,
  },
})

function sayUpdate(command: Update, names: Names): string {
  const task = names.task(command.task)
  const fields = names.fields?.(command)
  if (fields !== undefined) return `edit ${task}${fields && ` (${fields})`}`
  if (command.title === undefined) return `${editWords(command)} ${task}`
  return `rename ${task} to ${names.quote(command.title)}`
}

const FACTS = [
  ['dueDate', 'date'],
  ['repeat', 'repeat'],
  ['priority', 'priority'],
  ['description', 'description'],
] as const

/** What a change does, before the names of its tasks: move, or change the date and tags of. */
export function editWords(change: Omit<Update, 'kind' | 'task'>, ...more: string[]): string {
  const { folder, folderName, assigneeId } = change
  if (folder !== undefined || folderName !== undefined) return 'move'
  if (assigneeId !== undefined) return assigneeId ? 'assign' : 'unassign'
  const facts = FACTS.flatMap(([field, name]) => (change[field] === undefined ? [] : name))
  const changed = [...facts, ...more].join(' and ')
  return changed ? `change the ${changed} of` : 'change'
}
