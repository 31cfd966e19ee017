import type { Tables } from '../data/tables'
import type { Folder } from '../folders/contract'
import { findPerson } from '../sharing/members'
import type { Assignee } from './contract'
import type { Related } from './join-related'

/** Looks up what tasks are related to in rows that are all here. */
export function relatedIn(
  { folders, projects, tags, taskTags, comments }: Tables,
  people: readonly Assignee[],
): Related {
  const person = new Map(people.map((each) => [each.id, each]))
  const tagsOfTask = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const commentsOfTask = Map.groupBy(comments.values(), ({ taskId }) => taskId)
  return {
    folder: (id) => withoutMembers(folders.get(id)),
    project: (id) => projects.get(id),
    tag: (id) => tags.get(id),
    assignee: (id) => person.get(id) ?? findPerson(folders.values(), id),
    taskTags: (id) => tagsOfTask.get(id) ?? [],
    commentCount: (id) => commentsOfTask.get(id)?.length ?? 0,
  }
}

/** In a list they would be told once for each task. */
function withoutMembers(folder: Folder | undefined): Folder | undefined {
  if (folder?.members === undefined) return folder
  const { members: _, ...rest } = folder
  return rest
}
