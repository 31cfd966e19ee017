import type { Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { make } from './dialogs'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync, watchCommands } from './sync'
import { boxOf, card, openTasks } from './task-screen'
import { listening, stopClock, visit } from './visit'

const TITLES = ['One', 'Two', 'Three', 'Four', 'Five']

const done = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })

async function completed(page: Page): Promise<string[]> {
  await inSync(page)
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  return tasks.filter(({ status }) => status === 'completed').map(({ title }) => title)
}

async function withFive(page: Page, path = '/', fields = {}) {
  for (const title of TITLES.toReversed()) {
    await make(page, '/api/tasks', { title, category: 'Inbox', ...fields })
  }
  await listening(page, () => visit(page, path))
  await expect(done(page, 'One')).toBeVisible()
}

async function middleOf(page: Page, title: string): Promise<[number, number]> {
  const { x, y, width, height } = await boxOf(done(page, title))
  return [x + width / 2, y + height / 2]
}

/** Two clicks in one place, by hand's pace; a busy machine says as well that they were `apart`. */
async function clickTwice(page: Page, [x, y]: [number, number], apart = 220) {
  await page.mouse.move(x, y, { steps: 4 })
  const browser = await page.context().newCDPSession(page)
  const at = Date.now() / 1000
  for (const after of [0, apart]) {
    if (after) await page.waitForTimeout(after)
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const timestamp = at + after / 1000
      const press = { type, x, y, button: 'left', clickCount: 1, timestamp } as const
      await browser.send('Input.dispatchMouseEvent', press)
    }
  }
}

test.beforeEach(({ page, server }) => signedIn(page, server))

for (const [name, path, fields] of [
  ['a folder', '/', {}],
  ['Search', '/search?q=%23Inbox', {}],
] as const) {
  test(`two clicks 220 ms apart on one checkbox complete one task in ${name}`, async ({ page }) => {
    await withFive(page, path, fields)
    await clickTwice(page, await middleOf(page, 'Two'))
    await expect(done(page, 'Two')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /^Done: / })).toHaveCount(4)
    expect(await completed(page)).toEqual(['Two'])
  })
}

test('a ticked row stays where it is for 600 ms, and so do those below it', async ({ page }) => {
  await withFive(page)
  await stopClock(page)
  const before = await boxOf(card(page, 'Three'))
  await done(page, 'Two').click()
  await expect(done(page, 'Two')).toBeChecked()
  // What it was ticked for is kept at once.
  expect(await completed(page)).toEqual(['Two'])
  await page.clock.runFor(590)
  await expect(done(page, 'Two')).toBeChecked()
  expect(await boxOf(card(page, 'Three'))).toEqual(before)
  await page.clock.runFor(20)
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /Four/, /Five/])
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  await expect.poll(() => boxOf(card(page, 'Three')).then(({ y }) => y)).toBeLessThan(before.y)
})

test('with reduced motion it stays as long, and what is below it doesn’t glide', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withFive(page)
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      document.title = 'moved'
      return animate.apply(this, args)
    }
  })
  await clickTwice(page, await middleOf(page, 'Two'))
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /Four/, /Five/])
  await expect(page).not.toHaveTitle('moved')
  expect(await completed(page)).toEqual(['Two'])
})

test('what is below it glides into its place, in 200 ms at most', async ({ page }) => {
  await withFive(page)
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      this.setAttribute('data-glides', String((options as KeyframeAnimationOptions).duration))
      return animate.call(this, frames, options)
    }
  })
  await done(page, 'Two').click()
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /Four/, /Five/])
  await expect(card(page, 'Three')).toHaveAttribute('data-glides')
  expect(Number(await card(page, 'Three').getAttribute('data-glides'))).toBeLessThanOrEqual(200)
  await expect(card(page, 'One')).not.toHaveAttribute('data-glides')
})

