/**
 * The interface is in English, and so are its dates: with the day or the month first as the
 * reader's own language has them. In the browser only.
 */
export function readerLocale(): string {
  english ??= isDayFirst(navigator.language) ? 'en-GB' : 'en-US'
  return english
}

let english: string | undefined

/** Whether the reader's clock has 12 hours. */
function hasTwelveHours(): boolean {
  twelve ??= new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions()
    .hour12
  return twelve === true
}

let twelve: boolean | undefined

/** A day in the reader's words. It is not a moment: told in UTC, it is the same everywhere. */
export function nameDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatOf({ timeZone: 'UTC', ...options }).format(new Date(day))
}

/** The time of day: "15:00" or "3:00 PM". */
export function nameTime(at: Date): string {
  return formatOf({ hour: 'numeric', minute: '2-digit', hour12: hasTwelveHours() }).format(at)
}

/** The day and the time, such as "Nov 27, 2026, 3:00 PM". */
export function nameMoment(at: Date): string {
  return formatOf({ dateStyle: 'medium', timeStyle: 'short', hour12: hasTwelveHours() }).format(at)
}

/** Making a format takes ten times as long as using it, and a month has 42 days. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(readerLocale(), options)
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()

function isDayFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}
