import type { Folder } from '../../src/folders/contract'
import type { Subtask, Task } from '../../src/tasks/contract'
import { BACKLOG, topPosition } from '../../src/tasks/rules'
import { nextDraftId } from '../draft-ids'

/** A quick-added task as it will be: on top of the list, in the folder (spec §4, T10). */
export function draftTask(
  title: string,
  folder: Folder | undefined,
  tasks: Task[],
  now: Date,
): Task {
  return {
    ...blank(title, now),
    status: 'todo',
    category: folder?.name ?? BACKLOG,
    folderId: folder?.id ?? null,
    folder: folder ?? null,
    position: topPosition(tasks),
    parentTaskId: null,
    subtasks: [],
  }
}

/** A subtask as it will be: on top of its siblings, where its parent is (spec §7). */
export function draftSubtask(title: string, parent: Task, now: Date): Subtask {
  return {
    ...blank(title, now),
    status: 'pending',
    category: parent.category,
    folderId: parent.folderId,
    folder: parent.folder,
    position: topPosition(parent.subtasks),
    parentTaskId: parent.id,
    subtasks: [],
  }
}

function blank(title: string, now: Date) {
  return {
    id: nextDraftId(),
    title,
    description: null,
    priority: 'medium' as const,
    dueDate: null,
    completedAt: null,
    userId: 0,
    projectId: null,
    project: null,
    assigneeId: null,
    assignee: null,
    parentTask: null,
    taskTags: [],
    clientId: crypto.randomUUID(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}
