import type { TududiTask } from './tududi'

/** Sunday is 0 there. */
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** How often a task of tududi repeats, as an RRULE value or in words. */
export function tududiRule(task: TududiTask): string | undefined {
  const every = task.recurrence_interval ?? 1
  const unit = { daily: 'days', weekly: 'weeks', monthly: 'months' }[task.recurrence_type ?? '']
  if (task.completion_based && unit) return `every! ${every} ${unit}`
  const rule = calendarRule(task)
  const last = /^(\d{4})-(\d\d)-(\d\d)/.exec(task.recurrence_end_date ?? '')
  if (!rule) return undefined
  return [rule, `INTERVAL=${every}`, last && `UNTIL=${last.slice(1).join('')}`]
    .filter(Boolean)
    .join(';')
}

function calendarRule(task: TududiTask): string | undefined {
  const weekdays = task.recurrence_weekdays ?? [task.recurrence_weekday ?? -1]
  const days = weekdays.flatMap((day) => DAYS[day] ?? [])
  const nth = task.recurrence_week_of_month ?? 1
  const date = task.recurrence_month_day
  switch (task.recurrence_type) {
    case 'daily':
      return 'FREQ=DAILY'
    case 'weekly':
      return days.length > 0 ? `FREQ=WEEKLY;BYDAY=${days}` : 'FREQ=WEEKLY'
    case 'monthly':
      return date ? `FREQ=MONTHLY;BYMONTHDAY=${date}` : 'FREQ=MONTHLY'
    case 'monthly_weekday':
      return days.length > 0 ? `FREQ=MONTHLY;BYDAY=${nth === 5 ? -1 : nth}${days[0]}` : undefined
    case 'monthly_last_day':
      return 'FREQ=MONTHLY;BYMONTHDAY=-1'
    case 'yearly':
      return 'FREQ=YEARLY'
  }
  return undefined
}
