import { type ReactNode, useRef } from 'react'
import type { DayPlan, Planned } from '../../src/core/planning/days'
import { nameDay, type Reader } from '../dates/reader-locale'
import { usePageClock } from '../dates/use-clock'
import { useShownList } from '../selection/store'
import { TimeAndTitle } from './time-and-title'
import type { Plans } from './use-plans'

export interface GridProps {
  weeks: string[][]
  due: Map<string, DayPlan>
  /** Tasks that a day has room for. */
  room: number
  today: string
  /** The chosen one. */
  day: string
  span: 'month' | 'week'
  show: (next: { day?: string; span?: 'month' | 'week' }) => void
  /** What a day has no room for. */
  showMore: (day: string) => void
  tasksOf: Plans['tasksOf']
}

const NOTHING: DayPlan = { planned: [], count: 0 }

interface Props extends GridProps {
  /** What a day or a task of it is wrapped in where it can be dragged. */
  renderDay?: (day: string, children: ReactNode) => ReactNode
  renderTask?: (planned: Planned) => ReactNode
}

/** Weeks of seven days. On a phone a day has only a count, and its tasks are listed below. */
export function DayGrid({
  weeks,
  due,
  room,
  today,
  day,
  span,
  show,
  showMore,
  tasksOf,
  renderDay = (_, children) => children,
  renderTask = (planned) => <Still planned={planned} />,
}: Props) {
  const reader = usePageClock()?.reader
  const month = span === 'month' ? weeks[1]?.[3]?.slice(0, 7) : undefined
  return (
    <table
      data-span={span}
      className="calendar w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((each) => (
            <th key={each} scope="col" className="pb-1 text-sm font-medium text-quiet">
              <abbr title={weekday(each, 'long', reader)} className="no-underline">
                {weekday(each, 'short', reader)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const { planned, count } = due.get(each) ?? NOTHING
              const isOutside = month !== undefined && !each.startsWith(month)
              return (
                <td
                  key={each}
                  className={`border-t border-base-300 p-0 align-top ${span === 'week' ? 'lg:h-96' : 'lg:h-28'} h-14`}
                >
                  {renderDay(
                    each,
                    <>
                      <button
                        type="button"
                        aria-current={each === today ? 'date' : undefined}
                        aria-pressed={each === day}
                        aria-label={`${longName(each, reader)}, ${count === 1 ? '1 task' : `${count} tasks`}`}
                        onClick={() => show({ day: each })}
                        className={`day-number ${isOutside ? 'text-quiet' : ''}`}
                      >
                        <span>{Number(each.slice(8))}</span>
                        {count > 0 && (
                          <span className="size-1.5 rounded-full bg-primary lg:hidden" />
                        )}
                      </button>
                      {room > 0 && (
                        <Due planned={planned} {...{ tasksOf, renderTask }}>
                          {count > room && (
                            <li>
                              <button
                                type="button"
                                onClick={() => showMore(each)}
                                className="min-h-6 cursor-pointer px-1.5 text-sm text-quiet hover:text-base-content"
                              >
                                {count - room} more
                              </button>
                            </li>
                          )}
                        </Due>
                      )}
                    </>,
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DueProps extends Pick<GridProps, 'tasksOf'> {
  planned: Planned[]
  renderTask: (planned: Planned) => ReactNode
  children: ReactNode
}

/** What is due on a day, as far as there is room. */
function Due({ planned, tasksOf, renderTask, children }: DueProps) {
  const list = useRef<HTMLUListElement>(null)
  useShownList(list, tasksOf(planned.flatMap(({ task, ghost }) => (ghost === null ? task : []))))
  return (
    <ul ref={list} className="grid gap-0.5 px-1 pb-1 max-lg:hidden">
      {planned.map((each) => (
        <li key={each.task.clientId ?? each.task.id} className="min-w-0">
          {renderTask(each)}
        </li>
      ))}
      {children}
    </ul>
  )
}

/** A task until it can be dragged: what shows it then has the same size. */
function Still({ planned: { task, due } }: { planned: Planned }) {
  return (
    <span className="calendar-task">
      <TimeAndTitle due={due} title={task.title} />
    </span>
  )
}

function weekday(day: string, style: 'long' | 'short', reader?: Reader): string {
  return nameDay(day, { weekday: style }, reader)
}

export function longName(day: string, reader?: Reader): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return nameDay(day, options, reader)
}
