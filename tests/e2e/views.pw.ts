import type { Locator, Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { make, makeMany } from './dialogs'
import { createGate } from './gate'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync, sent } from './sync'
import { boxOf } from './task-screen'
import { visit } from './visit'

/** A Friday; the machine's zone is whatever it is. */
const NOON = new Date('2026-11-20T12:00:00')

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
const rows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')
const day = (page: Page, name: RegExp) =>
  page.getByRole('cell').filter({ has: page.getByRole('button', { name }) })

async function withPlans(page: Page) {
  await make(page, '/api/tasks', { title: 'Pay the rent', dueDate: '2026-11-18' })
  await make(page, '/api/tasks', { title: 'Water the plants', dueDate: '2026-11-20' })
  const bread = await make<Task>(page, '/api/tasks', {
    title: 'Bake bread',
    dueDate: new Date('2026-11-21T18:30:00').toISOString(),
  })
  await make(page, '/api/tasks', { title: 'Some day' })
  await page.clock.setFixedTime(NOON)
  await visit(page, '/')
  return bread
}

test('C1, C2, C5: Today and Upcoming have addresses, and follow the clock past midnight', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withPlans(page)
  await page.clock.install({ time: NOON })
  await visit(page, '/')
  await expect(view(page, 'Today')).toContainText('2')
  await inSync(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await view(page, 'Today').click()
  await expect(page).toHaveURL(`${server.url}/today`)
  await expect(rows(page, 'Overdue')).toHaveText([/Pay the rent/])
  await expect(rows(page, 'Today')).toHaveText([/Water the plants/])
  // The heading says the day.
  await expect(rows(page, 'Today').locator('time')).toHaveCount(0)
  expect(asked.filter((path) => path !== '/api/events')).toEqual([])

  await page.getByRole('checkbox', { name: 'Done: Pay the rent' }).click()
  await expect(rows(page, 'Overdue')).toHaveCount(0)
  await page.clock.fastForward('12:00:30')
  await expect(rows(page, 'Overdue')).toHaveText([/Water the plants/])
  await expect(rows(page, 'Today')).toHaveText([/Bake bread/])

  await view(page, 'Upcoming').click()
  await expect(page.getByText('Nothing is due after today.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/today`)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('C2: Today and Upcoming show the first 100 of many tasks, and more by a press', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const due = (dueDate: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `${dueDate}, no. ${index}`, dueDate }))
  await makeMany(page, [
    ...due('2026-11-19', 130),
    ...due('2026-11-21', 90),
    ...due('2026-11-23', 30),
  ])
  await page.clock.setFixedTime(NOON)
  const more = page.getByRole('button', { name: 'Show more' })

  await visit(page, '/today')
  await expect(rows(page, 'Overdue')).toHaveCount(100)
  await expect(page.getByRole('heading', { name: 'Overdue 130 tasks' })).toBeVisible()
  await more.click()
  await expect(rows(page, 'Overdue')).toHaveCount(130)
  await expect(more).toBeHidden()

  await view(page, 'Upcoming').click()
  await expect(rows(page, 'Tomorrow')).toHaveCount(90)
  await expect(rows(page, 'Mon, Nov 23')).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Mon, Nov 23 30' })).toBeVisible()
  await more.click()
  await expect(rows(page, 'Mon, Nov 23')).toHaveCount(30)
  await expect(more).toBeHidden()
})

test('C1, C3: in the Calendar a task is dragged to another day, by mouse and by keyboard, and keeps its time', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const bread = await withPlans(page)
  await visit(page, '/calendar')
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
  await expect(day(page, /^Saturday, November 21, 2026, 1 task/)).toContainText('Bake bread')

  const task = page.getByRole('link', { name: /Bake bread/ })
  const moved = sent(page, 'task.update')
  await expect(page.locator('[id^=DndLiveRegion]')).toBeAttached()
  await callOffDrag(page, task)
  await task.hover()
  await page.mouse.down()
  const box = await day(page, /^Tuesday, November 24, 2026/).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40, { steps: 5 })
  await page.mouse.up()
  await moved
  await expect(day(page, /^Tuesday, November 24, 2026, 1 task/)).toContainText('Bake bread')
  await expect(page).toHaveURL(/calendar/)
  const { dueDate } = await taskNow(page, bread.id)
  expect(dueDate).toBe(new Date('2026-11-24T18:30:00').toISOString())

  const back = sent(page, 'task.update')
  await task.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Bake bread.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Wednesday, November 25, 2026', { exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await back
  await expect(day(page, /^Wednesday, November 25, 2026, 1 task/)).toContainText('Bake bread')
  await expect(task).toBeFocused()
  // Whole, also where what is beside it begins.
  expect(await task.evaluate((each) => getComputedStyle(each).outlineOffset)).toBe('-2px')
  await page.keyboard.press('Control+z')
  await expect(day(page, /^Tuesday, November 24, 2026, 1 task/)).toContainText('Bake bread')
  await expect(task).toBeFocused()
  await page.keyboard.press('Control+Shift+z')
  await expect(day(page, /^Wednesday, November 25, 2026, 1 task/)).toContainText('Bake bread')
  await expect(task).toBeFocused()
  // A day that has no room for it says how many more there are.
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) {
    await make(page, '/api/tasks', {
      title,
      category: 'Inbox',
      dueDate: '2026-11-26T05:00:00.000Z',
    })
  }
  await expect(day(page, /^Thursday, November 26, 2026, 6 tasks/)).toBeVisible()
  await task.press('Space')
  await expect(page.getByText('Picked up Bake bread.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Thursday, November 26, 2026', { exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /more on Thursday, November 26/ })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(day(page, /^Wednesday, November 25, 2026, 1 task/)).toContainText('Bake bread')
  for (const { id, title } of await (await page.request.get('/api/tasks')).json()) {
    if (/^[A-F]$/.test(title)) await page.request.delete(`/api/tasks/${id}`)
  }
  await expect(task).toBeFocused()
  await moveTogether(page, bread.id)

  // Its days are one stop of Tab; keys lead from day to day, and over the month's end.
  const chosen = page.getByRole('table', { name: '2026' }).locator('.day-number[tabindex="0"]')
  for (const [key, to] of [
    ['PageDown', '2026-12-20'],
    ['PageUp', '2026-11-20'],
    ['ArrowRight', '2026-11-21'],
    ['ArrowUp', '2026-11-14'],
    ['Home', '2026-11-08'],
  ] as const) {
    await chosen.press(key)
    await expect(chosen).toHaveAttribute('data-date', to)
    await expect(chosen).toBeFocused()
  }

  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await page.getByRole('button', { name: 'week', exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  await expect(page.getByRole('cell')).toHaveCount(7)
})

/** By Escape; the mouse is let go where it was pressed, which is no click. */
async function callOffDrag(page: Page, task: Locator) {
  const { x = 0, y = 0 } = (await task.boundingBox()) ?? {}
  await page.mouse.move(x + 10, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 5, { steps: 4 })
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await page.mouse.up()
}

test.describe('a reader who has travelled', () => {
  test.use({ timezoneId: 'Pacific/Honolulu', locale: 'en-US' })

  test('C1, C5: the views come with their tasks, and turn to the reader’s own day', async ({
    page,
    server,
  }) => {
    await newcomer(page, server)
    const due = new Date(Date.now() + 3 * 86_400_000)
    await make(page, '/api/tasks', { title: 'Bake bread', dueDate: due.toISOString() })
    // A moment before: a minute would be the day before, once a day.
    await page.clock.setFixedTime(due.getTime() - 1)
    const gate = createGate()
    await page.route('**/assets/client.*', async (route) => {
      await gate.opened
      return route.continue()
    })
    /** As from home, three days ago. */
    const come = async (path: string) => {
      const tz = { name: 'tz', value: 'Pacific/Kiritimati', url: server.url }
      await page.context().addCookies([tz])
      await page.goto(path, { waitUntil: 'commit' })
    }
    await come('/upcoming')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bake bread' })
    await expect(row.locator('time')).toHaveText(/^due \d+:\d\d [AP]M$/)
    gate.open()
    await expect(page.getByText('Nothing is due after today.')).toBeVisible()
    await come('/today')
    await expect(row.locator('time')).toHaveText(/^due \d+:\d\d [AP]M$/)
    await come('/calendar')
    const today = page.getByRole('cell').filter({ has: page.locator('[aria-current=date]') })
    await expect(today).toContainText('Bake bread')
  })
})

test('F1, F4, F5: the search finds inflected words, reads filters, and says where a query can’t be read', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withPlans(page)
  await shortcutsReady(page)
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search tasks' })
  await expect(field).toBeFocused()
  await page.keyboard.type('watering plant')
  await expect(rows(page, 'Found')).toHaveText([/Water the plants/])
  await expect(page).toHaveURL(/q=watering/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Water the plants/ })).toBeFocused()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('watering plant')

  await field.fill('today | overdue')
  await expect(rows(page, 'Found')).toHaveCount(2)
  await expect(page.getByRole('main').getByText('2 tasks')).toBeVisible()
  await field.fill('due < nonsense')
  await expect(page.getByRole('alert')).toContainText('I can’t read “nonsense” as a date')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  await field.fill('bread')
  // The page is still busy with the click when the address should follow what was typed.
  await rows(page, 'Found')
    .getByRole('button', { name: 'Bake bread' })
    .first()
    .evaluate((row: HTMLElement) => {
      row.click()
      const end = performance.now() + 400
      while (performance.now() < end);
    })
  await expect(rows(page, 'Found').getByRole('toolbar', { name: 'Task' })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?q=bread$/)
  await expect(rows(page, 'Found')).toHaveText([/Bake bread/])
})

