import { type Ref, refTo } from '../../src/core/data/tables'
import { bareName, LONGEST_TAG_NAME, sameName } from '../../src/core/names'
import { ownZone } from '../../src/core/repeat/toggle'
import type { FolderMember } from '../../src/core/sharing/contract'
import { personNamed } from '../../src/core/sharing/names'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import type { Priority } from '../../src/core/tasks/contract'
import { LONGEST_TITLE } from '../../src/core/tasks/rules'
import type { Line } from '../../src/language/quick-add/read-line'
import type { Repeat } from '../../src/language/repeat/phrases'
import { readSettings } from '../config/read'
import { EXIT, Failure } from '../print/failure'
import { canAsk, confirm } from '../print/prompt'
import type { Session } from '../sync/session'
import { findNamed } from '../tasks/find-by-name'
import { pickOne } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { taskDetails } from '../tasks/task-details'
import { CHANGE_OUTPUT, command, EVERY, FIELDS, type Options, option } from './define'

const LITERAL = option(
  '--literal',
  'take the words as the title; read no dates, #folders or @tags in them',
)
const ADD_OPTIONS = [
  ...CHANGE_OUTPUT,
  ...FIELDS,
  EVERY,
  option('-f, --folder <folder>', 'the folder (default: the first one)'),
  LITERAL,
] as const

export type AddOptions = Options<typeof ADD_OPTIONS>

export type Create = Extract<Command, { kind: 'task.create' }>

/** What a new task is given, by its words or by options. */
export interface Given {
  title: string
  dueDate: string | null
  /** Of a repeat, which finds the day. */
  timeOnly: boolean
  priority: Priority | null
  folder: string | null
  tags: string[]
  repeat: Repeat | null
  /** Who it is assigned to. */
  assignee: FolderMember | undefined
}

/** A task, or with - as its words one for each line that is piped in. */
export const add = command({
  usage: 'add|new <words...>',
  summary: 'add a task',
  options: ADD_OPTIONS,
  examples: [
    'tasks add Buy milk tomorrow at 5pm @shop',
    'tasks add Pay rent due:fri folder:Home pri:high',
    'tasks add Call Ann --due "mon 17:00" --tag calls',
    'tasks add - < lines.txt',
    'tasks add Water the plants --every "2 weeks"',
  ],
  async run(session, words, options) {
    if (words.length === 1 && words[0] === '-') {
      return (await import('./add-lines')).addLines(session, options)
    }
    const { details, commands } = await newTask(
      session,
      await readGiven(session, words, options),
      options,
    )
    report(session, await session.perform([commands]), { changed: 'Added', details })
  },
})

/** What makes it, in the folder that is said, by it or in the settings. */
export async function newTask(session: Session, given: Given, options: AddOptions) {
  const wanted = folderName(given)
  if (wanted === undefined) return create(session, given, options, { firstFolder: true })
  const folder = await findNamed(session, 'folder', wanted)
  return create(session, { ...given, folder: folder.name }, options, { folder: refTo(folder) })
}

function folderName({ folder }: Given): string | undefined {
  return folder ?? readSettings().folder
}

/** Whether a new task goes into a folder that somebody else shares. */
export function isForAnother({ folders, account }: Session, given: Given): boolean {
  const name = folderName(given)
  const folder = name === undefined ? undefined : folders.find((each) => sameName(each.name, name))
  return folder !== undefined && folder.userId !== account.userId
}

/** A subtask: in the folder of its task. */
export const sub = command({
  usage: 'sub <task> <words...>',
  summary: 'add a subtask to a task',
  options: [...CHANGE_OUTPUT, ...FIELDS, LITERAL],
  examples: ['tasks sub 12 Find the receipt'],
  async run(session, id, words, options) {
    const { ref } = await pickOne(session, id)
    const given = await readGiven(
      session,
      words,
      options,
      ['folder', 'repeat'],
      folderOf(session, ref),
    )
    const { details, commands } = await create(session, given, options, { parent: ref })
    report(session, await session.perform([commands]), { changed: 'Added', details })
  },
})

/** Where an option says it, the words are not asked: what they have of that kind is title. */
export async function readGiven(
  session: Session,
  words: readonly string[],
  options: AddOptions,
  elsewhere: readonly ('date' | 'folder' | 'repeat')[] = [],
  /** The folder of the task that it is under. */
  parent: string | null = null,
  /** Whether a name that is not known is looked for on the server. */
  mayAsk = true,
): Promise<Given> {
  const text = words.join(' ').trim()
  const { folder = null, tag: tags = [], priority = null, due } = options
  const dueDate = due === undefined ? null : (await import('../dates/read-due')).readDue(due)
  const repeat =
    options.every === undefined
      ? null
      : (await import('../dates/read-every')).readEvery(options.every)
  if (options.literal) {
    return {
      title: titleOf(text),
      dueDate,
      timeOnly: false,
      priority,
      folder,
      tags,
      repeat,
      assignee: undefined,
    }
  }
  const { hasTimeOnly } = await import('../../src/language/quick-add/read-line')
  const { membersIn, readWords } = await import('../tasks/read-words')
  const line = await readWords(
    session,
    text,
    {
      without: [
        ...elsewhere,
        ...(repeat ? (['repeat'] as const) : []),
        ...(dueDate ? (['date'] as const) : []),
        ...(priority ? (['priority'] as const) : []),
        ...(folder !== null ? (['folder'] as const) : []),
      ],
      repeats: repeat !== null,
      folder: folder ?? parent,
    },
    mayAsk,
  )
  const place = folder ?? line.folder ?? parent
  return {
    title: titleOf(line.title),
    dueDate: dueDate ?? line.dueDate,
    timeOnly: dueDate === null && hasTimeOnly({ ...line, repeat: repeat?.repeat ?? line.repeat }),
    priority: priority ?? line.priority,
    folder: folder ?? line.folder,
    repeat: repeat ?? repeatIn(line),
    assignee:
      line.person === null ? undefined : personNamed(membersIn(session, place), line.person),
    tags: [...tags, ...line.tags.filter((name) => !tags.some((each) => sameName(each, name)))],
  }
}

