import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, addMonths } from '../../src/core/days'
import { weekOf } from '../../src/core/planning/weeks'
import { dayAfterKey } from '../dates/day-after-key'
import { nameDay, ownWeekStart } from '../dates/reader-locale'
import { IconButton } from '../ui/button'

/** As many as a month can touch, so that each is as high as the others. */
const WEEKS = 6

interface Props {
  /** YYYY-MM-DD, or nothing where no day is chosen. */
  value: string
  today: string
  /** Shows only the week of the chosen day. */
  isFolded: boolean
  busy: ReadonlySet<string>
  onChoose: (day: string) => void
}

/** A month with the chosen day marked. The arrows go by days, Page Up and Page Down by months. */
export function MonthGrid({ value, today, isFolded, busy, onChoose }: Props) {
  const [current, setCurrent] = useState(value || today)
  const byKey = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const headingId = useId()
  const weeks = isFolded ? [weekOf(current, ownWeekStart())] : weeksFrom(current)

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, current, ownWeekStart(), addMonths)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    setCurrent(next)
  }

  return (
    <>
      <div className="month-head">
        <h3 id={headingId} aria-live="polite">
          {nameDay(current, { month: 'long', year: 'numeric' })}
        </h3>
        <IconButton
          label="Previous month"
          icon={<ChevronLeft aria-hidden="true" size={18} />}
          onClick={() => setCurrent(addMonths(current, -1))}
        />
        <IconButton
          label="Next month"
          icon={<ChevronRight aria-hidden="true" size={18} />}
          onClick={() => setCurrent(addMonths(current, 1))}
        />
      </div>
      <table ref={grid} aria-labelledby={headingId} className="month">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={nameDay(day, { weekday: 'long' })}>
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
                    data-quiet={day.slice(0, 7) !== current.slice(0, 7) || day < today || undefined}
                    data-busy={busy.has(day) || undefined}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={nameDay(day, FULL)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    onKeyDown={onKeyDown}
                    onClick={() => onChoose(day)}
                    className="day"
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

function weeksFrom(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  return Array.from({ length: WEEKS }, (_, at) => weekOf(addDays(first, 7 * at), ownWeekStart()))
}
