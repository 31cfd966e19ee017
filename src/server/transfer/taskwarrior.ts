import type { Priority } from '../../core/tasks/contract'
import { type Noticed, noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import type { Item, Items } from './item'
import { dayOrInstant, inWords, readCompact } from './when'

interface Warrior {
  uuid: string
  description: string
  status: string
  entry?: string
  end?: string
  due?: string
  wait?: string
  scheduled?: string
  /** Since when somebody works on it. */
  start?: string
  /** UUIDs, in older versions with commas between them. */
  depends?: string[] | string
  recur?: string
  until?: string
  priority?: string
  project?: string
  tags?: string[]
  annotations?: { description: string }[]
  parent?: string
}

const LEVELS: Record<string, Priority> = { H: 'high', M: 'medium', L: 'low' }

export function isTaskwarrior(value: unknown): value is Warrior[] {
  return Array.isArray(value) && value.every((each) => each?.uuid && each.description)
}

/**
 * `task export`. Deleted tasks are left out, and so are the instances of a recurring task, which is
 * due when the first of them is. A due date at midnight, where the person is, is a day.
 */
export function readTaskwarrior(tasks: Warrior[], clock: SpeakerClock): Items {
  const templates = new Set(tasks.filter(isRecurring).map(({ uuid }) => uuid))
  const instances = Map.groupBy(tasks, ({ parent = '' }) => parent)
  const kept = tasks.filter(
    ({ status, parent }) => status !== 'deleted' && !(parent && templates.has(parent)),
  )
  const byId = new Map(tasks.map((task) => [task.uuid, task]))
  const items = kept.map((task): Item => {
    const isDone = task.status === 'completed'
    const open = (instances.get(task.uuid) ?? []).filter(({ status }) => status !== 'completed')
    const [due] = [task, ...open]
      .slice(isRecurring(task) && open.length > 0 ? 1 : 0)
      .flatMap((each) => readCompact(each.due) ?? [])
      .sort()
    const repeat = isRecurring(task) ? (taskwarriorRule(task) ?? task.recur) : undefined
    return {
      id: task.uuid,
      title: task.description,
      description: task.annotations?.map(({ description }) => description).join('\n') || null,
      status: isDone ? 'completed' : 'pending',
      priority: LEVELS[task.priority ?? ''] ?? 'medium',
      dueDate: due ? dayOrInstant(due, clock) : (task.due ?? null),
      repeat: repeat ?? null,
      completedAt: isDone ? (readCompact(task.end) ?? null) : null,
      createdAt: readCompact(task.entry) ?? null,
      folder: task.project ?? null,
      tags: task.tags ?? [],
      noticed: noticedIn(task, byId, clock),
    }
  })
  const deleted = tasks.filter(({ status }) => status === 'deleted').length
  const counts = { deleted, copy: tasks.length - kept.length - deleted }
  return { source: 'taskwarrior', items, counts }
}

function noticedIn(task: Warrior, byId: Map<string, Warrior>, clock: SpeakerClock): Noticed[] {
  const { depends = [], until } = task
  const needed = typeof depends === 'string' ? depends.split(',') : depends
  const others = Object.entries(task).filter(([name]) => !KNOWN.has(name))
  return [
    ...noted('wait', 'Wait until', inWords(task.wait, clock)),
    ...noted('scheduled', 'Scheduled', inWords(task.scheduled, clock)),
    ...noted('start', 'Started', inWords(task.start, clock)),
    ...noted('end', 'Expires', isRecurring(task) ? '' : inWords(until, clock)),
    ...needed.flatMap((uuid) =>
      noted('dependency', 'Depends on', byId.get(uuid)?.description ?? uuid),
    ),
    ...others.flatMap(([name, value]) =>
      noted('field', name, typeof value === 'string' ? inWords(value, clock) : value),
    ),
  ]
}

/** Fields that are read above, and those in which it keeps its own state; others are a person's. */
const KNOWN = new Set(
  `annotations depends description due end entry id imask last mask modified parent priority project
  recur rtype scheduled start status tags template until urgency uuid wait`.split(/\s+/),
)

function isRecurring({ status }: Warrior): boolean {
  return status === 'recurring'
}

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
