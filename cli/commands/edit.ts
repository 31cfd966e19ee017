import { counted } from '../../src/core/counted'
import { type Ref, refTo } from '../../src/core/data/tables'
import { ownZone } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import type { TagRef } from '../../src/core/tags/contract'
import { homeOf } from '../../src/core/tasks/rules'
import { usageError } from '../print/failure'
import { isTerminal } from '../print/print'
import { canAsk } from '../print/prompt'
import type { Safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { changePicked, type Fields, retitle } from '../tasks/change-all'
import { findNamed } from '../tasks/find-by-name'
import { namesFor } from '../tasks/make-names'
import { idsIn, type Picked, pick, splitSelector } from '../tasks/pick-task'
import { type Given, readGiven, type ValueOptions } from '../tasks/read-words'
import { taskDetails } from '../tasks/task-details'
import { titleOf } from './add'
import { CHANGE_OUTPUT, command, EVERY, FIELDS, type Options, option, UNTAG, YES } from './define'

const EDIT_OPTIONS = [
  ...CHANGE_OUTPUT,
  ...FIELDS,
  EVERY,
  option('--no-repeat', 'stop repeating it'),
  option('--title <title>', 'the new title'),
  option('-f, --folder <folder>', 'the folder to move it to'),
  UNTAG,
  YES,
] as const

export type EditOptions = Options<typeof EDIT_OPTIONS>

/** Changes a task, or several alike; without changes, one in the person's editor. */
export const edit = command({
  usage: 'edit|modify|mod <task...>',
  takesTags: true,
  summary: 'change tasks; without changes, in your editor',
  options: EDIT_OPTIONS,
  examples: [
    'tasks edit 12 Buy oat milk due:fri',
    "tasks edit 12-15 '#Work' +phone -later",
    "tasks edit '#Work & overdue' due:mon",
    'tasks edit 12 /milk/oat milk/',
    'tasks edit 12 --title "Buy oat milk" --due none --untag shop',
    'tasks edit 12 --every monday',
    'tasks edit 12',
  ],
  footnote: ({ topicsOf }) => topicsOf('attributes', 'dates'),
  async run(session, typed, options) {
    if (options.every !== undefined && options.repeat === false) {
      throw usageError('Give either --every or --no-repeat.')
    }
    const { selector, changes } = splitSelector(typed)
    const isNothing = changes.length === 0 && isEmpty(options)
    if (isNothing && !(isTerminal() && canAsk())) {
      throw usageError(
        'Nothing to change. Add due:fri, pri:high, #folder, +tag ... (see tasks help edit)',
      )
    }
    const picked = await pick(session, selector, { sure: { verb: 'Change', yes: options.yes } })
    if (isNothing) {
      const [one, ...others] = picked
      if (!one) return
      if (others.length > 0) throw usageError('Edit one task at a time in the editor.')
      const { editFields } = await import('../tasks/edit-fields')
      return editFields(session, one, ({ words, options }) =>
        changeAs(session, words, options, picked),
      )
    }
    const line = changes.join(' ')
    const replaced = REPLACED.test(line) ? [line] : changes.filter((word) => REPLACED.test(word))
    const words = REPLACED.test(line) ? [] : changes.filter((word) => !REPLACED.test(word))
    if (replaced.length > 0) {
      await session.refreshIfPossible()
      await retitle(session, picked, (title) => replaced.reduce(replacedIn, title))
      if (words.length === 0 && isEmpty(options)) return
    }
    await changeAs(session, words, options, picked)
  },
})

async function changeAs(
  session: Session,
  words: readonly string[],
  options: ValueOptions & { title?: string },
  picked: readonly Picked[],
) {
  const given = await readChanges(session, words, options, picked)
  const { commands, details, ...edits } = await editsOf(session, given, picked)
  await changePicked(session, picked, edits, { changed: 'Changed', details }, commands)
}

/** `/from/to/`, and with a g all of them. */
const REPLACED = /^\/(?<from>[^/]+)\/(?<to>[^/]*)\/(?<all>g?)$/

function replacedIn(title: string, word: string): string {
  const { from = '', to = '', all } = REPLACED.exec(word)?.groups ?? {}
  return titleOf(all ? title.replaceAll(from, () => to) : title.replace(from, () => to))
}

function isEmpty({ yes, json, quiet, ...options }: EditOptions): boolean {
  return Object.values(options).every((value) => value === undefined || value === true)
}

export async function readChanges(
  session: Session,
  words: readonly string[],
  { title, ...options }: ValueOptions & { title?: string },
  [first]: readonly Picked[],
): Promise<Given> {
  const place = first ? folderOf(session, first.ref) : null
  const given = await readGiven(session, words, options, { isEdit: true, place })
  return title === undefined ? given : { ...given, title: titleOf(title) }
}

/** The name of the folder that a task, or the task that it is below, is in. */
export function folderOf({ shown: { tasks, folders } }: Session, ref: Ref): string | null {
  const row = tasks.find(ref)
  return (row && folders.get(homeOf(tasks, row).folderId ?? 0)?.name) ?? null
}

/** The fields and tags that an edit sets, the commands that create what is new, and what it says. */
export async function editsOf(
  session: Session,
  given: Given,
  picked: readonly Picked[],
  shift = 0,
): Promise<{
  change: Fields
  addTags: TagRef[]
  removeTags: Ref[]
  commands: Command[]
  details: Safe | undefined
}> {
  const { userId } = session.account
  const owners = new Set(picked.map(({ ref }) => session.shown.tasks.find(ref)?.userId ?? userId))
  const [owner] = owners.size === 1 ? owners : []
  const removed = []
  for (const name of given.untag) removed.push(await findNamed(session, 'tag', name, owners))
  const commands: Command[] = []
  const { folder, tags, left } = await namesFor(session, given, () => owner, commands)
  const title = [given.title, ...left].join(' ').trim()
  const change = { ...fieldsOf({ ...given, title }), ...(folder && { folder: folder.ref }) }
  const { dueDate, priority, repeat, assignee } = given
  const details = taskDetails({
    dueDate: dueDate ?? null,
    priority: priority ?? null,
    folder: folder ?? null,
    tags,
    ...(repeat && { repeat }),
    ...(assignee && { assignee }),
    others: [
      ...(dueDate === null ? ['no due date'] : []),
      ...(repeat === null ? ['no repeat'] : []),
      ...(assignee === null ? ['nobody'] : []),
      ...(shift ? [`${counted(Math.abs(shift), 'day')} ${shift > 0 ? 'later' : 'earlier'}`] : []),
      ...removed.map(({ name }) => `no @${name}`),
    ],
  })
  const refs = { addTags: tags.map(({ ref }) => ref), removeTags: removed.map(refTo) }
  return { change, ...refs, commands, details }
}

function fieldsOf({ title, description, priority, dueDate, repeat, assignee }: Given): Fields {
  return {
    ...(repeat && { ...repeat, zone: ownZone() }),
    ...(repeat === null && { repeat: null }),
    ...(title && { title: titleOf(title) }),
    ...(description !== undefined && { description }),
    ...(priority && { priority }),
    ...(dueDate !== undefined && { dueDate }),
    ...(assignee !== undefined && { assigneeId: assignee?.userId ?? null }),
  }
}

export const move = command({
  usage: 'move <task> <folder...>',
  summary: 'move tasks to another folder',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks move 12 Errands', 'tasks move 12-15 Errands'],
  async run(session, word, words, { yes }) {
    const typed = [word, ...words]
    // Ids are tasks, but the last word is the folder.
    const ids = typed.findIndex((each, at) => at === typed.length - 1 || !idsIn([each]))
    const count = Math.max(1, ids)
    const picked = await pick(session, typed.slice(0, count), { sure: { verb: 'Move', yes } })
    const { name, ...found } = await findNamed(session, 'folder', typed.slice(count).join(' '))
    const folder = refTo(found)
    const says = { changed: `Moved to ${name}`, same: `Already in ${name}` }
    const isSame = ({ folderId }: { folderId: number | null }) => folderId === found.id
    await changePicked(session, picked, { change: { folder } }, { ...says, isSame })
  },
})
