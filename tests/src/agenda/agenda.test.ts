import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { onDay, todayOf, upcomingOf, weekOf, weeksOf } from '../../../src/agenda/agenda'
import { createClock } from '../../../src/dates/clock'
import { addDays, daysIn } from '../../../src/days'
import type { Task } from '../../../src/tasks/contract'

const BERLIN = { now: new Date('2026-11-21T22:30:00.000Z'), dayOf: daysIn('Europe/Berlin') }

let lastId = 0
function task(title: string, dueDate: string | null, more: Partial<Task> = {}): Task {
  lastId += 1
  return {
    id: lastId,
    title,
    dueDate,
    status: 'pending',
    priority: 'medium',
    position: lastId,
    subtasks: [],
    ...more,
  } as unknown as Task
}
const titles = (tasks: { title: string }[]) => tasks.map(({ title }) => title)

test('C2: Today is what is overdue, the oldest first, then what is due by time, priority and position', () => {
  const { overdue, today } = todayOf(
    [
      task('two days ago', '2026-11-19'),
      task('an hour ago', '2026-11-21T21:30:00.000Z'),
      task('long ago', '2020-01-01'),
      task('some time today', '2026-11-21'),
      task('important today', '2026-11-21', { priority: 'high' }),
      task('at half past eleven', '2026-11-21T22:45:00.000Z'),
      task('tomorrow there', '2026-11-21T23:30:00.000Z'),
      task('done', '2026-11-21', { status: 'completed' }),
      task('without a date', null, { subtasks: [task('below', '2026-11-21')] as never }),
    ],
    BERLIN,
  )
  expect(titles(overdue)).toEqual(['long ago', 'two days ago', 'an hour ago'])
  expect(titles(today)).toEqual([
    'at half past eleven',
    'important today',
    'some time today',
    'below',
  ])
})

test('Upcoming begins tomorrow where the reader is, a group a day, the nearest first', () => {
  const days = upcomingOf(
    [
      task('late', '2027-01-01'),
      task('after midnight', '2026-11-21T23:30:00.000Z'),
      task('today', '2026-11-21'),
      task('that day', '2026-11-22'),
    ],
    BERLIN,
  )
  expect(days.map(({ day, tasks }) => [day, ...titles(tasks)])).toEqual([
    ['2026-11-22', 'after midnight', 'that day'],
    ['2027-01-01', 'late'],
  ])
})

test('a month is whole weeks, begins with the first day of the week and has each of its days once', () => {
  const month = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 7))
  fc.assert(
    fc.property(month, fc.integer({ min: 1, max: 7 }), (each, weekStart) => {
      const weeks = weeksOf(each, weekStart)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(days).toEqual(days.map((_, at) => addDays(days[0] as string, at)))
      expect(new Date(days[0] as string).getUTCDay()).toBe(weekStart % 7)
      expect(days.includes(`${each}-01`) && days.includes(addDays(`${each}-01`, 27))).toBe(true)
      expect(weeks.every((week) => week.some((day) => day.startsWith(each)))).toBe(true)
      const next = addDays(days.at(-1) as string, 1)
      expect(next.slice(0, 7) > each).toBe(true)
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
