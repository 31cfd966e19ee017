import { describe, expect, test } from 'bun:test'
import { refTo } from '../../../../src/core/data/tables'
import { timesOf, toggleOf } from '../../../../src/core/repeat/toggle'
import type { Task, TaskRow } from '../../../../src/core/tasks/contract'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { letIn } from '../sharing/people'
import { Device } from '../sync/device'

/** A Saturday. */
const TODAY = '2026-11-21'

onEmbedded((person, world) => {
  const task = async ({ api }: Person, id: number) =>
    (await made(api.tasks.get())).find((each) => each.id === id) as Task
  const toggle = (
    { api }: Person,
    id: number,
    body?: { completed?: boolean; occurrence?: string },
  ) => api.tasks({ id }).toggle.put(body)

  describe('a repeating task', () => {
    test('is due at the first time from today on, and answers the rule and words (R2, R4)', async () => {
      const { api } = await person()
      const created = await made(
        api.tasks.post({ title: 'Plants', repeat: 'every 2 weeks on Monday' }),
      )
      expect(created).toMatchObject({
        repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
        repeatWords: 'every 2 weeks on Monday',
        dueDate: '2026-11-23',
        occurrence: '2026-11-23',
        repeatFrom: '2026-11-23',
        repeatZone: null,
      })
      const workdays = await made(api.tasks.post({ title: 'Планёрка', repeat: 'по будням' }))
      expect(workdays.repeat).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
      const plain = await made(api.tasks.post({ title: 'Once' }))
      expect(plain).toMatchObject({ repeat: null, repeatWords: null, occurrence: null })
      for (const repeat of ['now and then', 'FREQ=HOURLY', 'FREQ=DAILY;COUNT=3', '']) {
        expect(await refused(api.tasks.post({ title: 'x', repeat }))).toStartWith(
          '400 I can’t read',
        )
      }
      const never = 'FREQ=DAILY;UNTIL=20200101'
      expect(await refused(api.tasks.post({ title: 'x', repeat: never }))).toBe(
        '400 This repeat has no day to come',
      )
    })

    test('completed, the same row moves on with its subtasks pending, and stays the only one (R5)', async () => {
      const someone = await person()
      const { api } = someone
      const tag = await made(api.tags.post({ name: 'home' }))
      const { id } = await made(api.tasks.post({ title: 'Rent', repeat: 'every day', position: 7 }))
      await made(api.tasks({ id }).tags({ tagId: tag.id }).post())
      const subtask = await made(api.tasks({ id }).subtasks.post({ title: 'Pay' }))
      await made(toggle(someone, subtask.id))
      const rolled = await made(toggle(someone, id, { completed: true, occurrence: TODAY }))
      expect(rolled).toMatchObject({
        id,
        status: 'pending',
        completedAt: null,
        dueDate: '2026-11-22',
        occurrence: '2026-11-22',
        position: 7,
        subtasks: [{ status: 'pending', completedAt: null }],
        taskTags: [{ tagId: tag.id }],
      })
      expect(await made(api.tasks.get())).toHaveLength(1)
      expect(await made(api.completions.get({ query: {} }))).toEqual([
        {
          taskId: id,
          occurrence: TODAY,
          title: 'Rent',
          due: TODAY,
          doneAt: '2026-11-21T09:30:00.000Z',
          skipped: false,
        },
      ])
    })

    test('the same time completed twice is completed once (R9)', async () => {
      const someone = await person()
      const { id } = await made(someone.api.tasks.post({ title: 'Run', repeat: 'every day' }))
      await made(toggle(someone, id, { completed: true, occurrence: TODAY }))
      const { status, response } = await toggle(someone, id, { completed: true, occurrence: TODAY })
      expect([status, response.headers.get('x-journal')]).toEqual([200, null])
      expect(await task(someone, id)).toMatchObject({ dueDate: '2026-11-22' })
      // An old client says nothing of the time: it means the one that it shows.
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-11-23' })
      const status200 = await made(someone.api.tasks({ id }).put({ status: 'completed' }))
      expect(status200).toMatchObject({ status: 'pending', dueDate: '2026-11-24' })
    })

    test('late by days, it goes on after today; done early, after its own day (R6)', async () => {
      const someone = await person()
      const { id } = await made(
        someone.api.tasks.post({ title: 'Bins', repeat: 'every Tuesday', dueDate: '2026-11-03' }),
      )
      expect((await task(someone, id)).dueDate).toBe('2026-11-03')
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-11-24' })
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-12-01' })
    })

    test('counts from the completion where it is told to (R6)', async () => {
      const someone = await person()
      const { id } = await made(
        someone.api.tasks.post({ title: 'Filter', repeat: 'every! 3 days', dueDate: '2026-11-10' }),
      )
      expect(await task(someone, id)).toMatchObject({
        repeatAfter: 'completion',
        repeatWords: 'every 3 days after completion',
      })
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-11-24' })
      // Early, on the day of the last time: three days from today again.
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-11-24' })
      expect(await made(someone.api.completions.get({ query: { taskId: id } }))).toHaveLength(2)
    })

    test('after a completion with weekdays, it is due on the next of them (R6)', async () => {
      const someone = await person()
      const repeat = 'every! Monday'
      const { id } = await made(
        someone.api.tasks.post({ title: 'Filter', repeat, dueDate: '2026-11-16' }),
      )
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-11-23' })
    })

    test('a moved due date moves this time only (R7)', async () => {
      const someone = await person()
      const { api } = someone
      const { id } = await made(api.tasks.post({ title: 'Call', repeat: 'every Monday' }))
      const moved = await made(api.tasks({ id }).put({ dueDate: '2026-11-25' }))
      expect(moved).toMatchObject({ dueDate: '2026-11-25', occurrence: '2026-11-23' })
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-11-30' })
      // Finished before its day, it does not come again on it.
      await made(api.tasks({ id }).put({ dueDate: '2026-11-22' }))
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-12-07' })
    })

    test('the last time is an ordinary completion (R11)', async () => {
      const someone = await person()
      const { api } = someone
      const until = await made(
        api.tasks.post({ title: 'Course', repeat: 'FREQ=DAILY;UNTIL=20261122' }),
      )
      expect(await made(toggle(someone, until.id))).toMatchObject({ dueDate: '2026-11-22' })
      expect(
        await refused(api.tasks({ id: until.id }).skip.post({ occurrence: '2026-11-22' })),
      ).toBe('409 This is the last time: complete the task, or delete it')
      expect(await made(toggle(someone, until.id))).toMatchObject({ status: 'completed' })
      const twice = await made(api.tasks.post({ title: 'Pills', repeat: 'every day for 2 times' }))
      expect(twice).toMatchObject({ repeatLeft: 2, repeatWords: 'every day, 2 more times' })
      expect(await made(toggle(someone, twice.id))).toMatchObject({ repeatLeft: 1 })
      const last = await made(toggle(someone, twice.id))
      expect(last).toMatchObject({ status: 'completed', completedAt: '2026-11-21T09:30:00.000Z' })
    })

    test('keeps its time on the wall when the clocks change (R12)', async () => {
      const someone = await person()
      const { id } = await made(
        someone.api.tasks.post({
          title: 'Backup',
          repeat: 'every day',
          dueDate: '2027-03-27T02:30:00+01:00',
          zone: 'Europe/Berlin',
        }),
      )
      const due = async () => (await made(toggle(someone, id))).dueDate
      expect(await task(someone, id)).toMatchObject({
        repeatFrom: '2027-03-27T02:30',
        repeatZone: 'Europe/Berlin',
      })
      // 02:30 is left out on the 28th: an hour later, and back the day after.
      expect([await due(), await due()]).toEqual([
        '2027-03-28T01:30:00.000Z',
        '2027-03-29T00:30:00.000Z',
      ])
    })

    test('today is the person’s: in Auckland it is Sunday already', async () => {
      const someone = await person()
      world().setNow('2026-11-21T12:30:00.000Z')
      const zone = 'Pacific/Auckland'
      const { id } = await made(someone.api.tasks.post({ title: 'Run', repeat: 'every day', zone }))
      expect(await task(someone, id)).toMatchObject({ dueDate: '2026-11-22' })
      const body = { completed: true, occurrence: '2026-11-22', zone }
      expect(await made(someone.api.tasks({ id }).toggle.put(body))).toMatchObject({
        dueDate: '2026-11-23',
      })
      const bad = someone.api.tasks.post({ title: 'x', repeat: 'every day', zone: 'Mars/Base' })
      expect(await refused(bad)).toBe('400 zone is the name of a time zone, such as Europe/Berlin')
    })

    test('every month on the 31st is the last day where there is none (R3)', async () => {
      const someone = await person()
      const { id } = await made(
        someone.api.tasks.post({ title: 'Rent', repeat: 'every month', dueDate: '2027-01-31' }),
      )
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2027-02-28' })
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2027-03-31' })
    })
  })

  describe('skipping and reopening', () => {
    test('a skipped time does not count; skipped twice is skipped (R10, R8)', async () => {
      const someone = await person()
      const { api } = someone
      const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
      const skip = () => made(api.tasks({ id }).skip.post({ occurrence: TODAY }))
      expect(await skip()).toMatchObject({ dueDate: '2026-11-22', status: 'pending' })
      expect(await skip()).toMatchObject({ dueDate: '2026-11-22' })
      const stats = () => made(api.dashboard.stats.get({ query: {} }))
      expect(await stats()).toMatchObject({ completedToday: 0, currentStreak: 0, total: 1 })
      await made(toggle(someone, id, { completed: true, occurrence: '2026-11-22' }))
      const counted = await stats()
      expect(counted).toMatchObject({ completedToday: 1, completedThisWeek: 1, currentStreak: 1 })
      expect(counted.perDay.at(-1)).toMatchObject({ completed: 1 })
      const plain = await made(api.tasks.post({ title: 'Once' }))
      const once = api.tasks({ id: plain.id }).skip.post({ occurrence: TODAY })
      expect(await refused(once)).toBe('400 This task does not repeat')
    })

    test('a time to come is done ahead: the row stays, and passes over it (C4)', async () => {
      const someone = await person()
      const { api } = someone
      const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
      const ahead = await made(api.tasks({ id }).skip.post({ occurrence: '2026-11-22' }))
      expect(ahead).toMatchObject({ dueDate: TODAY })
      expect(await made(toggle(someone, id))).toMatchObject({ dueDate: '2026-11-23' })
      const gone = api.tasks({ id }).skip.post({ occurrence: '2026-11-20' })
      expect(await refused(gone)).toStartWith('409 This time of the task is not open')
    })

    test('reopened, the row is there again; not once it has been changed (R10)', async () => {
      const someone = await person()
      const { api } = someone
      const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
      const reopen = () => api.tasks({ id }).reopen.post({ occurrence: TODAY })
      expect(await refused(api.tasks({ id }).reopen.post({ occurrence: '2026-11-01' }))).toBe(
        '409 This time of the task was never completed',
      )
      await made(api.tasks({ id }).put({ dueDate: '2026-11-25' }))
      await made(toggle(someone, id, { completed: true, occurrence: TODAY }))
      expect(await made(reopen())).toMatchObject({ dueDate: '2026-11-25', occurrence: TODAY })
      expect(await made(reopen())).toMatchObject({ dueDate: '2026-11-25' })
      expect(await made(api.completions.get({ query: {} }))).toEqual([])
      await made(toggle(someone, id))
      await made(api.tasks({ id }).put({ dueDate: '2026-12-24' }))
      expect(await refused(reopen())).toStartWith('409 This can’t be opened again')
    })
  })

  describe('changing how often', () => {
    test('holds from now on, and history stays (R13)', async () => {
      const someone = await person()
      const { api } = someone
      const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
      await made(toggle(someone, id))
      const changed = await made(api.tasks({ id }).put({ repeat: 'FREQ=WEEKLY;BYDAY=SA,SU' }))
      // Today is done already.
      expect(changed).toMatchObject({ repeatWords: 'every weekend', dueDate: '2026-11-22' })
      expect(await made(api.completions.get({ query: {} }))).toHaveLength(1)
      const cleared = await made(api.tasks({ id }).put({ repeat: null }))
      expect(cleared).toMatchObject({ repeat: null, occurrence: null, dueDate: '2026-11-22' })
      expect(await made(toggle(someone, id))).toMatchObject({ status: 'completed' })
    })

    test('a time that is done already is not begun with again (R13)', async () => {
      const { api } = await person()
      const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
      await made(api.tasks({ id }).skip.post({ occurrence: '2026-11-24' }))
      const change = { repeat: 'every Tuesday', dueDate: '2026-11-24' }
      expect(await made(api.tasks({ id }).put(change))).toMatchObject({ dueDate: '2026-12-01' })
    })

    test('without a due date there is no repeat (R4)', async () => {
      const { api } = await person()
      const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
      const cleared = await made(api.tasks({ id }).put({ dueDate: null }))
      expect(cleared).toMatchObject({ dueDate: null, repeat: null, repeatFrom: null })
    })

    test('subtasks don’t repeat (R13)', async () => {
      const { api } = await person()
      const { id } = await made(api.tasks.post({ title: 'House' }))
      const says = '400 A subtask can’t repeat'
      const repeat = 'every day'
      expect(await refused(api.tasks({ id }).subtasks.post({ title: 'x', repeat }))).toBe(says)
      const subtask = await made(api.tasks({ id }).subtasks.post({ title: 'Dust' }))
      expect(await refused(api.tasks({ id: subtask.id }).put({ repeat }))).toBe(says)
      const other = await made(api.tasks.post({ title: 'Run', repeat }))
      expect(await refused(api.tasks({ id: other.id }).put({ parentTaskId: id }))).toBe(says)
    })
  })

  test('undo, delete and restore take what is done with them, exactly', async () => {
    const someone = await person()
    const { api } = someone
    const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
    const subtask = await made(api.tasks({ id }).subtasks.post({ title: 'Shoes' }))
    await made(toggle(someone, subtask.id))
    world().setNow('2026-11-22T09:30:00.000Z')
    const plain = ({ updatedAt: _, subtasks, ...rest }: Task) => ({
      ...rest,
      subtasks: subtasks.map(({ updatedAt: _, parentTask: __, ...each }) => each),
    })
    const before = plain(await task(someone, id))
    const { response } = await toggle(someone, id)
    const entry = Number(response.headers.get('x-journal'))
    expect(plain(await task(someone, id))).not.toEqual(before)
    await made(api.journal({ id: entry }).undo.post())
    expect(plain(await task(someone, id))).toEqual(before)
    expect(await made(api.completions.get({ query: {} }))).toEqual([])

    await made(toggle(someone, id))
    const done = await made(api.completions.get({ query: {} }))
    const deleted = await api.tasks({ id }).delete()
    expect(await made(api.completions.get({ query: {} }))).toEqual([])
    await made(api.journal({ id: Number(deleted.response.headers.get('x-journal')) }).undo.post())
    expect(await made(api.completions.get({ query: {} }))).toEqual(done)
  })

  test('completed with others at once, it moves on as well', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
    const other = await made(api.tasks.post({ title: 'Once' }))
    const subtask = await made(api.tasks({ id }).subtasks.post({ title: 'Shoes' }))
    await made(api.tasks({ id: subtask.id }).toggle.put())
    await made(api.tasks.bulk.post({ ids: [id, other.id], completed: true }))
    const [open, done] = await made(api.tasks.get())
    expect(open).toMatchObject({ id, dueDate: '2026-11-22', subtasks: [{ status: 'pending' }] })
    expect(done).toMatchObject({ id: other.id, status: 'completed' })
  })

  test('completed with others on two devices, the same time is completed once (R9)', async () => {
    const someone = await person()
    const { api } = someone
    const { id } = await made(api.tasks.post({ title: 'Run', repeat: 'every day' }))
    const other = await made(api.tasks.post({ title: 'Once' }))
    const devices = [new Device(api, someone.id), new Device(api, someone.id)]
    for (const device of devices) await device.pull()
    for (const device of devices) {
      const rows = [id, other.id].flatMap((each) => device.replica.shown.tasks.get(each) ?? [])
      const tasks = rows.map(refTo)
      device.give({ kind: 'task.bulk', tasks, completed: true, ...timesOf(rows) })
    }
    for (const device of devices) await device.send()
    expect(await task(someone, id)).toMatchObject({ dueDate: '2026-11-22' })
  })

  test('in a shared folder, an editor completes it for all, and a viewer can’t', async () => {
    const [owner, editor, viewer] = [await person(), await person(), await person()]
    const folder = await made(owner.api.folders.post({ name: 'Home' }))
    await letIn(world(), owner, folder.id, editor, 'edit')
    await letIn(world(), owner, folder.id, viewer, 'view')
    const devices = [owner, editor, viewer].map(({ api, id }) => new Device(api, id))
    const [own, theirs, seen] = devices as [Device, Device, Device]
    const task = { title: 'Bins', repeat: 'every day', folderId: folder.id }
    const { id } = await made(owner.api.tasks.post(task))
    for (const device of devices) await device.pull()
    const row = theirs.replica.shown.tasks.get(id)
    theirs.give(toggleOf(row as TaskRow, true))
    await theirs.send()
    for (const device of devices) await device.pull()
    for (const { replica } of [own, theirs, seen]) {
      expect([...replica.shown.completions.values()]).toMatchObject([{ occurrence: TODAY }])
      expect(replica.shown.tasks.get(id)?.dueDate).toBe('2026-11-22')
    }
    const skip = viewer.api.tasks({ id }).skip.post({ occurrence: '2026-11-22' })
    expect(await refused(skip)).toBe('403 You can only view this folder')
  })

  test('what is someone else’s is not there', async () => {
    const [owner, other] = [await person(), await person()]
    const { id } = await made(owner.api.tasks.post({ title: 'Run', repeat: 'every day' }))
    await made(toggle(owner, id))
    const body = { occurrence: '2026-11-22' }
    expect(await refused(other.api.tasks({ id }).skip.post(body))).toBe('404 Task not found')
    expect(await refused(other.api.tasks({ id }).reopen.post(body))).toBe('404 Task not found')
    expect(await made(other.api.completions.get({ query: { taskId: id } }))).toEqual([])
  })
})
