import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { CompletionRow } from '../../../../src/core/data/define-tables'
import { createTables } from '../../../../src/core/data/tables'
import { addDays, daysIn } from '../../../../src/core/days'
import {
  countToday,
  plannedBetween,
  plannedByDay,
  todayOf,
} from '../../../../src/core/planning/days'
import { onDay, sixWeeksOf, weekOf } from '../../../../src/core/planning/weeks'
import type { TaskRow } from '../../../../src/core/tasks/contract'
import { createClock } from '../../../../src/language/dates/clock'

const BERLIN = { now: new Date('2026-11-21T22:30:00.000Z'), dayOf: daysIn('Europe/Berlin') }

let lastId = 0
function task(title: string, dueDate: string | null, more: Partial<TaskRow> = {}): TaskRow {
  lastId += 1
  return {
    id: lastId,
    title,
    dueDate,
    status: 'pending',
    priority: 'medium',
    position: lastId,
    repeat: null,
    repeatLeft: null,
    ...more,
  } as unknown as TaskRow
}
function tablesOf(...tasks: TaskRow[]) {
  const tables = createTables()
  for (const each of tasks) tables.tasks.put(each)
  return tables
}
const titles = (tasks: { title: string }[]) => tasks.map(({ title }) => title)

test('C2: the count beside Today is of what Today shows, wherever the reader is', () => {
  const moment = { min: new Date('2026-11-18'), max: new Date('2026-11-25'), noInvalidDate: true }
  const due = fc.date(moment).map((at) => at.toISOString())
  const dues = fc.array(
    fc.option(
      fc.oneof(
        due,
        due.map((at) => at.slice(0, 10)),
      ),
    ),
  )
  const zones = fc.constantFrom('Europe/Berlin', 'Pacific/Auckland', 'America/New_York')
  fc.assert(
    fc.property(dues, due, zones, fc.nat(4), (dues, now, zone, done) => {
      const status = (index: number) => ({ status: index % 5 === done ? 'completed' : 'todo' })
      const tables = tablesOf(...dues.map((each, index) => task('one', each, status(index))))
      const clock = { now: new Date(now), dayOf: daysIn(zone) }
      const { overdue, today } = todayOf(tables, clock)
      expect(countToday(tables, clock)).toBe(overdue.length + today.length)
    }),
  )
})

test('C2: Today is what is overdue, the oldest first, then what is due by time, priority and position', () => {
  const { overdue, today } = todayOf(
    tablesOf(
      task('two days ago', '2026-11-19'),
      task('an hour ago', '2026-11-21T21:30:00.000Z'),
      task('long ago', '2020-01-01'),
      task('some time today', '2026-11-21'),
      task('important today', '2026-11-21', { priority: 'high' }),
      task('at a quarter to midnight', '2026-11-21T22:45:00.000Z'),
      task('in front of it', '2026-11-21', { position: 0 }),
      task('tomorrow there', '2026-11-21T23:30:00.000Z'),
      task('done', '2026-11-21', { status: 'completed' }),
      task('without a date', null),
    ),
    BERLIN,
  )
  expect(titles(overdue)).toEqual(['long ago', 'two days ago', 'an hour ago'])
  expect(titles(today)).toEqual([
    'at a quarter to midnight',
    'important today',
    'in front of it',
    'some time today',
  ])
})

test('C4: between two days is what is due in them where the reader is, with times to come as ghosts', () => {
  const daily = {
    repeat: 'FREQ=DAILY;INTERVAL=2',
    repeatFrom: '2026-11-20',
    occurrence: '2026-11-22',
  }
  const planned = plannedBetween(
    tablesOf(
      task('after midnight', '2026-11-21T23:30:00.000Z'),
      task('every other day', '2026-11-22', daily),
      task('late', '2027-01-01'),
    ),
    { from: '2026-11-22', to: '2026-11-27' },
    BERLIN,
  )
  expect(planned.map(({ day, task: { title }, ghost }) => [day, title, ghost])).toEqual([
    ['2026-11-22', 'after midnight', null],
    ['2026-11-22', 'every other day', null],
    ['2026-11-24', 'every other day', '2026-11-24'],
    ['2026-11-26', 'every other day', '2026-11-26'],
  ])
})

