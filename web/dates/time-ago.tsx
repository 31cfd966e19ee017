import { age } from '../../src/language/dates/age'
import { nameMoment } from './reader-locale'
import { useClock } from './use-clock'

/** How long ago something was, to the minute; when exactly, on hover. */
export function TimeAgo({ iso }: { iso: string }) {
  const clock = useClock()
  const date = new Date(iso)
  if (!clock) return <time dateTime={iso}>{iso.slice(0, 10)}</time>
  return (
    <time dateTime={iso} title={nameMoment(date)}>
      {age(date, clock.now)}
    </time>
  )
}
