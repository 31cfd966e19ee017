import { memo, type ReactNode } from 'react'
import { counted } from '../../src/core/counted'
import { excerptOf } from '../../src/core/find/marks'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { AgendaRow, PagedRows } from '../agenda/agenda-rows'
import SortControl from '../tasks/sort-control'
import { type SortOrder, useSortOrder } from '../tasks/sort-order'
import { useArranged } from '../tasks/use-arranged'
import { useAnnounce } from '../ui/document'
import { Spinner } from '../ui/opening'
import { MarkedText, MarkedTitle } from './marked-title'
import type { ResultList } from './use-results'

interface Props {
  /** What a list is called where the query has only one. */
  label: string
  lists: ResultList[]
  words: string
  /** The key of the view, such as `search`, under which its order is remembered. */
  place: string
  isSearch: boolean
  isPending?: true
  /** What can be done with the query, beside its order. */
  children?: ReactNode
}

/** What a query has found: how many, and the tasks, in as many lists as it has (F3). */
export function ResultLists({ label, lists, words, place, isSearch, isPending, children }: Props) {
  const { order, choose } = useSortOrder(place)
  const counts = isPending ? '' : lists.map(({ tasks }) => countOf(tasks)).join(', ')
  useAnnounce(counts)
  if (isPending) return <Spinner label="Loading tasks..." />
  const [only, ...others] = lists
  const isOne = others.length === 0
  return (
    <>
      <div className="flex min-h-11 items-center">
        {only && isOne && <Count tasks={only.tasks} />}
        <div className="ml-auto flex items-center">
          {children}
          <SortControl order={order} own={isSearch ? 'Best match' : undefined} onChoose={choose} />
        </div>
      </div>
      {lists.map(({ text, tasks }, index) => (
        <section key={index} className="pb-4">
          {!isOne && (
            <>
              <h3 className="pl-text font-semibold">{text}</h3>
              <Count tasks={tasks} />
            </>
          )}
          <Rows label={isOne ? label : text} tasks={tasks} words={words} order={order} />
        </section>
      ))}
    </>
  )
}

interface RowsProps {
  label: string
  tasks: (Task | Subtask)[]
  words: string
  order: SortOrder
}

function Rows({ label, tasks, words, order }: RowsProps) {
  const sorted = useArranged(tasks, { order })
  return <PagedRows label={label} tasks={sorted} Row={FoundRow} query={words} />
}

function Count({ tasks }: { tasks: unknown[] }) {
  return <p className="pl-text text-sm text-quiet">{countOf(tasks)}</p>
}

function countOf({ length }: unknown[]): string {
  return length === 0 ? 'No tasks found.' : counted(length, 'task')
}

/** A task with what was found marked: in its title, and in as much of its description as shows it. */
const FoundRow = memo(function FoundRow({ task, query }: { task: Task | Subtask; query: string }) {
  const excerpt = excerptOf(task.description ?? '', query)
  return (
    <AgendaRow task={task} title={<MarkedTitle title={task.title} query={query} />}>
      {excerpt && (
        <span className="flex-1 truncate text-sm text-quiet">
          <MarkedText text={excerpt} query={query} />
        </span>
      )}
    </AgendaRow>
  )
})
