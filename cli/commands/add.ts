import { folderForNewTask } from '../../src/folders/rules'
import type { CreateTask, Priority } from '../../src/tasks/contract'
import { readDue } from '../due'
import { EXIT, Failure, Unreachable } from '../failure'
import { named } from '../named'
import type { Operation, Ref } from '../operations'
import { pickOne } from '../pick'
import { report } from '../report'
import type { Session } from '../session'

export interface AddOptions {
  folder?: string
  tag?: string[]
  priority?: Priority
  due?: string
  description?: string
}

export async function add(session: Session, words: string[], options: AddOptions) {
  const place = await placeFor(session, options.folder)
  await create(session, { ...bodyOf(words, options), ...place }, options)
}

/** A subtask. */
export async function sub(session: Session, id: string, words: string[], options: AddOptions) {
  const { ref } = await pickOne(session, id)
  await create(session, bodyOf(words, options), options, ref)
}

type Body = Extract<Operation, { kind: 'create' }>['body']

function bodyOf(words: string[], { priority, due, description }: AddOptions): Body {
  return {
    title: titleOf(words.join(' ')),
    ...(priority && { priority }),
    ...(description !== undefined && { description }),
    ...(due !== undefined && { dueDate: readDue(due) }),
  }
}

/** Said here too: what is kept would be refused when nobody looks. */
export function titleOf(text: string): string {
  const title = text.trim()
  if (title) return title
  throw new Failure(EXIT.error, 'Title is required')
}

async function create(session: Session, body: Body, { tag = [] }: AddOptions, parent?: Ref) {
  const clientId = crypto.randomUUID()
  const tags = tag.map((name): Operation => ({ kind: 'tag', task: { clientId }, name }))
  const operations: Operation[] = [{ kind: 'create', clientId, body, parent }, ...tags]
  report(session, await session.perform(operations), { changed: 'Added' })
}

/**
 * The folder that is named, or the first one. Where nothing is known of the folders the server
 * finds it by its name when the task gets there (T4).
 */
async function placeFor(
  session: Session,
  name: string | undefined,
): Promise<Pick<CreateTask, 'folderId' | 'category'>> {
  try {
    const folders = await session.folders()
    const folder =
      name === undefined ? folderForNewTask(folders, undefined) : named('folder', folders, name)
    return folder ? { folderId: folder.id, category: folder.name } : {}
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return name === undefined ? {} : { category: name }
  }
}
