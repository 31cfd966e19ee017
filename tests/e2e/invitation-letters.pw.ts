import type { Folder } from '../../src/core/folders/contract'
import { type Smtp, startSmtp } from '../smtp'
import { make } from './dialogs'
import { signedIn } from './people'
import { test as base, expect } from './server'
import { card } from './task-screen'
import { listening, visit } from './visit'

/** With a server that sends its letters to a mail server. */
const test = base.extend<object, { smtp: Smtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this.
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    ({ smtp }, use) => use({ SMTP_URL: smtp.url, MAIL_FROM: 'tasks@example.org' }),
    { scope: 'worker' },
  ],
})

test('M3: an invitation whose letter was lost is sent again, and found without the letter', async ({
  page: ann,
  browser,
  server,
  smtp,
}) => {
  await signedIn(ann, server)
  const context = await browser.newContext({ baseURL: server.url })
  const bob = await context.newPage()
  const { email } = await signedIn(bob, server)
  const home = await make<Folder>(ann, '/api/folders', { name: 'Home' })
  await make(ann, '/api/tasks', { title: 'Paint', folderId: home.id })
  await listening(ann, () => visit(ann, `/folder/${home.id}`))
  await ann.getByRole('button', { name: 'Options for Home' }).click()
  await ann.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = ann.getByRole('dialog', { name: 'Share “Home”' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const letters = () => smtp.received.filter(({ recipients }) => recipients.includes(email))
  await expect.poll(() => letters().length).toBe(1)
  await dialog.getByRole('button', { name: `Send the invitation of ${email} again` }).click()
  await expect(ann.getByText(`Sent again to ${email}`).first()).toBeVisible()
  await expect.poll(() => letters().length).toBe(2)
  const [lost = ''] = /https?:\S+/.exec(letters()[0]?.letter.text ?? '') ?? []
  await visit(bob, lost)
  await expect(bob.getByText('This invitation can’t be used')).toBeVisible()
  await visit(bob, '/account')
  await bob.getByRole('link', { name: 'See the invitation to Home' }).click()
  await listening(bob, () => bob.getByRole('button', { name: 'Join folder' }).click())
  await expect(card(bob, 'Paint')).toBeVisible()
  await visit(bob, '/account')
  await expect(bob.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(bob.getByRole('list', { name: 'Invitations' })).toBeHidden()
  await context.close()
})
