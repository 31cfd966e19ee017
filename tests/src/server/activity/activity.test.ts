import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { changeOf } from '../journal/planner'
import { letIn } from '../sharing/people'

onBothEngines((person, world) => {
  /** Ada shares her folder "Home" with Ben, who may edit it, and keeps "Own" to herself. */
  async function home() {
    const [ada, ben] = [await person(), await person()]
    const shared = await made(ada.api.folders.post({ name: 'Home' }))
    const own = await made(ada.api.folders.post({ name: 'SECRET folder' }))
    await letIn(world(), ada, shared.id, ben, 'edit')
    return { ada, ben, shared, own }
  }
  const activity = ({ api }: Person, id: number, query = {}) =>
    made(api.folders({ id }).activity.get({ query }))
  const linesOf = async (who: Person, id: number) =>
    (await activity(who, id)).map(({ actorId, what }) => [actorId, ...what])

  test('M11: a folder’s activity says who did what, the latest first', async () => {
    const { ada, ben, shared } = await home()
    const task = await made(ada.api.tasks.post({ title: 'Paint', folderId: shared.id }))
    const one = ben.api.tasks({ id: task.id })
    const subtask = await made(one.subtasks.post({ title: 'Buy paint' }))
    await one.put({ title: 'Paint the fence', dueDate: '2026-12-24', assigneeId: ben.id })
    await one.comments.post({ text: 'Which colour?' })
    const tag = await made(ada.api.tags.post({ name: 'red' }))
    await ada.api.tasks({ id: task.id }).tags({ tagId: tag.id }).post()
    await ben.api.tasks({ id: subtask.id }).toggle.put({ completed: true })
    const deleted = await changeOf(ada.api.tasks({ id: task.id }).delete())
    await made(ada.api.journal({ id: deleted }).undo.post())
    await ada.api.folders({ id: shared.id }).put({ name: 'House' })

    const [a, b] = [ada.id, ben.id]
    const expected = [
      [a, 'renamed the folder from “Home” to “House”'],
      [a, 'restored “Paint the fence”'],
      [a, 'deleted “Paint the fence”'],
      [b, 'completed “Buy paint”'],
      [a, 'tagged “Paint the fence” with “red”'],
      [b, 'commented on “Paint the fence”'],
      [
        b,
        'renamed “Paint” to “Paint the fence”',
        'set “Paint the fence” due 24 Dec 2026',
        `assigned “Paint the fence” to ${ben.email}`,
      ],
      [b, 'added “Buy paint”'],
      [a, 'added “Paint”'],
      [b, 'joined the folder'],
      [a, 'created the folder'],
    ]
    expect(await linesOf(ada, shared.id)).toEqual(expected)
    expect(await linesOf(ben, shared.id)).toEqual(expected)
    const [latest] = await activity(ben, shared.id)
    expect(latest).toMatchObject({
      at: '2026-11-21T09:30:00.000Z',
      source: 'api',
      actor: { id: a, email: ada.email },
      taskId: null,
    })
    const ofTask = await made(ben.api.tasks({ id: task.id }).activity.get({ query: {} }))
    expect(ofTask.map(({ what }) => what[0])).toEqual(
      expected
        .map(([, line]) => String(line))
        .filter((line) => /Paint/.test(line) && !/Buy paint/.test(line)),
    )
  })

  test('M10: the owner is told which of the changes they can undo', async () => {
    const { ada, ben, shared } = await home()
    const task = await made(ada.api.tasks.post({ title: 'Paint', folderId: shared.id }))
    await made(ben.api.tasks({ id: task.id }).put({ title: 'Sand' }))
    const can = async (who: Person) =>
      (await activity(who, shared.id)).map(({ what, canUndo }) => [what[0], canUndo])
    const told = ['renamed “Paint” to “Sand”', 'added “Paint”', 'joined the folder']
    expect((await can(ada)).slice(0, 3)).toEqual([
      [told[0], true],
      [told[1], true],
      [told[2], false],
    ])
    expect((await can(ben)).slice(0, 3)).toEqual(told.map((line) => [line, false]))
    const [latest] = await activity(ada, shared.id)
    await made(ada.api.journal({ id: Number(latest?.id) }).undo.post())
    expect(await made(ben.api.tasks.get())).toMatchObject([{ title: 'Paint' }])
  })

  test('it is paged by the id of the change', async () => {
    const { ada, shared } = await home()
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await made(ada.api.tasks.post({ title, folderId: shared.id }))
    }
    const first = await activity(ada, shared.id, { limit: 2 })
    expect(first.map(({ what }) => what)).toEqual([['added “Four”'], ['added “Three”']])
    const second = await activity(ada, shared.id, { limit: 2, before: first[1]?.id })
    expect(second.map(({ what }) => what)).toEqual([['added “Two”'], ['added “One”']])
  })

  test('nothing of what was outside of the folder at the time is told', async () => {
    const { ada, ben, shared, own } = await home()
    const task = await made(ada.api.tasks.post({ title: 'SECRET plan', folderId: own.id }))
    const one = ada.api.tasks({ id: task.id })
    await one.comments.post({ text: 'SECRET words' })
    await made(one.subtasks.post({ title: 'SECRET step' }))
    await one.put({ title: 'Plan' })
    await one.put({ folderId: shared.id })
    await one.put({ priority: 'high' })
    await one.put({ folderId: own.id, title: 'SECRET again' })
    await one.toggle.put({ completed: true })
    // In one change with what is inside.
    const inside = await made(ada.api.tasks.post({ title: 'Inside', folderId: shared.id }))
    await ada.api.tasks.bulk.post({ ids: [task.id, inside.id], change: { priority: 'low' } })

    expect(await linesOf(ben, shared.id)).toEqual([
      [ada.id, 'set the priority of “Inside” to low'],
      [ada.id, 'added “Inside”'],
      [ada.id, 'moved “Plan” to another folder'],
      [ada.id, 'set the priority of “Plan” to high'],
      [ada.id, 'moved “Plan” here'],
      [ben.id, 'joined the folder'],
      [ada.id, 'created the folder'],
    ])
    expect((await ben.api.tasks({ id: task.id }).activity.get({ query: {} })).status).toBe(404)
    await one.put({ folderId: shared.id, title: 'Plan' })
    const ofTask = await made(ben.api.tasks({ id: task.id }).activity.get({ query: {} }))
    expect(JSON.stringify(ofTask)).not.toContain('SECRET')
    expect(ofTask).toHaveLength(4)
  })

  test('when a task is due is told by the clock of who reads it', async () => {
    const { ada, ben, shared } = await home()
    await made(ben.api.settings.patch({ timeZone: 'Asia/Tokyo' }))
    const { id } = await made(ada.api.tasks.post({ title: 'Call', folderId: shared.id }))
    await made(ada.api.tasks({ id }).put({ dueDate: '2026-12-24T17:00:00Z' }))
    expect((await linesOf(ben, shared.id))[0]?.[1]).toBe('set “Call” due 25 Dec 2026, 02:00')
    expect((await linesOf(ada, shared.id))[0]?.[1]).toBe('set “Call” due 24 Dec 2026, 17:00 UTC')
  })

  test('many tasks of one change are counted', async () => {
    const { ada, shared } = await home()
    const ids: number[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      ids.push((await made(ada.api.tasks.post({ title, folderId: shared.id }))).id)
    }
    await ada.api.tasks.bulk.post({ ids, completed: true })
    expect((await activity(ada, shared.id))[0]).toMatchObject({ what: ['completed 4 tasks'] })
  })
})
