import type { Locator, Page } from '@playwright/test'
import { makeMany } from './dialogs'
import { createGate } from './gate'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { commandsIn, holdBack, inSync, rejectOnce, sent } from './sync'
import { addTasks, card, chooseFromMenu, folderTab, openTasks, pick } from './task-screen'
import { reload, visit } from './visit'

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

test('a task that the server rejects is kept, with the reason, to be tried again', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const gate = createGate()
  await rejectOnce(page, 'task.create', gate.opened)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Book the train')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Book the train/])
  await page.keyboard.press('Escape')
  gate.open()
  await expectToast(page, 'The task could not be added', 'The disk is full.')
  await expect(openTasks(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Sync: 1 rejected' }).click()
  const rejected = page.getByRole('list', { name: 'Rejected changes' })
  await expect(rejected).toContainText('Add “Book the train”The disk is full.')
  await rejected.getByRole('button', { name: 'Try again' }).click()
  await page.keyboard.press('Escape')
  await expect(openTasks(page)).toHaveText([/Book the train/])
  await page.getByRole('checkbox', { name: 'Done: Book the train' }).click()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  await inSync(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
})

test('what is changed while the server can’t be reached is kept, and sent in order when it can be', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await newcomer(page, server, 'Buy milk')
  await page.route('**/api/sync*', (route) => route.abort('internetdisconnected'))
  const field = page.getByPlaceholder('What needs to be done?')
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  for (const title of ['Book the train', 'Call the bank']) {
    await field.fill(title)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Buy milk', exact: true }).press('F2')
  await page.getByRole('textbox', { name: 'Title' }).fill('Buy oat milk')
  await page.keyboard.press('Enter')
  const after = [/Call the bank/, /Book the train/, /Buy oat milk/]
  await expect(openTasks(page)).toHaveText(after)
  const indicator = page.getByRole('button', { name: 'Sync: Server can’t be reached · 3 waiting' })
  await indicator.click()
  await expect(page.getByRole('list', { name: 'Waiting changes' }).locator('li')).toHaveText([
    'Add “Book the train”',
    'Add “Call the bank”',
    'Rename “Buy milk” to “Buy oat milk”',
  ])
  await page.keyboard.press('Escape')

  await page.unroute('**/api/sync*')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await inSync(page)
  await page.reload()
  await expect(openTasks(page)).toHaveText(after)
})

test('while the server answers with an error, a change waits to be sent again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/503/)
  await newcomer(page, server)
  await page.route('**/api/sync', (route) => route.fulfill({ status: 503, json: { message: '' } }))
  const failed = page.waitForResponse((response) => response.status() === 503)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Book the train')
  await page.keyboard.press('Enter')
  await failed
  await expect(page.getByRole('button', { name: 'Sync: 1 waiting' })).toBeVisible()
  await page.unroute('**/api/sync')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await inSync(page)
})

test('what the browser could not keep at first is kept and sent later, with what came after it', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await failWritesOnce(page, 'outbox')
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  for (const title of ['First', 'Second']) {
    await page.getByPlaceholder('What needs to be done?').fill(title)
    await page.keyboard.press('Enter')
  }
  await expect(openTasks(page)).toHaveText([/^Second/, /^First/])
  await inSync(page)
  await reload(page)
  await expect(openTasks(page)).toHaveText([/^Second/, /^First/])
})

/** The browser's disk is full for the next write to one of its stores. */
const failWritesOnce = (page: Page, store: string) =>
  page.evaluate((store) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name !== store) return put.apply(this, args)
      IDBObjectStore.prototype.put = put
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  }, store)

test('what is typed into the title of a task that is deleted elsewhere is kept, and can become a task', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Buy milk')
  await page.getByRole('button', { name: 'Buy milk', exact: true }).press('F2')
  await page.getByRole('textbox', { name: 'Title' }).fill('Buy oat milk and a long')
  const [{ id }] = await (await page.request.get('/api/tasks')).json()
  await page.request.delete(`/api/tasks/${id}`)
  const dialog = page.getByRole('dialog', { name: 'This task was deleted' })
  const field = dialog.getByRole('textbox', { name: 'Your text' })
  await expect(field).toBeFocused()
  await page.keyboard.type(' list of things')
  await expect(field).toHaveValue('Buy oat milk and a long list of things')
  await expect(openTasks(page)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add as a task' }).click()
  await expect(openTasks(page)).toHaveText([/^Buy oat milk and a long list/])
})

