import type { TaskChange } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'

interface Names {
  folder: (id: number) => string | undefined
  tag: (id: number) => string | undefined
  /** A due date in the reader's words. */
  due: (dueDate: string) => string
}

/** What a change did to a task, as one would say it: a line for each thing. */
export function describeChange({ created, fields, tags, completions }: TaskChange, names: Names) {
  return [
    ...(created ? ['Added'] : []),
    ...completions.map(({ is, due, occurrence }) => `${DONE[is]}: ${names.due(due ?? occurrence)}`),
    ...fields.map((each) => describeField(each, names)),
    ...tags.map(({ tagId, added }) => {
      const name = names.tag(tagId) ?? 'since deleted'
      return added ? `Tag “${name}” added` : `Tag “${name}” removed`
    }),
  ]
}

/** A time of a repeating task. */
const DONE = { completed: 'Completed', skipped: 'Skipped', reopened: 'Reopened' }

function describeField({ field, from, to }: TaskChange['fields'][number], names: Names): string {
  if (field === 'title') return `Renamed from “${from}”`
  if (field === 'description') return to === null ? 'Description removed' : 'Description changed'
  if (field === 'status') return describeStatus(String(from), String(to))
  if (field === 'priority') return `Priority: ${to}`
  if (field === 'dueDate') return to === null ? 'Due date removed' : `Due ${names.due(String(to))}`
  if (field === 'repeat') return describeRepeat(from !== null, to !== null)
  if (field === 'folderId') {
    if (to === null) return 'Taken out of its folder'
    return `Moved to ${names.folder(Number(to)) ?? 'a folder that is gone'}`
  }
  if (field === 'parentTaskId') return to === null ? 'Made a task of its own' : 'Made a subtask'
  return to === null ? 'Assigned to nobody' : 'Assigned'
}

function describeRepeat(before: boolean, after: boolean): string {
  if (!after) return 'Repeat removed'
  return before ? 'Repeat changed' : 'Repeat set'
}

function describeStatus(from: string, to: string): string {
  if (isCompleted({ status: to })) return 'Completed'
  return isCompleted({ status: from }) ? 'Reopened' : 'Status changed'
}
