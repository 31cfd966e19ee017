import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { addDays, daysIn } from '../../../../src/core/days'
import { type Counted, statsOf, streaks } from '../../../../src/core/stats/rules'
import { isCompleted } from '../../../../src/core/tasks/rules'

const now = new Date('2026-11-21T09:30:00.000Z')
const clock = { now, dayOf: daysIn('UTC'), weekStart: 1 }
const today = '2026-11-21'

const instant = fc
  .date({ min: new Date('2026-09-01T00:00:00Z'), max: now, noInvalidDate: true })
  .map((date) => date.toISOString())

const task: fc.Arbitrary<Counted> = fc
  .record({
    status: fc.constantFrom('pending', 'completed'),
    priority: fc.constantFrom('low', 'medium', 'high', 'urgent'),
    folderId: fc.constantFrom(null, 1, 2),
    dueDate: fc.option(fc.oneof(instant, fc.constantFrom(today, '2026-11-20', '2026-11-22'))),
    createdAt: instant,
    at: instant,
  })
  .map(({ at, ...rest }) => ({ ...rest, completedAt: isCompleted(rest) ? at : null }))

const folders = [
  { id: 1, name: 'Work' },
  { id: 2, name: 'Home' },
]

test('T16: every way of dividing the tasks adds up to all of them', () => {
  fc.assert(
    fc.property(fc.array(task), (tasks) => {
      const stats = statsOf(tasks, folders, [], clock)
      const sum = (parts: { total: number; completed: number; pending: number }[]) =>
        parts.reduce(
          (a, b) => ({
            total: a.total + b.total,
            completed: a.completed + b.completed,
            pending: a.pending + b.pending,
          }),
          { total: 0, completed: 0, pending: 0 },
        )
      const { total, completed, pending } = stats
      expect(total).toBe(tasks.length)
      expect(completed + pending).toBe(total)
      expect(sum(stats.byFolder)).toEqual({ total, completed, pending })
      expect(sum(stats.byPriority)).toEqual({ total, completed, pending })
      expect(stats.completionRate).toBeGreaterThanOrEqual(0)
      expect(stats.completionRate).toBeLessThanOrEqual(1)
      expect(stats.overdue + stats.dueToday).toBeLessThanOrEqual(pending)
    }),
  )
})

test('T16: the last 30 days, each once, today last, with what happened on it', () => {
  fc.assert(
    fc.property(fc.array(task), (tasks) => {
      const { perDay, completedToday } = statsOf(tasks, folders, [], clock)
      expect(perDay.map(({ day }) => day)).toEqual(
        Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)),
      )
      for (const { day, created, completed } of perDay) {
        expect(created).toBe(tasks.filter(({ createdAt }) => createdAt.startsWith(day)).length)
        expect(completed).toBe(
          tasks.filter(({ completedAt }) => completedAt?.startsWith(day)).length,
        )
      }
      expect(completedToday).toBe(perDay.at(-1)?.completed as number)
    }),
  )
})

test('T16: a streak is the days in a row, and today is still to come', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 20 }))
  fc.assert(
    fc.property(days, (ago) => {
      const active = new Set(ago)
      let current = 0
      for (let back = active.has(0) ? 0 : 1; active.has(back); back++) current += 1
      let longest = 0
      for (let back = 0, length = 0; back <= 21; back++) {
        length = active.has(back) ? length + 1 : 0
        longest = Math.max(longest, length)
      }
      const list = ago.map((back) => addDays(today, -back))
      expect(streaks(list, today)).toEqual({ currentStreak: current, longestStreak: longest })
    }),
  )
})

test('T16: with no tasks, everything is 0', () => {
  expect(statsOf([], [], [], clock)).toMatchObject({
    total: 0,
    completionRate: 0,
    currentStreak: 0,
    longestStreak: 0,
    byFolder: [],
  })
})
