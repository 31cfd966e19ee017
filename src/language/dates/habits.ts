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

/** The first day of the week where no language is known; 7 is Sunday. */
export const MONDAY = 1

type LocaleWithWeek = Intl.Locale & {
  weekInfo?: { firstDay: number }
  getWeekInfo?: () => { firstDay: number }
}

/** The day that a week begins with: 1 for Monday, 7 for Sunday. */
export function weekStart(language: string): number {
  const locale: LocaleWithWeek = new Intl.Locale(language)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY
}
