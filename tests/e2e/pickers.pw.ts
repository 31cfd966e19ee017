import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe'
import { make, makeMany } from './dialogs'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync } from './sync'
import { boxOf, card, openTasks } from './task-screen'
import { visit } from './visit'

async function withTask(page: Page) {
  for (const name of ['Home', 'Garden']) await make(page, '/api/folders', { name })
  await make(page, '/api/tags', { name: 'bank', color: '#22c55e' })
  await make(page, '/api/tasks', { title: 'Pay rent', category: 'Inbox' })
  await visit(page, '/folder/all')
}

const taskOf = async (page: Page) => (await (await page.request.get('/api/tasks')).json())[0]

test('U1: a click unfolds all of a task; its description, subtasks and facts are set in place', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withTask(page)
  const title = page.getByRole('button', { name: 'Pay rent', exact: true })
  await title.click()
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  const chips = page.getByRole('toolbar', { name: 'Task' })

  await page.getByRole('button', { name: 'Add a description' }).click()
  await page.keyboard.type('See https://example.org/rent **first**', { delay: 20 })
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'Pay rent').getByRole('link', { name: /example\.org/ })).toBeVisible()
  await card(page, 'Pay rent')
    .locator('strong', { hasText: /^first$/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit description' })).toBeFocused()

  // One stop of the Tab key; the arrows go along it.
  await chips.getByRole('button', { name: 'Due date' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Type a date' })).toBeFocused()
  await page.keyboard.type('tod', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(chips.getByRole('button', { name: 'Due date: Today' })).toBeFocused()
  for (const _ of 'rr') await page.keyboard.press('ArrowRight')
  await expect(chips.getByRole('button', { name: 'Reminder' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ban', { delay: 40 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(chips.getByRole('button', { name: 'Tags: bank' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  // Its number chooses it.
  await page.keyboard.press('2')
  await expect(chips.getByRole('button', { name: 'Priority: High' })).toBeFocused()
  await inSync(page)
  expect(await taskOf(page)).toMatchObject({
    priority: 'high',
    taskTags: [{ tag: { name: 'bank' } }],
  })

  // Escape folds it, and the focus is on its title.
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await expect(chips).toHaveCount(0)

  // A click on a date opens the date editor anywhere.
  await card(page, 'Pay rent').getByRole('button', { name: 'Today' }).click()
  await page
    .getByRole('dialog', { name: 'Due date' })
    .getByRole('button', { name: 'No date' })
    .click()
  await expect(card(page, 'Pay rent').locator('time')).toHaveCount(0)
})

test.describe('by touch at 320 × 568', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } })

  test('U2: each picker is a sheet from below, without a keyboard until its field is touched', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await withTask(page)
    await page.getByRole('button', { name: 'Pay rent', exact: true }).tap()
    const chips = page.getByRole('toolbar', { name: 'Task' })
    for (const [chip, title, choice] of [
      ['Priority', 'Priority', 'Urgent'],
      ['Tags', 'Select Tags', 'bank'],
      ['Folder', 'Move to folder', 'Garden'],
    ] as const) {
      await chips.getByRole('button', { name: chip }).tap()
      const sheet = page.getByRole('dialog', { name: title })
      await expect(sheet).toBeFocused()
      // Once it has risen.
      const edges = async () => {
        const { x, y, width, height } = await boxOf(sheet)
        return [x, width, Math.round(y + height)]
      }
      await expect.poll(edges).toEqual([0, 320, 568])
      for (const option of await sheet.getByRole('option').all()) {
        expect(Math.round((await boxOf(option)).height)).toBeGreaterThanOrEqual(44)
      }
      if (chip === 'Tags') await expectNoAxeViolations(page)
      await sheet.getByRole('option', { name: choice }).tap()
      if (chip === 'Tags') await sheet.getByRole('button', { name: 'Close' }).tap()
      await expect(sheet).toBeHidden()
    }
    await chips.getByRole('button', { name: 'Due date' }).tap()
    const day = await boxOf(page.locator('[data-day]').first())
    expect(Math.min(day.width, day.height)).toBeGreaterThanOrEqual(44)
    await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).tap()
    await expect(chips.getByRole('button', { name: 'Due date: Tomorrow' })).toBeVisible()
    await inSync(page)
    expect(await taskOf(page)).toMatchObject({
      priority: 'urgent',
      folder: { name: 'Garden' },
      taskTags: [{ tag: { name: 'bank' } }],
    })
    await expect(openTasks(page)).toHaveCount(1)
  })
})

test('U7: a new task begins with the folder and the tags of the filter around it', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withTask(page)
  const { id } = await make<{ id: number }>(page, '/api/filters', {
    name: 'Mine',
    query: '#Garden & @bank',
  })
  await visit(page, `/filter/${id}`)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const chips = page.getByRole('toolbar', { name: 'New task has' })
  await expect(chips.getByRole('button', { name: 'Folder: Garden' })).toBeVisible()
  await expect(chips.getByRole('button', { name: 'Tags: bank' })).toBeVisible()
  await page.keyboard.type('Order seeds', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Mine' })).toContainText('Order seeds')
})

test('U2, U6: pickers of a long list, by keyboard alone, scroll nothing, stand where they were opened and give back the focus', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedIn(page, server)
  await withTask(page)
  await makeMany(
    page,
    Array.from({ length: 40 }, (_, index) => ({ title: `Task ${index}`, category: 'Inbox' })),
  )
  await visit(page, '/folder/all')
  await shortcutsReady(page)
  const title = page.getByRole('button', { name: 'Task 38', exact: true })
  await title.focus()

  // A number chooses a priority.
  for (const [key, priority] of [
    ['2', 'High'],
    ['1', 'Urgent'],
  ] as const) {
    await page.keyboard.press('p')
    const field = page.getByRole('combobox', { name: 'Priority' })
    await expect(field).toBeFocused()
    // That is the browser's.
    await page.keyboard.press(`Control+${key}`)
    await expect(field).toBeFocused()
    await page.keyboard.press(key)
    await expect(title).toBeFocused()
    await expect(page.getByText(`Priority: ${priority}`)).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Add subtask' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()

  const filter = page.getByRole('button', { name: 'Filter by tag' })
  await filter.focus()
  await page.keyboard.press('Enter')
  const tags = page.getByRole('dialog', { name: 'Filter by Tags' })
  await expect(tags).toBeVisible()
  const [button, box] = [await boxOf(filter), await boxOf(tags)]
  expect(box.y - (button.y + button.height)).toBeLessThan(12)
  expect(box.x + box.width).toBeGreaterThanOrEqual(button.x + button.width)
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()

  // What is said of the last change doesn't cover the next picker.
  await title.focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('d')
  await page.keyboard.type('tom', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast-card')).toContainText('2 tasks: due Tomorrow')
  await page.keyboard.press('m')
  const folders = page.getByRole('dialog', { name: 'Move to folder' })
  await expect(folders).toBeVisible()
  const isOnTop = await folders.evaluate((dialog) =>
    [...dialog.querySelectorAll('[role=option]'), dialog].every((each) => {
      const { right, bottom, left, top } = each.getBoundingClientRect()
      return [left + 12, right - 12].every((x) =>
        dialog.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      )
    }),
  )
  expect(isOnTop).toBe(true)
})
