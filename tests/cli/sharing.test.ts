import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('invitations are listed and withdrawn, and a folder is handed over to a member', async () => {
  using ann = await logIn(service)
  using bob = await logIn(service)
  const { terminal } = ann
  await terminal.run('folders', 'add', 'Home')
  await terminal.run('add', 'Paint', '--folder', 'Home')
  await terminal.run('share', 'Home', 'eve@example.org', '--view')
  await terminal.run('share', 'Home', bob.email)
  expect((await terminal.run('members', 'Home')).out).toContain(
    'eve@example.org  invited to view\n',
  )
  expect((await terminal.run('leave', 'Home', '--remove', 'eve@example.org')).code).toBe(2)
  expect(await terminal.run('leave', 'Home', '--remove', 'eve@example.org', '-y')).toMatchObject({
    code: 0,
    out: 'Withdrew the invitation of eve@example.org to Home\n',
  })
  expect((await terminal.run('members', 'Home')).out).not.toContain('eve@example.org')

  expect((await terminal.run('share', 'Home', bob.email, '--owner', '-y')).code).toBe(4)
  const [, link = ''] = await service.server.printed(
    new RegExp(`Invitation to a folder for ${bob.email}: (\\S+)`),
  )
  await bob.terminal.run('join', link)
  expect((await terminal.run('share', 'Home', bob.email, '--owner', '--view')).code).toBe(2)
  expect((await terminal.run('leave', 'Home', '-y')).err).toContain('tasks share --owner')
  const deleting = await terminal.pipe('wrong\n', 'delete-account')
  expect(deleting.err).toContain('Their members lose what you share: Home.')
  expect(await terminal.run('share', 'Home', bob.email, '--owner', '--yes')).toMatchObject({
    code: 0,
    out: `Home now belongs to ${bob.email}. You can go on editing it.\n`,
  })
  expect((await bob.terminal.run('members', 'Home')).out).toMatch(
    new RegExp(`${bob.email}>?  owner\\n.*${ann.email}>?  edit`, 's'),
  )
  expect((await terminal.run('list', '--folder', 'Home')).out).toContain('Paint')
})

