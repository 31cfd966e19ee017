import { LONGEST_TAG_NAME, sameName } from '../../src/names'
import type { Command } from '../../src/sync/contract'
import { type Ref, refTo } from '../../src/sync/tables'
import type { Priority } from '../../src/tasks/contract'
import type { Session } from '../sync/session'
import { readDue } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { findNamed } from '../terminal/find-by-name'
import { pickOne } from '../terminal/pick-task'
import { report } from '../terminal/report'

export interface AddOptions {
  folder?: string
  tag?: string[]
  priority?: Priority
  due?: string
  description?: string
}

type Create = Extract<Command, { kind: 'task.create' }>

export async function add(session: Session, words: string[], options: AddOptions) {
  const fields = fieldsOf(words, options)
  const { folder } = options
  const place: Partial<Create> =
    folder === undefined
      ? { firstFolder: true }
      : { folder: refTo(await findNamed(session, 'folder', folder)) }
  await create(session, { ...fields, ...place }, options)
}

/** A subtask. */
export async function sub(session: Session, id: string, words: string[], options: AddOptions) {
  const fields = fieldsOf(words, options)
  const { ref } = await pickOne(session, id)
  await create(session, { ...fields, parent: ref }, options)
}

function fieldsOf(words: string[], { priority, due, description }: AddOptions) {
  return {
    title: titleOf(words.join(' ')),
    ...(priority && { priority }),
    ...(description !== undefined && { description }),
    ...(due !== undefined && { dueDate: readDue(due) }),
  }
}

/** Checked here too: offline, the server would reject it only later. */
export function titleOf(text: string): string {
  const title = text.trim()
  if (title) return title
  throw new Failure(EXIT.error, 'Title is required')
}

async function create(
  session: Session,
  fields: Omit<Create, 'kind' | 'clientId'>,
  { tag = [] }: AddOptions,
) {
  const { refs, commands } = await tagsNamed(session, tag)
  const clientId = crypto.randomUUID()
  const tags = refs.length > 0 ? { tags: refs } : {}
  const command: Create = { kind: 'task.create', clientId, ...fields, ...tags }
  report(session, await session.perform([[...commands, command]]), { changed: 'Added' })
}

/** Tags by their names, and what makes those that are not there yet. */
export async function tagsNamed(
  session: Session,
  names: readonly string[],
): Promise<{ refs: Ref[]; commands: Command[] }> {
  const wanted = names.map(tagName)
  const find = (name: string) => session.tags.find((tag) => sameName(tag.name, name))
  if (!wanted.every(find)) await session.refreshIfPossible()
  const commands: Command[] = []
  const refs = wanted.map((name) => {
    const found = find(name)
    if (found) return refTo(found)
    const clientId = crypto.randomUUID()
    commands.push({ kind: 'tag.create', clientId, name })
    return { clientId }
  })
  return { refs, commands }
}

/** Said before anything is done: a tag that can't be leaves all as it was. */
function tagName(text: string): string {
  const name = text.trim()
  if (!name) throw new Failure(EXIT.error, 'Tag name is required')
  if ([...name].length <= LONGEST_TAG_NAME) return name
  throw new Failure(EXIT.error, `Tag name has at most ${LONGEST_TAG_NAME} characters`)
}