test('a page may be left before a change has reached the server: the next one sends it, once', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const gate = createGate()
  await holdBack(page, 'task.create', gate.opened)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Book the train')
  const sending = page.waitForRequest((request) => commandsIn(request).length > 0)
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Book the train/])
  await sending
  const later = await page.context().newPage()
  await page.close({ runBeforeUnload: true })
  await later.goto('/')
  await expect(openTasks(later)).toHaveText([/Book the train/])
  await inSync(later)
  const tasks: { title: string }[] = await (await later.request.get('/api/tasks')).json()
  expect(tasks.map(({ title }) => title)).toEqual(['Book the train'])
  gate.open()
})

test('completed tasks are behind a fold, the last one first, and can be reopened', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'One', 'Two', 'Three')
  for (const title of ['One', 'Two']) {
    const toggled = sent(page, 'task.toggle')
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
  await newcomer(page, server, 'One')
  await rejectOnce(page, 'task.toggle')
  await page.getByRole('checkbox', { name: 'Done: One' }).click()
  await expectToast(page, 'The task could not be changed', 'The disk is full.')
  await expect(openTasks(page)).toHaveText([/One/])
})

test('tags: chips on cards, the filter’s chips above the list, and nothing that matches', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Weeds', 'Taxes')
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
  await signedIn(page, server)
  await page.request.post('/api/tags', { data: { name: 'garden' } })
  await visit(page, '/')
  await addTasks(page, 'Weeds')
  await chooseFromMenu(page, 'Weeds', 'Add tag')
  const dialog = page.getByRole('dialog', { name: 'Select Tags' })
  await pick(page, 'garden')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Weeds')).toContainText('garden')
  await expect(page.getByRole('button', { name: 'More for Weeds' })).toBeFocused()
})

const ring = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })

test.describe('due date and priority', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-GB' })

  test('are set from the menu and seen on the card (T7, T17)', async ({ page, server }) => {
    await newcomer(page, server, 'Taxes')
    await chooseFromMenu(page, 'Taxes', 'Due date')
    const dialog = page.getByRole('dialog', { name: 'Due date' })
    await dialog.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(card(page, 'Taxes')).toContainText('Tomorrow')

    await chooseFromMenu(page, 'Taxes', 'Due date')
    await page.keyboard.type('9 Mar 2031')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Taxes').getByText('Sun, 9 Mar 2031')).toHaveAttribute(
      'datetime',
      '2031-03-09',
    )

    await chooseFromMenu(page, 'Taxes', 'Due date')
    await page.keyboard.type('2020-02-29')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Taxes')).toContainText('Overdue: Sat, 29 Feb 2020')

    await chooseFromMenu(page, 'Taxes', 'Priority')
    const saved = sent(page, 'task.update')
    await pick(page, 'Urgent')
    await expect(ring(page, 'Taxes')).toHaveAccessibleDescription('Urgent priority')
    await saved
    await reload(page)
    await expect(ring(page, 'Taxes')).toHaveAccessibleDescription('Urgent priority')
    await expect(card(page, 'Taxes')).toContainText('Overdue: Sat, 29 Feb 2020')

    await chooseFromMenu(page, 'Taxes', 'Due date')
    await dialog.getByRole('button', { name: 'No date' }).click()
    await expect(card(page, 'Taxes')).not.toContainText('Overdue')
  })
})

