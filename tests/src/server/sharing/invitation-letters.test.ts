import { afterAll, expect, test } from 'bun:test'
import { startSmtp } from '../../../smtp'
import { createWorld, PASSWORD, tokenIn, type World } from '../../../world'
import { made, refused } from '../answers'

const smtp = await startSmtp()
const world = await createWorld()
const mailing = await createWorld({ SMTP_URL: smtp.url, MAIL_FROM: 'tasks@example.org' })
afterAll(() => smtp.close())

let count = 0

async function annsHome(on: World, name = 'Home') {
  count += 1
  const ann = await on.person(`ann${count}`)
  await ann.api.auth.profile.put({ firstName: 'Ann', lastName: 'Lee', email: ann.email })
  const { id } = await made(ann.api.folders.post({ name }))
  const { invitations } = ann.api.folders({ id })
  return { ann, id, invitations, guest: `guest${count}@example.net` }
}

test('U12: the letter says who shares which folder, and lets nobody write a link or a header', async () => {
  const { ann, invitations, guest } = await annsHome(world, 'evil.example\r\nBcc: x@y.example')
  await made(invitations.post({ email: guest, role: 'edit' }))
  const [letter] = await world.letters(guest)
  expect(letter?.subject).toBe('Ann Lee wants to share a folder with you')
  expect(letter?.text).toContain(`Ann Lee (${ann.email.replaceAll(/[.@]/g, '$&\u2060')})`)
  expect(letter?.text).toContain('the folder “evil.\u2060example Bcc: x@\u2060y.\u2060example”')
  expect(letter?.text).toContain('You can edit its tasks')
  expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('security 8: what the owner typed is text in the letter’s HTML', async () => {
  const { ann, invitations, guest } = await annsHome(world, '<img src=//evil.example/p.png> & co')
  const lastName = '</title><a href="//evil.example">Lee</a>'
  await ann.api.auth.profile.put({ firstName: 'Ann', lastName, email: ann.email })
  await made(invitations.post({ email: guest, role: 'edit' }))
  const [letter] = await world.letters(guest)
  expect(letter?.html).toContain('&lt;img')
  expect(letter?.html).toContain('&lt;/title&gt;')
  expect(letter?.html).not.toMatch(/<img|<a href="(?!http:\/\/localhost)/)
})

test('U12: without a mail server an invitation says that no mail was sent', async () => {
  const { invitations, guest } = await annsHome(world)
  expect((await made(invitations.post({ email: guest, role: 'view' }))).mail).toBe('off')
  await world.letters(guest)
  expect(await made(invitations.get())).toMatchObject([{ mail: 'off' }])
})

test('U12: with one it says what became of the mail', async () => {
  const { invitations, guest } = await annsHome(mailing)
  expect((await made(invitations.post({ email: guest, role: 'view' }))).mail).toBe('waiting')
  await mailing.app.jobs.kick()
  expect(await made(invitations.get())).toMatchObject([{ mail: 'sent' }])
})

test('U12: a link that is copied and the one in the letter lead to the folder, and one use is the last', async () => {
  const { invitations, guest } = await annsHome(world)
  const { id: invitationId } = await made(invitations.post({ email: guest, role: 'view' }))
  const { link } = await made(invitations({ invitationId }).link.post())
  const copied = new URL(link).searchParams.get('token') ?? ''
  const [letter] = await world.letters(guest)
  const ben = await world.person(`ben${count}`)
  for (const token of [copied, tokenIn(letter)]) {
    const offer = await made(ben.api.invitations.get({ query: { token } }))
    expect(offer.folder.name).toBe('Home')
  }
  await made(ben.api.invitations.accept.post({ token: copied }))
  const again = ben.api.invitations.get({ query: { token: tokenIn(letter) } })
  expect(await refused(again)).toBe('400 Invalid or expired invitation')
})

test('U12: the letter that confirms an address leads on to the invitation', async () => {
  const { invitations, guest: email } = await annsHome(world)
  const { id } = await made(invitations.post({ email, role: 'edit' }))
  await made(world.client().auth.register.post({ email, password: PASSWORD }))
  const letter = (await world.letters(email)).find(({ subject }) => subject?.includes('Confirm'))
  expect(letter?.text).toMatch(new RegExp(`/verify-email\\?token=[\\w-]+&invitation=${id}$`, 'm'))
})

test('U12: of two invitations, the letter leads on to the one whose link was opened', async () => {
  const { invitations, guest: email } = await annsHome(world)
  await made(invitations.post({ email, role: 'edit' }))
  const garden = await annsHome(world, 'Garden')
  const { id } = await made(garden.invitations.post({ email, role: 'edit' }))
  const letters = await world.letters(email)
  const invite = tokenIn(letters.find(({ text }) => text?.includes('Garden')))
  await made(world.client().auth.register.post({ email, password: PASSWORD, invite }))
  const letter = (await world.letters(email)).find(({ subject }) => subject?.includes('Confirm'))
  expect(letter?.text).toMatch(new RegExp(`&invitation=${id}$`, 'm'))
})
