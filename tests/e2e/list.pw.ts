import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { createGate } from './gate'
import { expectToast, newcomer } from './people'
import { expect, test } from './server'
import { addTasks, card, chooseFromMenu, failOnce, openTasks } from './task-screen'
import { reload } from './visit'

const EMPTY = 'No tasks yet. Add your first task to get started.'

test('the add form: Enter adds on top and keeps it open, a title is required, Escape cancels', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await expect(page.getByText(EMPTY)).toBeVisible()
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const field = page.getByPlaceholder('What needs to be done?')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Title is required')).toBeVisible()
  await field.fill('  First  ')
  await expect(page.getByText('Title is required')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill('Second')
  await page.getByRole('button', { name: 'Add Task', exact: true }).click()
  await expect(openTasks(page)).toHaveText([/^Second/, /^First/])
  await field.fill('Never mind')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(openTasks(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toBeHidden()
})

test('a task whose creation fails goes again, with a toast, and can be tried again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/500/)
  await newcomer(page, server)
  const gate = createGate()
  await failOnce(page, 'POST', /\/api\/tasks$/, gate.opened)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Book the train')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Book the train/])
  gate.open()
  await expectToast(page, 'The task could not be added', 'The disk is full.')
  await expect(openTasks(page)).toHaveCount(0)

  // A toast stays while somebody is at it.
  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  await expectNoAxeViolationsInEitherTheme(page)
  await again.hover()
  await expectNoAxeViolationsInEitherTheme(page)
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await again.click()
  await expect(openTasks(page)).toHaveText([/Book the train/])
  await saved
  const toggled = page.waitForResponse((response) => response.url().endsWith('/toggle'))
  await page.getByRole('checkbox', { name: 'Done: Book the train' }).click()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  await toggled
  await page.reload()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
})

test('a page is not left before a change has reached the server, without being asked', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const gate = createGate()
  await page.route(/\/api\/tasks$/, async (route) => {
    if (route.request().method() === 'POST') await gate.opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Book the train')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Book the train/])

  const asked = page.waitForEvent('dialog')
  const left = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await left
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  gate.open()
  await saved
  await page.reload()
  await expect(openTasks(page)).toHaveText([/Book the train/])
})

test('completed tasks are behind a fold, the last one first, and can be reopened', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await addTasks(page, 'One', 'Two', 'Three')
  for (const title of ['One', 'Two']) {
    const toggled = page.waitForResponse(/\/toggle$/)
    await page.getByRole('checkbox', { name: `Done: ${title}` }).click()
    await toggled
  }
  const fold = page.getByRole('button', { name: 'Completed (2)' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.press('Enter')
  const completed = page.getByRole('list', { name: 'Completed tasks' }).locator('> li')
  await expect(completed).toHaveText([/Two/, /One/])
  await expect(completed.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Done: One' }).click()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  await expect(openTasks(page)).toHaveText([/Three/, /One/])
})

test('a toggle that fails is rolled back with a toast', async ({ page, server, complaints }) => {
  complaints.expected(/500/)
  await newcomer(page, server)
  await addTasks(page, 'One')
  await failOnce(page, 'PUT', /\/toggle$/)
  await page.getByRole('checkbox', { name: 'Done: One' }).click()
  await expectToast(page, 'The task could not be changed', 'The disk is full.')
  await expect(openTasks(page)).toHaveText([/One/])
})

test('tags: chips on cards, the filter’s chips above the list, and nothing that matches', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await addTasks(page, 'Weeds', 'Taxes')
  const { id } = await (
    await page.request.post('/api/tags', { data: { name: 'garden', color: '#22c55e' } })
  ).json()
  await page.request.post('/api/tags', { data: { name: 'nowhere' } })
  const tasks: { id: number; title: string }[] = await (await page.request.get('/api/tasks')).json()
  await page.request.post(
    `/api/tasks/${tasks.find(({ title }) => title === 'Weeds')?.id}/tags/${id}`,
  )
  await page.evaluate(
    (tags) => localStorage.setItem('tagFilter', JSON.stringify({ tags, isActive: true })),
    [id],
  )
  await reload(page)
  await expect(openTasks(page)).toHaveText([/Weeds.*garden/])
  const chips = page.getByRole('region', { name: 'Tag filter' })
  await chips.getByRole('button', { name: 'Stop filtering by garden' }).click()
  await expect(openTasks(page)).toHaveCount(2)
  await expect(chips).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('tagFilter'))).toBeNull()

  await page.evaluate(
    (tags) => localStorage.setItem('tagFilter', JSON.stringify({ tags, isActive: true })),
    [id + 1],
  )
  await reload(page)
  await expect(page.getByText('No tasks match the selected filter criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(openTasks(page)).toHaveCount(2)
})

test('Add tag in a card’s menu opens Select Tags', async ({ page, server }) => {
  await newcomer(page, server)
  await page.request.post('/api/tags', { data: { name: 'garden' } })
  await reload(page)
  await addTasks(page, 'Weeds')
  await chooseFromMenu(page, 'Weeds', 'Add tag')
  const dialog = page.getByRole('dialog', { name: 'Select Tags' })
  await dialog.getByRole('checkbox', { name: 'garden' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Weeds')).toContainText('garden')
  await expect(page.getByRole('button', { name: 'More for Weeds' })).toBeFocused()
})

test.describe('due date and priority', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-GB' })

  test('are set from the menu and seen on the card (T7, T17)', async ({ page, server }) => {
    await newcomer(page, server)
    await addTasks(page, 'Taxes')
    await chooseFromMenu(page, 'Taxes', 'Due date')
    const dialog = page.getByRole('dialog', { name: 'Due date' })
    await dialog.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(card(page, 'Taxes')).toContainText('Tomorrow')

    await chooseFromMenu(page, 'Taxes', 'Due date')
    await dialog.getByLabel('Day').fill('2031-03-09')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Taxes').getByText('Sun, 9 Mar 2031')).toHaveAttribute(
      'datetime',
      '2031-03-09',
    )

    await chooseFromMenu(page, 'Taxes', 'Due date')
    await dialog.getByLabel('Day').fill('2020-02-29')
    await dialog.getByRole('button', { name: 'Set' }).click()
    await expect(card(page, 'Taxes')).toContainText('Overdue: Sat, 29 Feb 2020')

    await chooseFromMenu(page, 'Taxes', 'Priority')
    const saved = page.waitForResponse(
      (response) => response.request().postDataJSON()?.priority === 'urgent',
    )
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
    await expect(card(page, 'Taxes')).toContainText('Urgent priority')
    await saved
    await reload(page)
    await expect(card(page, 'Taxes')).toContainText('Urgent priority')
    await expect(card(page, 'Taxes')).toContainText('Overdue: Sat, 29 Feb 2020')

    await chooseFromMenu(page, 'Taxes', 'Due date')
    await dialog.getByRole('button', { name: 'No date' }).click()
    await expect(card(page, 'Taxes')).not.toContainText('Overdue')
  })
})

for (const [what, choose] of [
  ['a priority', (page: Page) => page.getByRole('menuitemradio', { name: 'Urgent' }).click()],
  ['a due date', (page: Page) => page.getByRole('button', { name: 'Tomorrow' }).click()],
] as const) {
  test(`${what} that the server refuses is taken back with a toast`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected(/500/)
    await newcomer(page, server)
    await addTasks(page, 'Taxes')
    const gate = createGate()
    await failOnce(page, 'PUT', /\/api\/tasks\/\d+$/, gate.opened)
    await chooseFromMenu(page, 'Taxes', what === 'a priority' ? 'Priority' : 'Due date')
    await choose(page)
    await expect(card(page, 'Taxes')).toContainText(/Urgent priority|Tomorrow/)
    gate.open()
    await expectToast(page, 'The task could not be changed', 'The disk is full.')
    await expect(card(page, 'Taxes')).not.toContainText(/Urgent priority|Tomorrow/)
  })
}

test.describe('a long list', () => {
  test('is all there without JavaScript', async ({ page, server, browser }) => {
    await newcomer(page, server)
    for (let count = 1; count <= 90; count += 1) {
      await page.request.post('/api/tasks', { data: { title: `Task no. ${count}` } })
    }
    const context = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto('/')
    await expect(plain.getByRole('checkbox', { name: 'Done: Task no. 90' })).toBeVisible()
    await expect(plain.getByRole('list', { name: 'Tasks', exact: true })).toHaveText(
      /Task no\. 2\s+Task no\. 1$/,
    )
    await context.close()

    await reload(page)
    expect(await page.getByRole('checkbox').count()).toBeLessThan(70)
    await page.keyboard.press('End')
    await expect(
      page.getByRole('checkbox', { name: 'Done: Task no. 1', exact: true }),
    ).toBeInViewport()
    await expect(page.getByRole('checkbox', { name: 'Done: Task no. 90' })).toBeHidden()
  })
})

test('axe finds nothing, in either theme, and nothing is cut off at 320 px', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await newcomer(page, server)
  await page.request.post('/api/tasks', {
    data: {
      title: `A title with **bold** words and one of ${'many'.repeat(30)} letters`,
      dueDate: '2020-02-29',
      priority: 'urgent',
    },
  })
  await page.request.post('/api/tasks', { data: { title: 'Done', status: 'completed' } })
  await reload(page)
  await page.getByRole('button', { name: 'Completed (1)' }).click()
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    )
  expect(await fits()).toBe(true)
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('button', { name: /^More for A title/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Due date' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('menuitem', { name: 'Due date' }).click()
  await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible()
  expect(await fits()).toBe(true)
  await expectNoAxeViolationsInEitherTheme(page)
})
