import type { Warrior } from './taskwarrior'

/** By Taskwarrior's names for them. */
const PERIODS: Record<string, string> = {
  day: 'FREQ=DAILY',
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  sennight: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  fortnight: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  bimonthly: 'FREQ=MONTHLY;INTERVAL=2',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  semiannual: 'FREQ=MONTHLY;INTERVAL=6',
  annual: 'FREQ=YEARLY',
  yearly: 'FREQ=YEARLY',
  biannual: 'FREQ=YEARLY;INTERVAL=2',
  biyearly: 'FREQ=YEARLY;INTERVAL=2',
}

const UNITS: [RegExp, string][] = [
  [/^d(ays?)?$/, 'DAILY'],
  [/^w(ks?|eeks?)?$/, 'WEEKLY'],
  [/^m(o|os|ths?|nths?|onths?)?$/, 'MONTHLY'],
  [/^y(rs?|ears?)?$/, 'YEARLY'],
]

/** `monthly`, `3wks` or `P2W` as an RRULE value. */
export function taskwarriorRule({ recur = '', until }: Warrior): string | undefined {
  const rule = PERIODS[recur.toLowerCase()] ?? counted(recur.toLowerCase())
  const last = /^\d{8}/.exec(until ?? '')?.[0]
  return rule && last ? `${rule};UNTIL=${last}` : rule
}

function counted(recur: string): string | undefined {
  const [, count, unit = ''] = /^p?(\d{1,3}) ?([a-z]+)$/.exec(recur) ?? []
  const freq = UNITS.find(([names]) => names.test(unit))?.[1]
  return freq && count && `FREQ=${freq};INTERVAL=${Number(count)}`
}
