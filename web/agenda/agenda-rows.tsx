import {
  type ComponentProps,
  type ComponentType,
  memo,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { keyOf, useShownList } from '../selection/store'
import { TaskCard } from '../tasks/task-card'
import { useRowsOnPaper } from '../ui/use-browser'

/** Rows that are shown at once: 7,000 in the views would take each change 0.7 s to be painted. */
const PAGE = 100

interface Props {
  label: string
  tasks: (Task | Subtask)[]
  /** What a row looks like where it is not `AgendaRow`; given `query`. */
  Row?: ComponentType<{ task: Task | Subtask; query: string }>
  query?: string
}

/** Tasks and subtasks from everywhere, and a button for more of them where there are many. */
export function PagedRows({ tasks, ...rows }: Props) {
  const { most, showMore } = usePages()
  return (
    <>
      <AgendaRows tasks={tasks.slice(0, most)} {...rows} />
      {tasks.length > most && <ShowMore onClick={showMore} />}
    </>
  )
}

/** How many rows are shown: more of them when asked for, and on paper. */
export function usePages() {
  const [paged, setPaged] = useState(PAGE)
  const most = Math.max(paged, useRowsOnPaper())
  return { most, showMore: () => setPaged(paged + PAGE) }
}

export function AgendaRows({ label, tasks, Row = PlainRow, query = '' }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useShownList(list, tasks)
  return (
    <ul ref={list} aria-label={label}>
      {tasks.map((task) => (
        <Row key={keyOf(task)} task={task} query={query} />
      ))}
    </ul>
  )
}

export function ShowMore({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="btn btn-ghost mt-2">
      Show more
    </button>
  )
}

const PlainRow = memo(function PlainRow({ task }: { task: Task | Subtask }) {
  return <AgendaRow task={task} />
})

interface RowProps extends Omit<ComponentProps<'li'>, 'title'> {
  task: Task | Subtask
  /** The title with marks in it. */
  title?: ReactNode
  children?: ReactNode
}

export function AgendaRow({ task, title, children, ...item }: RowProps) {
  return (
    <li
      {...item}
      className="task-row [content-visibility:auto] [contain-intrinsic-block-size:auto_var(--row)]"
    >
      <TaskCard task={task} showFolder title={title}>
        {task.parentTask && (
          <span className="type-fact text-quiet">
            in <bdi>{plainTitle(task.parentTask.title)}</bdi>
          </span>
        )}
        {children}
      </TaskCard>
    </li>
  )
}

interface GroupProps {
  title: ReactNode
  count: number
  action?: ReactNode
  children: ReactNode
}

export function Group({ title, count, action, children }: GroupProps) {
  return (
    <section className="mt-3 first:mt-0">
      <div className="flex min-h-(--row) items-center pr-1 pl-text">
        <h3 className="flex items-baseline gap-2 type-head">
          {title}
          <span className="type-fact text-quiet">
            {count}
            <span className="sr-only">{count === 1 ? ' task' : ' tasks'}</span>
          </span>
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
