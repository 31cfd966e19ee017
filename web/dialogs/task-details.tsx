import type { Subtask, Task } from '../../src/core/tasks/contract'
import { useFolders } from '../sync/use-lists'
import { TaskLine } from '../tasks/task-line'
import { useIsWide } from '../ui/use-browser'
import { ActivitySection } from './activity'
import { Comments } from './comments'
import { History } from './history'
import { TaskEditor } from './task-editor'

/** The editor of a task, and below it what was said and done. */
export function TaskDetails({ task }: { task: Task | Subtask }) {
  const isShared = useFolders().some(({ id, members }) => id === task.folderId && members)
  return (
    <>
      <div className="panel-editor">
        <TaskLine task={task} showFacts={false} isHeading={useIsWide()} />
        <TaskEditor task={task} frame="panel" />
      </div>
      <div className="panel-below">
        <Comments task={task} />
        {isShared ? <ActivitySection task={task} /> : <History task={task} />}
      </div>
    </>
  )
}
