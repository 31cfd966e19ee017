import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { sendTodo } from '../dav/door'
import { share } from '../sharing/people'
import { exported, send } from './send'

type Row = Record<string, unknown> & { id?: number; clientId?: string | null }

const TABLES: Record<string, string> = {
  taskId: 'tasks',
  parentTaskId: 'tasks',
  folderId: 'folders',
  projectId: 'projects',
  tagId: 'tags',
}

/**
 * All rows of an export, every column of them, but for: who exported it and when, their sessions and
 * their journal; ids, in whose place stands the how manieth row of its table it is; client ids that a
 * task, which had none, has got. `like` is the export that it is compared with.
 */
function rowsOf(text: string, person: Person, like = text): Record<string, Row[]> {
  // What was done with the account, and what its owner was told of, is not imported.
  const {
    exportedAt: _,
    user: __,
    sessions: ___,
    journal: ____,
    notices: _____,
    ...tables
  } = parsed(text)
  const placeOf = (table: string, id: unknown) =>
    (tables[table] as Row[]).findIndex((row) => row.id === id)
  const original = parsed(like)
  return Object.fromEntries(
    Object.entries(tables as Record<string, Row[]>).map(([table, rows]) => [
      table,
      rows.map((row, nth) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => {
            if (column === 'id' && typeof value === 'number') return [column, nth]
            if (/^(user|assignee|author)Id$/.test(column)) {
              return [column, value === null ? null : value === person.id ? 'own' : 'others']
            }
            if (column === 'clientId' && original[table][nth]?.clientId === null)
              return [column, null]
            const of = TABLES[column]
            return [column, of && value !== null ? placeOf(of, value) : value]
          }),
        ),
      ),
    ]),
  )
}

/** Comments of different tasks have no order among each other. */
function parsed(text: string) {
  const tables = JSON.parse(text)
  tables.comments.sort((a: Row, b: Row) => (String(a.text) < String(b.text) ? -1 : 1))
  return tables
}

