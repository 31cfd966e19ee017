import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Source } from '../../src/core/journal/rules'
import type { Subtask, Task, TaskChange } from '../../src/core/tasks/contract'
import { describeDueDate } from '../dates/due-date'
import { TimeAgo } from '../dates/local-date'
import { useClock } from '../dates/use-clock'
import { useFolders } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { TaskLine } from '../tasks/task-line'
import { useIsWide } from '../ui/use-browser'
import { ActivitySection } from './activity'
import { Comments } from './comments'
import { describeChange } from './describe-change'
import { TaskEditor } from './task-editor'

/** The editor of a task, and below it what was said and done. */
export default function TaskDetails({ task }: { task: Task | Subtask }) {
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

const FROM: Record<Source, string> = {
  web: 'in the app',
  cli: 'in the terminal',
  voice: 'by voice',
  api: 'over the API',
  caldav: 'in a calendar app',
  mcp: 'by an assistant',
}

/** What has happened to the task, from the server's journal; asked for again after each change. */
function History({ task }: { task: Task | Subtask }) {
  const id = useId()
  const folders = useFolders()
  const tags = useTags()
  const clock = useClock()
  const isKnown = task.id > 0
  const { data: changes = [], isError } = useQuery<TaskChange[]>({
    queryKey: [`/api/tasks/${task.id}/history`, task.updatedAt, task.taskTags.length],
    enabled: isKnown,
    placeholderData: (before) => before,
  })
  const names = {
    folder: (of: number) => folders.find((each) => each.id === of)?.name,
    tag: (of: number) => tags.find((each) => each.id === of)?.name,
    due: (dueDate: string) => (clock ? describeDueDate(dueDate, clock) : dueDate),
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-head">
        History
      </h3>
      {(isError || !isKnown) && (
        <p className="mt-1 text-quiet">
          Can’t reach the server. History shows again once you’re connected.
        </p>
      )}
      <ul className="mt-2 grid gap-1">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-baseline gap-x-3 py-1 type-fact">
            <div className="min-w-0 flex-1 basis-40 text-soft">
              {describeChange(change, names).map((line) => (
                <p key={line} className="break-words">
                  {line}
                </p>
              ))}
            </div>
            <p className="text-quiet">
              <TimeAgo iso={change.at} /> {FROM[change.source]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
