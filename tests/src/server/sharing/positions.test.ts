import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { everything } from '../journal/planner'
import { Device } from '../sync/device'
import { letIn } from './people'

onEmbedded((person, world) => {
  /** An owner with a private folder, one that an editor may change, and one that they may look at. */
  async function pair() {
    const [owner, editor] = [await person(), await person()]
    const folder = async (api: Person['api'], name: string) =>
      (await made(api.folders.post({ name }))).id
    const [hidden, shared, viewed] = [
      await folder(owner.api, 'Private'),
      await folder(owner.api, 'Shared'),
      await folder(owner.api, 'Viewed'),
    ]
    await letIn(world(), owner, shared, editor, 'edit')
    await letIn(world(), owner, viewed, editor, 'view')
    const own = await folder(editor.api, 'Own')
    return { owner, editor, hidden, shared, viewed, own }
  }

  const add = async ({ api }: Person, title: string, folderId: number, position?: number) =>
    (await made(api.tasks.post({ title, folderId, ...(position !== undefined && { position }) })))
      .id

  /** The titles from the top; fails where two tasks share a position. */
  async function order({ api }: Person) {
    const tasks = await made(api.tasks.get())
    expect(new Set(tasks.map(({ position }) => position)).size).toBe(tasks.length)
    return tasks.map(({ title }) => title)
  }

  /** Moves a task from a device, which shows the same before and after the server has answered. */
  async function move({ api, id }: Person, task: number, after: number | null) {
    const device = new Device(api, id)
    await device.pull()
    const target = after === null ? null : { id: after }
    const seq = device.give({ kind: 'task.move', task: { id: task }, after: target })
    const shown = device.list.tasks.map(({ title }) => title)
    await device.send()
    expect(device.outcomes.get(seq)).toMatchObject({ status: 'done' })
    expect(device.list.tasks.map(({ title }) => title)).toEqual(shown)
    return device
  }

  const undoLatest = async ({ api }: Person) => {
    const [latest] = await made(api.journal.get({ query: { limit: 1 } }))
    await made(api.journal({ id: latest?.id ?? 0 }).undo.post())
  }

  test('O7, M12: what an editor adds is above all of the owner’s tasks, also hidden ones', async () => {
    const { owner, editor, hidden, shared } = await pair()
    await add(owner, 'Seen', shared)
    await add(owner, 'Hidden', hidden)
    await add(editor, 'By the editor', shared)
    expect(await order(owner)).toEqual(['By the editor', 'Hidden', 'Seen'])
  })

  test('O7, M7: what is moved to another owner is above all of their tasks', async () => {
    const { owner, editor, hidden, shared, own } = await pair()
    await add(owner, 'Seen', shared)
    await add(owner, 'Hidden', hidden)
    const ids = [await add(editor, 'First', own), await add(editor, 'Second', own)]
    await made(editor.api.tasks.bulk.post({ ids, change: { folderId: shared } }))
    expect(await order(owner)).toEqual(['First', 'Second', 'Hidden', 'Seen'])
  })

  test('O7, M12: an editor’s task that becomes top-level is above hidden ones', async () => {
    const { owner, editor, hidden, shared } = await pair()
    const parent = await add(owner, 'Seen', shared)
    const [one, two] = [
      await made(editor.api.tasks({ id: parent }).subtasks.post({ title: 'One' })),
      await made(editor.api.tasks({ id: parent }).subtasks.post({ title: 'Two' })),
    ]
    await add(owner, 'Hidden', hidden)
    for (const { id } of [one, two]) {
      await made(editor.api.tasks({ id }).put({ parentTaskId: null }))
    }
    expect(await order(owner)).toEqual(['Two', 'One', 'Hidden', 'Seen'])
  })

  test('O7, M12: an editor moves a task behind another one, past hidden and viewed ones', async () => {
    for (const where of ['hidden', 'viewed'] as const) {
      const pairOf = await pair()
      const { owner, editor, shared } = pairOf
      const a = await add(owner, 'A', shared, 0)
      await add(owner, 'Other', pairOf[where], 1)
      await add(owner, 'B', shared, 2)
      const c = await add(owner, 'C', shared, 3)
      const before = await everything(owner.api)
      const device = await move(editor, c, a)
      expect(await order(owner)).toEqual(['A', 'C', 'Other', 'B'])
      const isTold = [...device.replica.shown.tasks.values()].some(({ title }) => title === 'Other')
      expect(isTold).toBe(where === 'viewed')
      await undoLatest(editor)
      expect(await everything(owner.api)).toEqual(before)
      await undoLatest(editor)
      expect(await order(owner)).toEqual(['A', 'C', 'Other', 'B'])
    }
  })

  test('O7: an editor adds a copy behind a task, past hidden ones, and undoes it', async () => {
    const { owner, editor, hidden, shared } = await pair()
    const a = await add(owner, 'A', shared, 0)
    await add(owner, 'Hidden', hidden, 1)
    const before = await everything(owner.api)
    const device = new Device(editor.api, editor.id)
    await device.pull()
    const added = [{ title: 'Copy', clientId: crypto.randomUUID() }]
    const clientId = crypto.randomUUID()
    const place = { folder: { id: shared }, after: { id: a } }
    device.give({ kind: 'task.create-many', clientId, ...place, added })
    await device.send()
    expect(await order(owner)).toEqual(['A', 'Copy', 'Hidden'])
    await undoLatest(editor)
    expect(await everything(owner.api)).toEqual(before)
  })

  test('security 14: an editor does not take along what they may only view', async () => {
    const { owner, editor, shared, viewed } = await pair()
    const a = await add(owner, 'A', shared, 0)
    const other = await add(owner, 'Other', viewed, 1)
    const b = await add(owner, 'B', shared, 2)
    const device = new Device(editor.api, editor.id)
    await device.pull()
    const at = new Date().toISOString()
    const refs = { task: { id: b }, after: { id: a }, along: [{ id: other }] }
    const command = { kind: 'task.move' as const, ...refs }
    expect(() => device.give(command)).toThrow('You can only view this folder')
    const body = { device: device.id, acked: 0, epoch: null, since: null, sentAt: at }
    const commands = [{ ...command, seq: 1, at }]
    const { outcomes } = await made(editor.api.sync.post({ ...body, commands }))
    expect(outcomes).toMatchObject([{ status: 'refused', code: 'forbidden' }])
    expect(await order(owner)).toEqual(['A', 'Other', 'B'])
  })

  test('O7, M12: subtasks that owner and editor add and move have one order', async () => {
    const { owner, editor, shared } = await pair()
    const parent = await add(owner, 'Parent', shared)
    const below = async ({ api }: Person, title: string) =>
      (await made(api.tasks({ id: parent }).subtasks.post({ title }))).id
    const a = await below(owner, 'A')
    await below(editor, 'B')
    const c = await below(owner, 'C')
    await move(editor, c, a)
    const [task] = await made(owner.api.tasks.get())
    expect(task?.subtasks.map(({ title }) => title)).toEqual(['A', 'C', 'B'])
    expect(new Set(task?.subtasks.map(({ position }) => position)).size).toBe(3)
  })

  test('security 14: who may only view by now does not undo a move', async () => {
    const { owner, editor, shared } = await pair()
    await add(owner, 'A', shared, 0)
    const b = await add(owner, 'B', shared, 1)
    await move(editor, b, null)
    const { id } = editor
    await made(owner.api.folders({ id: shared }).members({ memberId: id }).put({ role: 'view' }))
    const [latest] = await made(editor.api.journal.get({ query: { limit: 1 } }))
    const { status } = await editor.api.journal({ id: latest?.id ?? 0 }).undo.post()
    expect(status).toBe(403)
    expect(await order(owner)).toEqual(['B', 'A'])
  })

  test('O7, M7: a folder that is handed over comes above the heir’s tasks, in its order', async () => {
    const { owner, editor, shared, own } = await pair()
    for (const title of ['Second', 'First']) await add(owner, title, shared)
    for (const title of ['Theirs 2', 'Theirs 1']) await add(editor, title, own)
    await made(owner.api.folders({ id: shared }).transfer.post({ memberId: editor.id }))
    expect(await order(editor)).toEqual(['First', 'Second', 'Theirs 1', 'Theirs 2'])
  })

  test('O7, M12: when several people add and move tasks, there is one order without ties', async () => {
    const step = fc.record({
      isOwner: fc.boolean(),
      act: fc.constantFrom('add', 'move', 'move', 'top'),
      a: fc.nat(),
      b: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const { owner, editor, hidden, shared, viewed } = await pair()
        const folders = [shared, hidden, viewed]
        for (const [at, folderId] of [shared, hidden, shared, viewed, shared].entries()) {
          await add(owner, `Task ${at}`, folderId, at)
        }
        for (const [at, { isOwner, act, a, b }] of steps.entries()) {
          const who = isOwner ? owner : editor
          const seen = await made(who.api.tasks.get())
          const movable = seen.filter(({ folderId }) => isOwner || folderId === shared)
          const task = movable[a % movable.length]
          const after = seen.filter(({ id }) => id !== task?.id)[b % (seen.length - 1)]
          if (act === 'add' || !task || !after) {
            await add(who, `New ${at}`, isOwner ? Number(folders[a % 3]) : shared)
            expect((await order(who))[0]).toBe(`New ${at}`)
          } else {
            const before = (await order(who)).filter((title) => title !== task.title)
            await move(who, task.id, act === 'top' ? null : after.id)
            const index = act === 'top' ? 0 : before.indexOf(after.title) + 1
            expect(await order(who)).toEqual(before.toSpliced(index, 0, task.title))
          }
          await order(owner)
        }
      }),
      { numRuns: 8 },
    )
  }, 60_000)
})
