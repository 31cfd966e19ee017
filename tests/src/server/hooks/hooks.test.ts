import { afterAll, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import type { CreateHook } from '../../../../src/core/hooks/contract'
import { until } from '../../../until'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { startReceiver } from './receiver'

const receiver = startReceiver()
afterAll(() => receiver.stop())

onBothEngines(
  (person, world) => {
    /** Somebody's hook, and what has come there. */
    async function hookOf({ api }: Person, more: Partial<CreateHook> = {}, path = newPath()) {
      const hook = await made(api.hooks.post({ url: receiver.origin + path, ...more }))
      const received = () => receiver.at(path)
      const told = () => received().map(({ body }) => [body.event, titleIn(body)])
      return { ...hook, received, told }
    }

    test('D5: a hook is sent what happens to tasks, in order, with the row before and after', async () => {
      const ann = await person()
      const hook = await hookOf(ann)
      const { id } = await made(ann.api.tasks.post({ title: 'Paint', priority: 'low' }))
      await ann.api.tasks({ id }).put({ title: 'Paint the wall' })
      await ann.api.tasks({ id }).put({ priority: 'high' })
      await ann.api.tasks({ id }).comments.post({ text: 'Which one?' })
      await ann.api.tasks({ id }).toggle.put({ completed: true })
      await ann.api.tasks({ id }).delete()
      await until(() => hook.received().length === 6)
      expect(hook.received().map(({ body }) => body)).toMatchObject([
        { event: 'task.added', before: null, after: { id, title: 'Paint', priority: 'low' } },
        {
          event: 'task.changed',
          before: { title: 'Paint', priority: 'low' },
          after: { title: 'Paint the wall', priority: 'low' },
        },
        { event: 'task.changed', before: { priority: 'low' }, after: { priority: 'high' } },
        { event: 'comment.added', before: null, after: { taskId: id, text: 'Which one?' } },
        {
          event: 'task.completed',
          before: { completedAt: null },
          after: { title: 'Paint the wall', completedAt: '2026-11-21T09:30:00.000Z' },
        },
        { event: 'task.deleted', before: { id, title: 'Paint the wall' }, after: null },
      ])
      expect(new Set(hook.received().map(({ body }) => body.id)).size).toBe(6)
    })

    test('D5: a delivery is signed with the secret of its hook, which is shown once', async () => {
      const ann = await person()
      const hook = await hookOf(ann)
      await made(ann.api.tasks.post({ title: 'Ünïcode' }))
      await until(() => hook.received().length === 1)
      const [{ headers, text, body }] = hook.received() as [ReturnType<typeof hook.received>[0]]
      const hmac = createHmac('sha256', hook.secret).update(text).digest('hex')
      expect(headers.get('x-signature')).toBe(`sha256=${hmac}`)
      expect(headers.get('x-event-id')).toBe(body.id)
      const listed = await made(ann.api.hooks.get())
      expect(JSON.stringify(listed)).not.toContain(hook.secret)
    })

    test('D5: a hook of one folder is sent what happens there, and of the events that it names', async () => {
      const ann = await person()
      const home = await made(ann.api.folders.post({ name: 'Home' }))
      const hook = await hookOf(ann, { folderId: home.id, events: ['task.added', 'task.deleted'] })
      const all = await hookOf(ann)
      await made(ann.api.tasks.post({ title: 'Elsewhere' }))
      const task = await made(ann.api.tasks.post({ title: 'Here', folderId: home.id }))
      await made(ann.api.tasks({ id: task.id }).subtasks.post({ title: 'Below' }))
      await ann.api.tasks({ id: task.id }).put({ title: 'Still here' })
      await ann.api.tasks({ id: task.id }).delete()
      await until(() => all.received().length === 6)
      await until(() => hook.received().length === 4)
      expect(hook.told().slice(0, 2)).toEqual([
        ['task.added', 'Here'],
        ['task.added', 'Below'],
      ])
      expect(hook.told().slice(2).sort()).toEqual([
        ['task.deleted', 'Below'],
        ['task.deleted', 'Still here'],
      ])
    })

    test('D5: a member’s hook is sent what is in the folders shared with them, until they are removed', async () => {
      const [ann, bob] = [await person(), await person()]
      const home = await made(ann.api.folders.post({ name: 'Home' }))
      await share(ann, home.id, bob)
      const hook = await hookOf(bob)
      const seen = await made(ann.api.tasks.post({ title: 'Shared', folderId: home.id }))
      await made(ann.api.tasks.post({ title: 'Private' }))
      await until(() => hook.received().length === 1)
      const attic = await made(ann.api.folders.post({ name: 'Attic' }))
      const moved = await made(ann.api.tasks.post({ title: 'Moved', folderId: home.id }))
      await made(ann.api.tasks({ id: moved.id }).put({ folderId: attic.id }))
      await until(() => hook.received().length === 3)
      await ann.api.folders({ id: home.id }).members({ memberId: bob.id }).delete()
      await ann.api.tasks({ id: seen.id }).put({ title: 'No longer his' })
      await made(bob.api.tasks.post({ title: 'His own' }))
      await until(() => hook.told().some(([, title]) => title === 'His own'))
      expect(hook.told()).toEqual([
        ['task.added', 'Shared'],
        ['task.added', 'Moved'],
        // Where it went is not his to see.
        ['task.deleted', 'Moved'],
        ['task.added', 'His own'],
      ])
    })

    test('D5: a delivery that fails is repeated later, and nothing overtakes it', async () => {
      const ann = await person()
      const hook = await hookOf(ann)
      receiver.answers.push(500, 302)
      await made(ann.api.tasks.post({ title: 'First' }))
      await until(() => hook.received().length === 1)
      await made(ann.api.tasks.post({ title: 'Second' }))
      await world().app.jobs.kick()
      expect(hook.told()).toEqual([['task.added', 'First']])
      await until(async () => {
        await pass(30)
        return hook.received().length === 4
      })
      // The redirect was not followed.
      expect(receiver.at('/moved')).toEqual([])
      expect(hook.told().map(([, title]) => title)).toEqual(['First', 'First', 'First', 'Second'])
      const [first, again] = hook.received()
      expect(again?.body.id).toBe(first?.body.id as string)
    })

    test('D5: an address that answers slowly holds up its own events only', async () => {
      const [ann, bob] = [await person(), await person()]
      const slow = await hookOf(ann, {}, `/slow${newPath()}`)
      await made(ann.api.tasks.post({ title: 'Waits' }))
      await until(() => slow.received().length === 1)
      const quick = await hookOf(bob)
      for (const title of ['One', 'Two', 'Three']) {
        await made(bob.api.tasks.post({ title }))
        await until(() => quick.told().at(-1)?.[1] === title)
      }
      await made(ann.api.tasks.post({ title: 'Waits, too' }))
      expect(slow.received()).toHaveLength(1)
      receiver.release()
      await until(() => slow.received().length === 2)
    })

    test('D5: a change of only a task’s tags is an event, with their names before and after', async () => {
      const ann = await person()
      const { id } = await made(ann.api.tasks.post({ title: 'Paint' }))
      const old = await made(ann.api.tags.post({ name: 'old' }))
      const hook = await hookOf(ann)
      await ann.api.tasks({ id }).tags.post({ name: 'urgent' })
      await ann.api.tasks({ id }).tags({ tagId: old.id }).post()
      await ann.api.tags({ id: old.id }).delete()
      await until(() => hook.received().length === 3)
      const tags = [[], ['urgent'], ['old', 'urgent'], ['urgent']]
      expect(hook.received().map(({ body }) => body)).toMatchObject(
        [0, 1, 2].map((at) => ({
          event: 'task.changed',
          before: { id, title: 'Paint', tags: tags[at] },
          after: { id, title: 'Paint', tags: tags[at + 1] },
        })),
      )
    })

    test('D5: after a day without success a hook is switched off and its person told', async () => {
      const ann = await person()
      const hook = await hookOf(ann, {}, `/down${newPath()}`)
      await made(ann.api.tasks.post({ title: 'Lost?' }))
      await until(() => hook.received().length > 0)
      await until(async () => {
        await pass(6 * 60 * 60)
        return (await made(ann.api.hooks.get()))[0]?.offAt !== null
      })
      const { data } = await ann.api.sync.get({ query: {} })
      expect(JSON.stringify(data)).toContain('was switched off')
      const deliveries = await made(ann.api.hooks({ id: hook.id }).deliveries.get())
      expect(deliveries).toMatchObject([{ event: 'task.added', status: 500 }])
    })

    test('D5: a delivery can be sent again under its id', async () => {
      const ann = await person()
      const hook = await hookOf(ann)
      await made(ann.api.tasks.post({ title: 'Twice' }))
      await until(async () => (await deliveriesOf(ann, hook.id)).length === 1)
      const [{ id: deliveryId = 0 } = {}] = await deliveriesOf(ann, hook.id)
      const sent = await made(ann.api.hooks({ id: hook.id }).deliveries({ deliveryId }).send.post())
      expect(sent).toMatchObject({ id: deliveryId, attempts: 2, status: 204, error: null })
      const [first, again] = hook.received()
      expect(again?.text).toBe(first?.text as string)
    })

    test('D5: an address inside the server’s network is refused unless the operator names it', async () => {
      const ann = await person()
      const inside = [
        'http://127.0.0.1:1/',
        'https://127.0.0.1/',
        'https://localhost/',
        'https://10.1.2.3/x',
        'https://169.254.169.254/latest',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://[fd00::1]/',
        'https://user:word@example.org/',
        'http://example.org/',
        'file:///etc/passwd',
        'nothing',
      ]
      for (const url of inside) {
        const { status } = await ann.api.hooks.post({ url })
        expect([url, status]).toEqual([url, 400])
      }
      await made(ann.api.hooks.post({ url: 'https://hooks.example.org:8443/x?y=1' }))
    })

    test('D5: a hook is nobody’s but its person’s, and they have twenty at most', async () => {
      const [ann, bob] = [await person(), await person()]
      const hook = await hookOf(ann)
      expect(await made(bob.api.hooks.get())).toEqual([])
      for (const answer of [
        await bob.api.hooks({ id: hook.id }).delete(),
        await bob.api.hooks({ id: hook.id }).on.post(),
        await bob.api.hooks({ id: hook.id }).deliveries.get(),
        await bob.api.hooks({ id: hook.id }).deliveries({ deliveryId: 1 }).send.post(),
      ]) {
        expect(answer.status).toBe(404)
      }
      for (let nth = 1; nth < 20; nth += 1) await hookOf(ann)
      expect((await ann.api.hooks.post({ url: receiver.origin })).status).toBe(409)
      await ann.api.hooks({ id: hook.id }).delete()
      await made(ann.api.tasks.post({ title: 'Unseen' }))
      await world().app.jobs.kick()
      expect(hook.received()).toEqual([])
    })

    async function deliveriesOf({ api }: Person, id: number) {
      return made(api.hooks({ id }).deliveries.get())
    }

    let time = 0
    /** The clock goes on by so many seconds. */
    async function pass(seconds: number) {
      time += seconds
      world().setNow(new Date(Date.parse('2026-11-21T09:30:00.000Z') + time * 1000))
      await world().app.jobs.kick()
    }
  },
  { HOOK_HOSTS: receiver.origin },
)

function newPath() {
  return `/${crypto.randomUUID()}`
}

function titleIn({ before, after }: { before: object | null; after: object | null }) {
  return ((after ?? before) as { title?: string }).title
}

async function share(owner: Person, folderId: number, member: Person) {
  const { invitations } = owner.api.folders({ id: folderId })
  const { id } = await made(invitations.post({ email: member.email, role: 'view' }))
  await made(member.api.invitations.accept.post({ invitationId: id }))
}
