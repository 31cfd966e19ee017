/** The world has about 450 zones; more than that are offsets, or an attack. */
const MOST_KEPT = 500

const kept = new Map<string, Map<string, Intl.DateTimeFormat>>()

/** What the clocks of a zone show at an instant, as "2026-11-21 09:30". */
export function wallTime(instant: Date, timeZone: string): string {
  return zoneFormat('minute', timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(instant)
}

/**
 * A formatter for a zone, kept under the zone's own name and not under what a client calls it: a
 * formatter takes 20 KB that are never given back. Throws a RangeError for an unknown zone.
 * `use` names the options, which are the same each time.
 */
export function zoneFormat(use: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const formats = kept.get(use) ?? new Map<string, Intl.DateTimeFormat>()
  kept.set(use, formats)
  const known = formats.get(timeZone)
  if (known) return known
  // The Swedish locale writes dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone })
  const name = made.resolvedOptions().timeZone
  const format = formats.get(name) ?? made
  formats.set(name, format)
  const [oldest] = formats.keys()
  if (formats.size > MOST_KEPT && oldest) formats.delete(oldest)
  return format
}
