/** How dates and times are written where a language is spoken, by its BCP 47 tag. */

export function hasTwelveHours(language: string): boolean {
  return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true
}

/** Whether 3/5 is in March. */
export function isMonthFirst(language: string): boolean {
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day')
}
