import { ownZone } from '../../src/core/repeat/toggle'
import type { TaskRow } from '../../src/core/tasks/contract'
import { usageError } from '../print/failure'
import { say } from '../print/print'
import { safe } from '../print/safe-text'
import { changeAll } from '../tasks/change-all'
import { byQuery } from '../tasks/pick-by-words'
import { isSure, splitSelector } from '../tasks/pick-task'
import { queryOf } from '../tasks/said'
import {
  CHANGE_OUTPUT,
  command,
  Invalid,
  type Options,
  option,
  PRIORITY,
  TAG,
  UNTAG,
  YES,
} from './define'
import { editsOf, readChanges } from './edit'

const BULK_OPTIONS = [
  ...CHANGE_OUTPUT,
  option('--done', 'complete them'),
  option('--undone', 'reopen completed ones'),
  option('--delete', 'delete them and their subtasks'),
  option('-d, --due <day>', 'the due date, or none'),
  option('--shift <days>', 'put their due dates off by so many days', wholeDays),
  PRIORITY,
  option('-f, --folder <folder>', 'the folder to move them to'),
  TAG,
  UNTAG,
  YES,
] as const

type BulkOptions = Options<typeof BULK_OPTIONS>

export const bulk = command({
  usage: 'bulk <query...>',
  takesTags: true,
  summary: 'change all tasks that a query shows, after asking',
  options: BULK_OPTIONS,
  examples: ["tasks bulk 'overdue & #Home' due:today", "tasks bulk '@shop' --done --yes"],
  async run(session, words, options) {
    const { done, undone, shift, yes } = options
    const { selector, changes } = hasAction(options)
      ? { selector: words, changes: [] }
      : splitSelector(words)
    const verb = verbOf(options, changes)
    await session.refresh()
    const picked = byQuery(session, queryOf(selector), { completed: Boolean(undone) })
    const given = await readChanges(session, changes, options, picked)
    if (picked.length === 0) return say(safe`No tasks match. Nothing changed.`)
    const edits = await editsOf(session, given, picked, shift)
    const { change, addTags, removeTags, commands, details } = edits
    if (!(await isSure(session, picked, { verb, yes, details }))) return
    if (options.delete) return changeAll(session, picked, { delete: true }, { changed: 'Deleted' })
    const actions = {
      ...(Object.keys(change).length > 0 && { change }),
      ...(addTags.length > 0 && { addTags }),
      ...(removeTags.length > 0 && { removeTags }),
      ...((done || undone) && { completed: Boolean(done) }),
      ...(shift !== undefined && { shiftDays: shift, zone: ownZone() }),
    }
    const isShiftOnly = Object.keys(actions).every(
      (name) => name === 'shiftDays' || name === 'zone',
    )
    const says = {
      changed: SAID[verb],
      same: 'Unchanged',
      isSame: ({ dueDate }: TaskRow) => isShiftOnly && dueDate === null,
      details,
    }
    await changeAll(session, picked, actions, says, commands)
  },
})

const SAID = { Delete: 'Deleted', Complete: 'Done', Reopen: 'Reopened', Change: 'Changed' }

function hasAction(options: BulkOptions): boolean {
  return Object.keys(options).some((name) => ACTIONS.has(name))
}

const ACTIONS = new Set([
  ...['done', 'undone', 'delete', 'shift'],
  ...['priority', 'due', 'folder', 'tag', 'untag', 'description'],
])

function verbOf(options: BulkOptions, changes: readonly string[]): keyof typeof SAID {
  const { done, undone, delete: isDelete, yes, json, quiet, ...others } = options
  const wished = [done, undone, isDelete].filter(Boolean).length
  const isChange = changes.length > 0 || Object.keys(others).length > 0
  if (wished === 0 && !isChange) {
    throw usageError(
      'Say what to do: --done, --undone, --delete, --shift, or a change such as due:fri or +tag.',
    )
  }
  if (wished > 1 || (isDelete && isChange)) {
    throw usageError('Use one of --done, --undone and --delete; --delete by itself.')
  }
  if (isDelete) return 'Delete'
  if (done) return 'Complete'
  return undone ? 'Reopen' : 'Change'
}

/** Back where there is a minus before them. */
function wholeDays(text: string): number {
  if (/^[-+]?\d{1,4}$/.test(text)) return Number(text)
  throw new Invalid('Give a number of days, such as 7 or -1.')
}
