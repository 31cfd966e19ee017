import type { BrowserContext, Page } from '@playwright/test'
import { leftOffline } from './offline'
import { expect, test } from './server'
import { storedChanges } from './stored'
import { card } from './task-screen'

test.use({ serviceWorkers: 'allow' })
// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))

const WATER = 'Water the tomatoes'

/** Starts the app without a network, and holds it up before it has read anything of anybody's. */
async function startHeld(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    caches.open = () => {
      Object.assign(window, { isHeld: true })
      return new Promise(() => {})
    }
  })
  await page.goto(path)
  await page.waitForFunction(() => 'isHeld' in window)
  return page
}

test('without a network, a folder is shown as it was left before its tasks have been read', async ({
  page,
  context,
  server,
}) => {
  await leftOffline(page, context, server)

  const held = await startHeld(context)
  await expect(held.getByText(WATER)).toBeVisible()
  await expect(held.locator('#page')).toHaveAttribute('inert')
  await expect(held.getByRole('checkbox')).toHaveCount(0)
  await held.close()
  const isShown = async (path?: string) => {
    const start = await startHeld(context, path)
    const shown = await start.getByText(WATER).isVisible()
    await start.close()
    return shown
  }
  expect(await isShown('/today')).toBe(false)

  // A change makes it wrong, and a page that crashes has no time to keep another.
  const changed = await context.newPage()
  await changed.goto('/')
  await changed.getByRole('checkbox', { name: `Done: ${WATER}` }).click()
  await expect(card(changed, WATER)).toBeHidden()
  await expect.poll(() => storedChanges(changed)).toHaveLength(1)
  const crashed = changed.waitForEvent('crash')
  const session = await context.newCDPSession(changed)
  session.send('Page.crash').catch(() => {})
  await crashed
  await changed.close()
  expect(await isShown()).toBe(false)

  const undone = await context.newPage()
  await undone.goto('/')
  await undone.getByRole('button', { name: /^Completed/ }).click()
  await undone.getByRole('checkbox', { name: `Done: ${WATER}` }).click()
  await expect(card(undone, WATER)).toBeVisible()
  await expect.poll(() => storedChanges(undone)).toHaveLength(2)
  // Nor does somebody find a half-written task in it that is not there any more.
  await undone.getByRole('button', { name: 'Add task', exact: true }).first().click()
  await undone.close()
  expect(await isShown()).toBe(false)

  const left = await context.newPage()
  await left.goto('/')
  await expect(card(left, WATER)).toBeVisible()
  await left.close()
  expect(await isShown()).toBe(true)
  // The next day, what was "tomorrow" is not any more.
  await context.clock.setFixedTime(new Date(Date.now() + 24 * 60 * 60 * 1000))
  expect(await isShown()).toBe(false)
})
