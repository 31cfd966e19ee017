import * as T from '@sinclair/typebox'
import { isOverdue } from '../../core/dates/due-date'
import { addDays } from '../../core/days'
import { Id, required } from '../../core/http/contract'
import { dayOfDue } from '../../core/planning/days'
import { invalid } from '../../core/problem'
import type { Stats } from '../../core/stats/contract'
import type { Command } from '../../core/sync/contract'
import type { Task } from '../../core/tasks/contract'
import { isCompleted, LONGEST_TITLE, PRIORITIES } from '../../core/tasks/rules'
import { findTasks } from '../find/find-tasks'
import { type Desk, told } from './desk'

/** What an assistant can do (D6). `run` answers an object, or throws a Problem that is told to it. */
export interface Tool<I extends T.TObject> {
  title: string
  description: string
  input: I
  readOnly?: boolean
  destructive?: boolean
  run(desk: Desk, given: T.Static<I>): Promise<object>
}

function tool<I extends T.TObject>(tool: Tool<I>): Tool<T.TObject> {
  return tool as unknown as Tool<T.TObject>
}

const MOST_LISTED = 200
const Ids = T.Array(Id, { minItems: 1, maxItems: 100, description: 'The ids of tasks' })
const Due = T.String({
  maxLength: 200,
  description:
    'When it is due, in words or figures: "2026-12-01", "friday 17:00", "every monday at 9"; "none" for no date',
})
const Priority = T.Union(PRIORITIES.map((each) => T.Literal(each)))
const Names = T.Array(T.String({ minLength: 1, maxLength: 50 }), { maxItems: 20 })
const Title = required('Title', LONGEST_TITLE)
const Description = T.String({ maxLength: 10_000 })

const NEW_TASK = T.Object({
  title: Title,
  description: T.Optional(Description),
  folder: T.Optional(T.String({ description: 'The name of a folder that is there' })),
  due: T.Optional(Due),
  priority: T.Optional(Priority),
  tags: T.Optional(Names),
  subtasks: T.Optional(T.Array(Title, { maxItems: 50 })),
})

