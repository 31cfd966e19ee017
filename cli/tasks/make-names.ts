import { type Ref, refTo } from '../../src/core/data/tables'
import { bareName, LONGEST_TAG_NAME, sameName } from '../../src/core/names'
import { nearest } from '../../src/core/nearest'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import { readSettings } from '../config/read'
import { usageError } from '../print/failure'
import { say } from '../print/print'
import { canAsk, confirm } from '../print/prompt'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { notThere } from './find-by-name'
import type { Name } from './said'

/** What a folder or tag is called, and how commands refer to it. */
export interface Made<R> {
  ref: R
  name: string
  isNew: boolean
}

/** The folder and tags of a task (K2). */
export interface Names {
  folder: Made<Ref> | undefined
  tags: Made<TagRef>[]
  /** Names that stay in the title, since they are not to be created. */
  left: string[]
}

/**
 * Finds a folder and tags by their names. Those that don't exist are created, asked about or left in
 * the title, as the setting `create` says. Throws a Failure for a name that can't be left there.
 */
export async function namesFor(
  session: Session,
  wanted: { folder?: Name | undefined; tags: readonly Name[] },
  /**
   * Whose tags they are: those of a shared task are its owner's, whom only the server asks (M14).
   * Undefined where the tasks have several owners.
   */
  ownerOf: (folder: Ref | undefined) => number | undefined,
  /** The commands that create what is new, to which those of this task are added. */
  commands: Command[],
): Promise<Names> {
  const names: Names = { folder: undefined, tags: [], left: [] }
  const makes: Makes = { session, commands, left: names.left }
  if (wanted.folder) names.folder = await folderFor(makes, wanted.folder)
  const owner = ownerOf(names.folder?.ref)
  for (const tag of wanted.tags) {
    const made = await tagFor(makes, tag, owner)
    if (made && !names.tags.some(({ name }) => sameName(name, made.name))) names.tags.push(made)
  }
  return names
}

interface Makes {
  session: Session
  commands: Command[]
  left: string[]
}

async function folderFor(
  makes: Makes,
  { name: typed, mark }: Name,
): Promise<Made<Ref> | undefined> {
  const { session } = makes
  const name = typed.trim()
  if (!name)
    throw usageError(
      'Folder name is required: every task is in a folder. Give another: folder:Inbox',
    )
  const find = (name: string) => session.folders.find((each) => isFolder(each, name))
  if (!find(name)) await session.refreshIfPossible()
  const all = session.folders.map((each) => each.name)
  const meant = find(name) ? name : await decide(makes, 'folder', bareName(name), mark, all)
  if (meant === undefined) return undefined
  const found = find(meant)
  if (found) return { ref: refTo(found), name: found.name, isNew: false }
  return newlyNamed(makes, 'folder', meant)
}

function isFolder({ id, name }: { id: number; name: string }, typed: string): boolean {
  return [typed, bareName(typed)].some((each) => sameName(name, each)) || String(id) === typed
}

async function tagFor(makes: Makes, { name: typed, mark }: Name, owner: number | undefined) {
  const { session } = makes
  const name = tagName(typed)
  const theirs = () => session.tags.filter(({ userId }) => owner === undefined || userId === owner)
  const find = (name: string) => theirs().find((tag) => sameName(tag.name, name))
  if (!find(name)) await session.refreshIfPossible()
  const all = theirs().map((tag) => tag.name)
  const meant = find(name) ? name : await decide(makes, 'tag', name, mark, all)
  if (meant === undefined) return undefined
  const found = find(meant)
  if (owner !== session.account.userId) {
    return { ref: { name: meant }, name: found?.name ?? meant, isNew: !found }
  }
  if (found) return { ref: refTo(found), name: found.name, isNew: false }
  return newlyNamed(makes, 'tag', meant)
}

/** One that doesn't exist, or that an earlier line creates already. */
function newlyNamed({ commands }: Makes, what: 'folder' | 'tag', name: string): Made<Ref> {
  const earlier = createdAs(commands, what, name)
  const clientId = earlier?.clientId ?? crypto.randomUUID()
  if (!earlier) commands.push({ kind: `${what}.create`, clientId, name })
  return { ref: { clientId }, name, isNew: true }
}

function createdAs(commands: readonly Command[], what: 'folder' | 'tag', name: string) {
  return commands
    .filter((each) => each.kind === 'folder.create' || each.kind === 'tag.create')
    .find((each) => each.kind === `${what}.create` && sameName(each.name, name))
}

/** The name to use: a similar one that was meant, or the new one; undefined if it stays in the title. */
async function decide(
  { session, commands, left }: Makes,
  what: 'folder' | 'tag',
  name: string,
  mark: string | undefined,
  known: readonly string[],
): Promise<string | undefined> {
  if (createdAs(commands, what, name)) return name
  const near = nearest(name, known)
  if (near !== undefined && canAsk()) {
    if (await confirm(`No ${what} "${name}". Did you mean "${near}"?`)) return near
  }
  const { create = 'yes' } = readSettings()
  if (create === 'yes') return name
  if (create === 'ask' && canAsk() && (await confirm(`Create the ${what} "${name}"?`))) return name
  if (mark === undefined) throw notThere(what, session[`${what}s`], name)
  const toCreate = `tasks ${what}s add ${name}`
  say(safe`No ${what} "${name}", so ${mark} stays in the title. Create it: ${toCreate}`)
  left.push(mark)
  return undefined
}

/** Checked before anything is done: a tag that can't be leaves all as it was. */
function tagName(text: string): string {
  const name = bareName(text)
  if (!name) throw usageError('Tag name is required')
  if ([...name].length <= LONGEST_TAG_NAME) return name
  throw usageError(`Tag name has at most ${LONGEST_TAG_NAME} characters`)
}
