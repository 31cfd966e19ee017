import type { Priority, UpdateTask } from '../../src/tasks/contract'
import { readDue } from '../due'
import { EXIT, Failure, Unreachable } from '../failure'
import { named } from '../named'
import type { Operation, Ref } from '../operations'
import { pickOne } from '../pick'
import { report } from '../report'
import type { Session } from '../session'
import { tagNames, titleOf } from './add'

export interface EditOptions {
  title?: string
  description?: string
  priority?: Priority
  due?: string
  folder?: string
  tag?: string[]
  untag?: string[]
}

export async function edit(session: Session, id: string, options: EditOptions) {
  if (Object.keys(options).every((option) => option === 'server')) {
    throw new Failure(
      EXIT.usage,
      'Say what to change: --title, --due, --priority … (tasks help edit)',
    )
  }
  const body = bodyOf(options)
  const { ref } = await pickOne(session, id)
  const untag = await tagsToTakeOff(session, options)
  const operations = [...updates(ref, body), ...tagging(ref, { ...options, untag })]
  report(session, await session.perform(operations), { changed: 'Changed', same: 'Unchanged' })
}

/** To another folder. */
export async function move(session: Session, id: string, words: string[]) {
  const { ref } = await pickOne(session, id)
  const body = { folderName: words.join(' ') }
  const done = await session.perform([{ kind: 'update', task: ref, body }])
  const folder = 'kept' in done ? '' : (done.category ?? '')
  report(session, done, { changed: `Moved to ${folder}`, same: `Already in ${folder}` })
}

function bodyOf(options: EditOptions): UpdateTask {
  const { title, description, priority, due, folder } = options
  return {
    ...(title !== undefined && { title: titleOf(title) }),
    ...(description !== undefined && { description: description || null }),
    ...(priority && { priority }),
    ...(due !== undefined && { dueDate: due === 'none' ? null : readDue(due) }),
    ...(folder !== undefined && { folderName: folder }),
  }
}

function updates(task: Ref, body: UpdateTask): Operation[] {
  return Object.keys(body).length > 0 ? [{ kind: 'update', task, body }] : []
}

/** A tag to take off that isn't there is said before anything is changed. */
async function tagsToTakeOff(session: Session, { untag = [] }: EditOptions): Promise<string[]> {
  if (untag.length === 0) return []
  try {
    const tags = await session.tags()
    return untag.map((name) => named('tag', tags, name).name)
  } catch (error) {
    // Then the server says so when it gets the change.
    if (error instanceof Unreachable) return untag
    throw error
  }
}

function tagging(task: Ref, { tag = [], untag = [] }: EditOptions): Operation[] {
  return [
    ...tagNames(tag).map((name): Operation => ({ kind: 'tag', task, name })),
    ...untag.map((name): Operation => ({ kind: 'untag', task, name })),
  ]
}
