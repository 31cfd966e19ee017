import { useState } from 'react'
import type { Subtask, Task } from '../../src/tasks/contract'
import { AgendaRows } from '../agenda/agenda-rows'
import type { ResultList } from './use-results'

/** Results that are shown at once; the rest by a press. */
const PAGE = 100

interface Props {
  /** What a list is called where the query has only one. */
  label: string
  lists: ResultList[]
}

/** What a query has found: how many, and the tasks, in as many lists as it has (F3). */
export function ResultLists({ label, lists }: Props) {
  return lists.map(({ text, tasks }, index) => (
    <section key={index} className="pb-4">
      {lists.length > 1 && <h3 className="px-1 font-semibold">{text}</h3>}
      <p role="status" className="px-1 pb-2 text-sm text-quiet">
        {countOf(tasks.length)}
      </p>
      <Rows label={lists.length > 1 ? text : label} tasks={tasks} />
    </section>
  ))
}

function Rows({ label, tasks }: { label: string; tasks: (Task | Subtask)[] }) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <AgendaRows label={label} tasks={tasks.slice(0, shown)} />
      {tasks.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown + PAGE)}
          className="btn btn-ghost mt-2 h-11"
        >
          Show more
        </button>
      )}
    </>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'No tasks found.'
  return count === 1 ? '1 task' : `${count} tasks`
}