onEmbedded((person, world) => {
  /** An account with something of everything. */
  async function furnished() {
    const ann = await person()
    const bob = await person()
    const { api } = ann
    const work = await made(api.folders.post({ name: 'Work', color: 'green' }))
    const home = await made(api.folders.post({ name: 'Home', clientId: crypto.randomUUID() }))
    await made(api.folders.post({ name: 'Empty' }))
    await made(api.folders({ id: home.id }).put({ position: 0 }))
    const red = await made(api.tags.post({ name: 'red', color: '#ef4444' }))
    const house = { name: 'House', description: 'All of it', color: '#22c55e' }
    await made(api.projects.post(house))
    const twin = await made(api.projects.post({ ...house, description: 'The other house' }))
    await made(api.filters.post({ name: 'Soon', query: 'due < +7d', color: '#8b5cf6' }))
    await made(api.filters.post({ name: 'Red', query: '@red' }))

    const plan = await made(
      api.tasks.post({
        title: 'Plan',
        description: '  Two\nlines ',
        dueDate: '2026-12-24',
        priority: 'high',
        folderId: work.id,
        projectId: twin.id,
        status: 'in_progress',
        assigneeId: ann.id,
      }),
    )
    const part = await made(api.tasks({ id: plan.id }).subtasks.post({ title: 'Part' }))
    await made(api.tasks({ id: part.id }).toggle.put())
    for (const { id } of [plan, part]) await made(api.tasks({ id }).tags({ tagId: red.id }).post())

    const repeats = [
      { title: 'Walk', repeat: 'every day', clientId: crypto.randomUUID() },
      { title: 'Ten times', repeat: 'FREQ=WEEKLY;BYDAY=TU', repeatLeft: 10 },
      { title: 'Knives', repeat: 'FREQ=MONTHLY', repeatAfter: 'completion' as const },
      {
        title: 'Choir',
        repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
        dueDate: '2026-11-24T18:30:00Z',
        zone: 'Europe/Berlin',
      },
    ]
    const [walk, , , choir] = await Promise.all(repeats.map((each) => made(api.tasks.post(each))))
    await made(api.tasks({ id: walk?.id ?? 0 }).toggle.put())
    await made(api.tasks({ id: walk?.id ?? 0 }).skip.post({ occurrence: '2026-11-22' }))
    // Of this occurrence alone.
    await made(api.tasks({ id: choir?.id ?? 0 }).put({ dueDate: '2026-11-25T18:30:00Z' }))

    const done = await made(api.tasks.post({ title: 'Done', category: 'someday' }))
    await made(api.tasks({ id: done.id }).toggle.put())
    await made(api.tasks({ id: done.id }).comments.post({ text: 'Said' }))
    const call = await made(api.tasks.post({ title: 'Call', dueDate: '2026-12-01T10:00:00Z' }))
    const { reminders } = api.tasks({ id: call.id })
    await made(reminders.post({ kind: 'offset', minutes: 45 }))
    await made(reminders.post({ kind: 'at', at: '2026-11-30T09:00:00Z' }))

    await share(world(), ann, work.id, bob)
    const theirs = await made(bob.api.tasks.post({ title: 'Theirs', folderId: work.id }))
    await made(bob.api.tasks({ id: theirs.id }).put({ assigneeId: bob.id }))
    await made(bob.api.tasks({ id: plan.id }).comments.post({ text: 'Bob was here' }))
    const bobs = await made(bob.api.folders.post({ name: 'Bob’s own' }))
    await share(world(), bob, bobs.id, ann)
    await sendTodo(world(), ann, work.id)
    const far = await made(bob.api.tasks.post({ title: 'Far', folderId: bobs.id }))
    await made(api.tasks({ id: far.id }).comments.post({ text: 'Was there too' }))
    return ann
  }

  test('our own export comes back identical in another account: nothing is lost', async () => {
    const ann = await furnished()
    const text = await exported(world(), ann)
    const cleo = await person()
    // Everything keeps the times that it had.
    world().setNow('2026-11-22T12:00:00.000Z')
    const { warnings } = await send(world(), cleo, text)
    expect(warnings).toEqual([
      '1 task assigned to another person: imported without the assignee',
      '1 comment by another person: imported as yours',
      '1 comment on another person’s task: left out',
    ])
    const back = rowsOf(await exported(world(), cleo), cleo, text)
    const before = rowsOf(text, ann)
    expect(back).toEqual({
      ...before,
      tasks: before.tasks?.map((task) => ({
        ...task,
        assigneeId: task.assigneeId === 'others' ? null : task.assigneeId,
      })) as Row[],
      comments: before.comments
        ?.filter(({ text }) => text !== 'Was there too')
        .map((comment) => ({ ...comment, authorId: 'own' })) as Row[],
    })
    // There is something of everything, or nothing would be compared.
    const counts = Object.entries(back).map(([table, rows]) => [table, rows.length])
    expect(Object.fromEntries(counts)).toEqual({
      folders: 3,
      projects: 2,
      tags: 1,
      filters: 2,
      tasks: 10,
      taskTags: 2,
      completions: 2,
      comments: 2,
      reminders: 4,
      calendarItems: 1,
    })
    const columns = new Set(
      back.tasks?.flatMap((task) => Object.keys(task).filter((column) => task[column] !== null)),
    )
    expect(Object.keys(back.tasks?.[0] ?? {}).filter((column) => !columns.has(column))).toEqual([])
  })

  test('our own export adds nothing to the account that it is of, and its projects go to the same ones', async () => {
    const ann = await furnished()
    const text = await exported(world(), ann)
    expect(await send(world(), ann, text)).toMatchObject({ added: 0, known: 10, entry: null })
    const before = rowsOf(text, ann)
    expect(rowsOf(await exported(world(), ann), ann)).toEqual(before)
  })

  test.each(['json', 'todo.txt', 'ics', 'taskwarrior'])(
    '%s adds nothing to the account that it is of, nor on its way back from another',
    async (format) => {
      const [ann, bob] = [await person(), await person()]
      const { api } = ann
      const home = await made(api.folders.post({ name: 'Side project' }))
      const plan = await made(api.tasks.post({ title: 'Plan', priority: 'high' }))
      await made(api.tasks({ id: plan.id }).subtasks.post({ title: 'Part' }))
      await made(api.tasks.post({ title: 'Plan', folderId: home.id, dueDate: '2026-12-01T10:00Z' }))
      await made(api.tasks.post({ title: 'Own', clientId: crypto.randomUUID() }))
      const old = await made(api.tasks.post({ title: 'Old' }))
      await made(api.tasks({ id: old.id }).toggle.put())
      const text = await exported(world(), ann, `?format=${format}`)
      expect(await send(world(), ann, text)).toMatchObject({ added: 0, known: 5 })
      expect(await send(world(), bob, text)).toMatchObject({ added: 5, known: 0 })
      const back = await exported(world(), bob, `?format=${format}`)
      expect(await send(world(), ann, back)).toMatchObject({ added: 0, known: 5 })
    },
  )
})
