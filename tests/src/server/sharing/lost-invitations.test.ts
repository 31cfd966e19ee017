import { expect, test } from 'bun:test'
import { type Person, tokenIn } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'

onEmbedded((person, world) => {
  async function invited() {
    const [owner, member, other] = [await person(), await person(), await person()]
    const home = await made(owner.api.folders.post({ name: 'Secret garden' }))
    const folder = owner.api.folders({ id: home.id })
    const invite = async (role: 'view' | 'edit' = 'edit') => {
      const { id } = await made(folder.invitations.post({ email: member.email, role }))
      return { id, token: await latestToken(member) }
    }
    return { owner, member, other, home, folder, invite }
  }

  async function latestToken({ email }: Person) {
    return tokenIn((await world().letters(email)).at(-1))
  }

  /** What each way of asking about an invitation answers: status and body. */
  async function answers(
    { cookie }: Person,
    { id, token }: { id: number; token: string },
    options = { headers: { cookie } },
  ) {
    const asked = [
      await world().fetch(`/api/invitations?token=${token}`, options),
      await world().fetch(`/api/invitations?invitationId=${id}`, options),
      await world().send('POST', '/api/invitations/accept', { token }, options),
      await world().send('POST', '/api/invitations/accept', { invitationId: id }, options),
    ]
    return Promise.all(asked.map(async (answer) => `${answer.status} ${await answer.text()}`))
  }

  const CANT_BE_USED = ['400', '404', '400', '404'].map((status) =>
    status === '400'
      ? '400 {"message":"Invalid or expired invitation"}'
      : '404 {"message":"Invitation not found"}',
  )

  test('security 30: an invitation that was used, withdrawn or of a removed member says only that it can’t be used', async () => {
    const { owner, member, other, folder, invite, home } = await invited()
    const everyone = [owner, member, other]
    const none = { id: 999_999, token: 'x'.repeat(43) }
    for (const who of everyone) expect(await answers(who, none)).toEqual(CANT_BE_USED)

    const withdrawn = await invite()
    await folder.invitations({ invitationId: withdrawn.id }).delete()
    for (const who of everyone) expect(await answers(who, withdrawn)).toEqual(CANT_BE_USED)

    const used = await invite()
    await made(member.api.invitations.accept.post({ token: used.token }))
    for (const who of everyone) expect(await answers(who, used)).toEqual(CANT_BE_USED)
    expect((await made(member.api.folders.get())).map(({ id }) => id)).toEqual([home.id])

    await folder.members({ memberId: member.id }).delete()
    await made(folder.put({ name: 'New name' }))
    for (const who of everyone) expect(await answers(who, used)).toEqual(CANT_BE_USED)
    expect(await made(member.api.folders.get())).toEqual([])
  })

  test('M2: the owner sends an invitation again, and the link before it leads nowhere', async () => {
    const { owner, member, folder, invite, home } = await invited()
    const lost = await invite('view')
    world().setNow('2026-11-27T09:30:00.000Z')
    const again = await made(folder.invitations({ invitationId: lost.id }).resend.post())
    expect(again).toMatchObject({
      email: member.email,
      role: 'view',
      expiresAt: '2026-12-04T09:30:00.000Z',
    })
    expect(await made(folder.invitations.get())).toEqual([again])
    expect(await answers(member, lost)).toEqual(CANT_BE_USED)
    const token = await latestToken(member)
    expect(token).not.toBe(lost.token)
    await made(member.api.invitations.accept.post({ token }))
    expect(await made(member.api.folders.get())).toMatchObject([{ id: home.id, role: 'view' }])
    for (const invitationId of [lost.id, again.id, 999_999]) {
      expect(await refused(folder.invitations({ invitationId }).resend.post())).toBe(
        '404 Invitation not found',
      )
    }
    // Nor does it by way of another folder.
    const shed = await made(owner.api.folders.post({ name: 'Shed' }))
    const other = await made(folder.invitations.post({ email: 'eve@example.net', role: 'edit' }))
    const wrong = owner.api.folders({ id: shed.id }).invitations({ invitationId: other.id })
    expect(await refused(wrong.resend.post())).toBe('404 Invitation not found')
  })

  test('M2: sending again counts among the 20 invitations of a day', async () => {
    const { folder, invite } = await invited()
    let { id: invitationId } = await invite()
    for (let sent = 1; sent < 20; sent += 1) {
      invitationId = (await made(folder.invitations({ invitationId }).resend.post())).id
    }
    expect(await refused(folder.invitations({ invitationId }).resend.post())).toBe(
      '429 You have sent 20 invitations within a day. Please try again tomorrow.',
    )
    expect(await made(folder.invitations.get())).toMatchObject([{ id: invitationId }])
  })

  test('M3: somebody finds the invitations to their address without the letter, and accepts one', async () => {
    const { owner, member, other, home, invite } = await invited()
    const { id } = await invite('view')
    const waiting = await made(member.api.invitations.waiting.get())
    expect(waiting).toMatchObject([
      {
        id,
        folder: { id: home.id, name: 'Secret garden' },
        owner: { userId: owner.id, email: owner.email },
        role: 'view',
        expiresAt: '2026-11-28T09:30:00.000Z',
      },
    ])
    for (const { api } of [owner, other])
      expect(await made(api.invitations.waiting.get())).toEqual([])
    await made(member.api.invitations.accept.post({ invitationId: id }))
    expect(await made(member.api.folders.get())).toMatchObject([{ id: home.id, role: 'view' }])
    expect(await made(member.api.invitations.waiting.get())).toEqual([])
  })

  test('M3: none waits that has ended, was withdrawn or is to a folder that is gone', async () => {
    const { member, folder, invite } = await invited()
    const { id } = await invite()
    const waiting = async () => (await made(member.api.invitations.waiting.get())).length
    world().setNow('2026-11-28T09:30:00.000Z')
    expect(await waiting()).toBe(0)
    world().setNow('2026-11-28T09:29:59.000Z')
    expect(await waiting()).toBe(1)
    await folder.invitations({ invitationId: id }).delete()
    expect(await waiting()).toBe(0)
    await invite()
    expect(await waiting()).toBe(1)
    await folder.delete()
    expect(await waiting()).toBe(0)
  })

  test('security 30: an address that is not confirmed shows nobody’s invitations', async () => {
    const { other, invite, member, owner, folder } = await invited()
    await invite()
    const email = `new-${member.email}`
    await made(folder.invitations.post({ email, role: 'edit' }))
    await made(other.api.auth.profile.put({ firstName: 'A', lastName: 'B', email }))
    expect(await made(other.api.invitations.waiting.get())).toEqual([])
    const [letter] = (await world().letters(email)).filter(({ subject }) =>
      subject?.startsWith('Confirm'),
    )
    const token = tokenIn(letter)
    await made(world().client().auth['verify-email'].get({ query: { token } }))
    expect(await made(other.api.invitations.waiting.get())).toMatchObject([
      { owner: { email: owner.email } },
    ])
  })
})
