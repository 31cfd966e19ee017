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
export function hasTwelveHours(): boolean {
  const { hour12 } = new Intl.DateTimeFormat(navigator.language, {
    hour: 'numeric',
  }).resolvedOptions()
  return hour12 === true
}

function isDayFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}
