import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe'
import { add, leftOffline, offline, ready, settled } from './offline'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { stored, storedRows } from './stored'
import { inSync } from './sync'
import { card } from './task-screen'
import { visit } from './visit'

test.use({ serviceWorkers: 'allow' })
// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))

test('without a network the app opens to the last data seen, and says that it is offline', async ({
  page,
  context,
  server,
}) => {
  await leftOffline(page, context, server)

  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByText('Water the tomatoes')).toBeVisible()
  await expect(later.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await expect(offline(later)).toBeVisible()
  await expectNoAxeViolations(later)

  await later.getByRole('button', { name: 'Menu' }).click()
  await later.getByRole('menuitem', { name: 'FAQ' }).click()
  await expect(later.getByRole('heading', { level: 1 })).toContainText('Install')

  await context.setOffline(false)
  await later.goto('/')
  await inSync(later)
})

test('a page that was never seen says that it needs the network, and opens when there is one', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expected(/Failed to fetch/)
  await settled(page, server)
  await context.setOffline(true)
  await page.goto('/stats')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
})

test('what a page was rendered with is kept too, though it was never fetched', async ({
  page,
  context,
  server,
}) => {
  await newcomer(page, server)
  await page.close()
  const other = await context.newPage()
  await other.request.post('/api/tasks', { data: { title: 'Water the tomatoes' } })
  await other.goto('/')
  await ready(other, 'Water the tomatoes')
  await context.setOffline(true)
  await other.reload()
  await expect(other.getByText('Water the tomatoes')).toBeVisible()
})

test('the app that was opened without a network goes on with one', async ({
  page,
  context,
  server,
  playwright,
}) => {
  const ada = await settled(page, server)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Water the tomatoes')).toBeVisible()
  const terminal = await playwright.request.newContext({ baseURL: server.url })
  await terminal.post('/api/auth/login', { data: ada })
  await terminal.post('/api/tasks', { data: { title: 'Book the train' } })
  await context.setOffline(false)
  await expect(page.getByText('Book the train')).toBeVisible()
  await add(page, 'Pack')
  await expect(page.getByText('Pack')).toBeVisible()
  await terminal.dispose()
})

test('security 19: logging out without a network empties what is kept, and ends the session when there is one', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  await context.setOffline(true)
  await leaveSnapshot(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect.poll(() => page.evaluate(() => caches.has('last-seen'))).toBe(false)
  expect(await stored(page)).toEqual({})
  expect(await page.evaluate(() => localStorage.getItem('lastSeenOwner'))).toBeNull()
  expect(await snapshotOf(page)).toBeNull()

  // The next person to open it, still without a network, finds nothing of hers.
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Water the tomatoes')).toBeHidden()
  await page.close()

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await expect(later).toHaveURL(/\/auth$/)
  expect((await later.request.get('/api/tasks')).status()).toBe(401)
})

test('security 19: the next user never sees what the last one saw', async ({
  page,
  context,
  server,
}) => {
  await settled(page, server)
  await leaveSnapshot(page)
  // Her session ends without a log-out, as after 30 days.
  await context.clearCookies()
  await page.close()
  const next = await context.newPage()
  await next.goto('/auth')
  await expect.poll(() => snapshotOf(next)).toBeNull()
  await newcomer(next, server)
  await expect.poll(() => storedRows(next)).toContain('Inbox')
  expect(JSON.stringify(await stored(next))).not.toContain('Water the tomatoes')
  expect(await next.evaluate(() => localStorage.getItem('snapshot') ?? '')).not.toContain('Water')
  await context.setOffline(true)
  await next.reload()
  await expect(next.getByText('No tasks yet.')).toBeVisible()
  await expect(next.getByText('Water the tomatoes')).toBeHidden()
})

/** Leaves her folder in another tab, of which the browser then keeps a picture. */
async function leaveSnapshot(page: Page) {
  const left = await page.context().newPage()
  await left.goto('/')
  await expect(card(left, 'Water the tomatoes')).toBeVisible()
  await left.close()
  await expect.poll(() => snapshotOf(page)).toContain('Water the tomatoes')
}

const snapshotOf = (page: Page) => page.evaluate(() => localStorage.getItem('snapshot'))

test('security 19: what the service worker keeps is nobody’s', async ({ page, server }) => {
  const { email } = await newcomer(page, server)
  await add(page, 'Sow the radishes')
  await ready(page, 'Sow the radishes')
  const files = await page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const name of await caches.keys()) {
      if (!name.startsWith('app-')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname
        texts[path] = (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return texts
  })
  expect(Object.keys(files)).toContain('/shell')
  expect(Object.keys(files)).not.toContain('/')
  for (const [path, text] of Object.entries(files)) {
    expect(text, path).not.toContain('Sow the radishes')
    expect(text, path).not.toContain(email)
  }
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('logging out in one tab leads the others to /auth, with the toast of P1', async ({
    page,
    context,
    server,
  }) => {
    await newcomer(page, server, 'Water the tomatoes')
    const other = await context.newPage()
    await visit(other, '/')
    await expect(other.getByText('Water the tomatoes')).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectToast(other, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect(other).toHaveURL(/\/auth$/)
  })

  test('the shortcut Add task opens the form', async ({ page, server }) => {
    await signedIn(page, server)
    const { shortcuts } = await (await page.request.get('/manifest.webmanifest')).json()
    const { url } = shortcuts.find(({ name }: { name: string }) => name === 'Add task')
    await page.goto(url)
    await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
  })
})
