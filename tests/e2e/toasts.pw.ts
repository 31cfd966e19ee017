import type { Page } from '@playwright/test'
import { newcomer } from './people'
import { expect, test } from './server'
import { chooseFromMenu } from './task-screen'

const toasts = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** How a toast is dismissed by hand. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'its ×': (page) => toasts(page).getByRole('button', { name: 'Close' }).click(),
  Undo: (page) => toasts(page).getByRole('button', { name: 'Undo' }).click(),
  'F8 and Escape': async (page) => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
  },
}

for (const [way, dismiss] of Object.entries(WAYS)) {
  test(`after one is dismissed by ${way}, the focus is on a task and the next goes by itself`, async ({
    page,
    server,
  }) => {
    await newcomer(page, server, 'One', 'Two')
    await chooseFromMenu(page, 'One', 'Delete')
    await expect(toasts(page)).toHaveText(/Task deletedUndoCtrl\+Z$/)
    await dismiss(page)
    await expect(toasts(page)).toHaveCount(0)
    // What came back has it.
    const title = way === 'Undo' ? 'One' : 'Two'
    await expect(page.getByRole('button', { name: title, exact: true })).toBeFocused()
    await page.mouse.move(5, 5)
    await chooseFromMenu(page, 'Two', 'Delete')
    await expect(toasts(page)).toHaveText(/Task deleted/)
    await page.mouse.move(5, 5)
    await expect(toasts(page)).toHaveCount(0)
  })
}

for (const width of [390, 800, 1280]) {
  test(`at ${width} px one never covers the add and voice buttons`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 })
    await newcomer(page, server, 'One')
    await chooseFromMenu(page, 'One', 'Delete')
    await expect(toasts(page)).toBeVisible()
    const add = page.getByRole('button', { name: 'Add task', exact: true })
    for (const button of [add, page.getByRole('button', { name: 'Voice assistant' })]) {
      const [own, over] = [await button.boundingBox(), await toasts(page).boundingBox()]
      const below = Number(over?.y) + Number(over?.height)
      const right = Number(own?.x) + Number(own?.width)
      const bottom = Number(own?.y) + Number(own?.height)
      const isBeside = right <= Number(over?.x) || bottom <= Number(over?.y)
      expect(below <= Number(own?.y) || isBeside).toBe(true)
    }
    await add.click({ timeout: 2000 })
    await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
  })
}

for (const opened of ['Add task', 'Folders']) {
  test(`on a phone one leaves the title bar free while “${opened}” is open`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await newcomer(page, server, 'One')
    await chooseFromMenu(page, 'One', 'Delete')
    await expect(toasts(page)).toBeVisible()
    await page.getByRole('button', { name: opened, exact: true }).click()
    await expect(page.locator('.sheet, .composer')).toBeVisible()
    const bar = await page.locator('.page-title').boundingBox()
    const toast = await toasts(page).boundingBox()
    expect(Number(toast?.y)).toBeGreaterThanOrEqual(Number(bar?.y) + Number(bar?.height))
  })
}
