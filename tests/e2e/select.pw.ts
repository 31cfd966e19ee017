import type { Locator, Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { make, makeMany } from './dialogs'
import { codeOf, createGate } from './gate'
import { hear } from './hear'
import { ready } from './offline'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync, watchCommands } from './sync'
import { boxOf, card, chooseFromMenu, openTasks, visitFolder } from './task-screen'
import { atRest, visit } from './visit'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected tasks' })
const action = (page: Page, name: string) =>
  bar(page).getByRole('button', { name: new RegExp(`^${name}`) })
const title = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Selected: )?${name}( |$)`) })
const tasksOf = async (page: Page): Promise<Task[]> => (await page.request.get('/api/tasks')).json()

/** The titles that are selected, as a screen reader reads them. */
async function expectSelected(page: Page, ...titles: string[]) {
  await expect(page.getByRole('button', { name: /^Selected: / })).toHaveText(
    titles.map((each) => new RegExp(`^Selected: ${each}`)),
  )
  if (titles.length > 0) await expect(bar(page)).toContainText(`${titles.length} selected`)
  else await expect(bar(page)).toBeHidden()
}

/** Five tasks on the page, One on top. */
async function withFive(page: Page) {
  await make(page, '/api/folders', { name: 'Work' })
  await make(page, '/api/tags', { name: 'urgent', color: '#ef4444' })
  for (const name of ['Five', 'Four', 'Three', 'Two', 'One']) {
    await make(page, '/api/tasks', { title: name, category: 'Inbox' })
  }
  await visitFolder(page, 'Inbox')
  await shortcutsReady(page)
  await atRest(page)
}

test('B2–B4: by mouse, many are selected and changed as one, which one Undo takes back', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withFive(page)
  const commands = watchCommands(page)
  const heard = await hear(page)

  await title(page, 'One').click({ modifiers: ['Control'] })
  await title(page, 'Three').click({ modifiers: ['Shift'] })
  await expectSelected(page, 'One', 'Two', 'Three')
  await heard.once('3 selected')
  await title(page, 'Five').click({ modifiers: ['Control'] })
  await title(page, 'Two').click({ modifiers: ['Control'] })
  await expectSelected(page, 'One', 'Three', 'Five')
  await expect(card(page, 'One').getByRole('checkbox')).not.toBeChecked()

  await action(page, 'Priority').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^Medium/)
  await dialog.getByRole('option', { name: 'High' }).click()
  await expectToast(page, 'Priority of 3 tasks: High')
  await expectSelected(page, 'One', 'Three', 'Five')
  await title(page, 'Two').click({ modifiers: ['Control'] })
  await expect(action(page, 'Priority')).toHaveAccessibleName('Priority mixed')
  await action(page, 'Priority').click()
  await expect(dialog.getByRole('option')).toHaveCount(4)
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(0)
  await expect(dialog.locator('[data-active]')).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(dialog.locator('[data-active]')).toHaveText(/^Low/)
  await page.keyboard.press('Escape')

  await action(page, 'Date').click()
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Enter')
  await expectToast(page, '4 tasks: due Tomorrow')
  await expect(card(page, 'Two')).toContainText('Tomorrow')

  await action(page, 'Tags').click()
  await dialog.getByRole('option', { name: 'urgent' }).click()
  await expect(dialog.getByRole('option', { name: 'urgent' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expectToast(page, 'Tags of 4 tasks changed')
  await expect(card(page, 'Five')).toContainText('urgent')

  // Into another folder they leave this view, and the selection with it.
  await action(page, 'Folder').click()
  await dialog.getByRole('option', { name: 'Work' }).click()
  await expectToast(page, '4 tasks moved to “Work”')
  await expectSelected(page)
  await expect(openTasks(page)).toHaveText([/^Four/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(openTasks(page)).toHaveCount(5)
  await inSync(page)
  expect(commands.map(({ kind }) => kind)).toEqual([...Array(4).fill('task.bulk'), 'undo'])
  expect((await tasksOf(page)).map(({ category }) => category)).toEqual(Array(5).fill('Inbox'))
})

test('U3: of several, each keeps its time on another day, and its day at another time', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withFive(page)
  const [early, late] = ['2031-03-06T07:30:00.000Z', '2031-03-08T15:00:00.000Z']
  for (const [name, dueDate] of [
    ['One', early],
    ['Two', late],
    ['Three', '2031-03-06'],
  ] as const) {
    const task = (await tasksOf(page)).find(({ title }) => title === name)
    await page.request.put(`/api/tasks/${task?.id}`, { data: { dueDate } })
  }
  await page.clock.setFixedTime(new Date('2031-03-05T09:00:00Z'))
  await visitFolder(page, 'Inbox')
  await shortcutsReady(page)
  const due = async () =>
    (await tasksOf(page))
      .toSorted((a, b) => Number(a.position) - Number(b.position))
      .map(({ dueDate }) => dueDate)
      .slice(0, 4)
  const before = [early, late, '2031-03-06', null]
  await expect.poll(due).toEqual(before)
  await title(page, 'One').click({ modifiers: ['Control'] })
  await title(page, 'Four').click({ modifiers: ['Shift'] })
  await expectSelected(page, 'One', 'Two', 'Three', 'Four')
  const kept = ['2031-03-12T07:30:00.000Z', '2031-03-12T15:00:00.000Z', '2031-03-12', '2031-03-12']
  for (const choose of [
    () => page.getByRole('button', { name: /12.*March|March 12/ }).click(),
    async () => {
      await page.keyboard.type('12 mar')
      await page.keyboard.press('Enter')
    },
  ]) {
    await action(page, 'Date').click()
    await choose()
    await expect.poll(due).toEqual(kept)
    await page.keyboard.press('Control+z')
    await expect.poll(due).toEqual(before)
  }

  await action(page, 'Date').click()
  await page.getByRole('button', { name: /^Time/ }).click()
  await page.getByRole('textbox', { name: 'Time' }).fill('10:15')
  await page.keyboard.press('Enter')
  await expect
    .poll(due)
    .toEqual([
      '2031-03-06T10:15:00.000Z',
      '2031-03-08T10:15:00.000Z',
      '2031-03-06T10:15:00.000Z',
      '2031-03-05T10:15:00.000Z',
    ])
  await expectToast(page, '4 tasks: due at 10:15')
})

test('U6: the bar of a selection scrolls nothing when it gets the focus', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await makeMany(
    page,
    Array.from({ length: 40 }, (_, at) => ({ title: `Task ${at}` })),
  )
  await visit(page, '/folder/all')
  await shortcutsReady(page)
  await page.locator('[data-stop="title"]').nth(2).focus()
  await page.keyboard.press('x')
  const priority = bar(page).getByRole('button', { name: /^Priority/ })
  await expect(priority).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await priority.focus()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

for (const width of [768, 1024]) {
  test(`at ${width} px all of the bar is beside the sidebar`, async ({ page, server }) => {
    await signedIn(page, server)
    await page.setViewportSize({ width, height: 800 })
    await withFive(page)
    await title(page, 'One').click({ modifiers: ['Control'] })
    await title(page, 'Three').click({ modifiers: ['Shift'] })
    const main = await boxOf(page.getByRole('main'))
    for (const button of await bar(page).getByRole('button').all()) {
      const { x, width } = await boxOf(button)
      expect(x).toBeGreaterThan(main.x)
      expect(x + width).toBeLessThan(main.x + main.width)
    }
  })
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('B2, B4: by keyboard alone, also offline: one command, sent once the network is back', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    complaints.expected(/ERR_INTERNET_DISCONNECTED/)
    await signedIn(page, server)
    await withFive(page)
    const { keyboard } = page
    await keyboard.press('j')
    await expect(title(page, 'One')).toBeFocused()
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Shift+ArrowDown')
    await expectSelected(page, 'One', 'Two', 'Three')
    await keyboard.press('Shift+ArrowUp')
    await expectSelected(page, 'One', 'Two')
    await keyboard.press('j')
    await keyboard.press('j')
    await keyboard.press('x')
    await expectSelected(page, 'One', 'Two', 'Four')
    await keyboard.press('Escape')
    await expectSelected(page)
    await expect(title(page, 'Four')).toBeFocused()

    // A field keeps its own keys.
    await keyboard.press('Control+a')
    await expectSelected(page, 'One', 'Two', 'Three', 'Four', 'Five')
    await keyboard.press('q')
    const field = page.getByPlaceholder('What needs to be done?')
    await expect(field).toBeFocused()
    await keyboard.type('xc')
    await keyboard.press('Control+a')
    await expect(field).toHaveValue('xc')
    await keyboard.press('Backspace')
    await expect(field).toHaveValue('')
    await keyboard.press('Escape')
    await expectSelected(page, 'One', 'Two', 'Three', 'Four', 'Five')

    await ready(page, 'Five')
    await context.setOffline(true)
    const commands = watchCommands(page)
    await title(page, 'Two').focus()
    await keyboard.press('x')
    await keyboard.press('p')
    await expect(page.getByRole('dialog', { name: 'Priority' })).toBeVisible()
    await keyboard.type('urg')
    await keyboard.press('Enter')
    await expectToast(page, 'Priority of 4 tasks: Urgent')
    await expect(title(page, 'Two')).toBeFocused()
    await keyboard.press('c')
    await expectToast(page, '4 tasks completed')
    await expectSelected(page)
    await expect(openTasks(page)).toHaveText([/^Two/])
    await keyboard.press('x')
    await keyboard.press('Delete')
    await expectToast(page, '1 task deleted')
    await expect(openTasks(page)).toHaveCount(0)
    await context.setOffline(false)
    await inSync(page)
    const made = new Set(commands.map(({ seq, kind }) => `${seq} ${kind}`))
    expect([...made].map((each) => each.split(' ')[1])).toEqual(Array(3).fill('task.bulk'))
    const tasks = await tasksOf(page)
    expect(tasks.map(({ status, priority }) => `${status} ${priority}`)).toEqual(
      Array(4).fill('completed urgent'),
    )
  })
})

test('dragging takes all that are selected along; tasks are duplicated, copied and pasted, each with one Undo', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const gate = createGate()
  await page.route(codeOf('web/quick-add/understanding.tsx'), async (route) => {
    await gate.opened
    await route.continue()
  })
  await signedIn(page, server)
  await withFive(page)
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openTasks(page)).toHaveText([/^One/, /^Two/, /^Three/, /^Four/, /^Five/])
  }
  await title(page, 'One').click({ modifiers: ['Control'] })
  await title(page, 'Three').click({ modifiers: ['Control'] })
  await drag(page, card(page, 'Three'), card(page, 'Five'))
  await expect(openTasks(page)).toHaveText([/^Two/, /^Four/, /^Five/, /One/, /Three/])
  await drag(page, card(page, 'Three'), card(page, 'Two'))
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /^Two/, /^Four/, /^Five/])
  await drag(page, card(page, 'One'), page.locator('[data-folder]').filter({ hasText: 'Work' }))
  await expectToast(page, '2 tasks moved to “Work”')
  await expect(openTasks(page)).toHaveText([/^Two/, /^Four/, /^Five/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /^Two/, /^Four/, /^Five/])
  await drag(page, card(page, 'Three'), card(page, 'Two'))
  await expect(openTasks(page)).toHaveText([/^One/, /^Two/, /^Three/, /^Four/, /^Five/])

  await chooseFromMenu(page, 'Two', 'Duplicate')
  await expectToast(page, 'Task duplicated')
  await expect(openTasks(page)).toHaveText([/^One/, /^Two/, /^Two/, /^Three/, /^Four/, /^Five/])
  await undo()
  await title(page, 'Four').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused()
  await page.keyboard.type('duplicate')
  await expect(page.getByRole('option', { name: 'Duplicate' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveCount(6)
  await expect(openTasks(page).nth(4)).toHaveText(/^Four/)
  await undo()

  await title(page, 'One').click({ modifiers: ['Control'] })
  await title(page, 'Two').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+c')
  await expectToast(page, '2 tasks copied')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const field = page.getByPlaceholder('What needs to be done?')
  await expect(field).toBeFocused()
  // Before what understands it has come.
  await page.keyboard.press('Control+v')
  gate.open()
  const question = page.getByRole('alertdialog', { name: 'Add 2 tasks?' })
  await expect(question).toContainText('“One”, “Two”')
  await question.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expectToast(page, '2 tasks added')
  await expect(openTasks(page)).toHaveCount(7)
  await undo()
  await expect(page.getByRole('button', { name: /^Read dates/ })).toBeVisible()
  await expect(field).toHaveValue('')
  await page.evaluate(() => navigator.clipboard.writeText('Only one'))
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue('Only one')
})

/** By mouse: from the middle of one to below the middle of the other, or above it on the way up. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('not on the page')
  const down = end.y > start.y
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + (down ? 10 : -10))
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + (down ? 8 : -8), {
    steps: 5,
  })
  await page.mouse.up()
  await page.waitForFunction(isClickHeard)
}

/** dnd-kit keeps the clicks of the moment after a drop from the page. */
function isClickHeard(): boolean {
  let isHeard = false
  const note = () => {
    isHeard = true
  }
  const { documentElement: page } = document
  page.addEventListener('click', note)
  page.dispatchEvent(new MouseEvent('click'))
  page.removeEventListener('click', note)
  return isHeard
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('B2: a long press begins selecting, a tap goes on, and swiping and dragging stay', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await withFive(page)
    const touch = await touchscreen(page)
    const centre = async (name: string) => {
      const box = await card(page, name).boundingBox()
      return [(box?.x ?? 0) + 150, (box?.y ?? 0) + 20] as const
    }
    await touch('touchStart', ...(await centre('Two')))
    // Picked up at first, as for a drag.
    await expect(page.locator('[data-dragging]')).toHaveCount(1)
    // The time itself: a press that is held for 400 ms is a long one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
    await touch('touchEnd')
    await expectSelected(page, 'Two')
    await expect(openTasks(page)).toHaveText([/^One/, /Two/, /^Three/, /^Four/, /^Five/])
    await title(page, 'Four').tap()
    await card(page, 'One').getByRole('checkbox').tap()
    await expectSelected(page, 'One', 'Two', 'Four')
    await title(page, 'One').tap()
    await title(page, 'Five').tap()
    await expectSelected(page, 'Two', 'Four', 'Five')
    await expect(card(page, 'One').getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Add task', exact: true })).toBeHidden()
    for (const button of await bar(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }

    await action(page, 'Delete').tap()
    await expectToast(page, '3 tasks deleted')
    await expectSelected(page)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(openTasks(page)).toHaveText([/^One/, /^Two/, /^Three/, /^Four/, /^Five/])

    // From the menu too; a finger that moves aside at once still completes one task by itself.
    await chooseFromMenu(page, 'Two', 'More')
    await page.getByRole('menuitem', { name: 'Select' }).tap()
    await expectSelected(page, 'Two')
    const [x, y] = await centre('Five')
    await touch('touchStart', x, y)
    for (const by of [20, 60, 100]) await touch('touchMove', x + by, y)
    await touch('touchEnd')
    await expectToast(page, 'Task completed')
    await expectSelected(page, 'Two')
    const url = page.url()
    await page.goBack()
    await expectSelected(page)
    await expect(page).toHaveURL(url)
  })
})

/** Fingers, which Playwright can only tap with. */
async function touchscreen(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
}