test('F1: what is typed into the search before its code has come is searched for', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withPlans(page)
  const gate = createGate()
  await page.route('**/assets/client.*', async (route) => {
    await gate.opened
    return route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('watering')
  gate.open()
  await expect(page).toHaveURL(/q=watering/)
  await expect(rows(page, 'Found').first()).toBeVisible()
})

test('F1, F5, F6: chips write the query, what is found is marked, and what can’t be read is underlined', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withPlans(page)
  const description =
    'Ask about the **plants** first, then water them all, the roses by the wall twice, and the ferns below the stairs.'
  await make(page, '/api/tasks', { title: 'Call *Ann*', description, priority: 'urgent' })
  await visit(page, '/search')
  const field = page.getByRole('searchbox', { name: 'Search tasks' })
  await field.fill('watering')
  await expect(rows(page, 'Found')).toHaveCount(2)
  await expect(rows(page, 'Found').locator('mark')).toHaveText(['Water', 'water'])
  const call = rows(page, 'Found').filter({ hasText: 'Call Ann' })
  await expect(call.getByRole('button', { name: /^Call Ann.*water them all/ })).toBeVisible()
  await expect(call.locator('em')).toHaveText('Ann')
  const title = call.locator('[data-stop="title"] > span').first()
  await page.setViewportSize({ width: 800, height: 720 })
  expect(await title.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: 'Priority', exact: true }).press('Enter')
  await page.keyboard.type('urg')
  await expect(page.getByRole('option')).toHaveText(['Urgent'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('watering & p1')
  await expect(rows(page, 'Found')).toHaveText([/Call Ann/])
  const chip = page.getByRole('button', { name: 'Priority: Urgent' })
  await expect(chip).toBeFocused()
  await chip.click()
  await page.getByRole('option', { name: 'Medium' }).click()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('watering & (p1 | p3)')
  await expect(rows(page, 'Found')).toHaveCount(2)
  await expect(rows(page, 'Found').locator('mark')).toHaveCount(2)

  await field.fill('p1 & #Nowhere')
  await expect(page.getByRole('alert')).toContainText('No folder “Nowhere”. Yours: #Inbox.')
  await expect(field).toHaveAccessibleDescription(/No folder “Nowhere”/)
  await expect(page.locator('[data-wrong]')).toHaveText('#Nowhere')
  await expect(page.locator('[data-wrong]')).toHaveCSS('text-decoration-line', 'underline')
})

test('U10: where days are too narrow for titles, the list of the chosen one has a button to add', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await signedIn(page, server)
  await withPlans(page)
  await view(page, 'Calendar').click()
  await page.getByRole('button', { name: /^Tuesday, November 24, 2026/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add task', exact: true }).click()
  await page.keyboard.type('Buy flour', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tue, Nov 24' })).toContainText('Buy flour')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add task', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'week', exact: true }).click()
  const heading = page.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Nov 22 – 28', { useInnerText: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(heading).toHaveText('Nov 22 – 28, 2026', { useInnerText: true })

  // Search is for what is there: nothing stands between its title and its field.
  await view(page, 'Search').click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add task', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Voice assistant' })).toBeVisible()
})

