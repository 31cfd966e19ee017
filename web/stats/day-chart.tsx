import type { Stats } from '../../src/core/stats/contract'
import { readerLocale } from '../dates/reader-locale'
import { useInBrowser } from '../ui/use-browser'

type Days = Stats['perDay']

/** Bars, a day each: filled as high as what was completed, in outline as high as what was added. */
export function DayChart({ days }: { days: Days }) {
  const dayName = useDayName()
  const top = scaleTo(
    Math.max(...days.map(({ created, completed }) => Math.max(created, completed))),
  )
  const isQuiet = days.every(({ completed }) => completed === 0)
  return (
    <figure>
      <div aria-hidden="true" className="flex gap-2 text-xs text-quiet">
        <div className="flex h-40 flex-col items-end justify-between">
          {[top, top / 2, 0].map((mark) => (
            <span key={mark} className="-my-[0.5lh]">
              {mark}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <Bars days={days} top={top} />
          <div className="mt-2 flex justify-between">
            <span>{dayName(days[0]?.day)}</span>
            <span>{dayName(days[Math.floor(days.length / 2)]?.day)}</span>
            <span>Today</span>
          </div>
        </div>
      </div>
      <figcaption className="mt-4 text-sm text-quiet">
        {isQuiet ? 'Nothing was done in these days.' : <Legend filled="Done" outlined="Added" />}
      </figcaption>
      <NumbersForScreenReaders days={days} />
    </figure>
  )
}

function Bars({ days, top }: { days: Days; top: number }) {
  const dayName = useDayName()
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length} ${top}`}
      preserveAspectRatio="none"
      className="block h-40 w-full overflow-visible"
    >
      {[0, top / 2, top].map((y) => (
        <line key={y} x2={days.length} y1={y} y2={y} className="chart-grid" />
      ))}
      {days.map(({ day, created, completed }, index) => (
        <g key={day} className="chart-day">
          <title>{`${dayName(day)}: ${completed} done, ${created} added`}</title>
          <rect x={index} width={1} height={top} className="chart-reach" />
          <rect
            x={index + 0.15}
            width={0.7}
            y={top - completed}
            height={completed}
            className="chart-filled"
          />
          {created > 0 && (
            <rect
              x={index + 0.15}
              width={0.7}
              y={top - created}
              height={created}
              className="chart-outlined"
            />
          )}
        </g>
      ))}
    </svg>
  )
}

function NumbersForScreenReaders({ days }: { days: Days }) {
  const dayName = useDayName()
  return (
    // A table itself would not shrink, and widen a narrow page.
    <div className="sr-only">
      <table>
        <caption>Tasks done and added in the last 30 days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Done</th>
            <th scope="col">Added</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, created, completed }) => (
            <tr key={day}>
              <th scope="row">{dayName(day)}</th>
              <td>{completed}</td>
              <td>{created}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useDayName() {
  const locale = useInBrowser(readerLocale, () => 'en-US')
  // A day is the same one wherever it is read.
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (day = '') => format.format(new Date(day))
}

/** What the two kinds of bar stand for. They differ in their form, not only in colour. */
function Legend({ filled, outlined }: { filled: string; outlined: string }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      <span className="flex items-center gap-2">
        <svg aria-hidden="true" width="12" height="12">
          <rect width="12" height="12" className="chart-filled" />
        </svg>
        {filled}
      </span>
      <span className="flex items-center gap-2">
        <svg aria-hidden="true" width="12" height="12">
          <rect x="0.75" y="0.75" width="10.5" height="10.5" className="chart-outlined" />
        </svg>
        {outlined}
      </span>
    </span>
  )
}

/** The top of a scale that has the value on it: a round number whose half is a whole one. */
export function scaleTo(value: number): number {
  const step = value <= 10 ? 2 : 10 ** Math.floor(Math.log10(value))
  return Math.max(step, Math.ceil(value / step) * step)
}