test('no row moves while a pointer is down on one', async ({ page }) => {
  await withFive(page)
  await stopClock(page)
  await done(page, 'Two').click()
  await page.clock.runFor(500)
  await page.mouse.move(...(await middleOf(page, 'Four')), { steps: 4 })
  await page.mouse.down()
  await page.clock.runFor(400)
  await expect(done(page, 'Two')).toBeChecked()
  await page.mouse.up()
  await page.clock.runFor(50)
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /Four/, /Five/])
  await expect(done(page, 'Four')).toBeChecked()
  await page.clock.runFor(700)
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /Five/])
  expect((await completed(page)).toSorted()).toEqual(['Four', 'Two'])
})

for (const [name, press, kind] of [
  ['completed', 'Done', 'completed'],
  ['deleted', 'Delete', 'delete'],
] as const) {
  test(`rows that are ${name} as a selection stay where they are for 600 ms, and a second press changes nothing`, async ({
    page,
  }) => {
    await withFive(page)
    const commands = watchCommands(page)
    for (const title of ['One', 'Two']) {
      const row = page.getByRole('button', { name: title, exact: true })
      await row.click({ modifiers: ['Control'] })
    }
    const bar = page.getByRole('region', { name: 'Selected tasks' })
    await expect(bar).toBeVisible()
    await stopClock(page)
    const before = await boxOf(card(page, 'Three'))
    const button = await boxOf(bar.getByRole('button', { name: press }))
    const place = [button.x + button.width / 2, button.y + button.height / 2] as const
    await page.mouse.click(...place)
    await expect(page.getByText(`2 tasks ${name}`)).toBeVisible()
    await page.clock.runFor(500)
    await page.mouse.click(...place)
    await page.clock.runFor(90)
    expect(await boxOf(card(page, 'Three'))).toEqual(before)
    await page.clock.runFor(20)
    await expect(openTasks(page)).toHaveText([/Three/, /Four/, /Five/])
    await inSync(page)
    expect(commands).toMatchObject([{ kind: 'task.bulk', [kind]: true }])
  })
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const { view, path, key, dialog, choice, shows } of [
  {
    view: 'Today',
    path: '/today',
    key: 'd',
    dialog: 'Due date',
    choice: /^Tomorrow/,
    shows: /Tomorrow/,
  },
  {
    view: 'a filter by folder',
    path: '/search?q=%23Inbox',
    key: 'm',
    dialog: 'Move to folder',
    choice: 'Work',
    shows: /Work/,
  },
  {
    view: 'a folder',
    path: '/folder/inbox',
    key: 'm',
    dialog: 'Move to folder',
    choice: 'Work',
    shows: /Two/,
  },
]) {
  test(`in ${view} a row that leaves by its date or folder says so at once, stays for 600 ms and gives the focus to the next`, async ({
    page,
  }) => {
    await make(page, '/api/folders', { name: 'Work' })
    const folders = await (await page.request.get('/api/folders')).json()
    const inbox = folders.find(({ name }: { name: string }) => name === 'Inbox')
    await withFive(page, path.replace('inbox', inbox.id), { dueDate: inDays(0) })
    await page.getByRole('button', { name: /^Two( |$)/ }).focus()
    await shortcutsReady(page)
    const commands = watchCommands(page)
    await page.keyboard.press(key)
    const role = key === 'm' ? 'option' : 'button'
    const chosen = page.getByRole('dialog', { name: dialog }).getByRole(role, { name: choice })
    await expect(chosen).toBeVisible()
    await stopClock(page)
    const before = await boxOf(done(page, 'Three'))
    await chosen.click()
    await page.clock.runFor(400)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-task]', { has: done(page, 'Two') })).toContainText(shows)
    expect(await boxOf(done(page, 'Three'))).toEqual(before)
    await page.clock.runFor(190)
    expect(await boxOf(done(page, 'Three'))).toEqual(before)
    await page.clock.runFor(400)
    await expect(done(page, 'Two')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Three( |$)/ })).toBeFocused()
    await inSync(page)
    expect(commands.map(({ kind }) => kind)).toEqual(['task.update'])
  })
}

