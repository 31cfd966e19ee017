import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe'
import { make } from './dialogs'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { card, folderTab, openTasks } from './task-screen'
import { reload, visit } from './visit'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const checkbox = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Done: ${title}`, exact: true })

/** Goes on with Tab until this has the focus, as somebody does who knows where to go. */
async function tabTo(page: Page, target: ReturnType<typeof button>) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('the first day by keyboard alone: the focus is always where one goes on', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const { keyboard } = page
  const field = page.getByPlaceholder('What needs to be done?')
  await tabTo(page, button(page, 'Add task'))
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  for (const title of ['Water the tomatoes', 'Book the train', 'Pack']) {
    await keyboard.type(title)
    await keyboard.press('Enter')
    await expect(card(page, title)).toBeVisible()
    await expect(field).toBeFocused()
  }
  await keyboard.press('Escape')
  await expect(button(page, 'Add task')).toBeFocused()

  // A due date, from the row's menu.
  await tabTo(page, checkbox(page, 'Pack'))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(button(page, 'More for Pack')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.type('due')
  await expect(page.getByRole('menuitem', { name: 'Due date' })).toBeFocused()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Due date' })
  await expect(dialog.getByRole('textbox', { name: 'Type a date' })).toBeFocused()
  await keyboard.type('tod')
  await keyboard.press('Enter')
  await expect(button(page, 'More for Pack')).toBeFocused()
  await expect(card(page, 'Pack')).toContainText('Today')

  // A priority, from its picker.
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.type('prio')
  await expect(page.getByRole('menuitem', { name: 'Priority' })).toBeFocused()
  await keyboard.press('ArrowRight')
  const priorities = page.getByRole('dialog', { name: 'Priority' })
  await expect(priorities.getByRole('option', { selected: true })).toHaveText(/^Medium/)
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(button(page, 'More for Pack')).toBeFocused()
  await expect(checkbox(page, 'Pack')).toHaveAttribute('data-priority', 'high')

  // Two subtasks, one of them done.
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.type('add s')
  await expect(page.getByRole('menuitem', { name: 'Add subtask' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  for (const title of ['Shirts', 'Socks']) {
    await keyboard.type(title)
    await keyboard.press('Enter')
    await expect(checkbox(page, title)).toBeVisible()
  }
  await keyboard.press('Escape')
  await expect(button(page, 'Add subtask')).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(checkbox(page, 'Socks')).toBeFocused()
  await keyboard.press('Space')
  await expect(checkbox(page, 'Socks')).toBeChecked()

  // Another title, another place, done, and undone from the toast.
  await checkbox(page, 'Book the train').focus()
  await keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await keyboard.type('Book the night train')
  await keyboard.press('Enter')
  await expect(button(page, 'Book the night train')).toBeFocused()
  await keyboard.press('ArrowLeft')
  await keyboard.press('Space')
  await expectToast(page, '2 tasks completed')
  await expect(checkbox(page, 'Water the tomatoes')).toBeFocused()
  await keyboard.press('F8')
  await tabTo(page, button(page, 'Undo'))
  await keyboard.press('Enter')
  await expect(button(page, 'Book the night train')).toBeFocused()

  // A folder: made, gone to, and left with the arrows.
  await button(page, 'New folder').focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await keyboard.type('Garden')
  await keyboard.press('Enter')
  await expect(button(page, 'New folder')).toBeFocused()
  await keyboard.press('Tab')
  await expect(folderTab(page, 'Inbox')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(folderTab(page, 'Garden')).toBeFocused()
  await keyboard.press('Enter')
  await expect(folderTab(page, 'Garden')).toHaveAttribute('aria-current', 'page')
  await expect(folderTab(page, 'Garden')).toBeFocused()
  await inSync(page)
  await reload(page)
  await expect(page.getByText('No tasks yet. Add your first task to get started.')).toBeVisible()
})

test.describe('the first day by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('everything is in reach of a finger, and a submenu is a second page of the sheet', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await make(page, '/api/folders', { name: 'Garden' })
    await visit(page, '/')
    await folderTab(page, 'Inbox').tap()
    await button(page, 'Add task').tap()
    await page.getByPlaceholder('What needs to be done?').fill('Sow the beans')
    await button(page, 'Add Task').tap()
    await button(page, 'Cancel').tap()
    await button(page, 'Sow the beans').tap()
    await button(page, 'More for Sow the beans').tap()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const sheet = await menu.boundingBox()
    expect(Number(sheet?.x)).toBeLessThan(12)
    expect(Number(sheet?.width)).toBeGreaterThan(360)
    expect(Number(sheet?.y) + Number(sheet?.height)).toBeGreaterThan(820)
    await page.getByRole('menuitem', { name: 'Move to folder' }).tap()
    const folders = page.getByRole('dialog', { name: 'Move to folder' })
    await expect(folders).toBeFocused()
    await expect(folders.getByRole('option')).toHaveText(['Garden'])
    await folders.getByRole('option', { name: 'Garden' }).tap()
    await expect(openTasks(page)).toHaveCount(0)
    await folderTab(page, 'Garden').tap()
    await expect(openTasks(page)).toHaveText([/Sow the beans/])
    await page.emulateMedia({ forcedColors: 'active' })
    await expectNoAxeViolations(page)
    await checkbox(page, 'Sow the beans').tap()
    await button(page, 'Undo').tap()
    await expect(openTasks(page)).toHaveText([/Sow the beans/])
  })
})

test('in forced colours what is chosen differs from what isn’t', async ({ page, server }) => {
  await signedIn(page, server)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visit(page, '/calendar')
  await expectToDiffer(button(page, 'month'), button(page, 'week'))
  await visit(page, '/account')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expectToDiffer(tab('Profile'), tab('Security'))
})

test('in forced colours menus and pickers show where one is, and the mark of the folder is seen', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Sow the beans')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const quick = (day: string) =>
    page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${day}\\b`) })
  await button(page, 'Sow the beans').press('Shift+F10')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await expect(items.first()).toHaveCSS('outline-style', 'solid')
  await expect(items.nth(1)).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.keyboard.type('today', { delay: 30 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card(page, 'Sow the beans')).toContainText('Today')
  await page.keyboard.press('d')
  await expect(quick('Today')).toHaveCSS('outline-style', 'solid')
  await expect(quick('Tomorrow')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Escape')
  const current = page.locator('.side-row[aria-current]')
  await expectToDiffer(current, current.locator('.mark'))
  const colour = (it: Locator, of: 'color' | 'backgroundColor') =>
    it.evaluate((el, of) => getComputedStyle(el)[of], of)
  expect(await colour(current.locator('.mark'), 'backgroundColor')).toBe(
    await colour(current, 'color'),
  )
})

/** What is chosen and what isn't, by what is behind them. */
async function expectToDiffer(...elements: Locator[]) {
  const behind = elements.map((each) => each.evaluate((el) => getComputedStyle(el).backgroundColor))
  expect(new Set(await Promise.all(behind)).size).toBe(elements.length)
}