test('on a phone the views are in a bar at the bottom, and a day of the calendar lists its tasks', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signedIn(page, server)
  await withPlans(page)
  await view(page, 'Calendar').click()
  await page.getByRole('button', { name: /^Saturday, November 21, 2026, 1 task/ }).click()
  await expect(page.getByRole('list', { name: 'Tomorrow' })).toContainText('Bake bread')
  await page.setViewportSize({ width: 320, height: 640 })
  const heading = page.getByRole('heading', { level: 2 })
  const cutOff = () => heading.evaluate((own) => own.scrollWidth - own.clientWidth)
  await expect(heading).toHaveText('November 2026', { useInnerText: true })
  expect(await cutOff()).toBe(0)
  const week = page.getByRole('button', { name: 'week', exact: true })
  await week.click()
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  expect(await cutOff()).toBe(0)
  const grid = page.locator('.calendar-grid')
  await swipe(grid, -100)
  await expect(heading).toHaveText('Nov 22 – 28', { useInnerText: true })
  await swipe(grid, 100)
  await expect(heading).toHaveText('Nov 15 – 21', { useInnerText: true })
  const middle = async (button: Locator) => {
    const { y, height } = await boxOf(button)
    return y + height / 2
  }
  for (const name of ['Today', 'Previous week', 'Next week']) {
    const button = page.getByRole('button', { name, exact: true })
    expect(await middle(button), name).toBeCloseTo(await middle(week), 0)
  }
  // Also where a phone lies on its side: the keys go along the day's list, and its task is opened (U6).
  await page.setViewportSize({ width: 700, height: 640 })
  await page.getByRole('button', { name: 'month', exact: true }).click()
  await shortcutsReady(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'Bake bread', exact: true })).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Bake bread' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/calendar\?.*day=2026-11-21/)
  await expect(page.getByRole('list', { name: 'Tomorrow' })).toContainText('Bake bread')
  await page.getByRole('button', { name: 'Folders', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByText('Some day')).toBeVisible()
  // The sheet has left nothing behind that Back would come to.
  await page.goBack()
  await expect(page).toHaveURL(/\/calendar/)
  expect(await page.evaluate(() => history.state.overlay)).toBeUndefined()
})

