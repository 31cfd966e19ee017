import type { Tables } from '../sync/tables'
import type { Assignee } from './contract'
import type { Related } from './join-related'

/** Looks up what tasks are related to in rows that are all here. */
export function relatedIn(
  { folders, projects, tags, taskTags }: Tables,
  people: readonly Assignee[],
): Related {
  const person = new Map(people.map((each) => [each.id, each]))
  const tagsOfTask = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  return {
    folder: (id) => folders.get(id),
    project: (id) => projects.get(id),
    tag: (id) => tags.get(id),
    assignee: (id) => person.get(id),
    taskTags: (id) => tagsOfTask.get(id) ?? [],
  }
}