test('in a list by priority a selection that gets another one says so at once and moves after 600 ms', async ({
  page,
}) => {
  await withFive(page)
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitemradio', { name: 'Priority' }).click()
  for (const title of ['Four', 'Five']) {
    await page.getByRole('button', { name: title, exact: true }).click({ modifiers: ['Control'] })
  }
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: /^Priority/ }).click()
  const urgent = page.getByRole('dialog').getByRole('option', { name: 'Urgent' })
  await expect(urgent).toBeVisible()
  await stopClock(page)
  await urgent.click()
  await expect(card(page, 'Four').locator('[data-priority=urgent]')).toBeVisible()
  await page.clock.runFor(590)
  await expect(openTasks(page)).toHaveText([/One/, /Two/, /Three/, /Four/, /Five/])
  await page.clock.runFor(100)
  await expect(openTasks(page)).toHaveText([/Four/, /Five/, /One/, /Two/, /Three/])
})

test('what another device adds waits while a pointer is down', async ({ page }) => {
  await withFive(page)
  const before = await boxOf(card(page, 'Two'))
  await page.mouse.move(...(await middleOf(page, 'Two')), { steps: 4 })
  await page.mouse.down()
  const told = page.waitForResponse((response) => response.url().includes('/api/sync?'))
  await make(page, '/api/tasks', { title: 'From elsewhere', category: 'Inbox' })
  await (await told).finished()
  await page.waitForTimeout(100)
  expect(await boxOf(card(page, 'Two'))).toEqual(before)
  await page.mouse.up()
  await expect(openTasks(page).filter({ hasText: 'From elsewhere' })).toBeVisible()
  expect(await completed(page)).toEqual(['Two'])
})

test('a double click on an item of a menu or dialog doesn’t hit the row below it', async ({
  page,
}) => {
  const today = { dueDate: new Date().toISOString().slice(0, 10) }
  // Rows must lie below all that opens.
  for (let nth = 0; nth < 8; nth += 1) {
    await make(page, '/api/tasks', { title: `Later ${nth}`, category: 'Inbox', ...today })
  }
  await withFive(page, '/today', today)
  const commands = watchCommands(page)
  await page.getByRole('button', { name: 'More for One', exact: true }).click()
  const item = await boxOf(page.getByRole('menuitem', { name: 'Delete' }))
  await clickTwice(page, [item.x + 20, item.y + item.height / 2], 150)
  await expect(page.getByRole('checkbox', { name: /^Done: / })).toHaveCount(12)
  await expect(page).toHaveURL(/\/today$/)

  // Its row leaves Today, and the next one comes below the pointer.
  await page.getByRole('button', { name: 'More for Two', exact: true }).click()
  await page.getByRole('menuitem', { name: /date/i }).click()
  const day = await boxOf(page.getByRole('dialog').getByRole('button', { name: /^Tomorrow/ }))
  await clickTwice(page, [day.x + 20, day.y + day.height / 2], 150)
  await expect(page.getByRole('checkbox', { name: /^Done: / })).toHaveCount(11)
  await inSync(page)
  await expect(page.locator('[data-task]').getByRole('button', { expanded: true })).toHaveCount(0)
  expect(commands.map(({ kind }) => kind)).toEqual(['task.delete', 'task.update'])
})

test('the focus stays on a row that was done by keyboard, then goes to the one in its place', async ({
  page,
}) => {
  await withFive(page)
  await done(page, 'Two').focus()
  await page.keyboard.press('Space')
  await expect(done(page, 'Two')).toBeFocused()
  await expect(done(page, 'Three')).toBeFocused()
  await expect(openTasks(page)).toHaveText([/One/, /Three/, /Four/, /Five/])
})
