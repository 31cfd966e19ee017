import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays } from '../../src/core/days'
import { weeksOf } from '../../src/core/planning/weeks'
import { addMonths } from '../../src/language/dates/calendar'
import { nameDay, weekStart } from '../dates/reader-locale'
import { IconButton } from '../ui/button'

interface Props {
  /** YYYY-MM-DD, or nothing where no day is chosen. */
  value: string
  today: string
  onChoose: (day: string) => void
}

/** A month with the chosen day marked. The arrows go by days, Page Up and Page Down by months. */
export function MonthGrid({ value, today, onChoose }: Props) {
  const [current, setCurrent] = useState(value || today)
  const byKey = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const headingId = useId()
  const weeks = weeksOf(current.slice(0, 7), weekStart())

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, current, weeks)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    setCurrent(next)
  }

  return (
    <div className="mt-4">
      <div className="flex items-center">
        <h3 id={headingId} aria-live="polite" className="flex-1 pl-2 font-semibold">
          {nameDay(current, { month: 'long', year: 'numeric' })}
        </h3>
        <IconButton
          label="Previous month"
          icon={<ChevronLeft aria-hidden="true" size={20} />}
          onClick={() => setCurrent(addMonths(current, -1))}
        />
        <IconButton
          label="Next month"
          icon={<ChevronRight aria-hidden="true" size={20} />}
          onClick={() => setCurrent(addMonths(current, 1))}
        />
      </div>
      <table ref={grid} aria-labelledby={headingId} className="w-full table-fixed text-center">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={nameDay(day, { weekday: 'long' })}
                className="pb-1 text-sm font-normal text-quiet"
              >
                {nameDay(day, { weekday: 'short' }).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={nameDay(day, FULL)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    onKeyDown={onKeyDown}
                    onClick={() => onChoose(day)}
                    className={`day-button ${isSameMonth(day, current) ? '' : 'text-quiet'}`}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

function dayAfterKey(key: string, day: string, weeks: string[][]): string | undefined {
  const week = weeks.find((each) => each.includes(day)) ?? []
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return week[0]
    case 'End':
      return week.at(-1)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}

function isSameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}
