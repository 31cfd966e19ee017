import type { Command } from '../../src/sync/contract'
import { type Ref, refTo } from '../../src/sync/tables'
import type { Priority } from '../../src/tasks/contract'
import type { Session } from '../sync/session'
import { EXIT, Failure } from '../terminal/failure'
import { findNamed } from '../terminal/find-by-name'
import { pickOne } from '../terminal/pick-task'
import { readDue } from '../terminal/read-due'
import { report } from '../terminal/report'
import { tagsNamed, titleOf } from './add'

export interface EditOptions {
  title?: string
  description?: string
  priority?: Priority
  due?: string
  folder?: string
  tag?: string[]
  untag?: string[]
}

type Update = Extract<Command, { kind: 'task.update' }>
type Fields = Omit<Update, 'kind' | 'task'>

export async function edit(session: Session, id: string, options: EditOptions) {
  if (Object.keys(options).every((option) => option === 'server')) {
    throw new Failure(
      EXIT.usage,
      'Nothing to change. Add --title, --due, --priority … (see tasks help edit)',
    )
  }
  const fields = fieldsOf(options)
  const { ref } = await pickOne(session, id)
  const { folder, tag = [], untag = [] } = options
  if (folder !== undefined) fields.folder = refTo(await findNamed(session, 'folder', folder))
  const removed: Ref[] = []
  for (const name of untag) removed.push(refTo(await findNamed(session, 'tag', name)))
  const added = await tagsNamed(session, tag)
  const commands = [
    ...updates(session, ref, fields),
    ...added.commands,
    ...added.refs.map((each): Command => ({ kind: 'task.tag', task: ref, tag: each })),
    ...removed.map((each): Command => ({ kind: 'task.untag', task: ref, tag: each })),
  ]
  report(session, await session.perform([commands]), { changed: 'Changed', same: 'Unchanged' })
}

/** To another folder. */
export async function move(session: Session, id: string, words: string[]) {
  const { ref } = await pickOne(session, id)
  const { name, ...folder } = await findNamed(session, 'folder', words.join(' '))
  const update: Update = { kind: 'task.update', task: ref, folder: refTo(folder) }
  const says = { changed: `Moved to ${name}`, same: `Already in ${name}` }
  report(session, await session.perform([[update]]), says)
}

function fieldsOf({ title, description, priority, due }: EditOptions): Fields {
  return {
    ...(title !== undefined && { title: titleOf(title) }),
    ...(description !== undefined && { description: description || null }),
    ...(priority && { priority }),
    ...(due !== undefined && { dueDate: due === 'none' ? null : readDue(due) }),
  }
}

/** With the texts as they are known here, so that the server can tell what is overwritten (O8). */
function updates(session: Session, task: Ref, fields: Fields): Command[] {
  if (Object.keys(fields).length === 0) return []
  const row = session.shown.tasks.find(task)
  const was = row && {
    ...(fields.title !== undefined && { title: row.title }),
    ...(fields.description !== undefined && { description: row.description }),
  }
  const command: Update = { kind: 'task.update', task, ...fields }
  return [was && Object.keys(was).length > 0 ? { ...command, was } : command]
}
