import { age } from '../../src/dates/age'
import { useClock } from '../tasks/use-clock'
import { readerLocale } from './reader-locale'

/** How long ago something was, to the minute; when exactly, on hover. */
export function TimeAgo({ iso }: { iso: string }) {
  const clock = useClock()
  const date = new Date(iso)
  if (!clock) return <time dateTime={iso}>{iso.slice(0, 10)}</time>
  const exact = date.toLocaleString(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={iso} title={exact}>
      {age(date, clock.now)}
    </time>
  )
}
