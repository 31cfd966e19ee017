import type { Stats } from '../../src/core/stats/contract'

/** Shows how many tasks wait today on the app's icon (W3), where the browser can. */
export function showBadge(count: number) {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {})
}

/** The same without a page, by asking the server. Nothing is shown of somebody who is signed out. */
export async function refreshBadge() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const response = await fetch(`/api/dashboard/stats?${new URLSearchParams({ tz: timeZone })}`)
  if (response.status === 401) return showBadge(0)
  if (!response.ok) return
  const { overdue, dueToday } = (await response.json()) as Pick<Stats, 'overdue' | 'dueToday'>
  showBadge(overdue + dueToday)
}