export const TOOLS: Record<string, Tool<T.TObject>> = {
  find_tasks: tool({
    title: 'Find tasks',
    description: 'Searches titles, descriptions, tags and folder names; every word must occur.',
    readOnly: true,
    input: T.Object({
      query: T.String({ minLength: 1, maxLength: 200 }),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
    }),
    async run(desk, { query, limit = 20 }) {
      const found = await findTasks(desk.app, desk.userId, { query, limit: 100 })
      const reached = await desk.reached(found)
      return { tasks: reached.slice(0, limit).map(told) }
    },
  }),

  list_tasks: tool({
    title: 'List tasks',
    description:
      'The open tasks of a view: "today" (overdue and due today), "upcoming" (the next seven days), "folder" (with its name) or "all".',
    readOnly: true,
    input: T.Object({
      view: T.Union(['today', 'upcoming', 'folder', 'all'].map((view) => T.Literal(view))),
      folder: T.Optional(T.String({ description: 'For the view "folder"' })),
      completed: T.Optional(T.Boolean({ description: 'Completed ones too' })),
    }),
    async run(desk, { view, folder, completed = false }) {
      const tasks = (await desk.tasks()).filter((task) => completed || !isCompleted(task))
      const shown = await inView(desk, tasks, view, folder)
      const listed = shown.slice(0, MOST_LISTED).map(told)
      return {
        tasks: listed,
        ...(shown.length > listed.length && { left_out: shown.length - listed.length }),
      }
    },
  }),

  list_folders_and_tags: tool({
    title: 'List folders and tags',
    description: 'The names of all folders and tags, with how many open tasks each folder has.',
    readOnly: true,
    input: T.Object({}),
    async run(desk) {
      const [folders, tasks] = [await desk.folders(), await desk.tasks()]
      const open = Map.groupBy(
        tasks.filter((task) => !isCompleted(task)),
        ({ folderId }) => folderId,
      )
      return {
        folders: folders.map(({ id, name }) => ({ name, open: open.get(id)?.length ?? 0 })),
        tags: (await desk.tags()).map(({ name }) => name),
      }
    },
  }),

  get_statistics: tool({
    title: 'Get statistics',
    description: 'What was created and completed, per folder, priority and day.',
    readOnly: true,
    input: T.Object({}),
    async run(desk) {
      desk.mustReachAll()
      return desk.read<Stats>({ kind: 'stats', ...desk.asked })
    },
  }),

  add_tasks: tool({
    title: 'Add tasks',
    description:
      'Adds up to 50 tasks, each with its subtasks. Without a folder it goes to the first one. Tags that are not there are made.',
    input: T.Object({ tasks: T.Array(NEW_TASK, { minItems: 1, maxItems: 50 }) }),
    async run(desk, { tasks }) {
      // All of them are read before the first is made.
      const commands = []
      for (const { subtasks = [], ...task } of tasks) {
        commands.push({ command: await createFor(desk, task), subtasks })
      }
      const added = []
      for (const { command, subtasks } of commands) {
        const { id, journal } = await desk.run(command)
        const journals = [journal]
        for (const title of subtasks) {
          journals.push((await desk.run({ kind: 'task.create', title, parent: { id } })).journal)
        }
        added.push({ ...told(await desk.task(id)), journal: journals })
      }
      return { added }
    },
  }),

  complete_tasks: tool({
    title: 'Complete tasks',
    description: 'Completes tasks or subtasks, or opens them again. One that repeats moves on.',
    input: T.Object({
      ids: Ids,
      completed: T.Optional(T.Boolean({ description: 'false opens them again' })),
    }),
    async run(desk, { ids, completed = true }) {
      const changed = await desk.runEach(ids, (id) => ({
        kind: 'task.toggle',
        task: { id },
        completed,
      }))
      return { changed }
    },
  }),

  change_tasks: tool({
    title: 'Change tasks',
    description:
      'Changes all of these tasks alike: due date, priority, folder, tags, title or description. What is left out stays.',
    input: T.Object({
      ids: Ids,
      title: T.Optional(Title),
      description: T.Optional(Description),
      due: T.Optional(Due),
      priority: T.Optional(Priority),
      folder: T.Optional(T.String()),
      add_tags: T.Optional(Names),
      remove_tags: T.Optional(Names),
    }),
    async run(desk, { ids, add_tags = [], remove_tags = [], ...fields }) {
      const update = await fieldsFor(desk, fields)
      const tags = remove_tags.length > 0 ? await desk.tags() : []
      const gone = remove_tags.map((name) => desk.named(tags, 'tag', name))
      const changed = []
      if (Object.keys(update).length > 0) {
        changed.push(
          ...(await desk.runEach(ids, (id) => ({ kind: 'task.update', task: { id }, ...update }))),
        )
      }
      for (const name of add_tags) {
        changed.push(
          ...(await desk.runEach(ids, (id) => ({ kind: 'task.tag', task: { id }, tag: { name } }))),
        )
      }
      for (const { id: tagId } of gone) {
        changed.push(
          ...(await desk.runEach(ids, (id) => ({
            kind: 'task.untag',
            task: { id },
            tag: { id: tagId },
          }))),
        )
      }
      if (changed.length === 0) throw invalid('ids', 'Say what is to be changed.')
      return { changed }
    },
  }),

  comment_on_task: tool({
    title: 'Comment on a task',
    description: 'Everybody who shares the task’s folder sees the comment.',
    input: T.Object({ id: Id, text: required('Comment', 4000) }),
    async run(desk, { id, text }) {
      const { journal } = await desk.comment(id, text)
      return { id, journal }
    },
  }),

  delete_tasks: tool({
    title: 'Delete tasks',
    description: 'Deletes tasks with their subtasks. `undo` brings them back.',
    destructive: true,
    input: T.Object({ ids: Ids }),
    async run(desk, { ids }) {
      return { deleted: await desk.runEach(ids, (id) => ({ kind: 'task.delete', task: { id } })) }
    },
  }),

  undo: tool({
    title: 'Undo a change',
    description: 'Takes back the change of this journal id.',
    input: T.Object({ journal: Id }),
    async run(desk, { journal }) {
      desk.mustReachAll()
      return {
        undone: journal,
        journal: (await desk.run({ kind: 'undo', entry: journal })).journal,
      }
    },
  }),
}

async function inView(desk: Desk, tasks: Task[], view: string, folder?: string) {
  if (view === 'all') return tasks
  if (view === 'folder') {
    if (!folder) throw invalid('folder', 'Say which folder.')
    const { id } = await desk.folderNamed(folder)
    return tasks.filter(({ folderId }) => folderId === id)
  }
  const { clock } = desk
  const today = clock.dayOf(clock.now)
  const last = view === 'today' ? today : addDays(today, 7)
  return tasks
    .filter(({ dueDate }) => dueDate !== null && dayOfDue(dueDate, clock) <= last)
    .filter(({ dueDate }) => view === 'today' || !isOverdue(dueDate as string, clock))
    .sort((a, b) => `${a.dueDate}`.localeCompare(`${b.dueDate}`))
}

type Fields = Pick<T.Static<typeof NEW_TASK>, 'description' | 'due' | 'priority' | 'folder'> & {
  title?: string | undefined
}

async function fieldsFor(desk: Desk, { title, description, due, priority, folder }: Fields) {
  const when = due === undefined ? {} : await desk.schedule(due)
  const { dueDate, repeat } = when
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(dueDate !== undefined && { dueDate }),
    ...(repeat && { ...repeat, zone: desk.zone }),
    ...(priority && { priority }),
    ...(folder !== undefined && { folder: { id: (await desk.folderNamed(folder)).id } }),
  }
}

async function createFor(
  desk: Desk,
  { title, tags = [], ...fields }: Omit<T.Static<typeof NEW_TASK>, 'subtasks'>,
): Promise<Extract<Command, { kind: 'task.create' }>> {
  return {
    kind: 'task.create',
    title,
    ...(await fieldsFor(desk, fields)),
    ...(fields.folder === undefined && { firstFolder: true }),
    ...(tags.length > 0 && { tags: tags.map((name) => ({ name })) }),
  }
}
