import { spawnSync } from 'node:child_process'
import { PROGRAM } from '../process'
import { expectToast, linkIn, signedIn, someone } from './people'
import { expect, test } from './server'
import { visit } from './visit'

test.use({ serverEnv: { REGISTRATION: 'invite' } })

test('by invitation only: the link of tasks invite opens Sign Up, nothing else does', async ({
  page,
  server,
}) => {
  await visit(page, '/auth?tab=sign-up')
  await expect(page.getByText('You need an invitation link to register here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeHidden()

  const env = { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url }
  const [command = '', ...args] = PROGRAM
  const { stdout } = spawnSync(command, [...args, 'invite'], { env, encoding: 'utf8' })
  const { email, password } = someone()
  await visit(page, stdout.trim())
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Registration successful')

  await visit(page, stdout.trim())
  await expect(page.getByText('This invitation link has been used or has expired.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeHidden()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
})

test('by invitation only: an invitation to a folder offers no signing up', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newContext({ baseURL: server.url })
  await signedIn(await other.newPage(), server)
  const folder = await (await other.request.post('/api/folders', { data: { name: 'Home' } })).json()
  const { email } = someone()
  const data = { email, role: 'view' }
  await other.request.post(`/api/folders/${folder.id}/invitations`, { data })
  await other.close()
  await visit(page, await linkIn(server, email, /share a folder/))
  await expect(page.getByRole('heading', { name: 'Someone shared a folder' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['Sign in'])
})
