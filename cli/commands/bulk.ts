import { InvalidArgumentError } from 'commander'
import { refTo } from '../../src/core/data/tables'
import { ownZone } from '../../src/core/repeat/toggle'
import type { TaskRow } from '../../src/core/tasks/contract'
import { EXIT, Failure } from '../print/failure'
import { say } from '../print/print'
import { isAgreed } from '../print/prompt'
import { safe } from '../print/safe-text'
import { countOfTasks } from '../print/words'
import { changeAll } from '../tasks/change-all'
import type { Picked } from '../tasks/pick-task'
import { runQuery } from '../tasks/query'
import { CHANGE_OUTPUT, command, type Options, option, PRIORITY, TAG, UNTAG, YES } from './define'
import { editDetails, fieldsOf, placeOf, taggingOf } from './edit'

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

/** Does the same to all tasks that a query shows, after asking; one undo takes it back. */
export const bulk = command({
  usage: 'bulk <query...>',
  summary: 'change all tasks that a query shows, after asking',
  options: BULK_OPTIONS,
  examples: ["tasks bulk 'overdue & #Home' --due today", "tasks bulk '@shop' --done --yes"],
  async run(session, words, options) {
    const { done, undone, shift } = options
    const verb = verbOf(options)
    const fields = fieldsOf(options)
    await session.refresh()
    const lists = runQuery(session, words.join(' '), undone ? { completed: true } : {})
    const tasks = [...new Set(lists.flatMap(({ tasks }) => tasks))]
    if (tasks.length === 0) return say(safe`No tasks match. Nothing changed.`)
    for (const { title } of tasks.slice(0, SHOWN)) say(safe`  ${title}`)
    if (tasks.length > SHOWN) say(safe`  and ${tasks.length - SHOWN} more`)
    const picked = tasks.map((task): Picked => ({ ref: refTo(task), word: String(task.id) }))
    const { name: folder, change: place } = await placeOf(session, options)
    const { commands, addTags, removeTags, ...tags } = await taggingOf(session, options, picked)
    const details = editDetails(fields, tags, folder, shift)
    const question = [verb, countOfTasks(tasks.length), ...(details ? [details] : [])].join(' ')
    if (!(await isAgreed(`${question}?`, options.yes))) return
    if (options.delete) return changeAll(session, picked, { delete: true }, { changed: 'Deleted' })
    const change = { ...fields, ...place }
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

/** Titles that are listed before it asks. */
const SHOWN = 10

const SAID = { Delete: 'Deleted', Complete: 'Done', Reopen: 'Reopened', Change: 'Changed' }

function verbOf({ yes, ...options }: BulkOptions): keyof typeof SAID {
  const { done, undone, delete: isDelete, ...others } = options
  const wished = [done, undone, isDelete].filter(Boolean).length
  const isChange = Object.keys(others).some((name) => CHANGES.has(name))
  if (wished === 0 && !isChange) {
    throw new Failure(
      EXIT.usage,
      'Say what to do: --done, --undone, --delete, --due, --priority, --folder, --tag, --untag or --shift.',
    )
  }
  if (wished > 1 || (isDelete && isChange)) {
    throw new Failure(EXIT.usage, 'Use one of --done, --undone and --delete; --delete by itself.')
  }
  if (isDelete) return 'Delete'
  if (done) return 'Complete'
  return undone ? 'Reopen' : 'Change'
}

const CHANGES = new Set(['priority', 'due', 'folder', 'tag', 'untag', 'shift', 'description'])

/** Back where there is a minus before them. */
function wholeDays(text: string): number {
  if (/^[-+]?\d{1,4}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a number of days, such as 7 or -1.')
}
