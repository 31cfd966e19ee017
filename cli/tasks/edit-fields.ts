import { sameName } from '../../src/core/names'
import { fullName } from '../../src/core/sharing/names'
import { readPriority } from '../../src/core/tasks/attributes'
import type { TaskRow } from '../../src/core/tasks/contract'
import { homeOf } from '../../src/core/tasks/rules'
import { repeatWords } from '../../src/language/repeat/words'
import { writtenDue } from '../dates/due-date'
import { editText } from '../print/editor'
import { EXIT, Failure, usageError } from '../print/failure'
import { complain } from '../print/print'
import { isAgreed } from '../print/prompt'
import type { Session } from '../sync/session'
import type { Picked } from './pick-task'
import { membersIn } from './read-names'
import type { ValueOptions } from './read-words'

interface Edited {
  words: string[]
  options: ValueOptions & { title?: string }
}

/**
 * Has the person edit all fields of a task as `key: value` lines in VISUAL or EDITOR, with the note
 * below an empty line (K15), and passes what has changed to `apply`. If that throws a Failure, the
 * editor may be opened again with what was typed. Throws a Failure: no such task, or the editor failed.
 */
export async function editFields(
  session: Session,
  { ref, word }: Picked,
  apply: (edited: Edited) => Promise<void>,
) {
  if (!session.shown.tasks.find(ref)) await session.refreshIfPossible()
  const task = session.shown.tasks.find(ref)
  if (!task) throw new Failure(EXIT.notFound, `No task ${word}.`)
  const before = fieldsOf(session, task)
  const note = task.description?.trim() ?? ''
  let text = [...Object.entries(before).map((each) => each.join(': ').trim()), '', note].join('\n')
  for (;;) {
    text = await editText(text)
    try {
      return await apply(changesIn(text, before, note))
    } catch (error) {
      if (!(error instanceof Failure) || !error.message) throw error
      complain(error.message)
      if (!(await isAgreed('Edit again?'))) throw new Failure(error.exit, '')
    }
  }
}

type Fields = Record<string, string>

function fieldsOf(session: Session, task: TaskRow): Fields {
  const { tasks, folders, tags, taskTags } = session.shown
  const home = homeOf(tasks, task)
  const folder = home.folderId === null ? '' : (folders.get(home.folderId)?.name ?? '')
  const members = membersIn(session, folder)
  const person = members.find(({ userId }) => userId === task.assigneeId)
  const names = [...taskTags.values()].flatMap(({ taskId, tagId }) =>
    taskId === task.id ? (tags.get(tagId)?.name ?? []) : [],
  )
  return {
    title: task.title,
    // A subtask is where its task is, and does not repeat.
    ...(home === task && { folder }),
    tags: names.sort().join(', '),
    due: task.dueDate ? writtenDue(task.dueDate) : '',
    priority: task.priority,
    ...(home === task && { every: repeatWords(task) ?? '' }),
    ...(members.length > 0 && { by: person ? fullName(person) : '' }),
  }
}

function changesIn(text: string, before: Fields, note: string): Edited {
  const { fields, note: description } = read(text, before)
  const is = (name: string) => (fields[name] === before[name] ? undefined : fields[name])
  const [title, folder, due, every] = [is('title'), is('folder'), is('due'), is('every')]
  const priority = is('priority')
  const level = priority === undefined ? undefined : readPriority(priority || 'medium')
  if (priority !== undefined && !level) {
    throw usageError(`I can't read "${priority}" as a priority.`)
  }
  if (title === '') throw usageError('The title is empty.')
  if (folder === '') throw usageError('The folder is empty.')
  const [had, has] = [listed(before.tags), listed(fields.tags)]
  const without = (names: string[], others: string[]) =>
    names.filter((name) => !others.some((other) => sameName(other, name)))
  const by = is('by')
  const options = {
    ...(title !== undefined && { title }),
    ...(folder !== undefined && { folder }),
    ...(due !== undefined && { due }),
    ...(every !== undefined && { every }),
    ...(level && { priority: level }),
    ...(description !== note && { description }),
    tag: without(has, had),
    untag: without(had, has),
  }
  return { words: by === undefined ? [] : [`by:"${by}"`], options }
}

/** A field that is not there stays as it is. */
function read(text: string, before: Fields): { fields: Fields; note: string } {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => !line.trim())
  const fields = { ...before }
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? []
    if (!Object.hasOwn(before, name)) {
      const names = Object.keys(before).join(', ')
      throw usageError(
        `No field in "${line}". There are ${names}. Put the note below an empty line.`,
      )
    }
    fields[name] = value.trim()
  }
  return { fields, note: end < 0 ? '' : lines.slice(end).join('\n').trim() }
}

function listed(names = ''): string[] {
  return names.split(',').flatMap((name) => name.trim() || [])
}
