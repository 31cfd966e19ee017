import type { Tables } from '../data/tables'
import { isDay } from '../dates/due-date'
import { checklistLine } from '../tasks/checklist-line'
import type { TaskRow } from '../tasks/contract'
import { compareTasks } from '../tasks/rules'
import type { Counts } from './noticed'
import type { TextFormat, Written } from './text-format'

export const MARKDOWN: TextFormat = {
  label: 'Markdown',
  fileName: 'tasks.md',
  mediaType: 'text/markdown; charset=utf-8',
  write: writeMarkdown,
}

/** Above our own lists. In other lists a heading is a section, of which a folder may have many. */
export const OWN_TITLE = '# Tasks by folder'

/** A checklist for each folder, with subtasks indented below their tasks. An import reads it again. */
function writeMarkdown(tables: Tables): Written {
  const all = [...tables.tasks.values()].sort(compareTasks)
  const subtasksOf = Map.groupBy(all, ({ parentTaskId }) => parentTaskId)
  const byFolder = Map.groupBy(subtasksOf.get(null) ?? [], ({ folderId }) => folderId)
  // What is below a heading belongs to it: tasks without a folder come first.
  const folders = [...byFolder].sort(([a], [b]) => Number(a !== null) - Number(b !== null))
  const sections = folders.map(([folderId, tasks]) => {
    const folder = tables.folders.get(folderId ?? 0)
    const lines = tasks.flatMap((task) => [
      checklistLine(task, describe),
      ...(subtasksOf.get(task.id) ?? []).map((subtask) => `  ${checklistLine(subtask, describe)}`),
    ])
    return [...(folder ? [`## ${folder.name.replace(/\s+/g, ' ')}`, ''] : []), ...lines, ''].join(
      '\n',
    )
  })
  const title = folders.some(([id]) => id !== null) ? [`${OWN_TITLE}\n`] : []
  return { text: [...title, ...sections].join('\n'), lost: lostOf(tables, all) }
}

/** 2026-11-27, or 2026-11-27T16:30Z: its reader may be in another time zone. */
function describe(dueDate: string): string {
  return isDay(dueDate) ? dueDate : `${dueDate.slice(0, 16)}Z`
}

function lostOf(
  { taskTags, reminders, comments, completions }: Tables,
  all: readonly TaskRow[],
): Counts {
  const counted = (isLost: (task: TaskRow) => unknown) => all.filter(isLost).length
  return {
    description: counted(({ description }) => description),
    priority: counted(({ priority }) => priority !== 'medium'),
    tag: taskTags.size,
    repeat: counted(({ repeat }) => repeat),
    ownProject: counted(({ projectId }) => projectId !== null),
    assignee: counted(({ assigneeId }) => assigneeId !== null),
    reminder: reminders.size,
    comment: comments.size,
    completion: completions.size,
  }
}
