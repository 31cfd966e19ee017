import * as T from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { isDay } from '../../core/dates/due-date'
import { SavedFilterSchema } from '../../core/filters/contract'
import { FolderSchema } from '../../core/folders/contract'
import { invalid } from '../../core/problem'
import { ProjectSchema } from '../../core/projects/contract'
import { ReminderRowSchema } from '../../core/reminders/contract'
import { parseRule } from '../../core/repeat/rule'
import { NO_REPEAT } from '../../core/repeat/set-repeat'
import { TagSchema } from '../../core/tags/contract'
import { TaskRowSchema } from '../../core/tasks/contract'
import { type Counts, count } from '../../core/transfer/noticed'
import { taskUuid } from '../../core/transfer/task-uuid'
import type { Item, Items, Named, NamedTable } from './item'
import { readInstant } from './when'

const Id = T.Object({ id: T.Integer() })
const Name = T.Object({ name: T.String({ minLength: 1 }) })
const some = <S extends T.TObject>(schema: S) =>
  T.Array(T.Intersect([T.Partial(T.Omit(schema, ['id', 'name'])), Id, Name]))

const Remark = T.Object({
  taskId: T.Integer(),
  authorId: T.Integer(),
  text: T.String({ minLength: 1, maxLength: 4_000 }),
  clientId: T.Union([T.String(), T.Null()]),
  createdAt: T.String(),
  updatedAt: T.String(),
})

/** Older exports have fewer columns. */
const ExportSchema = T.Object({
  user: T.Optional(T.Object({ id: T.Integer() })),
  folders: some(FolderSchema),
  projects: T.Optional(some(ProjectSchema)),
  tags: some(TagSchema),
  filters: T.Optional(some(SavedFilterSchema)),
  tasks: T.Array(
    T.Intersect([
      Id,
      T.Object({ title: T.String() }),
      T.Partial(T.Omit(TaskRowSchema, ['id', 'title'])),
    ]),
  ),
  taskTags: T.Array(
    T.Object({
      taskId: T.Integer(),
      tagId: T.Integer(),
      createdAt: T.Optional(T.String()),
    }),
  ),
  completions: T.Optional(
    T.Array(
      T.Object({
        taskId: T.Integer(),
        occurrence: T.String(),
        title: T.String(),
        due: T.Union([T.String(), T.Null()]),
        doneAt: T.String(),
        skipped: T.Integer({ minimum: 0, maximum: 1 }),
        nextDue: T.Union([T.String(), T.Null()]),
      }),
    ),
  ),
  comments: T.Optional(T.Array(Remark)),
  reminders: T.Optional(T.Array(ReminderRowSchema)),
  calendarItems: T.Optional(
    T.Array(
      T.Object({
        taskId: T.Integer(),
        name: T.String({ minLength: 1, maxLength: 255 }),
        uid: T.String({ minLength: 1 }),
        parentUid: T.Union([T.String(), T.Null()]),
        text: T.String(),
      }),
    ),
  ),
})

type Export = T.Static<typeof ExportSchema>
type Task = Export['tasks'][number]

const check = TypeCompiler.Compile(ExportSchema)

export function isOwn(value: unknown): value is object {
  return ['folders', 'tags', 'tasks', 'taskTags'].every((name) =>
    Array.isArray((value as Record<string, unknown> | null)?.[name]),
  )
}

