import type { ReactNode } from 'react'
import { nameDay } from '../dates/reader-locale'
import { usePageClock } from '../dates/use-clock'

interface Props {
  title: ReactNode
  /** Hangs in the gutter before the title. */
  mark?: ReactNode
  /** Quietly behind it. */
  note?: ReactNode
  /** At its end; on a phone, whose bar has no room for them, a line below it where `isRow`. */
  actions?: ReactNode
  isRow?: boolean
}

/** The title of a page, and what can be done with all of it. On a phone it stands in the bar above. */
export function PageHead({ title, mark, note, actions, isRow = false }: Props) {
  return (
    <div className="page-head">
      <div className="page-title">
        {!isRow && <span className="hang">{mark}</span>}
        <h2 dir="auto" aria-live={isRow ? 'polite' : undefined}>
          {title}
        </h2>
        {note}
      </div>
      {actions && <div className={`head-actions ${isRow ? '' : 'max-md:hidden'}`}>{actions}</div>}
    </div>
  )
}

/** Which day it is; unknown where the server knows no time zone. */
export function DayNote() {
  const clock = usePageClock()
  if (!clock) return null
  const day = clock.dayOf(clock.now)
  const name = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return (
    <time dateTime={day} className="head-note max-md:hidden">
      {nameDay(day, name, clock.reader)}
    </time>
  )
}
