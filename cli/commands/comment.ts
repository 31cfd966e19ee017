import type { CommentRow } from '../../src/core/comments/contract'
import { refTo } from '../../src/core/data/tables'
import type { TaskRow } from '../../src/core/tasks/contract'
import { fold } from '../../src/core/words'
import { EXIT, Failure, usageError } from '../print/failure'
import { printRows } from '../print/format'
import { isTerminal, print, say, style } from '../print/print'
import { canAsk } from '../print/prompt'
import { join, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { commentLines, commentsOf, fullComments } from '../tasks/comments-of'
import { pickOne, rowOf } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { handleOf } from '../tasks/task-handle'
import { CHANGE_OUTPUT, command, type Options, option } from './define'

export const comment = command({
  usage: 'comment|annotate <task> [text...]',
  summary: 'comment on a task, or list its comments',
  options: [
    ...CHANGE_OUTPUT,
    option('--edit <comment>', 'change one: its id, or last for your latest'),
    option('--delete <comment>', 'delete one: its id, or last for your latest'),
  ],
  examples: [
    "tasks comment 12 'Which colour?'",
    'tasks comment 12',
    "tasks comment 12 --edit last 'Which colour, and where?'",
    'tasks comment 12 --edit 34',
    'tasks comment 12 --delete 34',
  ],
  async run(session, word, words, { edit, delete: del, ...format }) {
    const text = words.join(' ').trim()
    if (words.length > 0 && !text) throw sayNothing()
    if (del !== undefined && (edit !== undefined || text)) {
      throw usageError('Give a text, --edit or --delete.')
    }
    await session.refreshIfPossible()
    const task = rowOf(session, await pickOne(session, word))
    if (edit !== undefined) return change(session, task, named(session, task, edit), text)
    if (del !== undefined) return remove(session, task, named(session, task, del))
    if (text) return add(session, task, text)
    list(session, task, format)
  },
})

/** Deletes the comment that is this text, or else has it, as Taskwarrior does. */
export const denotate = command({
  usage: 'denotate <task> <words...>',
  summary: 'delete a comment by its words',
  options: CHANGE_OUTPUT,
  examples: ['tasks denotate 12 which colour'],
  async run(session, word, words) {
    await session.refreshIfPossible()
    const task = rowOf(session, await pickOne(session, word))
    const all = commentsOf(session.shown, task.id)
    const wanted = fold(words.join(' '))
    const comment =
      all.find(({ text }) => fold(text) === wanted) ??
      all.find(({ text }) => fold(text).includes(wanted))
    if (comment) return remove(session, task, comment)
    const where = `${handleOf(task)}: ${task.title}`
    throw new Failure(EXIT.notFound, `No comment with "${words.join(' ')}" on ${where}.`)
  },
})

async function add(session: Session, task: TaskRow, text: string) {
  const clientId = crypto.randomUUID()
  const command = { kind: 'comment.create', clientId, task: refTo(task), text } as const
  tell(session, task, await session.perform([[command]]), { changed: 'Commented on' })
}

/** To this text; without one, to what the person makes of it in their editor. */
async function change(session: Session, task: TaskRow, comment: CommentRow, given: string) {
  const text = given || (await edited(comment))
  const command = { kind: 'comment.update', comment: refTo(comment), text } as const
  const says = { changed: 'Changed the comment on', same: 'Unchanged: the comment on' }
  tell(session, task, await session.perform([[command]]), says)
}

async function edited({ text }: CommentRow): Promise<string> {
  if (!(isTerminal() && canAsk())) throw sayNothing()
  const { editText } = await import('../print/editor')
  const now = (await editText(text)).trim()
  if (now) return now
  throw new Failure(EXIT.error, 'The comment is empty. Nothing changed.')
}

async function remove(session: Session, task: TaskRow, comment: CommentRow) {
  const command = { kind: 'comment.delete', comment: refTo(comment) } as const
  const dones = await session.perform([[command]])
  tell(session, task, dones, { changed: 'Deleted the comment on' })
}

function tell(
  session: Session,
  task: TaskRow,
  dones: Parameters<typeof report>[1],
  says: { changed: string; same?: string },
) {
  report(session, dones, { ...says, what: () => safe`${handleOf(task)}: ${task.title}` })
}

function list(session: Session, task: TaskRow, { json, quiet }: Options<typeof CHANGE_OUTPUT>) {
  session.tellAge()
  const comments = commentsOf(session.shown, task.id)
  if (json) return printRows(fullComments(session, comments))
  const named = safe`${handleOf(task)}: ${task.title}`
  if (comments.length === 0) return quiet || say(safe`No comments on ${named}.`)
  const lines = [style.bold(named), ...commentLines(session, comments)]
  print(join(quiet ? comments.map(handleOf) : lines, '\n'))
}

/** The one that an id names, or the latest that one wrote oneself. Throws a Failure: not there. */
function named(session: Session, task: TaskRow, word: string): CommentRow {
  const all = commentsOf(session.shown, task.id)
  const found =
    word === 'last'
      ? all.findLast(({ authorId }) => authorId === session.account.userId)
      : all.find((each) => handleOf(each) === word)
  if (found) return found
  const which = word === 'last' ? 'comment of yours' : `comment ${word}`
  const where = `${handleOf(task)}: ${task.title}`
  throw new Failure(EXIT.notFound, `No ${which} on ${where}. See: tasks comment ${handleOf(task)}`)
}

function sayNothing() {
  return usageError('Say something: tasks comment 12 "Which colour?"')
}