test('a folder is shared, joined, listed, worked in and left', async () => {
  using ann = await logIn(service)
  using bob = await logIn(service)
  const emailOf = async (who: typeof ann) => (await who.api.auth.user.get()).data?.email ?? ''
  const [annEmail, bobEmail] = [await emailOf(ann), await emailOf(bob)]
  await ann.terminal.run('folders', 'add', 'Home')
  await ann.terminal.run('add', 'Paint', '--folder', 'Home')
  const invited = await ann.terminal.run('share', 'Home', bobEmail)
  const announced = `Invited ${bobEmail} to edit Home. This server sends no mail. Send them this link, which works for 7 days: `
  expect(invited.out).toStartWith(announced)
  const link = invited.out.slice(announced.length).trim()
  const listed = await bob.terminal.run('join')
  expect(listed.out).toMatch(new RegExp(`^\\d+  Home  ${annEmail} invites you to edit\n$`))
  expect(JSON.parse((await bob.terminal.run('join', '--json')).out)).toMatchObject([
    { folder: { name: 'Home' }, role: 'edit' },
  ])
  expect((await bob.terminal.run('join', 'x')).code).toBe(2)
  expect(await bob.terminal.run('join', listed.out.split(' ')[0] ?? '')).toMatchObject({
    code: 0,
    out: `Joined Home, which ${annEmail} shares with you\n`,
  })
  expect((await bob.terminal.run('join', '--json')).out).toBe('[]\n')
  expect((await bob.terminal.run('join')).err).toContain('No invitations wait for you.')
  expect(await bob.terminal.run('join', link)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Invalid or expired invitation'),
  })
  const members = await bob.terminal.run('members', 'Home')
  expect(members.out).toMatch(new RegExp(`${annEmail}>?  owner\\n.*${bobEmail}>?  edit`, 's'))

  expect((await bob.terminal.run('list', '--folder', 'Home')).out).toContain('Paint')
  await bob.terminal.run('add', 'Sand', '--folder', 'Home')
  // Each line goes where it says, as a change of whose folder that is.
  await bob.terminal.pipe('Oil the gate #Home\nBuy milk\nFix the roof #Home\n', 'add', '-')
  expect(await titles(ann.api)).toEqual(['Oil the gate', 'Fix the roof', 'Sand', 'Paint'])
  expect(await titles(bob.api)).toContain('Buy milk')
  await bob.terminal.run('done', 'Paint')
  expect((await bob.terminal.run('undo')).out).toBe('Undid: completed "Paint"\n')
  const assigned = await ann.terminal.run('assign', 'Sand', bobEmail)
  expect(assigned).toMatchObject({ code: 0, err: '' })
  const said = await bob.terminal.run('comment', 'Sand', 'Which', 'grain?')
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toMatch(/^Commented on \d+: Sand\n$/)
  const shown = await ann.terminal.run('show', 'Sand')
  expect(shown.out).toContain(`${bobEmail}, just now:\n    Which grain?`)
  expect(shown.out).toMatch(new RegExp(`^ +Assigned +${bobEmail}$`, 'm'))
  const activity = await bob.terminal.run('activity', 'Home')
  expect(activity.out).toMatch(/^\S+ \S+ {2}you commented on "Sand"\n/)
  expect(activity.out).toContain(`${annEmail} added "Paint"`)
  expect(JSON.parse((await bob.terminal.run('activity', '--json')).out)[0]).toMatchObject({
    what: ['commented on “Sand”'],
    folder: 'Home',
  })
  const { data } = await bob.api.tasks.get()
  expect(data?.find(({ title }) => title === 'Sand')?.assignee?.email).toBe(bobEmail)

  const mine = await bob.terminal.run('add', 'Sweep', '#Home', 'by:me')
  expect(mine).toMatchObject({ code: 0, err: '' })
  const who = async (...words: string[]) =>
    (await bob.terminal.run('list', ...words, '--json=title', '--jq', '.[].title')).out
  expect(await who('by:me', 'sweep')).toBe('Sweep\n')
  expect(await who(`+${bobEmail.split('@')[0]}`, 'sweep')).toBe('Sweep\n')
  expect((await bob.terminal.run('edit', 'Sweep', 'by:')).out).toContain('nobody')
  expect(await who('by:me', 'sweep')).toBe('')
  const plus = await bob.terminal.run('edit', 'Sweep', `+${bobEmail.split('@')[0]}`)
  expect(plus).toMatchObject({ code: 0, err: '' })
  expect(await who('by:me', 'sweep')).toBe('Sweep\n')
  expect(await who('+me', 'sweep')).toBe('Sweep\n')
  expect(await bob.terminal.run('add', 'Mop', '#Home', '+me')).toMatchObject({ code: 0, err: '' })
  expect(await who('+me', 'mop')).toBe('Mop\n')
  expect((await bob.terminal.run('tags')).out).toBe('')
  await bob.terminal.run('tags', 'add', 'me')
  expect(await who('+me')).toBe('')
  await bob.terminal.run('tags', 'rm', 'me', '--yes')

  // A folder of one's own has a person, too (M6).
  expect((await bob.terminal.run('add', 'Cook', '+me')).out).not.toContain('@me')
  expect(await who('+me', 'cook')).toBe('Cook\n')
  const own = await bob.terminal.run('add', 'Read', 'by:me')
  expect(own).toMatchObject({ code: 0, err: '' })
  expect(await who('by:me', 'read')).toBe('Read\n')
  expect(await who('by:я', 'read')).toBe('Read\n')
  expect((await bob.terminal.run('edit', 'Read', 'by:')).code).toBe(0)
  expect(await who('by:me', 'read')).toBe('')
  expect(await bob.terminal.run('assign', 'Read', 'me')).toMatchObject({ code: 0, err: '' })
  expect(await who('by:me', 'read')).toBe('Read\n')
  expect(await bob.terminal.run('add', 'Write', 'by:carl')).toEqual({
    code: 4,
    out: '',
    err: `tasks: "carl" isn't in this folder. Its people: ${bobEmail}\n`,
  })

  // Who can only view it couldn't complete it (U13).
  await ann.terminal.run('share', 'Home', bobEmail, '--view')
  const name = bobEmail.split('@')[0]
  const hint = `tasks: ${bobEmail} can only view this folder, and can't complete the task. Add --yes to assign it all the same.\n`
  for (const words of [
    ['add', `Oil +${name}`, '-f', 'Home'],
    ['edit', 'Sand', `+${name}`],
  ]) {
    expect(await ann.terminal.run(...words)).toMatchObject({ code: 2, err: hint })
  }
  expect(await ann.terminal.run('assign', 'Sand', 'none')).toMatchObject({ code: 0 })
  const gone = { code: 4, err: 'tasks: No task 99999.\n' }
  expect(await ann.terminal.run('assign', '99999', bobEmail)).toMatchObject(gone)
  expect(await ann.terminal.run('assign', 'Sand', bobEmail)).toMatchObject({ code: 2, err: hint })
  expect((await ann.terminal.run('assign', 'Sand', bobEmail, '--yes')).out).toContain('Assigned')
  expect((await ann.terminal.run('add', `Oil +${name}`, '-f', 'Home', '-y')).out).toContain('Oil')
  expect((await ann.terminal.run('assign', 'Sand', 'nobody')).err).toContain(
    `"nobody" isn't in Home. Its people: ${annEmail}, ${bobEmail}`,
  )

  await ann.terminal.run('share', 'Home', bobEmail, '--view')
  expect((await bob.terminal.run('done', 'Sand')).err).toContain('You can only view this folder')
  const shared = await bob.terminal.run('share', 'Home', 'eve@example.org')
  expect(shared).toMatchObject({ code: 1, err: expect.stringContaining('Only the owner can') })
  expect(await bob.terminal.run('leave', 'Home')).toMatchObject({ code: 2 })
  expect(await bob.terminal.run('leave', 'Home', '--yes')).toMatchObject({
    code: 0,
    out: 'Left Home\n',
  })
  expect((await bob.terminal.run('list')).out).not.toContain('Paint')
  expect((await ann.terminal.run('members', 'Home')).out).not.toContain(bobEmail)
})
