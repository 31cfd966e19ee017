import { afterAll, expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { startPushService } from '../push/push-service'
import { letIn } from './people'

const service = startPushService()
afterAll(() => service.stop())

onEmbedded(
  (person, world) => {
    /** An owner and two members of a folder, each with a browser. */
    async function family() {
      const [owner, ben, cleo] = [await withBrowser(), await withBrowser(), await withBrowser()]
      const home = await made(owner.api.folders.post({ name: 'Home' }))
      await letIn(world(), owner, home.id, ben, 'edit')
      await letIn(world(), owner, home.id, cleo, 'view')
      const add = async (assignee: Person | undefined, dueDate: string) => {
        const assigneeId = assignee?.id ?? null
        const task = { title: 'Fetch the cake', folderId: home.id, dueDate, assigneeId }
        return (await made(owner.api.tasks.post(task))).id
      }
      return { owner, ben, cleo, home, add }
    }

    async function withBrowser() {
      const someone = await person()
      const name = crypto.randomUUID()
      await made(someone.api.push.subscriptions.post(await service.browser(name)))
      const told = () =>
        service.received.flatMap(({ browser, notice }) =>
          browser === name && notice.kind !== 'assigned' ? `${notice.title}: ${notice.body}` : [],
        )
      return { ...someone, told }
    }

    async function at(time: string) {
      world().setNow(time)
      await world().app.jobs.kick()
    }

    const DUE = '2026-11-21T10:00:00Z'
    const CAKE = 'Fetch the cake: Due today at 10:00'

    test('N6: the person that a task is assigned to is reminded of it, as is its owner', async () => {
      const { owner, ben, cleo, add } = await family()
      await add(ben, DUE)
      await at(DUE)
      await at('2026-11-21T10:00:30Z')
      expect([owner.told(), ben.told(), cleo.told()]).toEqual([[CAKE], [CAKE], []])
    })

    test('N6: each of the two is reminded by default as their own settings say', async () => {
      const { owner, ben, cleo, add } = await family()
      await made(cleo.api.settings.patch({ defaultReminder: null }))
      await add(cleo, DUE)
      await at(DUE)
      expect([owner.told(), cleo.told()]).toEqual([[CAKE], []])
      await made(owner.api.settings.patch({ defaultReminder: null }))
      await add(ben, '2026-11-21T11:00:00Z')
      await add(cleo, '2026-11-21T11:00:00Z')
      await at('2026-11-21T11:00:00Z')
      const later = 'Fetch the cake: Due today at 11:00'
      expect([owner.told(), ben.told(), cleo.told()]).toEqual([[CAKE], [later], []])
    })

    test('N6: a reminder that the owner set is for both', async () => {
      const { owner, ben, add } = await family()
      const id = await add(ben, '2026-11-22')
      await made(owner.api.tasks({ id }).reminders.post({ kind: 'at', at: '2026-11-21T12:00:00Z' }))
      await at('2026-11-21T12:00:00Z')
      const word = 'Fetch the cake: Due tomorrow'
      expect([owner.told(), ben.told()]).toEqual([[word], [word]])
    })

    test('N7, M6: the digest lists what is assigned to a person in others’ folders, and nothing else of theirs', async () => {
      const { owner, ben, cleo, home, add } = await family()
      await add(ben, '2026-11-21')
      await add(cleo, '2026-11-20')
      await made(owner.api.tasks.post({ title: 'Private', dueDate: '2026-11-21' }))
      const mine = { title: 'Mine', dueDate: '2026-11-21' }
      await made(ben.api.tasks.post(mine))
      await made(ben.api.settings.patch({ timeZone: 'UTC', digestAt: '10:00' }))
      await at(DUE)
      const [letter] = (await world().letters(ben.email)).toReversed()
      expect(letter?.subject).toBe('2 tasks for today')
      expect(letter?.text).toContain('Fetch the cake')
      expect(letter?.text).toContain('Mine')
      expect(letter?.text).not.toContain('Private')
      // Removed from the folder, they hear of it no more.
      await owner.api.folders({ id: home.id }).members({ memberId: ben.id }).delete()
      await at('2026-11-22T10:00:00Z')
      const [next] = (await world().letters(ben.email)).toReversed()
      expect(next?.subject).toBe('1 overdue task')
    })

    test('N5: nothing is told of it to somebody who is no longer assigned, or of what is done', async () => {
      const { owner, ben, cleo, add, home } = await family()
      const ids = [await add(ben, DUE), await add(ben, DUE), await add(ben, DUE)]
      // They have gone off, as has the notice of the assignments, but the push service was not there.
      service.answers.push(...Array.from({ length: 7 }, () => new Response(null, { status: 503 })))
      await at(DUE)
      await made(owner.api.tasks({ id: Number(ids[0]) }).put({ assigneeId: cleo.id }))
      await made(ben.api.tasks({ id: Number(ids[1]) }).toggle.put({ completed: true }))
      await made(owner.api.tasks({ id: Number(ids[2]) }).put({ dueDate: '2026-11-22T10:00:00Z' }))
      await at('2026-11-21T10:10:00Z')
      expect(ben.told()).toEqual([])
      await made(owner.api.tasks({ id: Number(ids[2]) }).put({ assigneeId: ben.id }))
      await owner.api.folders({ id: home.id }).members({ memberId: ben.id }).delete()
      await at('2026-11-22T10:00:00Z')
      expect(ben.told()).toEqual([])
    })

    test('N5: what is older than a day becomes a summary for both', async () => {
      const { owner, ben, add } = await family()
      await add(ben, DUE)
      await at('2026-11-23T10:00:00Z')
      const word = 'Missed reminders: 1 reminder came while the server was down'
      expect([owner.told(), ben.told()]).toEqual([[word], [word]])
    })

    test('N11: the assignee can put it off by an hour, for themselves; other members can’t', async () => {
      const { owner, ben, cleo, add } = await family()
      const id = await add(ben, DUE)
      await at(DUE)
      await made(ben.api.tasks({ id }).reminders.snooze.post({}))
      await made(ben.api.tasks({ id }).reminders.snooze.post({}))
      expect(await refused(cleo.api.tasks({ id }).reminders.snooze.post({}))).toBe(
        '403 Only the owner can set its reminders',
      )
      await at('2026-11-21T10:59:59Z')
      expect(ben.told()).toHaveLength(1)
      await at('2026-11-21T11:00:00Z')
      expect([owner.told(), ben.told()]).toEqual([[CAKE], [CAKE, CAKE]])
    })
  },
  { PUSH_HOSTS: service.origin },
)