/** Our own export (`tasks export`): all that there is. Throws invalid where it was changed by hand. */
export function readOwn(value: object): Items {
  const error = check.Errors(value).First()
  if (error) throw invalid('file', `This export can’t be read: ${error.path} ${error.message}`)
  const { user, folders, projects = [], tags, filters = [], ...rest } = value as Export
  const names = (rows: { id: number; name: string }[]) =>
    new Map<number | null | undefined, string>(rows.map(({ id, name }) => [id, name]))
  const [folderNames, tagNames] = [folders, tags].map(names)
  const projectPlaces = new Map<number | null | undefined, number>(
    projects.map(({ id }, nth) => [id, nth]),
  )
  const tagsOf = Map.groupBy(rest.taskTags, ({ taskId }) => taskId)
  const completionsOf = Map.groupBy(rest.completions ?? [], ({ taskId }) => taskId)
  const commentsOf = Map.groupBy(rest.comments ?? [], ({ taskId }) => taskId)
  const remindersOf = Map.groupBy(rest.reminders ?? [], ({ taskId }) => taskId)
  const calendarItemOf = new Map((rest.calendarItems ?? []).map((row) => [row.taskId, row]))
  const byId = new Map<number | null | undefined, Task>(rest.tasks.map((task) => [task.id, task]))
  const items = rest.tasks.map((task): Item => {
    const parent = byId.get(task.parentTaskId)
    return {
      id: idOf(task),
      title: task.title,
      description: task.description ?? null,
      ...(task.status && { status: task.status }),
      ...(task.priority && { priority: task.priority }),
      dueDate: task.dueDate ?? null,
      completedAt: task.completedAt ?? null,
      createdAt: task.createdAt ?? null,
      folder: folderNames?.get(task.folderId) ?? null,
      project: projectPlaces.get(task.projectId) ?? null,
      ...taggedOf(tagsOf.get(task.id) ?? [], tagNames),
      parent: parent ? idOf(parent) : null,
      completions: (completionsOf.get(task.id) ?? []).flatMap(({ taskId: _, ...completion }) =>
        isDay(completion.occurrence) && readInstant(completion.doneAt) ? completion : [],
      ),
      // Their authors may be unknown on this server: they all become the importing person's own.
      comments: (commentsOf.get(task.id) ?? []).map(({ text, clientId, ...at }) => ({
        text,
        clientId,
        createdAt: readInstant(at.createdAt) ?? new Date(0).toISOString(),
        updatedAt: readInstant(at.updatedAt) ?? new Date(0).toISOString(),
      })),
      reminders: (remindersOf.get(task.id) ?? []).map(({ id, kind, minutes, at, createdAt }) => ({
        ...{ id, kind, minutes, at, createdAt },
      })),
      calendarItem: calendarItemOf.get(task.id),
      // A rule that was changed by hand, and is none any more.
      ...(task.repeat && !ownColumns(task).repeat && { repeat: task.repeat }),
      own: {
        ...ownColumns(task),
        // Other people of the export can't be matched to accounts here.
        assigneeId: user && task.assigneeId === user.id ? user.id : null,
      },
    }
  })
  const counts: Counts = {}
  const isOthers = (id: number | null | undefined) => Boolean(id && id !== user?.id)
  count(counts, 'assigned', rest.tasks.filter(({ assigneeId }) => isOthers(assigneeId)).length)
  const comments = Map.groupBy(rest.comments ?? [], ({ taskId }) => byId.has(taskId))
  count(
    counts,
    'remark',
    comments.get(true)?.filter(({ authorId }) => isOthers(authorId)).length ?? 0,
  )
  count(counts, 'stray', comments.get(false)?.length ?? 0)
  const named = { folders, projects, tags, filters } as Record<NamedTable, Named[]>
  return { source: 'tasks', items, counts, named }
}

function taggedOf(
  rows: Export['taskTags'],
  names: Map<number | null | undefined, string> | undefined,
): Pick<Item, 'tags' | 'taggedAt'> {
  const tagged = rows.flatMap(({ tagId, createdAt }) => {
    const name = names?.get(tagId)
    return name ? [{ name, at: readInstant(createdAt) }] : []
  })
  return {
    tags: tagged.map(({ name }) => name),
    taggedAt: Object.fromEntries(tagged.flatMap(({ name, at }) => (at ? [[name, at]] : []))),
  }
}

function idOf({ id, clientId = null, createdAt }: Task): string {
  return taskUuid({ id, clientId, createdAt: readInstant(createdAt) ?? new Date(0).toISOString() })
}

/** As they were, where they make sense. */
function ownColumns(task: Task): NonNullable<Item['own']> {
  const { category, position, repeat, repeatFrom, occurrence } = task
  const repeats = repeat && repeatFrom && occurrence && isDay(occurrence) && parseRule(repeat)
  const { repeatZone = null, repeatAfter = null, repeatLeft = null } = task
  const updatedAt = readInstant(task.updatedAt)
  return {
    ...(position !== undefined && { position }),
    ...(category && { category: category.slice(0, 20) }),
    ...(updatedAt && { updatedAt }),
    ...(repeats
      ? { repeat, repeatFrom, repeatZone, repeatAfter, occurrence, repeatLeft }
      : NO_REPEAT),
  }
}