function folderOf({ shown }: Session, ref: Ref): string | null {
  const { folderId } = shown.tasks.find(ref) ?? {}
  return (folderId && shown.folders.get(folderId)?.name) || null
}

function repeatIn({ repeat, repeatAfter, repeatLeft }: Line): Repeat | null {
  return repeat === null ? null : { repeat, repeatAfter, repeatLeft }
}

/** Checked here too: offline, the server would reject it only later. */
export function titleOf(text: string): string {
  const title = text.trim()
  if (!title) throw new Failure(EXIT.usage, 'Title is required')
  if (title.length <= LONGEST_TITLE) return title
  const most = LONGEST_TITLE.toLocaleString('en')
  throw new Failure(EXIT.usage, `Title has at most ${most} characters`)
}

/** What makes it, in a place. */
export async function create(
  session: Session,
  { title, dueDate, timeOnly, priority, tags, folder, repeat, assignee }: Given,
  { description }: AddOptions,
  place: Partial<Create>,
) {
  const { refs, names, commands } = isInFolderOfAnother(session, place)
    ? byName(tags)
    : await tagsNamed(session, tags)
  const command: Create = {
    kind: 'task.create',
    clientId: crypto.randomUUID(),
    title,
    ...(priority && { priority }),
    ...(description !== undefined && { description }),
    ...(dueDate && { dueDate }),
    ...(assignee && { assigneeId: assignee.userId }),
    ...(repeat && { ...repeat, zone: ownZone() }),
    ...place,
    ...(refs.length > 0 && { tags: refs }),
  }
  const details = taskDetails({
    dueDate,
    timeOnly,
    priority,
    folder,
    tags: names,
    repeat,
    assignee,
  })
  return { details, command, commands: [...commands, command] }
}

/** Tags there are their owner's, whom only the server asks for those that can't be seen here (M14). */
function isInFolderOfAnother(
  { shown, account }: Session,
  { folder, parent }: Partial<Create>,
): boolean {
  const home = parent ? shown.tasks.find(parent) : folder ? shown.folders.find(folder) : undefined
  return home !== undefined && home.userId !== account.userId
}

/** Tags by their names alone: the server looks each up among its task's owner's, or makes it there. */
export function byName(tags: readonly string[]) {
  const names = tags.map(tagName)
  return { refs: names.map((name): TagRef => ({ name })), names, commands: [] }
}

/** The person's own tags by their names, as they are written, and what makes those that are missing. */
export async function tagsNamed(
  session: Session,
  names: readonly string[],
): Promise<{ refs: Ref[]; names: string[]; commands: Command[] }> {
  const wanted = names.map(tagName)
  const find = (name: string) => ownTags(session).find((tag) => sameName(tag.name, name))
  if (!wanted.every(find)) await session.refreshIfPossible()
  const commands: Command[] = []
  const meant = new Map<string, string>()
  for (const name of wanted) if (!find(name)) meant.set(name, await meantTag(session, name))
  const tags = wanted.map((typed) => {
    const name = meant.get(typed) ?? typed
    const found = find(name)
    if (found) return { ref: refTo(found), name: found.name }
    const clientId = crypto.randomUUID()
    commands.push({ kind: 'tag.create', clientId, name })
    return { ref: { clientId }, name }
  })
  return { refs: tags.map(({ ref }) => ref), names: tags.map(({ name }) => name), commands }
}

function ownTags({ tags, account }: Session) {
  return tags.filter(({ userId }) => userId === account.userId)
}

/** A tag that is nearly one of theirs may be mistyped: then a person is asked. */
async function meantTag(session: Session, name: string): Promise<string> {
  const { nearest } = await import('../../src/core/nearest')
  const names = ownTags(session).map((tag) => tag.name)
  const near = nearest(name, names)
  if (near === undefined || !canAsk()) return name
  const isMeant = await confirm(`No tag "${name}". Did you mean "${near}"?`)
  return isMeant ? near : name
}

/** Said before anything is done: a tag that can't be leaves all as it was. */
function tagName(text: string): string {
  const name = bareName(text)
  if (!name) throw new Failure(EXIT.usage, 'Tag name is required')
  if ([...name].length <= LONGEST_TAG_NAME) return name
  throw new Failure(EXIT.usage, `Tag name has at most ${LONGEST_TAG_NAME} characters`)
}