test.describe('a due date with a time', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-GB' })

  test('keeps it, whether its day is changed or not', async ({ page, server }) => {
    await signedIn(page, server)
    const dueDate = '2031-03-09T02:30:00.000Z'
    const due = async () => (await (await page.request.get('/api/tasks')).json())[0].dueDate
    await page.request.post('/api/tasks', { data: { title: 'Dentist', dueDate } })
    await visit(page, '/')
    await expect(card(page, 'Dentist')).toContainText('Sun, 9 Mar 2031, 15:30')
    expect(await due()).toBe(dueDate)

    // Summer time has ended by then.
    await chooseFromMenu(page, 'Dentist', 'Due date')
    const dialog = page.getByRole('dialog', { name: 'Due date' })
    for (let month = 3; month < 6; month += 1) {
      await dialog.getByRole('button', { name: 'Next month' }).click()
    }
    await dialog.getByRole('button', { name: 'Tuesday, 10 June 2031' }).click()
    await expect(card(page, 'Dentist')).toContainText('Tue, 10 Jun 2031, 15:30')
    await expect.poll(due).toBe('2031-06-10T03:30:00.000Z')
  })
})

test('in forced colours, only what is completed has a tick, and the chosen folder stands out', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signedIn(page, server)
  await page.request.post('/api/folders', { data: { name: 'Travel' } })
  await page.request.post('/api/tasks', { data: { title: 'Open' } })
  await page.request.post('/api/tasks', { data: { title: 'Done', status: 'completed' } })
  await visit(page, '/')
  await folderTab(page, 'All tasks').click()
  await page.getByRole('button', { name: 'Completed (1)' }).click()
  const tick = (title: string) =>
    ring(page, title).evaluate((input) => getComputedStyle(input, '::after').visibility)
  expect(await tick('Done')).toBe('visible')
  expect(await tick('Open')).toBe('hidden')
  const background = (name: string) =>
    folderTab(page, name).evaluate((tab) => getComputedStyle(tab).backgroundColor)
  expect(await background('All tasks')).not.toBe(await background('Travel'))
  await page.getByRole('heading', { level: 2 }).hover()
  const colour = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).color)
  const options = page.getByRole('button', { name: 'Options for All tasks' })
  expect(await colour(options), 'on the background of the chosen folder').toBe(
    await colour(folderTab(page, 'All tasks')),
  )
  expect(await background('Inbox')).toBe(await background('Travel'))
})

for (const [what, choose, shown] of [
  [
    'a priority',
    (page: Page) => pick(page, 'Urgent'),
    (page: Page) => ring(page, 'Taxes').and(page.locator('[data-priority=urgent]')),
  ],
  [
    'a due date',
    (page: Page) => page.getByRole('button', { name: 'Tomorrow' }).click(),
    (page: Page) => card(page, 'Taxes').getByText('Tomorrow'),
  ],
] as const) {
  test(`${what} that the server refuses is taken back with a toast`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected(/500/)
    await newcomer(page, server, 'Taxes')
    const gate = createGate()
    await rejectOnce(page, 'task.update', gate.opened)
    await chooseFromMenu(page, 'Taxes', what === 'a priority' ? 'Priority' : 'Due date')
    await choose(page)
    await expect(shown(page)).toBeVisible()
    gate.open()
    await expectToast(page, 'The task could not be changed', 'The disk is full.')
    await expect(shown(page)).toBeHidden()
  })
}

test.describe('a long list', () => {
  test('is all there without JavaScript', async ({ page, server, browser }) => {
    await signedIn(page, server)
    await makeMany(
      page,
      Array.from({ length: 90 }, (_, index) => ({ title: `Task no. ${index + 1}` })),
    )
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

    await visit(page, '/')
    expect(await page.getByRole('checkbox').count()).toBeLessThan(70)
    await page.keyboard.press('End')
    await expect(
      page.getByRole('checkbox', { name: 'Done: Task no. 1', exact: true }),
    ).toBeInViewport()
    await expect(page.getByRole('checkbox', { name: 'Done: Task no. 90' })).toBeHidden()
  })
})

test('nothing is cut off at 320 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn(page, server)
  await page.request.post('/api/tasks', {
    data: {
      title: `A title with **bold** words and one of ${'many'.repeat(30)} letters`,
      dueDate: '2020-02-29',
      priority: 'urgent',
    },
  })
  await page.request.post('/api/tasks', { data: { title: 'Done', status: 'completed' } })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Completed (1)' }).click()
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    )
  expect(await fits()).toBe(true)
  await page.getByRole('button', { name: /^More for A title/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Due date' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Due date' }).click()
  await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible()
  expect(await fits()).toBe(true)
})
