import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { addDays, addMonths } from '../../src/core/days'
import { plannedBetween, plannedByDay } from '../../src/core/planning/days'
import { sixWeeksOf, weekOf } from '../../src/core/planning/weeks'
import type { TaskRow } from '../../src/core/tasks/contract'
import { dayAfterKey } from '../dates/day-after-key'
import { nameDay, nameDays, ownWeekStart, type Reader } from '../dates/reader-locale'
import { useViewParams } from '../routing/use-view-params'
import { PageHead } from '../screen/page-head'
import type { ViewProps } from '../screen/views'
import { useFolders } from '../sync/use-lists'
import { Button, IconButton } from '../ui/button'
import { Spinner } from '../ui/opening'
import { AddOnDay } from './add-on-day'
import type { GridProps } from './day-grid'
import { MovableGrid } from './movable'
import { type Plans, usePlans } from './use-plans'
import { useRoom } from './use-room'

/** Tasks that a day of a week has room for, which scrolls; there is more at a click. */
const ROOM_IN_WEEK = 30
const MORE_IN_WEEK = 100
/** Tasks that are dots where a day has no room for more. */
const DOTS = 3

/** What is due when, by month or week; a task is dragged to another day (C1, C3, U10). */
export default function CalendarView(view: ViewProps) {
  const { parameters, set } = useViewParams('/calendar')
  const plans = usePlans()
  if (!plans) return <Spinner label="Loading tasks..." />
  const { clock } = plans
  const asked = parameters.get('day') ?? ''
  const isKnown = isDay(asked) && !Number.isNaN(Date.parse(asked))
  const day = isKnown ? asked : clock.dayOf(clock.now)
  const span = parameters.get('view') === 'week' ? 'week' : 'month'
  const show: GridProps['show'] = (next) => set({ view: next.span ?? span, day: next.day ?? day })
  return <Calendar {...plans} {...view} {...{ day, span, show }} />
}

type CalendarProps = Plans & ViewProps & Pick<GridProps, 'day' | 'span' | 'show'>

function Calendar(props: CalendarProps) {
  const { tables, clock, most, tasksOf, day, span, show, adding, onAdd, onAddingDone } = props
  const box = useRef<HTMLDivElement>(null)
  const today = clock.dayOf(clock.now)
  const { reader } = clock
  const start = reader?.weekStart ?? ownWeekStart()
  const weeks = span === 'week' ? [weekOf(day, start)] : sixWeeksOf(day.slice(0, 7), start)
  const folders = useFolders()
  const { isNarrow, inMonth } = useRoom(box, weeks.length)
  const days = weeks.flat()
  const shownDays = { from: days[0] ?? day, to: days.at(-1) ?? day }
  const [opened, setOpened] = useState({ from: '', room: ROOM_IN_WEEK })
  const roomInWeek = opened.from === shownDays.from ? opened.room : ROOM_IN_WEEK
  // A narrow one has none, and lists the chosen day.
  const room = isNarrow ? 0 : span === 'week' ? roomInWeek : inMonth
  const title = nameSpan(span, weeks, reader)
  const last = span === 'month' ? days[10] : days.at(-1)
  const short = nameSpan(span, weeks, reader, last?.slice(0, 4) !== today.slice(0, 4))
  // What follows is left out where there is no room for the year that everybody knows.
  const shown = title.startsWith(short) ? short : title
  /** The day that has the focus, or the task of which has it: where Q adds. */
  const [focused, setFocused] = useState<string>()
  const turnPage = (by: -1 | 1) => show({ day: step(day, span, by) })
  const grid = {
    ...{ title, weeks, room, today, day, span, show, turnPage, tasksOf, isNarrow, onAdd },
    colorOf: ({ folderId }: Pick<TaskRow, 'folderId'>) =>
      folders.find(({ id }) => id === folderId)?.color,
    due: plannedByDay(tables, shownDays, clock, {
      most: Math.max(room, DOTS),
      // A dot would stand for a task that the list below doesn't have.
      withDone: !isNarrow,
    }),
    dayAfter: (key: string, from: string) => dayAfterKey(key, from, start, addMonths),
    choose(chosen: string) {
      show({ day: chosen })
      if (!isNarrow) onAdd()
    },
    showMore(more: string) {
      if (span === 'month') show({ day: more, span: 'week' })
      else setOpened({ from: shownDays.from, room: room + MORE_IN_WEEK })
    },
    // The server knows no width.
    listed:
      isNarrow || reader
        ? plannedBetween(tables, { from: day, to: day }, clock).slice(0, most)
        : undefined,
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of what is in it
    <div
      className="calendar"
      data-span={span}
      data-narrow={isNarrow || undefined}
      onFocus={({ target }) => {
        if (!target.closest('.composer')) setFocused(dayOf(target))
      }}
    >
      <PageHead
        title={
          <>
            {shown}
            <span className={span === 'week' ? 'max-md:hidden' : ''}>
              {title.slice(shown.length)}
            </span>
          </>
        }
        isRow
        actions={
          <>
            <Button look="quiet" className="px-3" onClick={() => show({ day: today })}>
              Today
            </Button>
            <IconButton
              label={`Previous ${span}`}
              icon={<ChevronLeft aria-hidden="true" size={20} />}
              onClick={() => turnPage(-1)}
            />
            <IconButton
              label={`Next ${span}`}
              icon={<ChevronRight aria-hidden="true" size={20} />}
              onClick={() => turnPage(1)}
            />
            <div className="segments max-md:ml-auto">
              {(['month', 'week'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={span === each}
                  onClick={() => show({ span: each })}
                  className="capitalize"
                >
                  {each}
                </button>
              ))}
            </div>
          </>
        }
      />
      {adding && (
        <AddOnDay
          day={(!isNarrow && focused) || day}
          isShown={(due) => due >= shownDays.from && due <= shownDays.to}
          onDone={onAddingDone}
        />
      )}
      <div ref={box} className="calendar-box">
        <MovableGrid {...grid} />
      </div>
    </div>
  )
}

function dayOf(element: Element): string | undefined {
  return element.closest('td')?.querySelector<HTMLElement>('[data-date]')?.dataset.date
}

function step(day: string, span: GridProps['span'], by: -1 | 1): string {
  if (span === 'week') return addDays(day, 7 * by)
  return addMonths(day, by)
}

function nameSpan(span: GridProps['span'], weeks: string[][], reader?: Reader, hasYear = true) {
  const days = weeks.flat()
  // A month's second week is all its own.
  const year = hasYear ? ({ year: 'numeric' } as const) : {}
  if (span === 'month') return nameDay(days[10] ?? '', { month: 'long', ...year }, reader)
  return nameDays(days[0] ?? '', days.at(-1) ?? '', hasYear, reader)
}
