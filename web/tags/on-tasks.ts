import type { Tag, TaskTag } from '../../src/tags/contract'
import type { Subtask, Task } from '../../src/tasks/contract'

/** The tasks with the tag on one task or subtask. */
export function attach(tasks: Task[], taskId: number, tag: Tag, now: Date): Task[] {
  return retag(tasks, (task) => {
    if (task.id !== taskId || task.taskTags.some(({ tagId }) => tagId === tag.id)) return undefined
    return [...task.taskTags, { taskId, tagId: tag.id, createdAt: now.toISOString(), tag }]
  })
}

/** The tasks with the tag off one task or subtask. */
export function detach(tasks: Task[], taskId: number, tagId: number): Task[] {
  return retag(tasks, (task) =>
    task.id === taskId ? task.taskTags.filter((each) => each.tagId !== tagId) : undefined,
  )
}

/** The tasks with a tag as it has become, or without it. */
export function recast(
  tasks: Task[],
  tagId: number,
  change: (tag: Tag) => Tag | undefined,
): Task[] {
  return retag(tasks, ({ taskTags }) => {
    if (!taskTags.some((each) => each.tagId === tagId)) return undefined
    return taskTags.flatMap((each) => {
      if (each.tagId !== tagId) return each
      const tag = change(each.tag)
      return tag ? { ...each, tagId: tag.id, tag } : []
    })
  })
}

/** `tagsFor` answers nothing for a task that stays as it is, and is then the same object. */
function retag(tasks: Task[], tagsFor: (task: Task | Subtask) => TaskTag[] | undefined): Task[] {
  return tasks.map((task) => {
    const own = withTags(task, tagsFor)
    const subtasks = task.subtasks.map((subtask) => withTags(subtask, tagsFor))
    const same = subtasks.every((subtask, index) => subtask === task.subtasks[index])
    return same ? own : { ...own, subtasks }
  })
}

function withTags<T extends Task | Subtask>(
  task: T,
  tagsFor: (task: Task | Subtask) => TaskTag[] | undefined,
): T {
  const taskTags = tagsFor(task)
  return taskTags ? { ...task, taskTags } : task
}
