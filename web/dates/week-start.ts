type WeekInfo = { firstDay: number }
type LocaleWithWeek = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }

/** The day that a week begins with where a language is spoken: 1 for Monday, 7 for Sunday. */
export function weekStart(language = navigator.language): number {
  const locale: LocaleWithWeek = new Intl.Locale(language)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
