import { afterAll, expect, test } from 'bun:test'
import type { ChangeSettings } from '../../../../src/core/notices/contract'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { startPushService } from '../push/push-service'

const service = startPushService()
afterAll(() => service.stop())
const NAME = { firstName: 'Eve', lastName: 'Fox' }
const LETTER = / wants to share a folder with you$/

onEmbedded(
  (person, world) => {
    /** Ada, who has a folder, and Ben with a browser and an open page. */
    async function adaAndBen() {
      const [ada, ben] = [await person(), await person()]
      const folder = await made(ada.api.folders.post({ name: 'Home' }))
      const browser = crypto.randomUUID()
      await made(ben.api.push.subscriptions.post(await service.browser(browser)))
      const shown: Record<string, unknown>[] = []
      world().app.events.subscribe(ben.id, {
        changed: () => {},
        noticed: (text) => shown.push(JSON.parse(text)),
        looking: () => {},
        account: () => {},
        end: () => {},
      })
      const invite = async (email = ben.email) => {
        const { invitations } = ada.api.folders({ id: folder.id })
        const invitation = await made(invitations.post({ email, role: 'edit' }))
        await world().app.jobs.kick()
        return invitation
      }
      const pushed = () =>
        service.received.filter((each) => each.browser === browser).map(({ notice }) => notice)
      return { ada, ben, folder, invite, pushed, shown }
    }
    const lettersTo = async ({ email }: Pick<Person, 'email'>) =>
      (await world().letters(email)).map(({ subject }) => subject)
    const set = ({ api }: Person, invitation: { push?: boolean; mail?: boolean }) =>
      made(api.settings.patch({ notices: { invitation } } satisfies ChangeSettings))

    test('an invitation to an account is told by push, in open pages and by mail', async () => {
      const { ada, ben, invite, pushed, shown } = await adaAndBen()
      const { id } = await invite()
      const told = {
        kind: 'invitation',
        title: `${ada.email} wants to share a folder with you`,
        url: `/invite?invitation=${id}`,
        taskId: null,
      }
      expect(pushed()).toMatchObject([told])
      expect(shown).toMatchObject([told])
      expect(await lettersTo(ben)).toEqual([expect.stringMatching(LETTER)])
      expect(await lettersTo(ada)).toEqual([])
    })

    test('where the notice leads the invitation is read and accepted, without the letter (M3)', async () => {
      const { ada, ben, folder, invite } = await adaAndBen()
      const { id: invitationId } = await invite()
      const query = { invitationId }
      const offer = { folder: { name: 'Home' }, role: 'edit', account: ben.email }
      expect(await made(ben.api.invitations.get({ query }))).toMatchObject(offer)
      await made(ben.api.invitations.accept.post(query))
      expect(await made(ben.api.folders.get())).toMatchObject([{ id: folder.id, role: 'edit' }])
      expect(await refused(ben.api.invitations.get({ query }))).toBe('404 Invitation not found')
      expect(await refused(ada.api.invitations.get({ query }))).toBe('404 Invitation not found')
    })

    test('security 14: by its id, an invitation is there for the confirmed address that it went to', async () => {
      const { ada, ben, invite } = await adaAndBen()
      const other = await person()
      const { id: invitationId, email } = await invite('later@example.org')
      for (const { api } of [ada, ben, other]) {
        const none = '404 Invitation not found'
        expect(await refused(api.invitations.get({ query: { invitationId } }))).toBe(none)
        expect(await refused(api.invitations.accept.post({ invitationId }))).toBe(none)
      }
      // Who gives themselves the address has yet to confirm it (A9).
      await made(other.api.auth.profile.put({ ...NAME, email }))
      expect(await refused(other.api.invitations.accept.post({ invitationId }))).toBe(
        '404 Invitation not found',
      )
      expect(await made(other.api.folders.get())).toEqual([])
    })

    test('one that was withdrawn or has expired is not there by its id either', async () => {
      const { ada, ben, folder, invite } = await adaAndBen()
      const { id: first } = await invite()
      await ada.api.folders({ id: folder.id }).invitations({ invitationId: first }).delete()
      const { id: second } = await invite()
      world().setNow('2026-11-28T09:30:00.000Z')
      for (const invitationId of [first, second]) {
        expect(await refused(ben.api.invitations.accept.post({ invitationId }))).toBe(
          '404 Invitation not found',
        )
      }
    })

    test('each way can be switched off, and the sender can’t tell', async () => {
      const { ben, invite, pushed, shown } = await adaAndBen()
      const before = Object.keys(await invite('nobody@example.org')).toSorted()
      await set(ben, { push: false })
      expect(Object.keys(await invite()).toSorted()).toEqual(before)
      expect([pushed(), shown]).toEqual([[], []])
      expect(await lettersTo(ben)).toEqual([expect.stringMatching(LETTER)])
      await set(ben, { push: true, mail: false })
      expect(Object.keys(await invite()).toSorted()).toEqual(before)
      expect([pushed(), shown]).toMatchObject([[{ kind: 'invitation' }], [{ kind: 'invitation' }]])
      expect(await lettersTo(ben)).toEqual([expect.stringMatching(LETTER)])
    })

    test('an owner whose new address is not confirmed is not named', async () => {
      const { ada, invite, pushed } = await adaAndBen()
      await made(ada.api.auth.profile.put({ ...NAME, email: `boss-${ada.id}@example.org` }))
      await invite()
      expect(pushed()).toMatchObject([{ title: 'Someone wants to share a folder with you' }])
    })
  },
  { PUSH_HOSTS: service.origin },
)
