import type { Ref } from '../../src/core/data/tables'
import type { Command } from '../../src/core/sync/contract'
import { LONGEST_TITLE } from '../../src/core/tasks/rules'
import { readSettings } from '../config/read'
import { datedWords } from '../dates/due-date'
import { usageError } from '../print/failure'
import { type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { type Context, contextOf } from '../tasks/context'
import type { Names } from '../tasks/make-names'
import { type Given, readGiven } from '../tasks/read-words'
import { report } from '../tasks/report'
import { taskDetails } from '../tasks/task-details'
import {
  AS_IT_IS,
  CHANGE_OUTPUT,
  command,
  EVERY,
  FIELDS,
  type Options,
  option,
  YES,
} from './define'

export const LITERAL = option(
  '--literal',
  'take the words as the title; read no dates, #folders or @tags in them',
)
const ADD_OPTIONS = [
  ...CHANGE_OUTPUT,
  ...FIELDS,
  EVERY,
  option('-f, --folder <folder>', 'the folder (default: the first one)'),
  LITERAL,
  YES,
] as const

export type AddOptions = Options<typeof ADD_OPTIONS>

export type Create = Extract<Command, { kind: 'task.create' }>

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
  footnote: ({ topicsOf }) => topicsOf('attributes', 'dates'),
  async run(session, words, options) {
    if (words.length === 1 && words[0] === '-') {
      return (await import('./add-lines')).addLines(session, options)
    }
    const { details, command, commands } = await createdFrom(session, words, options)
    const dones = await session.perform([commands])
    report(session, dones, { changed: 'Added', details: withFirstDay(session, command, details) })
  },
})

/** A repeat finds its first day by itself where words give none. */
function withFirstDay(session: Session, { clientId = '', repeat }: Create, details?: Safe) {
  const first = repeat ? session.task({ clientId })?.dueDate : undefined
  if (!first || details?.text.includes(datedWords(first))) return details
  return safe`${details ?? ''}, first on ${datedWords(first)}`
}

/** The same for a task that words describe; @none among them leaves the context out. */
export async function createdFrom(session: Session, typed: string[], options: AddOptions) {
  session.askAhead()
  const { words, context } = contextOf(typed.filter((word) => !word.startsWith(AS_IT_IS)))
  const end = typed.filter((word) => word.startsWith(AS_IT_IS)).map((word) => word.slice(1))
  const literal = options.literal || words.length === 0
  const given = await readGiven(session, words, { ...options, literal })
  const title = [given.title, ...end].join(' ')
  return create(session, { ...given, title }, {}, [], context)
}

/** Checked here too: offline, the server would reject it only later. */
export function titleOf(text: string): string {
  const title = text.trim()
  if (!title) throw usageError('Title is required')
  if (title.length <= LONGEST_TITLE) return title
  const most = LONGEST_TITLE.toLocaleString('en')
  throw usageError(`Title has at most ${most} characters`)
}

/** The commands that create a task, under another or in its folder, and before it what is new for it. */
export async function create(
  session: Session,
  given: Given,
  place: Pick<Create, 'parent'> = {},
  /** What is created for it, and for others before it. */
  commands: Command[] = [],
  context?: Context,
  /** The title of the task above, where that isn't there yet. */
  below?: string,
) {
  const { title, dueDate, timeOnly, priority, repeat, assignee, description } = given
  const { folder, tags, left } = await namesOf(session, given, place, commands, context)
  // Its owner sets the reminders of a task. Whose a folder is takes reading all that is known.
  const mayRemind = given.reminder !== undefined && isOwn(session, folder?.ref, place)
  const reminder = mayRemind ? given.reminder : undefined
  const command: Create = {
    kind: 'task.create',
    clientId: crypto.randomUUID(),
    title: titleOf([title, ...left].join(' ')),
    ...(priority && { priority }),
    ...(description != null && { description }),
    ...(dueDate && { dueDate }),
    ...(assignee && { assigneeId: assignee.userId }),
    ...(repeat && { ...repeat, zone: (await import('../../src/core/repeat/toggle')).ownZone() }),
    ...(reminder !== undefined && { reminder }),
    ...place,
    ...(folder ? { folder: folder.ref } : !place.parent && { firstFolder: true }),
    ...(tags.length > 0 && { tags: tags.map(({ ref }) => ref) }),
  }
  const parent = below ?? (place.parent && session.shown.tasks.find(place.parent)?.title)
  const said = { dueDate: dueDate ?? null, priority: priority ?? null, folder: folder ?? null }
  const details = taskDetails({
    ...said,
    timeOnly,
    tags,
    ...(repeat && { repeat }),
    ...(reminder !== undefined && { reminder }),
    ...(assignee && { assignee }),
    ...(parent !== undefined && { others: [`subtask of ${parent}`] }),
  })
  return { details, command, commands: [...commands, command] }
}

/** Whether a task in that folder, or below that task, is the user's own. */
function isOwn(
  { shown, account }: Session,
  folder: Ref | undefined,
  { parent }: Pick<Create, 'parent'>,
) {
  const home = parent ? shown.tasks.find(parent) : folder && shown.folders.find(folder)
  return home === undefined || home.userId === account.userId
}

/** Most tasks name none. */
async function namesOf(
  session: Session,
  { folder: named, tags: given }: Given,
  { parent }: Pick<Create, 'parent'>,
  commands: Command[],
  context: Context | undefined,
): Promise<Names> {
  const filled = context && (await import('../tasks/filled-in')).filledIn(session, context)
  const setting = parent ? undefined : (filled?.folder ?? readSettings().folder)
  const folder = named ?? (setting === undefined ? undefined : { name: setting })
  const tags = [...given, ...(filled?.tags ?? []).map((name) => ({ name }))]
  if (!folder && tags.length === 0) return { folder: undefined, tags: [], left: [] }
  const { namesFor } = await import('../tasks/make-names')
  const { shown, account } = session
  const ownerOf = (ref?: Ref) => {
    const home = parent ? shown.tasks.find(parent) : ref && shown.folders.find(ref)
    return home?.userId ?? account.userId
  }
  return namesFor(session, { folder, tags }, ownerOf, commands)
}
