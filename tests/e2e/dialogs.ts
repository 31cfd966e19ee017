import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { expect, test } from './server'

/** CSS pixels: narrower than this, the bars of a phone stand in the place of the sidebar. */
const PHONE_BELOW = 768

/** Opens a dialog by what offers it, in the tabs' menu or a phone's Folders sheet, and by its title. */
async function openFromTabs(page: Page, item: string, title: string): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_BELOW
  const [opener, role] = isPhone
    ? (['Folders', 'button'] as const)
    : (['Folders and tags', 'menuitem'] as const)
  await page.getByRole('button', { name: opener, exact: true }).click()
  await page.getByRole(role, { name: item }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

export const manageFolders = (page: Page) => openFromTabs(page, 'Manage folders', 'Manage Folders')
export const manageTags = (page: Page) => openFromTabs(page, 'Manage tags', 'Manage Tags')
export const filterByTags = (page: Page) => openFromTabs(page, 'Filter by tag', 'Filter by Tags')

/** Chooses from a labelled list, by keyboard alone. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: label }).locator('visible=true').last().press('Enter')
  await expect(page.getByRole('combobox', { name: label })).toBeFocused()
  await page.keyboard.type(option, { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: label })).toBeHidden()
}

/** Makes things by the API, as the person who is signed in, and returns the answer. */
export async function make<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(path, { data })
  expect(response.ok(), `${path} ${response.status()}`).toBe(true)
  return response.json()
}

/** With long descriptions, a megabyte at once: more than that the server does not take. */
const BATCH = 90

/** Tasks that are there already, the last one on top. */
export async function makeMany(page: Page, tasks: object[]) {
  const at = new Date().toISOString()
  const device = crypto.randomUUID()
  const all = tasks.map((task, index) => ({ kind: 'task.create', ...task, at, seq: index + 1 }))
  for (let first = 0; first < all.length; first += BATCH) {
    const commands = all.slice(first, first + BATCH)
    const data = { device, acked: 0, sentAt: at, commands }
    const answer = await page.request.post('/api/sync', { data })
    expect(answer.status()).toBe(200)
  }
}

/** Waits for the answer to a call of the page. */
export function answerTo(page: Page, method: string, path: string | RegExp) {
  return page.waitForResponse((response) => {
    const { pathname } = new URL(response.url())
    const fits = typeof path === 'string' ? pathname === path : path.test(pathname)
    return fits && response.request().method() === method
  })
}

/** Axe finds nothing in either theme, and at 320 px nothing is cut off. For what isn't a scene (`scenes.pw.ts`). */
export async function expectWellMade(page: Page) {
  // axe goes through the whole page, twice.
  test.slow()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFits(page)
}

/** At 320 px nothing is cut off or scrolls sideways. */
export async function expectFits(page: Page) {
  const before = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          if (width <= 1 || element.closest('nav, [aria-hidden="true"], .sr-only')) return false
          return left < -0.5 || right > innerWidth + 0.5
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  await expect.poll(tooWide, { message: 'what reaches over the edge at 320 px' }).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
