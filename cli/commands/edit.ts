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
import { changePicked, type Fields } from '../tasks/change-all'
import { findNamed } from '../tasks/find-by-name'
import { type Picked, pick } from '../tasks/pick-task'
import { taskDetails } from '../tasks/task-details'
import { byName, tagsNamed, titleOf } from './add'
import { CHANGE_OUTPUT, command, EVERY, FIELDS, type Options, option, UNTAG } from './define'

const EDIT_OPTIONS = [
  ...CHANGE_OUTPUT,
  ...FIELDS,
  EVERY,
  option('--no-repeat', 'stop repeating it'),
  option('--title <title>', 'the new title'),
  option('-f, --folder <folder>', 'the folder to move it to'),
  UNTAG,
] as const

export type EditOptions = Options<typeof EDIT_OPTIONS>

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
    if (isNothing) {
      const [one, ...others] = picked
      if (!one) return
      if (others.length > 0) throw new Failure(EXIT.usage, 'Edit one task at a time in the editor.')
      const { editTexts } = await import('../print/editor')
      const change = await editTexts(session, one)
      return changePicked(session, picked, { change }, { changed: 'Changed' })
    }
    const place = await placeOf(session, options)
    const { commands, ...tagging } = await taggingOf(session, options, picked)
    const change = { ...given, ...place.change }
    const details = editDetails(change, tagging, place.name)
    const says = { changed: 'Changed', details }
    await changePicked(session, picked, { change, ...tagging }, says, commands)
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
  options: CHANGE_OUTPUT,
  examples: ['tasks move 12 Errands', 'tasks move 12-15 Errands'],
  async run(session, word, words) {
    const picked = await pick(session, [word])
    const { name, ...found } = await findNamed(session, 'folder', words.join(' '))
    const folder = refTo(found)
    const says = { changed: `Moved to ${name}`, same: `Already in ${name}` }
    const isSame = ({ folderId }: { folderId: number | null }) => folderId === found.id
    await changePicked(session, picked, { change: { folder } }, { ...says, isSame })
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
