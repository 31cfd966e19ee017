import type { Page } from '@playwright/test'
import { leftOffline, settled } from './offline'
import { newcomer } from './people'
import { expect, test } from './server'
import { card, openTasks } from './task-screen'
import { visit } from './visit'

test.use({ serviceWorkers: 'allow' })
// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))

const field = (page: Page) => page.getByPlaceholder('What needs to be done?')

/** Sends an address as the browser does for the manifest's share_target. */
const SHARE = `/?${new URLSearchParams({ title: 'A recipe', text: 'Try this\nsoon', url: 'https://example.org/soup' })}`
const SHARED = 'A recipe Try this soon https://example.org/soup'

test('W1: what is shared offline to the closed app fills the form, and waits through Cancel and the end of the app', async ({
  page,
  context,
  server,
}) => {
  await leftOffline(page, context, server)
  const opened = await context.newPage()
  await opened.goto(SHARE)
  await expect(field(opened)).toHaveValue(SHARED)
  expect(new URL(opened.url()).search).toBe('')
  await opened.close()

  const later = await context.newPage()
  await later.goto('/')
  await later.getByRole('button', { name: 'Add task', exact: true }).first().click()
  await expect(field(later)).toHaveValue(SHARED)
  await later.getByRole('button', { name: 'Cancel' }).click()
  await later.getByRole('button', { name: 'Add task', exact: true }).first().click()
  await expect(field(later)).toHaveValue(SHARED)

  await field(later).press('Enter')
  await expect(openTasks(later).first()).toContainText('A recipe')
  await expect(field(later)).toHaveValue('')
  await later.goto('/?share=1&text=web%2Btask%3ABuy%20milk')
  await expect(field(later)).toHaveValue('Buy milk')
})

test('W2: the manifest has what the system offers of an app, and Chromium finds no fault in it', async ({
  page,
  server,
}) => {
  await settled(page, server)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({
    id: '/',
    launch_handler: { client_mode: 'navigate-existing' },
    display_override: ['window-controls-overlay', 'standalone'],
    handle_links: 'preferred',
    note_taking: { new_note_url: '/?add=1' },
    share_target: { method: 'GET' },
    protocol_handlers: [{ protocol: 'web+task' }],
  })
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Add task',
    'Today',
    'Voice',
  ])
})

test('W2: a file that the system opens with the app leads to the import’s preview', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.addInitScript(() => {
    const file = new File(['Water the plants\nBuy milk\n'], 'list.txt', { type: 'text/plain' })
    const files = [{ getFile: async () => file } as FileSystemFileHandle]
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (take: (opened: object) => void) => take({ files }) },
    })
  })
  const { file_handlers } = await (await page.request.get('/manifest.webmanifest')).json()
  await visit(page, file_handlers[0].action)
  await expect(page.getByText(/list\.txt/)).toBeVisible()
  await expect(page.getByText('Water the plants')).toBeVisible()
})

test('W3: the badge follows Today’s open tasks within 2 seconds of a change elsewhere', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => void localStorage.setItem('badge', String(count))
    navigator.clearAppBadge = async () => localStorage.setItem('badge', '0')
  })
  await newcomer(page, server)
  const badge = () => page.evaluate(() => localStorage.getItem('badge'))
  const dueDate = new Date().toISOString().slice(0, 10)
  const made = await page.request.post('/api/tasks', { data: { title: 'Pay rent', dueDate } })
  await expect.poll(badge, { timeout: 2_000 }).toBe('1')
  const { id } = await made.json()
  await page.request.put(`/api/tasks/${id}/toggle`)
  await expect.poll(badge, { timeout: 2_000 }).toBe('0')
})

test('W7: installing is offered once, from the fifth task on, and stays on the account page', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => ({ outcome: 'dismissed' }),
    })
    addEventListener('load', () => dispatchEvent(event))
  })
  await newcomer(page, server)
  const offer = page.getByText('Install Tasks on this device?', { exact: true })
  for (let at = 1; at <= 4; at += 1) {
    await page.request.post('/api/tasks', { data: { title: `Task ${at}` } })
  }
  await expect(card(page, 'Task 4')).toBeVisible()
  await expect(offer).toBeHidden()
  await page.request.post('/api/tasks', { data: { title: 'Task 5' } })
  await expect(offer).toBeVisible()

  await visit(page, '/')
  await expect(card(page, 'Task 5')).toBeVisible()
  await visit(page, '/account')
  await expect(page.getByRole('button', { name: 'Install on this device' })).toBeVisible()
  await expect(offer).toBeHidden()
})
