import type { Folder } from '../../src/core/folders/contract'
import { make } from './dialogs'
import { linkIn, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { card, visitFolder } from './task-screen'
import { reload } from './visit'

test('U15: a new account finds three first steps, each of which goes for good when done or dismissed', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const steps = page.getByRole('region', { name: 'Getting started' })
  await expect(steps.getByRole('button', { name: 'Try it' })).toBeVisible()

  const dismissed = page.waitForResponse((response) => response.url().endsWith('/preferences'))
  await steps.getByRole('button', { name: 'Dismiss: Put it on your phone' }).click()
  await dismissed
  await steps.getByRole('button', { name: 'Try it' }).click()
  const field = page.getByPlaceholder('What needs to be done?')
  await expect(field).toHaveValue('Call Ann tomorrow 10:00 !high')
  const done = page.waitForResponse((response) => response.url().endsWith('/preferences'))
  await field.press('Enter')
  await expect(card(page, 'Call Ann')).toBeVisible()
  await done

  await reload(page)
  await expect(steps.getByText('Import your tasks')).toBeVisible()
  await expect(steps.getByRole('button', { name: /^Dismiss/ })).toHaveCount(1)
  await steps.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('tab', { name: 'Your data', selected: true })).toBeVisible()
})

test('U15: a folder that can only be viewed has no first steps', async ({
  page,
  browser,
  server,
}) => {
  await signedIn(page, server)
  const context = await browser.newContext({ baseURL: server.url })
  const owner = await context.newPage()
  await signedIn(owner, server)
  const { email } = await (await page.request.get('/api/auth/user')).json()
  const home = await make<Folder>(owner, '/api/folders', { name: 'Home' })
  await make(owner, `/api/folders/${home.id}/invitations`, { email, role: 'view' })
  const link = new URL(await linkIn(server, email, /share a folder/))
  await make(page, '/api/invitations/accept', { token: link.searchParams.get('token') })
  const steps = page.getByRole('region', { name: 'Getting started' })
  await visitFolder(page, 'Inbox')
  await expect(steps).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('No tasks yet.', { exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await context.close()
})
