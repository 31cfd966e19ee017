import { refTo } from '../../src/core/data/tables'
import type { Command } from '../../src/core/sync/contract'
import { remindersOf, remindWords } from '../dates/due-date'
import { readWhen } from '../dates/read-when'
import { usageError } from '../print/failure'
import { printRows } from '../print/format'
import { print } from '../print/print'
import { join, safe } from '../print/safe-text'
import { oneAtATime, pick, rowOf } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { handleOf } from '../tasks/task-handle'
import { CHANGE_OUTPUT, command, option } from './define'

export const remind = command({
  usage: 'remind <task> [when...]',
  summary: 'set reminders of tasks, or list them',
  options: [...CHANGE_OUTPUT, option('--off', 'remove all of its reminders')],
  // As in -30m.
  takesDashes: true,
  examples: [
    'tasks remind 12 -30m',
    'tasks remind 12 -1d',
    'tasks remind 12 fri 9:00',
    'tasks remind 12 --off',
    'tasks remind 12',
  ],
  async run(session, word, words, { off, json }) {
    const text = words.join(' ').trim()
    if (off && text) throw usageError('Give either a time or --off.')
    await session.refreshIfPossible()
    const tasks = (await pick(session, [word])).map((each) => rowOf(session, each))
    const [task, ...others] = tasks
    if (!task) return
    if (!off && !text) {
      if (others.length > 0) throw oneAtATime(word)
      const reminders = remindersOf(session, task.id)
      const named = safe`${handleOf(task)}: ${task.title}`
      if (json) return printRows(reminders)
      if (reminders.length === 0) return print(safe`No reminders for ${named}`)
      const lines = reminders.map((reminder) => safe`  ${remindWords(reminder)}`)
      return print(join([named, ...lines], '\n'))
    }
    const when = off ? undefined : readWhen(text)
    const groups = tasks.map((each): Command[] => {
      const task = refTo(each)
      return [when ? { kind: 'reminder.set', task, ...when } : { kind: 'reminder.delete', task }]
    })
    const dones = await session.perform(groups)
    const set = remindersOf(session, task.id).map(remindWords).join(', ')
    report(session, dones, {
      changed: off ? 'Reminders off for' : 'Reminder set for',
      same: off ? 'No reminders for' : 'Already set for',
      ...(!off && others.length === 0 && { details: safe`(${set})` }),
    })
  },
})
