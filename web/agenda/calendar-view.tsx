import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { addDays } from '../../src/core/days'
import { type Planned, plannedBetween, plannedByDay } from '../../src/core/planning/days'
import { weekOf, weeksOf } from '../../src/core/planning/weeks'
import { addMonths } from '../../src/language/dates/calendar'
import { describeDueDate } from '../dates/due-date'
import { nameDay, ownWeekStart, type Reader } from '../dates/reader-locale'
import { useViewParams } from '../routing/use-view-params'
import { Button, IconButton } from '../ui/button'
import { KeepClicks } from '../ui/missed-clicks'
import { Spinner } from '../ui/opening'
import { useIsWide } from '../ui/use-browser'
import { PagedRows } from './agenda-rows'
import { DayGrid, type GridProps } from './day-grid'
import { GhostRow } from './ghost-row'
import { type Plans, usePlans } from './use-plans'

/** Tasks that a day has room for; in a week there is more at a click. */
const ROOM_IN_MONTH = 3
const ROOM_IN_WEEK = 30
const MORE_IN_WEEK = 100

const Movable = lazy(() => import('./movable'))

/** What is due when, by month or week; a task is dragged to another day (C1, C3). */
export default function CalendarView() {
  const { parameters, set } = useViewParams('/calendar')
  const plans = usePlans()
  if (!plans) return <Spinner label="Loading tasks..." />
  const { clock } = plans
  const asked = parameters.get('day') ?? ''
  const isKnown = isDay(asked) && !Number.isNaN(Date.parse(asked))
  const day = isKnown ? asked : clock.dayOf(clock.now)
  const span = parameters.get('view') === 'week' ? 'week' : 'month'
  const show: GridProps['show'] = (next) => set({ view: next.span ?? span, day: next.day ?? day })
  return <Calendar {...plans} {...{ day, span, show }} />
}

type CalendarProps = Plans & Pick<GridProps, 'day' | 'span' | 'show'>

function Calendar({ tables, clock, most, tasksOf, day, span, show }: CalendarProps) {
  const isWide = useIsWide(64)
  const today = clock.dayOf(clock.now)
  const start = clock.reader?.weekStart ?? ownWeekStart()
  const weeks = span === 'week' ? [weekOf(day, start)] : weeksOf(day.slice(0, 7), start)
  const days = weeks.flat()
  const shownDays = { from: days[0] ?? day, to: days.at(-1) ?? day }
  const [opened, setOpened] = useState({ from: '', room: ROOM_IN_WEEK })
  const roomInWeek = opened.from === shownDays.from ? opened.room : ROOM_IN_WEEK
  // A phone has none, and lists the chosen day.
  const room = isWide ? (span === 'week' ? roomInWeek : ROOM_IN_MONTH) : 0
  const due = plannedByDay(tables, shownDays, clock, Math.max(room, 1))
  const showMore = (more: string) => {
    if (span === 'month') show({ day: more, span: 'week' })
    else setOpened({ from: shownDays.from, room: room + MORE_IN_WEEK })
  }
  const { reader } = clock
  const grid = { weeks, due, room, today, day, span, show, showMore, tasksOf }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pb-3">
        <h3 aria-live="polite" className="mr-auto text-lg font-semibold max-sm:w-full">
          {nameSpan(span, weeks, reader)}
        </h3>
        <Button look="quiet" className="max-sm:px-2" onClick={() => show({ day: today })}>
          Today
        </Button>
        <IconButton
          label={`Previous ${span}`}
          icon={<ChevronLeft aria-hidden="true" size={20} />}
          onClick={() => show({ day: step(day, span, -1) })}
        />
        <IconButton
          label={`Next ${span}`}
          icon={<ChevronRight aria-hidden="true" size={20} />}
          onClick={() => show({ day: step(day, span, 1) })}
        />
        <div className="join max-sm:ml-auto">
          {(['month', 'week'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={span === each}
              onClick={() => show({ span: each })}
              className="btn join-item h-11 border-base-300 bg-base-100 font-medium capitalize max-sm:px-2 aria-pressed:bg-base-300"
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      <KeepClicks fallback={<DayGrid {...grid} />}>
        <Movable {...grid} />
      </KeepClicks>
      {(!isWide || reader) && (
        <DayList
          name={describeDueDate(day, clock)}
          due={plannedBetween(tables, { from: day, to: day }, clock).slice(0, most)}
          tasksOf={tasksOf}
        />
      )}
    </>
  )
}

interface DayListProps extends Pick<Plans, 'tasksOf'> {
  name: string
  due: Planned[]
}

/** What is due on the chosen day, where the grid has no room for it. The server knows no width. */
function DayList({ name, due, tasksOf }: DayListProps) {
  const own = due.filter(({ ghost }) => ghost === null).map(({ task }) => task)
  return (
    <section className="mt-5 lg:hidden">
      <h4 className="pb-2 font-semibold">{name}</h4>
      {own.length > 0 && <PagedRows label={name} tasks={tasksOf(own)} />}
      <ul className="grid gap-2">
        {due
          .filter(({ ghost }) => ghost !== null)
          .map((planned) => (
            <GhostRow key={planned.task.id} planned={planned} />
          ))}
      </ul>
      {due.length === 0 && <p className="text-quiet">Nothing is due on this day.</p>}
    </section>
  )
}

function step(day: string, span: GridProps['span'], by: -1 | 1): string {
  if (span === 'week') return addDays(day, 7 * by)
  return addMonths(day, by)
}

function nameSpan(span: GridProps['span'], weeks: string[][], reader?: Reader): string {
  const days = weeks.flat()
  // A month's second week is all its own.
  if (span === 'month') return nameDay(days[10] ?? '', { month: 'long', year: 'numeric' }, reader)
  const first = { day: 'numeric', month: 'short' } as const
  const last = { ...first, year: 'numeric' } as const
  return `${nameDay(days[0] ?? '', first, reader)} – ${nameDay(days.at(-1) ?? '', last, reader)}`
}
