import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Assistant } from '../src/server/oauth/app'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { choose } from './dialogs'
import { signedIn, signIn } from './people'
import { expect, test } from './server'
import { visit } from './visit'

test('D1: a connection is made with its right and folder, shown once, used and ended', async ({
  page,
  server,
}) => {
  const { email } = await signedIn(page, server)
  await page.request.post('/api/folders', { data: { name: 'Garden' } })
  await page.request.post('/api/filters', { data: { name: 'Errands', query: '#Garden' } })
  await visit(page, '/account?tab=connections')
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible()
  const { host, origin } = new URL(page.url())
  await expect(page.getByLabel('Server', { exact: true })).toHaveValue(host)
  await expect(page.getByLabel('User Name', { exact: true })).toHaveValue(email)
  await choose(page, 'Your app', 'Thunderbird')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue(`${origin}/`)
  await page.getByRole('button', { name: 'New connection' }).click()
  const guide = page.getByRole('link', { name: 'More about calendar apps' })
  const guided = await page.request.get((await guide.getAttribute('href')) ?? '')
  expect(await guided.text()).toContain('<h1 id="calendar-apps-caldav">')
  const dialog = page.getByRole('dialog', { name: 'New connection' })
  await choose(page, 'What it may do', 'Add tasks')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').pressSequentially('Kitchen button')
  await dialog.getByText('Limit it to some').click()
  await dialog.getByLabel('Garden').check()
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()

  const given = page.getByRole('dialog', { name: 'Kitchen button can connect' })
  const address = await given.getByLabel('Address', { exact: true }).inputValue()
  expect(address).toMatch(/\/api\/in\/tk_[\w-]{43}$/)
  await given.getByRole('button', { name: 'Done' }).click()
  const send = () => fetch(address, { method: 'POST', body: 'Water the roses tomorrow' })
  expect(await (await send()).json()).toMatchObject({
    title: 'Water the roses',
    folder: { name: 'Garden' },
  })
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Kitchen button' })
  await expect(row).toContainText('Add tasks · 1 folder')
  await expect(row).toContainText('Last used')
  await expect(page.getByText(address)).toHaveCount(0)

  await row.getByRole('button', { name: 'End Kitchen button' }).click()
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible()
  expect((await send()).status).toBe(404)

  await page.getByRole('button', { name: 'Connect an app' }).click()
  await dialog.getByLabel('Name').pressSequentially('Phone')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  const phone = page.getByRole('dialog', { name: 'Phone can connect' })
  await expect(phone).toBeVisible()
  await choose(page, 'Your app', 'Tasks.org')
  await expect(phone.getByLabel('URL', { exact: true })).toHaveValue(`${origin}/dav/`)
  await expect(phone.getByLabel('Password', { exact: true })).toHaveValue(/^tk_[\w-]{43}$/)

  await phone.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New feed' }).click()
  await dialog.getByLabel('Name').pressSequentially('Wall')
  await choose(page, 'It shows', 'Filter: Errands')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Wall can connect' })).toBeVisible()
  const tokens: object[] = await (await page.request.get('/api/tokens')).json()
  expect(tokens).toContainEqual(
    expect.objectContaining({ name: 'Wall', filterId: expect.any(Number) }),
  )
})

test('D6: an assistant is let in on the consent page after signing in, works, and is ended', async ({
  page,
  server,
}) => {
  const person = await signedIn(page, server)
  await page.request.post('/api/folders', { data: { name: 'Garden' } })
  await page.context().clearCookies()
  // What the assistant opens on its own device for its person to come back to.
  let returned = new URLSearchParams()
  const listener = createServer((request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
    if (pathname === '/back') returned = searchParams
    response.end('You can close this page.')
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const assistant = new Assistant(`http://127.0.0.1:${port}/back`, 'Desk helper')
  const client = await assistant.connect(new URL('/mcp', server.url), async (asked) => {
    await visit(page, asked.href)
    await signIn(page, person)
    await expect(page.getByText('Desk helper wants to use your tasks.')).toBeVisible()
    await expect(page.getByText('A program on this device')).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
    await page.getByText('Limit it to some').click()
    await page.getByLabel('Garden').check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByText('You can close this page.')).toBeVisible()
    return returned
  })
  listener.close()
  const added = await client.callTool({
    name: 'add_tasks',
    arguments: { tasks: [{ title: 'Prune the roses' }] },
  })
  expect(added.structuredContent).toMatchObject({ added: [{ folder: 'Garden' }] })

  await visit(page, '/account?tab=connections')
  const row = page.getByRole('listitem').filter({ hasText: 'Desk helper' })
  await expect(row).toContainText('Assistant (MCP) · 1 folder · from 127.0.0.1')
  await expect(row.getByRole('button', { name: 'Renew Desk helper' })).toHaveCount(0)
  await row.getByRole('button', { name: 'End Desk helper' }).click()
  await expect(row).toHaveCount(0)
  await expect(client.callTool({ name: 'undo', arguments: { journal: 1 } })).rejects.toThrow()
  await client.close()
})
