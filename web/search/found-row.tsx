import { memo } from 'react'
import { excerptOf } from '../../src/core/find/marks'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { AgendaRow } from '../agenda/agenda-rows'
import { MarkedText, MarkedTitle } from './marked-title'

interface Props {
  task: Task | Subtask
  /** The words that were looked for. */
  query: string
}

/** A task with what was found marked: in its title, and in as much of its description as shows it. */
export const FoundRow = memo(function FoundRow({ task, query }: Props) {
  const excerpt = excerptOf(task.description ?? '', query)
  return (
    <AgendaRow task={task} title={<MarkedTitle title={task.title} query={query} />}>
      {excerpt && (
        <span className="mt-0.5 block truncate text-sm text-quiet">
          <MarkedText text={excerpt} query={query} />
        </span>
      )}
    </AgendaRow>
  )
})
