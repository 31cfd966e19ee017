import { refTo } from '../../src/core/data/tables'
import { readTypedDate } from '../../src/core/filters/typed-date'
import { ownZone } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import { type Repeat, readRepeat } from '../../src/language/repeat/phrases'
import { repeatWords } from '../../src/language/repeat/words'
import { datedWords, remindWords, speakerClock } from '../dates/due-date'
import { readWhen, type When } from '../dates/read-when'
import { editText } from '../print/editor'
import { Failure } from '../print/failure'
import { signs } from '../print/print'
import { clean } from '../print/safe-text'
import { handleOf, type Listed } from '../tasks/task-handle'
import type { Desk } from './desk'
import type { Hint } from './layers'
import { change, nameOf, updateOf } from './task-actions'

type Update = Extract<Command, { kind: 'task.update' }>

/** What is empty, or the same, is ignored (spec §5). */
export function editTitle(desk: Desk) {
  const task = theOne(desk)
  if (!task) return
  desk.openLine({
    label: 'Edit',
    start: clean(task.title),
    done: (title) => {
      if (!title || title === clean(task.title)) return
      const was = { title: task.title }
      const update: Update = { kind: 'task.update', task: refTo(task), title, was }
      change(desk, [update], `Changed: ${title}`)
    },
  })
}

export function setDue(desk: Desk) {
  const { targets } = desk
  const [one, ...others] = targets
  if (!one) return
  const read = (text: string) => readDue(text, others.length === 0)
  desk.openLine({
    label: `Due date of ${nameOf(targets)}`,
    hint: (text) => hintOf(read(text), text, others.length === 0 ? one.dueDate : null),
    done: (text) => {
      if (!text) return
      const due = read(text)
      if (!due) return false
      const { said, ...fields } = due
      change(desk, [updateOf(targets, fields)], `${said}: ${nameOf(targets)}`)
    },
  })
}

/** At a time, or so long before it is due. */
export function setReminder(desk: Desk) {
  const { targets } = desk
  if (targets.length === 0) return
  const read = (text: string): When | string => {
    try {
      return readWhen(text)
    } catch (error) {
      if (error instanceof Failure) return error.message
      throw error
    }
  }
  desk.openLine({
    label: `Remind of ${nameOf(targets)}`,
    hint: (text) => {
      const when = text ? read(text) : '-30m, -1d, fri 9:00; none removes them'
      if (typeof when === 'string') return { text: when, isError: Boolean(text) && text !== 'none' }
      return {
        text: `${signs().to} ${remindWords({ minutes: when.minutes ?? null, at: when.time ?? null })}`,
      }
    },
    done: (text) => {
      if (!text) return
      if (text === 'none') {
        const off = targets.map((task): Command => ({ kind: 'reminder.delete', task: refTo(task) }))
        change(desk, off, `No reminders: ${nameOf(targets)}`)
        return
      }
      const when = read(text)
      if (typeof when === 'string') return false
      const commands = targets.map((task) => ({
        kind: 'reminder.set' as const,
        task: refTo(task),
        ...when,
      }))
      change(desk, commands, `Reminder set: ${nameOf(targets)}`)
    },
  })
}

interface Due extends Partial<Repeat> {
  dueDate?: string | null
  zone?: string
  /** What it means. */
  said: string
}

function readDue(text: string, mayRepeat: boolean): Due | undefined {
  if (/^(none|no date|-)$/i.test(text)) return { dueDate: null, said: 'No due date' }
  const clock = speakerClock()
  const dueDate = text ? readTypedDate(text, clock) : undefined
  if (dueDate) return { dueDate, said: `Due ${datedWords(dueDate)}` }
  const repeat = mayRepeat && text ? readRepeat(text, clock) : undefined
  return repeat && { ...repeat, zone: ownZone(), said: `Repeats ${repeatWords(repeat) ?? text}` }
}

function hintOf(due: Due | undefined, text: string, dueDate: string | null): Hint {
  if (due) return { text: `${signs().to} ${due.said}` }
  const examples = 'today, fri 17:00, next week, 3d, 24 dec, every monday; none removes it'
  if (text) return { text: `I can't read that as a date. Try: ${examples}`, isError: true }
  return { text: dueDate ? `now ${datedWords(dueDate)}; ${examples}` : examples }
}

/** As `tasks edit 12` does it. */
export async function editAllFields(desk: Desk) {
  const task = theOne(desk)
  if (!task) return
  const { session } = desk.board
  const one = { ref: refTo(task), word: handleOf(task) }
  let commands: Command[] = []
  await outside(desk, async () => {
    const [{ editFields }, { editsOf, readChanges }, { commandsFor }] = await Promise.all([
      import('../tasks/edit-fields'),
      import('../commands/edit'),
      import('../tasks/change-all'),
    ])
    await editFields(session, one, async ({ words, options }) => {
      const given = await readChanges(session, words, options, [one])
      const { commands: before, ...edits } = await editsOf(session, given, [one])
      commands = [...before, ...commandsFor(session, one.ref, edits)]
    })
  })
  if (commands.length > 0) change(desk, commands, `Changed: ${nameOf([task])}`)
}

/** In the person's editor. */
export async function editDescription(desk: Desk) {
  const task = theOne(desk)
  if (!task) return
  const { description } = task
  let text: string | undefined
  await outside(desk, async () => {
    text = (await editText(description ?? '')).trim()
  })
  if (text === undefined || text === (description ?? '').trim()) return
  const update: Update = {
    kind: 'task.update',
    task: refTo(task),
    description: text || null,
    was: { description },
  }
  change(desk, [update], `Changed the description: ${nameOf([task])}`)
}

/** Does what takes the terminal for itself; the screen comes back when that has ended. */
async function outside(desk: Desk, work: () => Promise<void>) {
  try {
    await desk.screen.suspend(work)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    desk.board.say(error.message || 'Cancelled. Nothing changed.', true)
  }
}

export function comment(desk: Desk) {
  const task = theOne(desk)
  if (!task) return
  desk.openLine({
    label: `Comment on ${nameOf([task])}`,
    done: (text) => {
      if (!text) return
      const clientId = crypto.randomUUID()
      const command: Command = { kind: 'comment.create', clientId, task: refTo(task), text }
      change(desk, [command], `Commented on ${nameOf([task])}`)
    },
  })
}

/** What only one task can be given. */
function theOne(desk: Desk): Listed | undefined {
  const [one, ...others] = desk.targets
  if (others.length === 0) return one
  desk.board.say('Only one task at a time can have this. Esc removes the marks.', true)
  return undefined
}