/** A finger that goes sideways. */
async function swipe(over: Locator, by: number) {
  const session = await over.page().context().newCDPSession(over.page())
  const { x, y, width } = await boxOf(over)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + width / 2 + moved, y: y + 20 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', (by * step) / 5)
  await touch('touchEnd')
}

test('U10: a click on a day of the calendar adds there, and “more” shows all that it has', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withPlans(page)
  for (let nth = 1; nth <= 8; nth += 1) {
    await make(page, '/api/tasks', { title: `Errand ${nth}`, dueDate: '2026-11-25' })
  }
  await visit(page, '/calendar')
  await page.getByRole('button', { name: /^Thursday, November 26, 2026, 0 tasks/ }).click()
  const chips = page.getByRole('toolbar', { name: 'New task has' })
  await expect(chips.getByRole('button', { name: /^Due date: .*26/ })).toBeVisible()
  await page.keyboard.type('Buy flour', { delay: 20 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(day(page, /^Thursday, November 26/)).toContainText('Buy flour')
  await expect(page.getByRole('button', { name: /^Thursday, November 26/ })).toBeFocused()
  // From a task Q adds on its day, and keys that come fast lose no day.
  await day(page, /^Wednesday, November 25/)
    .getByRole('link')
    .first()
    .focus()
  await page.keyboard.press('q')
  await expect(chips.getByRole('button', { name: /^Due date: .*25/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Thursday, November 26/ }).focus()
  await page.evaluate(() => {
    const options = { key: 'ArrowRight', bubbles: true, cancelable: true }
    const press = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
    press()
    press()
    press()
  })
  await expect(page.getByRole('button', { name: /^Sunday, November 29/ })).toBeFocused()
  await page.getByRole('button', { name: /more on Wednesday, November 25/ }).click()
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  await expect(day(page, /^Wednesday, November 25/)).toContainText('Errand 1')
  await expect(day(page, /^Wednesday, November 25/)).toContainText('Errand 8')
})

test('C1: a phone shows the task of an address before the page’s code has come', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signedIn(page, server)
  const bread = await withPlans(page)
  const gate = createGate()
  await page.route('**/assets/client.*', async (route) => {
    await gate.opened
    return route.continue()
  })
  await page.goto(`/task/${bread.id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('complementary', { name: 'Bake bread' })).toBeInViewport({ ratio: 1 })
  gate.open()
  await expect(page.getByRole('dialog', { name: 'Bake bread' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Two that are selected go to one day by one drag, each at its time, and one Undo brings them back. */
async function moveTogether(page: Page, breadId: number) {
  await shortcutsReady(page)
  const plants = page.getByRole('link', { name: /Water the plants/ })
  // The code of selecting comes when the page is idle.
  await expect(async () => {
    await page.keyboard.press('x')
    await expect(page.getByRole('link', { name: /Selected: .*Bake bread/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await plants.focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('2 selected')
  await plants.hover()
  await page.mouse.down()
  const box = await day(page, /^Thursday, November 12, 2026/).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40, { steps: 5 })
  await page.mouse.up()
  await expectToast(page, '2 tasks moved to Thursday, November 12, 2026')
  await expect(day(page, /^Thursday, November 12, 2026, 2 tasks/)).toContainText(/bread.*plants/)
  await inSync(page)
  expect((await taskNow(page, breadId)).dueDate).toBe(new Date('2026-11-12T18:30').toISOString())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day(page, /^Wednesday, November 25, 2026, 1 task/)).toContainText('Bake bread')
  await expect(day(page, /^Friday, November 20, 2026, 1 task/)).toContainText('Water the plants')
}

async function taskNow(page: Page, id: number): Promise<Task> {
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  return tasks.find((each) => each.id === id) as Task
}
