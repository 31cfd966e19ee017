import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import type { Command } from '../../../../src/core/sync/contract'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { letIn } from '../sharing/people'

const LIMITS = { MOST_MB_A_DAY: '1', MOST_TASKS: '5000', MOST_COMMENTS: '10' }
const LONG = 'x'.repeat(9_990)
const TOO_MUCH =
  '429 This is more than the 1 MB of changes that you can make in a day. Please try again in 15 hours.'

onEmbedded((person, world) => {
  /** Two people with a folder that the second may edit, and a task in it. */
  async function share() {
    const [owner, editor] = [await person(), await person()]
    const folder = await made(owner.api.folders.post({ name: 'Home' }))
    await letIn(world(), owner, folder.id, editor, 'edit')
    const task = await made(owner.api.tasks.post({ title: 'Dig', folderId: folder.id }))
    return { owner, editor, folderId: folder.id, taskId: task.id }
  }

  /**
   * Writes until even a new title of a task is refused: long texts first, then shorter ones. Returns
   * the latest change that was not refused.
   */
  async function useUp(writer: Person, id: number) {
    let entry = 0
    let length = LONG.length
    for (let round = 0; round < 200; round++) {
      const [title, description] = [`Chapter ${round}`, `${round} ${LONG.slice(0, length)}`]
      const answer = await writer.api.tasks({ id }).put(length > 10 ? { description } : { title })
      if (!answer.error) entry = entryOf(answer)
      else if (length <= 10) return { entry, refusal: await refused(Promise.resolve(answer)) }
      else length /= 4
    }
    throw new Error('It was never refused')
  }

  async function send(api: Client, ...given: Command[]) {
    const at = world().app.now().toISOString()
    const commands = given.map((command, index) => ({ ...command, seq: index + 1, at }))
    const sent = { device: crypto.randomUUID(), acked: 0, sentAt: at, commands }
    return (await made(api.sync.post(sent))).outcomes
  }

  const entryOf = ({ response }: { response: Response }) =>
    Number(response.headers.get('x-journal'))
  const undo = ({ api }: Person, id: number) => api.journal({ id }).undo.post()
  const taskOf = async ({ api }: Person, id: number) =>
    (await made(api.tasks.get())).find((task) => task.id === id)

  test('security 29: what an editor writes in a shared folder is charged to the editor', async () => {
    const { owner, editor, folderId, taskId } = await share()
    expect((await useUp(editor, taskId)).refusal).toBe(TOO_MUCH)
    const own = { title: 'My own', description: LONG }
    expect(await refused(editor.api.tasks.post(own))).toBe(TOO_MUCH)
    expect(await refused(editor.api.tasks.post({ title: 'Plant', folderId }))).toBe(TOO_MUCH)

    await made(owner.api.tasks({ id: taskId }).put({ description: `mine ${LONG}` }))
    const another = await person()
    await letIn(world(), owner, folderId, another, 'edit')
    await made(another.api.tasks({ id: taskId }).put({ title: 'Dig deeper' }))
    world().setNow('2026-11-22T00:00:00.000Z')
    await made(editor.api.tasks.post(own))
  })

  test('security 29: what an editor writes at home is no room less for the owner of a shared folder', async () => {
    const { owner, editor, taskId } = await share()
    const { id } = await made(editor.api.tasks.post({ title: 'My own' }))
    await useUp(editor, id)
    expect(await refused(editor.api.tasks({ id: taskId }).put({ title: 'No, '.repeat(20) }))).toBe(
      TOO_MUCH,
    )
    await made(owner.api.tasks({ id: taskId }).put({ title: 'Yes' }))
  })

  test('security 29: others fill an account to nine tenths, and the rest is the owner’s', async () => {
    const { owner, editor, taskId } = await share()
    const say = ({ api }: Person) => api.tasks({ id: taskId }).comments.post({ text: 'Hm' })
    for (let i = 0; i < 9; i++) await made(say(editor))
    expect(await refused(say(editor))).toBe(
      '409 The owner of this folder has 9 comments, and only they can add more. Delete some that nobody needs, or ask them to.',
    )
    await made(say(owner))
    expect(await refused(say(owner))).toMatch(/^409 You have 10 comments, the most/)
    const task = await made(editor.api.tasks.post({ title: 'My own' }))
    await made(editor.api.tasks({ id: task.id }).comments.post({ text: 'Hm' }))
  })

  test('security 29: with nothing left, one’s own last change is taken back all the same', async () => {
    const ada = await person()
    const { id } = await made(ada.api.tasks.post({ title: 'Novel' }))
    const { entry } = await useUp(ada, id)
    const before = await taskOf(ada, id)
    const undone = await undo(ada, entry)
    expect(undone.status).toBe(200)
    expect((await taskOf(ada, id))?.title).not.toBe(before?.title)
    // Sent again, it is done already.
    expect((await undo(ada, entry)).status).toBe(200)
    expect(await refused(undo(ada, entryOf(undone)))).toBe(TOO_MUCH)
    expect(await refused(undo(ada, entry - 1))).toBe(TOO_MUCH)
  })

  test('security 29: the undo of a delete isn’t refused either, even if others have made changes since', async () => {
    const { owner, editor, folderId, taskId } = await share()
    await useUp(owner, taskId)
    const before = await taskOf(owner, taskId)
    const deleted = await owner.api.tasks({ id: taskId }).delete()
    expect(deleted.status).toBe(204)
    await made(editor.api.tasks.post({ title: 'Plant', folderId }))
    expect((await undo(owner, entryOf(deleted))).status).toBe(200)
    expect(await taskOf(owner, taskId)).toMatchObject({ title: before?.title })

    expect((await owner.api.tasks({ id: taskId }).delete()).status).toBe(204)
    const outcomes = await send(owner.api, { kind: 'task.restore', task: { id: taskId } })
    expect(outcomes.map(({ status }) => status)).toEqual(['done'])
    expect(await taskOf(owner, taskId)).toMatchObject({ title: before?.title })
  })

  test('security 29: also in somebody else’s folder', async () => {
    const { owner, editor, taskId } = await share()
    const { entry } = await useUp(editor, taskId)
    await made(owner.api.folders.post({ name: 'Garden' }))
    expect((await undo(editor, entry)).status).toBe(200)
    const deleted = await editor.api.tasks({ id: taskId }).delete()
    expect(await taskOf(owner, taskId)).toBeUndefined()
    expect((await undo(editor, entryOf(deleted))).status).toBe(200)
    expect(await taskOf(owner, taskId)).toBeDefined()
  })

  test('security 29: and over sync, where an undo names what it takes back by its number', async () => {
    const ada = await person()
    const { id } = await made(ada.api.tasks.post({ title: 'Novel' }))
    await useUp(ada, id)
    const outcomes = await send(
      ada.api,
      { kind: 'task.delete', task: { id } },
      { kind: 'undo', target: 1 },
      { kind: 'task.update', task: { id }, title: 'No' },
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'refused'])
    expect(`429 ${outcomes[2]?.message}`).toBe(TOO_MUCH)
    expect((await made(ada.api.tasks.get())).map(({ title }) => title)).toHaveLength(1)
  })

  test('security 29: a change that is not the last is subject to the limits', async () => {
    const ada = await person()
    const { id } = await made(ada.api.tasks.post({ title: 'Novel' }))
    const { entry } = await useUp(ada, id)
    const removed = await ada.api.tasks({ id }).delete()
    expect(await refused(undo(ada, entry))).toBe(TOO_MUCH)
    expect((await undo(ada, entryOf(removed))).status).toBe(200)
  })

  test('security 29: deleting and undoing in turns comes to an end, after an undo', async () => {
    const ada = await person()
    const { id } = await made(ada.api.tasks.post({ title: 'Novel', description: LONG }))
    for (let nth = 0; nth < 9; nth++) {
      await made(ada.api.tasks({ id }).subtasks.post({ title: 'Chapter', description: LONG }))
    }
    await useUp(ada, id)
    let rounds = 0
    let refusal: string | undefined
    while (!refusal && rounds < 100) {
      const deleted = await ada.api.tasks({ id }).delete()
      if (deleted.error) refusal = await refused(Promise.resolve(deleted))
      else expect((await undo(ada, entryOf(deleted))).status).toBe(200)
      rounds += 1
    }
    expect(refusal).toBe(TOO_MUCH.replace('1 MB', '4 MB'))
    // Three megabytes of a hundred kilobytes each way.
    expect(rounds).toBeWithin(12, 18)
    expect((await taskOf(ada, id))?.subtasks).toHaveLength(9)
  })

  test('security 29: with nothing left, only deletes go on, one or many at once', async () => {
    const ada = await person()
    const { id } = await made(ada.api.tasks.post({ title: 'Novel' }))
    const other = await made(ada.api.tasks.post({ title: 'Poem', description: LONG }))
    await useUp(ada, id)
    await ada.api.tasks({ id: other.id }).delete()
    // Checked before anything is looked for.
    expect(await refused(ada.api.tasks({ id: other.id }).put({ title: 'No' }))).toBe(TOO_MUCH)
    expect((await ada.api.tasks.bulk.post({ ids: [id], delete: true })).status).toBe(200)
    expect(await made(ada.api.tasks.get())).toEqual([])
  })

  test('security 29: a change that is too large leaves nothing behind', async () => {
    const ada = await person()
    const added = Array.from({ length: 60 }, () => ({
      clientId: crypto.randomUUID(),
      title: 'Chapter',
      description: LONG,
    }))
    await send(ada.api, { kind: 'task.create-many', clientId: crypto.randomUUID(), added })
    const ids = (await made(ada.api.tasks.get())).map(({ id }) => id)
    expect(ids).toHaveLength(60)
    const change = { description: LONG.replaceAll('x', 'y') }
    expect(await refused(ada.api.tasks.bulk.post({ ids, change }))).toBe(TOO_MUCH)
    const descriptions = (await made(ada.api.tasks.get())).map(({ description }) => description)
    expect(new Set(descriptions)).toEqual(new Set([LONG]))
    await made(ada.api.tasks.post({ title: 'A small one' }))
  })
}, LIMITS)
