import { type Ref, refTo } from '../../src/core/data/tables'
import { ownZone } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import { readDue } from '../dates/read-due'
import { readEvery } from '../dates/read-every'
import { EXIT, Failure } from '../print/failure'
import { isTerminal } from '../print/print'
import { canAsk } from '../print/prompt'
import type { Safe } from '../print/safe-text'
import { countOfDays } from '../print/words'
import type { Session } from '../sync/session'
import { changeAll } from '../tasks/change-all'
import { findNamed } from '../tasks/find-by-name'
import { type Picked, pick } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { taskDetails } from '../tasks/task-details'
import { byName, tagsNamed, titleOf } from './add'
import { command, EVERY, FIELDS, type Options, option, TELLING, UNTAG } from './define'

const EDIT_OPTIONS = [
  ...TELLING,
  ...FIELDS,
  EVERY,
  option('--no-repeat', 'stop repeating it'),
  option('--title <title>', 'the new title'),
  option('-f, --folder <folder>', 'the folder to move it to'),
  UNTAG,
] as const

export type EditOptions = Options<typeof EDIT_OPTIONS>

type Update = Extract<Command, { kind: 'task.update' }>
type Fields = Omit<Update, 'kind' | 'task'>

/** What an edit does besides the fields. */
interface Tagging {
  commands: Command[]
  addTags: TagRef[]
  removeTags: Ref[]
  /** The names of those that are added and removed. */
  added: readonly string[]
  removed: readonly string[]
}

/** Changes a task, or several alike; without options, one in the person's editor. */
export const edit = command({
  usage: 'edit <task...>',
  summary: 'change tasks; without options, in your editor',
  options: EDIT_OPTIONS,
  examples: [
    'tasks edit 12 --title "Buy oat milk" --due fri',
    'tasks edit 12 --due none --untag shop',
    'tasks edit 12 --every monday',
    'tasks edit 12 13 --due fri',
    'tasks edit 12',
  ],
  async run(session, words, options) {
    if (options.every !== undefined && options.repeat === false) {
      throw new Failure(EXIT.usage, 'Give either --every or --no-repeat.')
    }
    const given = fieldsOf(options)
    const isNothing = EDITS.every((name) => options[name] === undefined) && options.repeat !== false
    if (isNothing && !(isTerminal() && canAsk())) {
      throw new Failure(
        EXIT.usage,
        'Nothing to change. Add --title, --due, --priority … (see tasks help edit)',
      )
    }
    const picked = await pick(session, words)
    const [one, ...others] = picked
    if (!one) return
    if (isNothing) {
      if (others.length > 0) throw new Failure(EXIT.usage, 'Edit one task at a time in the editor.')
      const { editTexts } = await import('../print/editor')
      return change(session, one.ref, await editTexts(session, one), NO_TAGS)
    }
    const place = await placeOf(session, options)
    const tagging = await taggingOf(session, options, picked)
    const fields = { ...given, ...place.change }
    const details = editDetails(fields, tagging, place.name)
    if (others.length === 0) return change(session, one.ref, fields, tagging, details)
    await changeSeveral(session, picked, fields, tagging, details)
  },
})

const EDITS = [
  'title',
  'description',
  'priority',
  'due',
  'folder',
  'tag',
  'untag',
  'every',
] as const
const NO_TAGS: Tagging = { commands: [], addTags: [], removeTags: [], added: [], removed: [] }

async function change(
  session: Session,
  ref: Ref,
  fields: Fields,
  tagging: Tagging,
  details?: Safe,
) {
  const commands = [
    ...updates(session, ref, fields),
    ...tagging.commands,
    ...tagging.addTags.map((tag): Command => ({ kind: 'task.tag', task: ref, tag })),
    ...tagging.removeTags.map((tag): Command => ({ kind: 'task.untag', task: ref, tag })),
  ]
  const says = { changed: 'Changed', same: 'Unchanged', ...(details && { details }) }
  if (commands.length > 0) return report(session, await session.perform([commands]), says)
  const unchanged: Command = { kind: 'task.update', task: ref }
  report(session, await session.perform([[unchanged]]), says)
}

