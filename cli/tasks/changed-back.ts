import type { TaskRow } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { repeatWords } from '../../src/language/repeat/words'
import { datedWords } from '../dates/due-date'
import { signs } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { handleOf } from './task-handle'

type Facts = Record<string, string>

/** The tasks that there are, as they can be compared later. */
export function factsOfAll(session: Session): Map<number, { task: TaskRow; facts: Facts }> {
  const tables = session.shown
  const tags = Map.groupBy(tables.taskTags.values(), ({ taskId }) => taskId)
  return new Map(
    [...tables.tasks.values()].map((task) => {
      const names = (tags.get(task.id) ?? []).map(({ tagId }) => `@${tables.tags.get(tagId)?.name}`)
      const folder = task.folderId === null ? undefined : tables.folders.get(task.folderId)
      const facts = {
        title: task.title,
        state: isCompleted(task) ? 'done' : 'open',
        due: task.dueDate ? datedWords(task.dueDate) : 'none',
        priority: task.priority,
        folder: folder?.name ?? 'none',
        tags: names.sort().join(' ') || 'none',
        repeat: repeatWords(task) ?? 'none',
        note: task.description ?? 'none',
        person: task.assigneeId ? session.personName(task.assigneeId) : 'none',
      }
      return [task.id, { task, facts }]
    }),
  )
}

/** A line for each task that is different now, with each field that is (K13). */
export function changedBack(
  before: ReturnType<typeof factsOfAll>,
  after: ReturnType<typeof factsOfAll>,
): Safe[] {
  const removed = [...before.values()].filter(({ task }) => !after.has(task.id))
  const lines = removed.map(({ task }) => safe`  Removed ${handleOf(task)}: ${task.title}`)
  for (const [id, { task, facts }] of after) {
    const was = before.get(id)?.facts
    if (!was) lines.push(safe`  Restored ${handleOf(task)}: ${task.title}`)
    else {
      const fields = Object.keys(facts).filter((name) => facts[name] !== was[name])
      const words = fields.map(
        (name) => safe`${name} ${was[name] ?? ''} ${signs().to} ${facts[name] ?? ''}`,
      )
      if (fields.length > 0) {
        lines.push(safe`  ${handleOf(task)}: ${task.title} (${join(words, ', ')})`)
      }
    }
  }
  return lines
}
