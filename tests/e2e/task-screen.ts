import type { Locator, Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import { expect } from './server'
import { sent } from './sync'
import { visit } from './visit'

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

/** The folders' tabs, or their rows in the sidebar, by their names. */
export function folderTabs(page: Page): Locator {
  return page
    .getByRole('navigation', { name: 'Folders', includeHidden: true })
    .locator('[data-folder] .side-name')
}

/** What chooses a folder. */
export function folderTab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name, exact: true })
}

/** Adds tasks by hand; the last one added is on top. */
export async function addTasks(page: Page, ...titles: string[]) {
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  for (const title of titles) {
    const saved = sent(page, 'task.create')
    await page.getByPlaceholder('What needs to be done?').fill(title)
    await page.keyboard.press('Enter')
    await saved
  }
  await page.keyboard.press('Escape')
  await expect(openTasks(page).first()).toContainText(titles.at(-1) ?? '')
}

/** Chooses in the picker that is open. */
export async function pick(page: Page, name: string | RegExp) {
  await page.getByRole('dialog').getByRole('option', { name }).click()
}

/** Chooses from a task's menu, and then in the picker that the item opens. */
export async function chooseFromMenu(page: Page, title: string, ...items: (string | RegExp)[]) {
  const [item, ...picked] = items
  const more = page.getByRole('button', { name: `More for ${title}`, exact: true })
  // Beside a folded task it is only there for the keyboard on a phone.
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await (isPhone ? more.press('Enter') : more.click())
  if (item) await page.getByRole('menuitem', { name: item }).click()
  for (const name of picked) await pick(page, name)
}

/** Makes a folder by the API, as the person who is signed in, and shows All tasks. */
export async function makeFolder(page: Page, name: string) {
  await page.request.post('/api/folders', { data: { name } })
  await visit(page, '/folder/all')
}

/**
 * Opens a folder by its address. Where there are several, `/` leads to the Inbox or to All tasks,
 * depending on whether an earlier page has heard of the others.
 */
export async function visitFolder(page: Page, name: string) {
  const folders: Folder[] = await (await page.request.get('/api/folders')).json()
  await visit(page, `/folder/${folders.find((folder) => folder.name === name)?.id}`)
}

/** Where it is on the screen, in CSS pixels. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}