/** One change of all of them (B1). */
async function changeSeveral(
  session: Session,
  picked: readonly Picked[],
  { title, was, parent, repeat, repeatAfter, repeatLeft, zone, ...fields }: Fields,
  { commands, addTags, removeTags }: Tagging,
  details?: Safe,
) {
  if (title !== undefined) throw new Failure(EXIT.usage, 'Give --title for one task at a time.')
  if (repeat !== undefined) {
    throw new Failure(EXIT.usage, 'Give --every or --no-repeat for one task at a time.')
  }
  const actions = {
    ...(Object.keys(fields).length > 0 && { change: fields }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  }
  await changeAll(session, picked, actions, { changed: 'Changed', details }, commands)
}

/** The folder that is named, and the change that moves a task there. */
export async function placeOf(session: Session, { folder }: EditOptions) {
  if (folder === undefined) return { name: null, change: {} }
  const { name, ...found } = await findNamed(session, 'folder', folder)
  return { name, change: { folder: refTo(found) } }
}

/** Tags are those of the tasks' owners, whom only the server asks for tags that can't be seen (M14). */
export async function taggingOf(
  session: Session,
  { tag = [], untag = [] }: EditOptions,
  picked: readonly Picked[],
): Promise<Tagging> {
  const { userId } = session.account
  const owners = new Set(picked.map(({ ref }) => session.shown.tasks.find(ref)?.userId ?? userId))
  const removed = []
  for (const name of untag) removed.push(await findNamed(session, 'tag', name, owners))
  const isOwn = [...owners].every((owner) => owner === userId)
  const {
    refs: addTags,
    names: added,
    commands,
  } = isOwn ? await tagsNamed(session, tag) : byName(tag)
  return {
    commands,
    addTags,
    removeTags: removed.map(refTo),
    added,
    removed: removed.map(({ name }) => name),
  }
}

/** What was understood: (due Fri 4 Dec, #Home, no @shop) */
export function editDetails(
  fields: Fields,
  { added, removed }: Pick<Tagging, 'added' | 'removed'>,
  folder: string | null,
  shift = 0,
): Safe | undefined {
  const { dueDate, priority = null, repeat, repeatAfter = null, repeatLeft = null } = fields
  return taskDetails({
    dueDate: dueDate ?? null,
    priority,
    folder,
    tags: added,
    repeat: repeat ? { repeat, repeatAfter, repeatLeft } : null,
    others: [
      ...(dueDate === null ? ['no due date'] : []),
      ...(repeat === null ? ['no repeat'] : []),
      ...(shift ? [`${countOfDays(Math.abs(shift))} ${shift > 0 ? 'later' : 'earlier'}`] : []),
      ...removed.map((name) => `no @${name}`),
    ],
  })
}

/** To another folder. */
export const move = command({
  usage: 'move <task> <folder...>',
  summary: 'move tasks to another folder',
  options: TELLING,
  examples: ['tasks move 12 Errands', 'tasks move 12-15 Errands'],
  async run(session, word, words) {
    const picked = await pick(session, [word])
    const { name, ...found } = await findNamed(session, 'folder', words.join(' '))
    const folder = refTo(found)
    const says = { changed: `Moved to ${name}`, same: `Already in ${name}` }
    const [one, ...others] = picked
    if (one && others.length === 0) {
      const update: Update = { kind: 'task.update', task: one.ref, folder }
      return report(session, await session.perform([[update]]), says)
    }
    const isSame = ({ folderId }: { folderId: number | null }) => folderId === found.id
    await changeAll(session, picked, { change: { folder } }, { ...says, isSame })
  },
})

export function fieldsOf({
  title,
  description,
  priority,
  due,
  every,
  repeat,
}: EditOptions): Fields {
  return {
    ...(every !== undefined && { ...readEvery(every), zone: ownZone() }),
    ...(repeat === false && { repeat: null }),
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
