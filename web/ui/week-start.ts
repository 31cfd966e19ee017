type WeekInfo = { firstDay: number }
type LocaleWithWeek = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }

/** The day that the reader's week begins with: 1 for Monday, 7 for Sunday. */
export function weekStart(): number {
  const locale: LocaleWithWeek = new Intl.Locale(navigator.language)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
