import type { Locator, Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { make } from './dialogs'
import { signedIn } from './people'
import { expect, test } from './server'
import { sent } from './sync'
import { boxOf, openTasks, pick, visitFolder } from './task-screen'
import { reload, visit } from './visit'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Call Ann' })

async function withTask(page: Page): Promise<Task> {
  await make(page, '/api/folders', { name: 'Work' })
  const task = await make<Task>(page, '/api/tasks', { title: 'Call Ann', category: 'Inbox' })
  await visitFolder(page, 'Inbox')
  return task
}

test('a task has an address of its own, beside the list: everything about it can be changed there', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await withTask(page)
  await page.getByRole('button', { name: 'More for Call Ann' }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await expect(page).toHaveURL(`${server.url}/task/${id}`)
  await expect(panel(page)).toBeFocused()
  await expect(openTasks(page)).toHaveText([/Call Ann/])

  await panel(page).getByRole('button', { name: 'Add a description' }).click()
  await page.keyboard.type('Her number is on https://example.org/ann.')
  const described = sent(page, 'task.update')
  await page.keyboard.press('Control+Enter')
  await described
  await expect(panel(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/ann')
  await panel(page).getByRole('button', { name: 'Priority' }).click()
  await pick(page, 'High')
  const moved = sent(page, 'task.update')
  await panel(page)
    .getByRole('button', { name: /^Folder/ })
    .click()
  await pick(page, 'Work')
  await moved
  await expect(panel(page).getByText('Moved to Work')).toBeVisible()
  await expect(panel(page).getByText('Description changed')).toBeVisible()

  await reload(page)
  await expect(panel(page).getByRole('button', { name: 'Folder: Work' })).toBeVisible()
  await expect(panel(page).getByText('Her number is on')).toBeVisible()
  // The panel takes over what the server rendered after the page has.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden({ timeout: 500 })
  }).toPass()
})

test('Escape closes the menu, or puts back the row that is dragged, before the panel of a task', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await withTask(page)
  for (const title of ['Dial', 'Say hello']) {
    await make(page, `/api/tasks/${id}/subtasks`, { title })
  }
  await page.getByRole('button', { name: 'More for Call Ann' }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await panel(page).getByRole('button', { name: 'More for Call Ann' }).press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(panel(page)).toBeVisible()
  await callOffDrag(openTasks(page), 'Call Ann')
  await expect(panel(page)).toBeVisible()

  const sheet = page.getByRole('dialog', { name: 'Call Ann' })
  for (const place of [panel(page), sheet]) {
    if (place === sheet) await page.setViewportSize({ width: 700, height: 720 })
    await place.getByRole('button', { name: 'Move Dial' }).focus()
    const said = place.locator('[id^=DndLiveRegion]')
    await expect(said).toBeAttached()
    await page.keyboard.press('Space')
    await expect(said).toHaveText(/^Dial picked up/)
    await page.keyboard.press('Escape')
    await expect(said).toHaveText('Dial is back where it was.')
    await expect(place).toBeVisible()
    // Where a task is the whole screen, rows are dragged by a long press or by keyboard.
    if (place !== sheet) await callOffDrag(place, 'Dial')
    await expect(place).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

/** By Escape, in the middle of it. */
async function callOffDrag(place: Locator, title: string) {
  const page = place.page()
  const handle = place.getByRole('button', { name: `Move ${title}` })
  const dragged = page.locator('[data-dragging]')
  const { x, y } = await boxOf(handle)
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 20, { steps: 4 })
  await expect(dragged).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dragged).toHaveCount(0)
  await page.mouse.up()
}

test('Back leaves a task, on a phone too, where it lies over the list; one that is gone says so', async ({
  page,
  server,
  complaints,
}) => {
  await signedIn(page, server)
  await withTask(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'More for Call Ann' }).press('Enter')
  await page.getByRole('menuitem', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  const sheet = page.getByRole('dialog', { name: 'Call Ann' })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(openTasks(page)).toHaveText([/Call Ann/])

  const title = `Read https://example.org/${'a-long-way-'.repeat(12)}home`
  const { id } = await make<Task>(page, '/api/tasks', { title, category: 'Inbox' })
  await visit(page, `/task/${id}`)
  const long = page.getByRole('dialog', { name: title })
  const shown = await boxOf(long.getByRole('button', { name: title, exact: true }))
  const close = await boxOf(long.getByRole('button', { name: 'Close' }))
  expect(shown.x + shown.width).toBeLessThanOrEqual(close.x)
  // Its name is for those who hear it; those who see it read the title once.
  expect((await boxOf(long.getByRole('heading', { name: title }))).height).toBeLessThan(2)
  expect(await long.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)

  complaints.expected(/404/)
  await visit(page, '/task/999999')
  await expect(page.getByRole('dialog', { name: 'No such task' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(openTasks(page)).toHaveText([/^Read/, /Call Ann/])
})
