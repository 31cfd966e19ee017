import { sumOf, urgencyParts } from '../../src/core/tasks/urgency'
import { readSettings } from '../config/read'
import { clock } from '../dates/due-date'
import { printRows } from '../print/format'
import { print, style } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'
import { flatRows } from '../tasks/list-rows'
import { pickRows } from '../tasks/pick-task'
import { handleOf } from '../tasks/task-handle'
import { AS_JSON, command } from './define'

/** How the urgency of tasks adds up (K6). */
export const why = command({
  usage: 'why <task...>',
  summary: 'show how the urgency of a task adds up',
  options: [AS_JSON],
  examples: ['tasks why 12', 'tasks config set urgency.tag.next 15'],
  async run(session, words, { json }) {
    const picked = await pickRows(session, words)
    const { urgency } = readSettings()
    const now = clock()
    const rows = flatRows(
      session.shown,
      picked.map(({ task }) => task),
    ).map((row) => ({ row, parts: urgencyParts(row.task, row, now, urgency) }))
    if (json) {
      return printRows(
        rows.map(({ row, parts }) => ({
          id: row.task.id,
          urgency: Number(sumOf(parts).toFixed(2)),
          parts,
        })),
      )
    }
    const lines = rows.map(({ row, parts }): Safe => {
      const heading = style.bold(safe`${handleOf(row.task)}: ${row.task.title}`)
      const each = parts.map(
        ({ name, coefficient, share }) =>
          safe`  ${name.padEnd(20)} ${coefficient.toFixed(1).padStart(5)} x ${share.toFixed(2)} = ${(coefficient * share).toFixed(2).padStart(6)}`,
      )
      return join(
        [heading, ...each, safe`  ${'urgency'.padEnd(20)} ${sumOf(parts).toFixed(2).padStart(21)}`],
        '\n',
      )
    })
    print(join(lines, '\n\n'))
  },
})
