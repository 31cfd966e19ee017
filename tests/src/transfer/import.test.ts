import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Task } from '../../../src/tasks/contract'
import type { Person, World } from '../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'

const file = (name: string) => Bun.file(join(import.meta.dir, 'files', name)).text()

interface Imported {
  source: string
  added: number
  known: number
  warnings: string[]
}

async function send(world: World, { cookie }: Person, body: string, query = ''): Promise<Imported> {
  const headers = { cookie, 'content-type': 'application/octet-stream' }
  const response = await world.fetch(`/api/import${query}`, { method: 'POST', headers, body })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.message}`)
  return answer
}

const lines = (tasks: readonly Task[]): string[] =>
  tasks.flatMap((task) => [line(task), ...task.subtasks.map((each) => `- ${line(each)}`)])

const line = (task: Task | Task['subtasks'][number]) =>
  [
    task.status === 'completed' ? 'x' : '',
    task.title,
    task.priority === 'medium' ? '' : task.priority,
    task.dueDate,
    task.category,
    ...task.taskTags.map(({ tag }) => `@${tag.name}`),
  ]
    .filter(Boolean)
    .join(' ')

onBothEngines((person, world) => {
  test('Taskwarrior: recurring ones are kept, their instances and what is deleted are not; local midnight is a day', async () => {
    const ann = await person()
    const answer = await send(world(), ann, await file('taskwarrior.json'), '?tz=Europe/Berlin')
    expect(answer).toEqual({
      source: 'taskwarrior',
      added: 4,
      known: 0,
      warnings: ['“Pay rent” recurs: set its repeat here.'],
    })
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Renew passport high 2026-12-05 Home @admin @travel',
      'Call the bank 2026-11-23T14:30:00.000Z backlog',
      'Pay rent 2026-12-01 backlog',
      'x Buy a lamp Home',
    ])
    expect(tasks[0]?.description).toBe('Photos are in the drawer')
    expect(tasks[3]?.completedAt).toBe('2026-10-15T17:00:00.000Z')
  })

  test('Todoist: priority 1 is urgent, and what is deeper than two levels is flattened, in order, with a warning', async () => {
    const ann = await person()
    const { warnings } = await send(world(), ann, await file('todoist.csv'), '?tz=Europe/Berlin')
    const tasks = await made(ann.api.tasks.get())
    expect(lines(tasks)).toEqual([
      'Plan the trip urgent 2026-12-01 backlog @travel',
      '- Book a train 2026-11-22 backlog',
      '- Choose seats backlog',
      'Water plants high backlog',
    ])
    expect(tasks[0]?.description).toBe('Two weeks, "slow"')
    expect(tasks[0]?.subtasks[1]?.description).toBe('By the window,\nif there is one')
    expect(warnings).toEqual([
      '“Choose seats” was deeper: it is a subtask of “Plan the trip”.',
      '“Water plants”: no due date, “every other blue moon” can’t be read.',
    ])
  })

  test('Google Tasks: children may come before their parents; a due date is a day', async () => {
    const ann = await person()
    await send(world(), ann, await file('google-tasks.json'))
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'Paint the fence 2026-11-28 My Tasks',
      '- Buy paint My Tasks',
      'x Old one My Tasks',
    ])
  })

  test('todo.txt: projects are folders, contexts tags; lines that are alike are tasks of their own', async () => {
    const ann = await person()
    await send(world(), ann, await file('todo.txt'))
    expect(lines(await made(ann.api.tasks.get()))).toEqual([
      'Call Mom urgent 2026-11-25 Family @phone',
      'Read https://example.org/a:b backlog',
      'Water the plants low backlog @home @garden',
      'Water the plants backlog',
      'Water the plants backlog',
      'x Buy milk high Errands @shop',
    ])
  })

  test('what was imported before is left as it is; a dry run imports nothing; one undo takes it all back', async () => {
    const ann = await person()
    const before = [await made(ann.api.tasks.get()), await made(ann.api.folders.get())]
    const text = await file('taskwarrior.json')
    expect(await send(world(), ann, text, '?dry=1')).toMatchObject({ added: 4, known: 0 })
    expect([await made(ann.api.tasks.get()), await made(ann.api.folders.get())]).toEqual(before)
    await send(world(), ann, text)
    expect(await send(world(), ann, text)).toMatchObject({ added: 0, known: 4 })
    expect(await made(ann.api.tasks.get())).toHaveLength(4)
    const [entry] = await made(ann.api.journal.get())
    expect(entry).toMatchObject({ kind: 'import', title: '4 tasks' })
    await made(ann.api.journal({ id: entry?.id ?? 0 }).undo.post())
    expect([await made(ann.api.tasks.get()), await made(ann.api.folders.get())]).toEqual(before)
  })

  test('our own export comes back identical in another account', async () => {
    const ann = await person()
    const bob = await person()
    const work = await made(ann.api.folders.post({ name: 'Work' }))
    const tag = await made(ann.api.tags.post({ name: 'red' }))
    const fields = { description: 'Two\nlines', priority: 'high', folderId: work.id } as const
    const plan = await made(ann.api.tasks.post({ title: 'Plan', dueDate: '2026-12-24', ...fields }))
    await ann.api.tasks({ id: plan.id }).subtasks.post({ title: 'Part' })
    await ann.api.tasks({ id: plan.id }).tags({ tagId: tag.id }).post()
    const done = await made(ann.api.tasks.post({ title: 'Done', category: 'someday' }))
    await ann.api.tasks({ id: done.id }).toggle.put()
    const text = await (
      await world().fetch('/api/auth/export', { headers: { cookie: ann.cookie } })
    ).text()
    await send(world(), bob, text)
    const plain = (tasks: readonly Task[]) =>
      tasks.map(
        ({
          title,
          description,
          dueDate,
          priority,
          status,
          completedAt,
          position,
          category,
          createdAt,
          taskTags,
          subtasks,
        }) => ({
          ...{
            title,
            description,
            dueDate,
            priority,
            status,
            completedAt,
            position,
            category,
            createdAt,
          },
          tags: taskTags.map((each) => each.tag.name),
          subtasks: subtasks.map((each) => [each.title, each.position]),
        }),
      )
    expect(plain(await made(bob.api.tasks.get()))).toEqual(plain(await made(ann.api.tasks.get())))
  })

  test('what is no export is 400 and says what can be imported; another content type is 415', async () => {
    const ann = await person()
    expect(send(world(), ann, '{"a": 1}')).rejects.toThrow(
      '400 This is no file that can be imported',
    )
    const headers = { cookie: ann.cookie, 'content-type': 'text/plain' }
    const response = await world().fetch('/api/import', { method: 'POST', headers, body: 'x' })
    expect(response.status).toBe(415)
  })

  test('10,000 tasks are imported in less than 2 s, and one undo takes all of them back', async () => {
    const ann = await person()
    const since = (await made(ann.api.sync.get())).revision
    const text = Array.from({ length: 10_000 }, (_, nth) => `Task ${nth} +Work @home`).join('\n')
    const before = performance.now()
    expect(await send(world(), ann, text)).toMatchObject({ added: 10_000 })
    // Twice the budget: other tests run beside this one.
    expect(performance.now() - before).toBeLessThan(4_000)
    const { epoch } = await made(ann.api.sync.get())
    const delta = await made(ann.api.sync.get({ query: { since: String(since), epoch } }))
    expect(delta.put.tasks?.rows).toHaveLength(10_000)

    const [entry, ...others] = await made(ann.api.journal.get())
    expect(entry).toMatchObject({ kind: 'import', title: '10000 tasks' })
    expect(others).toEqual([])
    await made(ann.api.journal({ id: entry?.id ?? 0 }).undo.post())
    expect((await made(ann.api.sync.get())).put.tasks?.rows ?? []).toEqual([])
  })
})
