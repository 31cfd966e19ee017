import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { useSelf } from '../session/auth-context'
import { useFolders, useTasks } from '../sync/use-lists'
import { EmptyState, Press } from '../ui/empty-state'
import { Group, PagedRows } from './agenda-rows'

/** What is one's own to do in the folders that several share, by folder. */
export default function AssignedView() {
  const self = useSelf()
  const folders = useFolders()
  const mine = useTasks()
    .flatMap((task): (Task | Subtask)[] => [task, ...task.subtasks])
    .filter((task) => task.assigneeId === self && !isCompleted(task))
  if (mine.length === 0) {
    return (
      <EmptyState
        note={
          <>
            Tasks of shared folders that others give to you show up here.
            <span className="pointer-coarse:hidden">
              {' '}
              <Press name="A" /> on a task to assign it.
            </span>
          </>
        }
      >
        Nothing is assigned to you.
      </EmptyState>
    )
  }
  const byFolder = Map.groupBy(mine, ({ folderId }) => folderId)
  const places = [...folders, { id: null, name: 'No folder' }]
  return places.map(({ id, name }) => {
    const tasks = byFolder.get(id)
    return (
      tasks && (
        <Group key={id} title={name} count={tasks.length}>
          <PagedRows label={name} tasks={tasks} />
        </Group>
      )
    )
  })
}
