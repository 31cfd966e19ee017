import type { Page, Request } from '@playwright/test'
import { createGate } from './gate'
import { newcomer } from './people'
import { expect, test } from './server'
import { card } from './task-screen'
import { listening, reload, visit } from './visit'

async function openSettings(page: Page) {
  await visit(page, '/account')
  await page.getByRole('tab', { name: 'Settings' }).click()
}

/** The answer of the server, as it is before any script runs. */
async function rendered(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(path)).text()
  return /<html[^>]*>/.exec(text)?.[0] ?? ''
}

test('U16: theme and density apply at once, on other devices too, and are rendered by the server', async ({
  page,
  server,
  browser,
}) => {
  await newcomer(page, server, 'Buy milk')
  const state = await page.context().storageState()
  const elsewhere = await browser.newContext({ baseURL: server.url, storageState: state })
  const other = await elsewhere.newPage()
  await listening(other, () => visit(other, '/'))
  const height = async () => (await card(other, 'Buy milk').boundingBox())?.height
  expect(await height()).toBe(44)

  await openSettings(page)
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check()
  await choose('Dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(other.locator('html')).toHaveCSS('color-scheme', 'dark')
  await choose('Compact')
  await expect.poll(height).toBe(36)
  expect(await rendered(page, '/')).toMatch(/data-theme="dark".*data-density="compact"/)
  await elsewhere.close()
})

test('U16: the settings stand beside the folders and their counts, from the server on', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Buy milk', 'Call Lena')
  const html = await (await page.request.get('/account?tab=settings')).text()
  expect(html).toMatch(/>Inbox<.*>Account settings<.*>Single-key shortcuts</s)
  await visit(page, '/account?tab=settings')
  await expect(page.getByRole('button', { name: 'Ada Byron' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const folders = page.getByRole('navigation', { name: 'Folders' })
  await expect(folders.getByRole('listitem')).toHaveText('Inbox2 open tasks')
  await expect(folders.locator('[aria-current]')).toHaveCount(0)
  await page.request.post('/api/tasks', { data: { title: 'Pay rent' } })
  await expect(folders.getByRole('listitem')).toHaveText('Inbox3 open tasks')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the settings' })).toBeFocused()
  await folders.getByRole('link', { name: 'Inbox' }).click()
  await expect(card(page, 'Pay rent')).toBeVisible()
})

test('U16: on a phone the settings stand between its bars, which lead to the rest', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newcomer(page, server, 'Buy milk')
  await visit(page, '/account')
  const bar = page.getByRole('navigation', { name: 'Views' })
  await expect(bar.locator('[aria-current]')).toHaveCount(0)
  const title = page.getByRole('heading', { name: 'Account settings' })
  expect((await title.boundingBox())?.y).toBeLessThan(48)
  await bar.getByRole('button', { name: 'Folders' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Inbox' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
})

test('the tab of the settings stays after a reload; one that isn’t there shows the first', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await openSettings(page)
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeVisible()
  await visit(page, '/account?tab=sessions')
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('U16: a start page, a clock, and single keys that do nothing', async ({ page, server }) => {
  await newcomer(page, server)
  await page.request.post('/api/tasks', {
    data: { title: 'Call', dueDate: new Date(Date.now() + 60_000).toISOString() },
  })
  await openSettings(page)
  // What the page reads of the account once the first is saved comes after the second is chosen.
  const first = createGate()
  const second = createGate()
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    await first.opened
    await route.fulfill({ response }).catch(() => {})
  })
  const reading = page.waitForRequest('**/api/auth/user')
  await page.getByRole('radio', { name: 'Today' }).check()
  await reading
  await page.route('**/api/auth/preferences', async (route) => {
    await second.opened
    await route.continue()
  })
  const read = page.waitForEvent('requestfinished', isOfAccount).catch(() => {})
  const dropped = page.waitForEvent('requestfailed', isOfAccount).catch(() => {})
  const clock = page.getByRole('radio', { name: '15:00' })
  await clock.check()
  first.open()
  await Promise.race([read, dropped])
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  expect(await clock.isChecked()).toBe(true)
  second.open()
  const saved = page.waitForResponse((response) => response.url().endsWith('/preferences'))
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await saved
  await visit(page, '/')
  await expect(page).toHaveURL(/\/today$/)
  await expect(page.locator('time').filter({ hasText: /\d\d:\d\d$/ })).toBeVisible()
  const palette = page.getByRole('dialog')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('q')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await expect(page.getByPlaceholder('What needs to be done?')).toBeHidden()
})

const isOfAccount = (request: Request) => request.url().endsWith('/api/auth/user')

test('U11: the account’s tabs are in one line on a phone, with no tab alone in a second one, and its title is whole', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await visit(page, '/account')
    const title = page.getByRole('heading', { name: 'Account settings' })
    expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    const tops = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
    const lines = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
    expect(lines).toEqual(width === 360 ? [5] : [3, 2])
  }
})
