import { linkIn, newcomer, signedIn, signIn, someone } from './people'
import { expect, test } from './server'
import { visit } from './visit'

test('M3: the link of an invitation leads through signing in to the shared folder', async ({
  page,
  server,
  browser,
}) => {
  const member = await signedIn(page, server)
  await page.request.post('/api/auth/logout')

  const other = await browser.newContext({ baseURL: server.url })
  const owner = await newcomer(await other.newPage(), server)
  const folder = await (await other.request.post('/api/folders', { data: { name: 'Home' } })).json()
  await other.request.post('/api/tasks', { data: { title: 'Paint', folderId: folder.id } })
  const invited = await other.request.post(`/api/folders/${folder.id}/invitations`, {
    data: { email: member.email, role: 'edit' },
  })
  expect(invited.status()).toBe(201)

  await visit(page, await linkIn(server, member.email, /share a folder/))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await signIn(page, member)
  await expect(page.getByRole('heading', { name: 'Join “Home”?' })).toBeVisible()
  await expect(page.getByText(`Ada Byron (${owner.email}) shares this folder`)).toBeVisible()
  await expect(page.getByText(`You join as ${member.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Join folder' }).click()
  await expect(page).toHaveURL(`/folder/${folder.id}`)
  await expect(page.getByText('Paint')).toBeVisible()

  // Within a second, without a reload (M8).
  await other.request.post('/api/tasks', { data: { title: 'Sand', folderId: folder.id } })
  await expect(page.getByText('Sand')).toBeVisible({ timeout: 3_000 })
  await other.close()
})

test('M3: someone new signs up by an invitation with the address filled in, and joins once it is verified', async ({
  page,
  server,
  browser,
}) => {
  const { email, password } = someone()
  const other = await browser.newContext({ baseURL: server.url })
  await newcomer(await other.newPage(), server)
  const invitedTo = async (name: string) => {
    const folder = await (await other.request.post('/api/folders', { data: { name } })).json()
    const data = { email, role: 'edit' }
    await other.request.post(`/api/folders/${folder.id}/invitations`, { data })
    return folder
  }
  await invitedTo('Garden')
  const folder = await invitedTo('Home')
  await other.close()

  await visit(page, await linkIn(server, email, /“Home”/))
  await expect(page.getByText(`New here? Sign up with ${email}, and you can join`)).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await visit(page, await linkIn(server, email, /verify-email/))
  await page.getByRole('link', { name: 'Continue to Sign In' }).click()
  await signIn(page, { email, password })
  await expect(page.getByRole('heading', { name: 'Join “Home”?' })).toBeVisible()
  await page.getByRole('button', { name: 'Join folder' }).click()
  await expect(page).toHaveURL(`/folder/${folder.id}`)
})
