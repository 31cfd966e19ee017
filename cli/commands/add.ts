import { LONGEST_TAG_NAME } from '../../src/names'
import type { Priority } from '../../src/tasks/contract'
import { readDue } from '../due'
import { EXIT, Failure } from '../failure'
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
  const { folder } = options
  // The server looks for it: one question fewer.
  const place = folder === undefined ? { firstFolder: true } : { folderName: folder }
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

/** Said before anything is done: a tag comes after what it is put on. */
export function tagNames(names: string[]): string[] {
  return names.map((text) => {
    const name = text.trim()
    if (!name) throw new Failure(EXIT.error, 'Tag name is required')
    if ([...name].length <= LONGEST_TAG_NAME) return name
    const most = `Tag name has at most ${LONGEST_TAG_NAME} characters`
    throw new Failure(EXIT.error, most)
  })
}

async function create(session: Session, body: Body, { tag = [] }: AddOptions, parent?: Ref) {
  const clientId = crypto.randomUUID()
  const tags = tagNames(tag).map((name): Operation => ({ kind: 'tag', task: { clientId }, name }))
  const operations: Operation[] = [{ kind: 'create', clientId, body, parent }, ...tags]
  report(session, await session.perform(operations), { changed: 'Added' })
}
