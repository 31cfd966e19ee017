import { Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { counted } from '../../src/core/counted'
import type { DayPlan, Planned } from '../../src/core/planning/days'
import type { TaskRow } from '../../src/core/tasks/contract'
import { nameDay, type Reader } from '../dates/reader-locale'
import { usePageClock } from '../dates/use-clock'
import { colourOf } from '../folders/folder-mark'
import { useShownList } from '../selection/store'
import { useSwipe } from '../tasks/use-swipe'
import { CalendarEntry, type EntryProps } from './calendar-entry'
import { DayList, type DayListProps } from './day-list'
import type { Plans } from './use-plans'

export interface GridProps {
  weeks: string[][]
  due: Map<string, DayPlan>
  /** Tasks that a day has room for. */
  room: number
  isNarrow: boolean
  today: string
  /** The chosen one. */
  day: string
  span: 'month' | 'week'
  /** What is shown: "November 2026". */
  title: string
  show: (next: { day?: string; span?: 'month' | 'week' }) => void
  /** Shows the month or week before, or the next one. */
  turnPage: (by: -1 | 1) => void
  /** The day that a key leads to from another, if it leads anywhere. */
  dayAfter: (key: string, from: string) => string | undefined
  /** A day was pressed: a task is added on it, or where there is no room for its tasks, they are listed. */
  choose: (day: string) => void
  /** Adds a task on the chosen day. */
  onAdd: () => void
  /** What a day has no room for. */
  showMore: (day: string) => void
  /** The tasks of the chosen day, where the grid has no room for them. */
  listed: Planned[] | undefined
  tasksOf: Plans['tasksOf']
  colorOf: (task: Pick<TaskRow, 'folderId'>) => string | null | undefined
}

const NOTHING: DayPlan = { planned: [], count: 0 }

interface Props extends GridProps {
  /** What a day or a task of it is wrapped in where it can be dragged. */
  renderDay?: (day: string, children: ReactNode) => ReactNode
  renderTask?: (entry: EntryProps) => ReactNode
  Row?: DayListProps['Row']
}

/** Weeks of seven days. A narrow day has dots, and the tasks of the chosen one are listed below. */
export function DayGrid({
  weeks,
  due,
  room,
  today,
  day,
  span,
  title,
  show,
  turnPage,
  dayAfter,
  choose,
  onAdd,
  showMore,
  listed,
  tasksOf,
  colorOf,
  isNarrow,
  renderDay = (_, children) => children,
  renderTask = (entry) => <CalendarEntry {...entry} />,
  Row,
}: Props) {
  const reader = usePageClock()?.reader
  const month = span === 'month' ? weeks[1]?.[3]?.slice(0, 7) : undefined
  const table = useKeptFocus()
  const swipe = useSwipe({ onRight: () => turnPage(-1), onLeft: () => turnPage(1) })
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current !== day) return
    wanted.current = undefined
    table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
  }, [table, day])

  function goBy(event: KeyboardEvent, from: string) {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    // The next key may come before the focus has followed the last one.
    const next = dayAfter(event.key, wanted.current ?? from)
    if (!next) return
    event.preventDefault()
    wanted.current = next
    show({ day: next })
  }

  return (
    <>
      <table {...swipe} ref={table} aria-label={title} className="calendar-grid">
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th key={each} scope="col">
                <abbr title={weekday(each, 'long', reader)}>{weekday(each, 'short', reader)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} data-this-week={week.includes(today) || undefined}>
              {week.map((each) => {
                const { planned, count } = due.get(each) ?? NOTHING
                const isOutside = month !== undefined && !each.startsWith(month)
                return (
                  <td key={each} data-outside={isOutside || undefined}>
                    {renderDay(
                      each,
                      <>
                        <button
                          type="button"
                          aria-current={each === today ? 'date' : undefined}
                          // Its tasks are listed below.
                          aria-pressed={isNarrow ? each === day : undefined}
                          data-add={(each === day && !isNarrow) || undefined}
                          data-date={each}
                          data-chosen={each === day || undefined}
                          // The arrows lead to the others.
                          tabIndex={each === day ? 0 : -1}
                          aria-label={`${longName(each, reader)}, ${counted(count, 'task')}`}
                          title={isNarrow ? undefined : 'Add a task on this day'}
                          onClick={() => choose(each)}
                          onKeyDown={(event) => goBy(event, each)}
                          className="day-number"
                        >
                          <span
                            data-day={isNarrow ? Number(each.slice(8)) : shortName(each, reader)}
                          />
                          <Plus aria-hidden="true" size={14} />
                          <Dots planned={planned} colorOf={colorOf} />
                        </button>
                        {room > 0 && planned.length > 0 && (
                          <Due
                            planned={planned.slice(0, room)}
                            {...{ tasksOf, colorOf, renderTask }}
                          />
                        )}
                        {room < count && (
                          <button
                            type="button"
                            aria-label={`${count - room} more on ${longName(each, reader)}`}
                            onClick={() => showMore(each)}
                            className="day-more"
                          >
                            {count - room} more
                          </button>
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
      {listed && <DayList {...{ day, tasksOf, onAdd, Row }} due={listed} />}
    </>
  )
}

/** Whose folders' tasks are due on a day, where there is no room for more. */
function Dots({ planned, colorOf }: Pick<DueProps, 'planned' | 'colorOf'>) {
  return (
    <span className="day-dots">
      {planned.slice(0, 3).map(({ task }) => (
        <i key={task.clientId ?? task.id} data-colour={colourOf(colorOf(task))} />
      ))}
    </span>
  )
}

interface DueProps extends Pick<GridProps, 'tasksOf' | 'colorOf'> {
  planned: Planned[]
  renderTask: (entry: EntryProps) => ReactNode
}

/** What is due on a day, as far as there is room. */
function Due({ planned, tasksOf, colorOf, renderTask }: DueProps) {
  const list = useRef<HTMLUListElement>(null)
  useShownList(list, tasksOf(planned.flatMap(({ task, ghost }) => (ghost === null ? task : []))))
  return (
    <ul ref={list}>
      {planned.map((each) => (
        <li key={each.task.clientId ?? each.task.id}>
          {renderTask({ planned: each, color: colorOf(each.task) })}
        </li>
      ))}
    </ul>
  )
}

function weekday(day: string, style: 'long' | 'short', reader?: Reader): string {
  return nameDay(day, { weekday: style }, reader)
}

/** The first of a month says which. */
function shortName(day: string, reader?: Reader): string {
  const number = Number(day.slice(8))
  return number === 1 ? nameDay(day, { day: 'numeric', month: 'short' }, reader) : String(number)
}

export function longName(day: string, reader?: Reader): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return nameDay(day, options, reader)
}

const DAYS = '.day-number'

/** The day that has the focus keeps it when the grid is drawn again by code that has come since. */
function useKeptFocus() {
  const table = useRef<HTMLTableElement>(null)
  const [focused] = useState(() =>
    typeof document === 'undefined'
      ? -1
      : [...document.querySelectorAll(DAYS)].findIndex((day) => day === document.activeElement),
  )
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    table.current?.querySelectorAll<HTMLElement>(DAYS)[focused]?.focus({ preventScroll: true })
  }, [focused])
  return table
}