test('C4: no ghost is of a time that is done, behind the last, or counted from a completion', () => {
  const day = '2026-11-22'
  const daily = { repeat: 'FREQ=DAILY', repeatFrom: day, occurrence: day }
  const skipped = task('skipped ahead', day, daily)
  const tables = tablesOf(
    skipped,
    task('once more', day, { ...daily, repeatLeft: 2 }),
    task('after completion', day, { ...daily, repeatAfter: 'completion' }),
  )
  const done = { taskId: skipped.id, occurrence: '2026-11-23', skipped: 1 }
  tables.completions.put(done as CompletionRow)
  const planned = plannedBetween(tables, { from: day, to: '2026-11-24' }, BERLIN)
  const ghosts = planned.filter(({ ghost }) => ghost !== null)
  expect(ghosts.map(({ task: { title }, ghost }) => [title, ghost])).toEqual([
    ['once more', '2026-11-23'],
    ['skipped ahead', '2026-11-24'],
  ])
})

test('of each day the first come in order, as many as there is room for, and the others are counted', () => {
  const due = fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-24T08:00:00.000Z')
  const priority = fc.constantFrom('low', 'medium', 'high', 'urgent')
  const several = fc.array(fc.record({ due, priority }), { maxLength: 30 })
  fc.assert(
    fc.property(several, fc.integer({ min: 1, max: 6 }), (each, room) => {
      const tables = tablesOf(...each.map(({ due, priority }) => task('x', due, { priority })))
      const span = { from: '2026-11-22', to: '2026-11-27' }
      const all = Map.groupBy(plannedBetween(tables, span, BERLIN), ({ day }) => day)
      const first = [...all].map(([day, planned]) => [
        day,
        { planned: planned.slice(0, room), count: planned.length },
      ])
      expect(plannedByDay(tables, span, BERLIN, { most: room })).toEqual(new Map(first as never))
    }),
  )
})

test('a month is six whole weeks from the one that its first day is in, each day once', () => {
  const month = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 7))
  fc.assert(
    fc.property(month, fc.integer({ min: 1, max: 7 }), (each, weekStart) => {
      const weeks = sixWeeksOf(each, weekStart)
      const days = weeks.flat()
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
      expect(days).toEqual(days.map((_, at) => addDays(days[0] as string, at)))
      expect(new Date(days[0] as string).getUTCDay()).toBe(weekStart % 7)
      expect(weeks[0]).toContain(`${each}-01`)
      expect((days.at(-1) as string).slice(0, 7) > each).toBe(true)
    }),
  )
})

test('the week of a day is the one that it is in', () => {
  expect(weekOf('2026-11-22', 1)).toContain('2026-11-22')
  expect(weekOf('2026-11-22', 1)[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-22', 7)[0]).toBe('2026-11-22')
})

test('C3: on another day a task keeps its time, across a change of the clocks too', () => {
  const clock = createClock(BERLIN.now, 'Europe/Berlin')
  expect(onDay('2026-03-20', '2026-04-02', clock)).toBe('2026-04-02')
  expect(onDay('2026-03-20T08:00:00.000Z', '2026-04-02', clock)).toBe('2026-04-02T07:00:00.000Z')
})

test('C4: west of the rule’s zone the last day has the times that are on it there', () => {
  const daily = (dueDate: string, repeatZone: string, time: string) =>
    task('Call Tokyo', dueDate, {
      repeat: 'FREQ=DAILY',
      repeatFrom: `2026-11-21T${time}`,
      repeatZone,
      occurrence: '2026-11-21',
    })
  const clock = (zone: string) => ({ now: new Date('2026-11-20T12:00:00Z'), dayOf: daysIn(zone) })
  const span = { from: '2026-11-20', to: '2026-11-24' }
  const days = (each: TaskRow, zone: string) =>
    plannedBetween(tablesOf(each), span, clock(zone)).map(({ day }) => day)
  // 08:00 in Tokyo is the evening before in New York.
  expect(
    days(daily('2026-11-20T23:00:00.000Z', 'Asia/Tokyo', '08:00'), 'America/New_York'),
  ).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
  // As far apart as zones are: two days.
  expect(
    days(daily('2026-11-20T10:30:00.000Z', 'Pacific/Kiritimati', '00:30'), 'Pacific/Pago_Pago'),
  ).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
})
