import type { Locator, Page, Response } from '@playwright/test'
import { expect } from './server'
import { reload } from './visit'

/** The open tasks, as they stand. */
export function openTasks(page: Page): Locator {
  return page.getByRole('list', { name: 'Tasks', exact: true }).locator('> li')
}

/** The card of a task, by its title. */
export function card(page: Page, title: string): Locator {
  return page.locator('li[data-key]').filter({
    has: page.getByRole('checkbox', { name: `Done: ${title}`, exact: true }),
  })
}

/** Adds tasks by hand; the last one added is on top. */
export async function addTasks(page: Page, ...titles: string[]) {
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  for (const title of titles) {
    const saved = page.waitForResponse(isCreate)
    await page.getByPlaceholder('What needs to be done?').fill(title)
    await page.keyboard.press('Enter')
    await saved
  }
  await page.keyboard.press('Escape')
  await expect(openTasks(page).first()).toContainText(titles.at(-1) ?? '')
}

function isCreate(response: Response): boolean {
  return response.url().endsWith('/api/tasks') && response.request().method() === 'POST'
}

export async function chooseFromMenu(page: Page, title: string, ...items: (string | RegExp)[]) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  for (const name of items) await page.getByRole('menuitem', { name }).click()
}

/** Makes a folder by the API, in the name of whoever is signed in, and shows it. */
export async function makeFolder(page: Page, name: string) {
  await page.request.post('/api/folders', { data: { name } })
  await reload(page)
}

/** The next call of this kind fails, as a broken server's does: at once, or when it is `released`. */
export async function failOnce(
  page: Page,
  method: string,
  path: string | RegExp,
  released: Promise<unknown> = Promise.resolve(),
) {
  let failed = false
  await page.route(path, async (route) => {
    if (failed || route.request().method() !== method) return route.fallback()
    failed = true
    await released
    return route.fulfill({ status: 500, json: { message: 'The disk is full.' } })
  })
}
