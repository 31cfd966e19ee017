import { expect, test } from 'bun:test'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

onBothEngines((person, world) => {
  test('T16: GET /api/dashboard/stats counts tasks and subtasks', async () => {
    const { api } = await person()
    const work = await made(api.folders.post({ name: 'Work' }))
    const task = await made(
      api.tasks.post({ title: 'a', folderId: work.id, dueDate: '2026-11-20' }),
    )
    await api.tasks({ id: task.id }).subtasks.post({ title: 'b', status: 'completed' })
    await api.tasks.post({ title: 'c', priority: 'urgent', dueDate: '2026-11-21' })
    await api.tasks.post({ title: 'd', dueDate: '2026-11-21T09:29:00Z' })
    const stats = await made(api.dashboard.stats.get())
    expect(stats).toMatchObject({
      total: 4,
      completed: 1,
      pending: 3,
      overdue: 2,
      dueToday: 1,
      completedToday: 1,
      completedThisWeek: 1,
      completionRate: 0.25,
      currentStreak: 1,
      longestStreak: 1,
      byFolder: [
        { folderId: work.id, name: 'Work', total: 2, completed: 1, pending: 1 },
        { folderId: null, name: 'No folder', total: 2, completed: 0, pending: 2 },
      ],
      byPriority: [
        { priority: 'urgent', total: 1, completed: 0, pending: 1 },
        { priority: 'high', total: 0, completed: 0, pending: 0 },
        { priority: 'medium', total: 3, completed: 1, pending: 2 },
        { priority: 'low', total: 0, completed: 0, pending: 0 },
      ],
    })
    expect(stats.perDay).toHaveLength(30)
    expect(stats.perDay.at(-1)).toEqual({ day: '2026-11-21', created: 4, completed: 1 })
  })

  test('T16: days are counted in the user’s time zone, UTC where none is named', async () => {
    const { api } = await person()
    world().setNow('2026-11-20T23:30:00.000Z')
    await api.tasks.post({ title: 'Late', status: 'completed' })
    world().setNow('2026-11-21T09:30:00.000Z')
    const today = async (tz?: string) =>
      (await made(api.dashboard.stats.get({ query: { tz } }))).completedToday
    expect(await today()).toBe(0)
    expect(await today('Europe/Berlin')).toBe(1)
    expect(await today('America/New_York')).toBe(0)
    expect(await today('Pacific/Kiritimati')).toBe(1)
  })

  test('T16, U16: a week begins on Monday, or on the day of the settings', async () => {
    const { api } = await person()
    for (const day of ['15', '16', '21']) {
      world().setNow(`2026-11-${day}T12:00:00.000Z`)
      await api.tasks.post({ title: day, status: 'completed' })
    }
    const counted = () => api.dashboard.stats.get({ query: {} })
    const before = (await counted()).response.headers.get('etag')
    expect(await made(counted())).toMatchObject({
      completedThisWeek: 2,
      currentStreak: 1,
      longestStreak: 2,
    })
    await api.auth.preferences.patch({ weekStart: 7 })
    expect(await made(counted())).toMatchObject({ completedThisWeek: 3 })
    expect((await counted()).response.headers.get('etag')).not.toBe(before)
    await api.auth.preferences.patch({ weekStart: 2 })
    expect(await made(counted())).toMatchObject({ completedThisWeek: 1 })
  })

  test('tz must be the name of a time zone', async () => {
    const { api } = await person()
    expect(await refused(api.dashboard.stats.get({ query: { tz: 'Middle/Earth' } }))).toBe(
      '400 tz is the name of a time zone, such as Europe/Berlin',
    )
  })

  test('T21: they have another ETag when a due instant passes, or a day begins', async () => {
    const { api } = await person()
    await api.tasks.post({ title: 'Call', dueDate: '2026-11-21T10:00:00Z' })
    const tagAt = async (now: string, tz = 'UTC') => {
      world().setNow(now)
      const { response } = await api.dashboard.stats.get({ query: { tz } })
      return response.headers.get('etag')
    }
    const before = await tagAt('2026-11-21T09:59:59.000Z')
    expect(await tagAt('2026-11-21T09:30:00.000Z')).toBe(before)
    const after = await tagAt('2026-11-21T10:00:01.000Z')
    expect(after).not.toBe(before)
    expect(await tagAt('2026-11-22T00:00:00.000Z')).not.toBe(after)
    expect(await tagAt('2026-11-21T23:30:00.000Z', 'Europe/Berlin')).not.toBe(after)
  })
})
