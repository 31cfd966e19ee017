import { useInBrowser } from '../ui/use-in-browser'
import { nameMoment } from './reader-locale'

interface Props {
  iso: string | null | undefined
  withTime?: boolean
}

/**
 * A date in the reader's order. The server knows neither their zone nor their language, so its
 * markup has the plain ISO date and the browser puts the local one in its place.
 */
export function LocalDate({ iso, withTime = false }: Props) {
  const date = new Date(iso ?? '')
  const known = !Number.isNaN(date.getTime())
  const text = useInBrowser(
    () => (withTime ? nameMoment(date) : date.toLocaleDateString()),
    () => (known ? date.toISOString().slice(0, 10) : ''),
  )
  if (!known) return 'Unknown'
  return <time dateTime={date.toISOString()}>{text}</time>
}
