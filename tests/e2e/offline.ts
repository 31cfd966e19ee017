import type { BrowserContext, Page } from '@playwright/test'
import { newcomer, type Person } from './people'
import { expect, type TestServer } from './server'
import { storedRows } from './stored'
import { card, openTasks } from './task-screen'

export const indicator = (page: Page, text: string | RegExp) =>
  page.getByRole('button', { name: typeof text === 'string' ? `Sync: ${text}` : text })

export const offline = (page: Page) => indicator(page, /^Sync: Offline/)

/** Waits until the service worker has the app, and the rows are kept, with the task in them. */
export async function ready(page: Page, title: string) {
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(worker).toBe('activated')
  await expect.poll(() => storedRows(page)).toContain(title)
}

/** Adds tasks by hand, with a network or without; the last one added is on top. */
export async function add(page: Page, ...titles: string[]) {
  await page.getByRole('button', { name: 'Add task', exact: true }).first().click()
  for (const title of titles) {
    await page.getByPlaceholder('What needs to be done?').fill(title)
    await page.keyboard.press('Enter')
    await expect(openTasks(page).first()).toContainText(title)
  }
  // Not Escape, which would close a toast as well.
  await page.getByRole('button', { name: 'Cancel' }).click()
}

/** Renames a task by hand. */
export async function rename(page: Page, title: string, to: string) {
  // In All tasks its name goes on with the folder's.
  const named = card(page, title).getByRole('button', { name: new RegExp(`^${title}( in .*)?$`) })
  await named.press('F2')
  await page.getByRole('textbox', { name: 'Title' }).fill(to)
  await page.keyboard.press('Enter')
  await expect(card(page, to)).toBeVisible()
}

/** Somebody with a task, whose browser has all that it needs to do without a network. */
export async function settled(
  page: Page,
  server: TestServer,
  title = 'Water the tomatoes',
): Promise<Person> {
  const person = await newcomer(page, server)
  await add(page, title)
  await ready(page, title)
  return person
}

/** The same, when the page has been closed and the network is gone. */
export async function leftOffline(page: Page, context: BrowserContext, server: TestServer) {
  await settled(page, server)
  await page.close()
  await context.setOffline(true)
}
