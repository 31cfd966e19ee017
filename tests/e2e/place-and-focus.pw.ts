import type { Locator, Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { make, makeMany } from './dialogs'
import { codeOf, createGate } from './gate'
import { newcomer, signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { watchCommands } from './sync'
import { boxOf } from './task-screen'
import { listening, reload, visit } from './visit'

const COUNT = 50
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const today = () => new Date().toISOString().slice(0, 10)
/** Its due date and folder may be behind the title. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}( |$)`) })

/** By the wheel, as rows that are far are only drawn when they come near. */
async function scrollTo(page: Page, row: Locator) {
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  const lowest = (page.viewportSize()?.height ?? 0) - 150
  await expect(async () => {
    const box = (await row.count()) > 0 ? await row.boundingBox() : null
    const isShown = box !== null && box.y > 120 && box.y < lowest
    if (!isShown) await page.mouse.wheel(0, box ? box.y - lowest / 2 : lowest)
    expect(isShown).toBe(true)
  }).toPass()
  // Until the wheel has come to rest.
  await page.waitForFunction(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const before = scrollY
    for (let i = 0; i < 5; i++) await frame()
    return scrollY === before
  })
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function openPanel(page: Page, title: string) {
  await shortcutsReady(page)
  await rowOf(page, title).focus()
  await page.keyboard.press('o')
}

/** Where tasks are shown, and the task that is opened there. */
const VIEWS = [
  { name: 'a folder', path: '/', title: 'Task 40' },
  { name: 'Today', path: '/today', title: 'Task 40', isLikeFolder: true },
  { name: 'Upcoming', path: '/upcoming', title: 'Later 40', isLikeFolder: true },
  { name: 'Search', path: '/search?q=task', title: 'Task 40' },
  { name: 'a saved filter', path: '/filter/1', title: 'Task 40', isLikeFolder: true },
  { name: 'the Calendar', path: '/calendar', title: 'Task 40', inGrid: 'Task 1' },
]

/** Task 1 to Task 50, due today, on top of Later 1 to Later 50. */
async function withTasks(page: Page) {
  const named = (name: string, dueDate: string) =>
    Array.from({ length: COUNT }, (_, index) => ({
      title: `${name} ${COUNT - index}`,
      category: 'Inbox',
      dueDate,
    }))
  await makeMany(page, [...named('Later', tomorrow()), ...named('Task', today())])
}

for (const viewport of SIZES) {
  test(`at ${viewport.width} px opening and closing a task keeps the place and gives the focus back`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport)
    await signedIn(page, server)
    await withTasks(page)
    const filter = await make<{ id: number }>(page, '/api/filters', {
      name: 'Mine',
      query: 'today',
      color: '#22c55e',
    })
    for (const { name, path, inGrid, isLikeFolder, ...view } of VIEWS) {
      // A phone draws them as it draws a folder.
      if (isLikeFolder && viewport.width < 1000) continue
      await test.step(name, async () => {
        // On a phone the tasks of a day are rows below the month.
        const isGrid = inGrid !== undefined && viewport.width > 1000
        const title = isGrid ? inGrid : view.title
        await visit(page, path.replace('/filter/1', `/filter/${filter.id}`))
        const link = page.getByRole('link', { name: new RegExp(`${title}$`) })
        const row = isGrid ? link : rowOf(page, title)
        if (name === 'a folder') await shortcutsReady(page)
        await page.mouse.move(viewport.width / 2, viewport.height / 2)
        await scrollTo(page, row)
        const middleOf = async () => {
          const { y, height } = await boxOf(row)
          return y + height / 2
        }
        const { x } = await boxOf(row)
        const middle = await middleOf()
        const before = await scrolled(page)
        if (!isGrid) expect(before).toBeGreaterThan(400)

        // A click unfolds a task in place; its panel opens by a key.
        await page.mouse.click(x + 20, middle)
        if (!isGrid) {
          await expect(page.locator('main .task-editor')).toBeVisible()
          expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(1)
          expect(Math.abs((await middleOf()) - middle)).toBeLessThanOrEqual(1)
          await page.keyboard.press('o')
        }
        const wide = viewport.width >= 1280
        const panel = page.getByRole(wide ? 'complementary' : 'dialog', { name: title })
        await expect(panel.getByRole('button', { name: 'Add a description' })).toBeVisible()
        await expect(page).toHaveURL(/\/task\//)
        expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(1)
        await expect(panel).toBeFocused()
        const marked = page.locator('main [data-opened]')
        await expect(
          marked.filter({ has: page.locator('[data-stop=title][aria-current]') }),
        ).toContainText(title)

        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(row).toBeFocused()
        await expect(marked).toHaveCount(0)
        expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(1)
        expect(Math.abs((await middleOf()) - middle)).toBeLessThanOrEqual(1)
        if (isGrid) return
        await page.keyboard.press('Escape')
        await expect(page.locator('main .task-editor')).toHaveCount(0)
        await expect(row).toBeFocused()
        expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(1)
      })
    }
  })
}

test('a place that was scrolled to while a task was open stays, and another page begins at its top', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedIn(page, server)
  await withTasks(page)
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  await visit(page, '/today')
  await openPanel(page, 'Task 1')
  const panel = page.getByRole('complementary', { name: 'Task 1' })
  await expect(panel).toBeVisible()
  await page.mouse.move(500, 600)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(800)
  const there = await scrolled(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  expect(Math.abs((await scrolled(page)) - there)).toBeLessThanOrEqual(1)

  const visible = tasks.find(({ title }) => title === 'Task 30')
  await scrollTo(page, rowOf(page, 'Task 30'))
  await openPanel(page, 'Task 30')
  await expect(page).toHaveURL(`${server.url}/task/${visible?.id}`)
  await page.getByRole('link', { name: 'Upcoming' }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a key for a task says so where none has the focus, and changes nothing', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await visit(page, '/today')
  await shortcutsReady(page)
  const commands = watchCommands(page)
  const said = page.locator('.toast-card')
  for (const key of ['j', 'd']) {
    await page.keyboard.press(key)
    await expect(said).toContainText('There are no tasks here')
    await said.getByRole('button', { name: 'Close' }).click()
  }
  for (const title of ['Two', 'One']) {
    await make(page, '/api/tasks', { title, category: 'Inbox', dueDate: today() })
  }
  await expect(rowOf(page, 'One')).toBeVisible()
  for (const key of ['e', 'd', 'p', 'm', 't', 'a', 'c', 'o']) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press(key)
    await expect(said).toContainText('Choose a task first')
    await said.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('k')
  await expect(rowOf(page, 'One')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Two')).toBeFocused()
  expect(commands).toEqual([])
})

test('beside an open task its keys are for that task, also where nothing has the focus', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signedIn(page, server)
  for (const title of ['Three', 'Two', 'One', 'Zero']) {
    await make(page, '/api/tasks', { title, category: 'Inbox', dueDate: today() })
  }
  // Its key is pressed before its code is here.
  const gate = createGate()
  await page.route(codeOf('web/dialogs/task-details.tsx'), async (route) => {
    await gate.opened
    await route.continue()
  })
  await visit(page, '/today')
  await openPanel(page, 'Two')
  await expect(page.getByRole('complementary', { name: 'Two' })).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('d')
  gate.open()
  await page.keyboard.type('tom')
  await expect(page.getByRole('textbox', { name: 'Type a date' })).toHaveValue('tom')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('Tomorrow')

  // From the list another one is opened, and Escape closes it.
  await rowOf(page, 'One').focus()
  await page.keyboard.press('o')
  await expect(panel).toHaveAccessibleName('One')
  await expect(panel).toBeFocused()
  const edge = () => panel.evaluate((each) => getComputedStyle(each).borderInlineStartColor)
  const focused = await edge()
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Three')).toBeFocused()
  expect(await edge()).not.toBe(focused)
  await panel.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a row is marked, and its title not covered, while its date is chosen; deleted or moved by key, it keeps the focus in the list', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await signedIn(page, server)
  for (const title of ['Four', 'Three', 'Two', 'One']) {
    await make(page, '/api/tasks', { title, category: 'Inbox' })
  }
  await visit(page, '/')
  await shortcutsReady(page)
  await rowOf(page, 'Three').focus()
  await page.keyboard.press('d')
  const editor = await boxOf(page.getByRole('dialog', { name: 'Due date' }))
  const title = await boxOf(rowOf(page, 'Three').locator('span').first())
  const isBeside = editor.x >= title.x + title.width
  const isBelow = editor.y >= title.y + title.height
  expect(isBeside || isBelow || editor.y + editor.height <= title.y).toBe(true)
  await expect(page.locator('.chosen-line')).toContainText('Three')
  await page.keyboard.press('Escape')
  await expect(page.locator('.chosen-line')).toHaveCount(0)

  const titles = page.getByRole('list', { name: 'Tasks', exact: true }).locator('> li')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(page.getByText('Now at 2 of 4.')).toBeAttached()
  await expect(titles).toHaveText([/One/, /Three/, /Two/, /Four/])
  await expect(rowOf(page, 'Three')).toBeFocused()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(titles).toHaveText([/Three/, /One/, /Two/, /Four/])
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(titles).toHaveText([/One/, /Three/, /Two/, /Four/])
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Four')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rowOf(page, 'One')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(titles).toHaveText([/Three/, /Two/, /Four/])
  await expect(rowOf(page, 'Three')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, 'One')).toBeFocused()
  await page.keyboard.press('c')
  await expect(rowOf(page, 'Three')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, 'One')).toBeFocused()
  // A form that is left gives it back.
  await page.keyboard.press('q')
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'One')).toBeFocused()

  // In All tasks the form opens in a folder, after a moment, and leads back from there.
  const composer = page.getByPlaceholder('What needs to be done?')
  await make(page, '/api/folders', { name: 'Work' })
  await makeMany(
    page,
    Array.from({ length: 20 }, (_, index) => ({ title: `More ${index}`, category: 'Inbox' })),
  )
  await visit(page, '/folder/all')
  await shortcutsReady(page)
  await page.keyboard.type('qcall mum', { delay: 20 })
  await expect(composer).toHaveValue('call mum')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/folder\/all$/)
  for (const place of ['All Tasks', 'Inbox']) {
    await test.step(`a form that is left in ${place} gives back focus and scroll`, async () => {
      await page.getByRole('link', { name: place }).click()
      await expect(page.getByRole('heading', { name: place })).toBeVisible()
      await rowOf(page, 'Four').focus()
      await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
      const before = await scrolled(page)
      await page.keyboard.press('q')
      await expect(composer).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { name: place })).toBeVisible()
      await expect(rowOf(page, 'Four')).toBeFocused()
      await expect.poll(() => scrolled(page)).toBe(before)
    })
  }

  // One that is left for another page keeps its text, and takes no focus when that is left again.
  await page.keyboard.type('qabc', { delay: 20 })
  await expect(composer).toHaveValue('abc')
  await page.getByRole('link', { name: 'Today' }).click()
  await page.keyboard.type('gh', { delay: 20 })
  await expect(rowOf(page, 'Four')).toBeAttached()
  await expect(composer).toHaveCount(0)
  await page.keyboard.press('q')
  await expect(composer).toHaveValue('abc')
})

test('a form that is left in All tasks gives back the focus, however late the browser goes back', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/folders', { name: 'Work' })
  for (const title of ['Two', 'One']) await make(page, '/api/tasks', { title, category: 'Work' })
  await visit(page, '/folder/all')
  await shortcutsReady(page)
  await rowOf(page, 'Two').focus()
  await page.keyboard.press('q')
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = async (delta) => {
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
      go(delta)
    }
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'All tasks' })).toBeVisible()
  await expect(rowOf(page, 'Two')).toBeFocused()
})

for (const viewport of SIZES) {
  test(`at ${viewport.width} px the focus goes to the row that took the place of one that left while it was open`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport)
    await signedIn(page, server)
    for (const title of ['Three', 'Two', 'One']) {
      await make(page, '/api/tasks', { title, category: 'Inbox', dueDate: today() })
    }
    await visit(page, '/today')
    await openPanel(page, 'Two')
    const panel = page.getByRole(viewport.width > 1000 ? 'complementary' : 'dialog', {
      name: 'Two',
    })
    await panel.getByRole('button', { name: 'Due date: Today' }).click()
    await page
      .getByRole('dialog', { name: 'Due date' })
      .getByRole('button', { name: /^Tomorrow/ })
      .click()
    await expect(page.locator('main').getByText('Two', { exact: true })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await expect(rowOf(page, 'Three')).toBeFocused()
  })
}

test('what is opened right after something was closed is where one lands', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const palette = page.getByRole('dialog')
  // A link that is pressed while the step back that removes the palette's entry is on its way.
  await page.evaluate(() => {
    const { back } = history
    history.back = () => {
      Reflect.deleteProperty(history, 'back')
      back.call(history)
      document.querySelector<HTMLElement>('a[href="/upcoming"]')?.click()
    }
  })
  await shortcutsReady(page)
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/upcoming$/)
  await expect(page.getByRole('link', { name: /^Upcoming/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
  // And an address that is typed.
  for (const path of ['/today', '/upcoming', '/stats', '/today', '/upcoming', '/stats', '/today']) {
    await shortcutsReady(page)
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await visit(page, path)
  }
})

/** Task 1 on top. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Task ${count - index}`,
    category: 'Inbox',
  }))

for (const count of [40, 150]) {
  test(`U6: a list of ${count} tasks is where it was after a reload, also below tasks that are unfolded`, async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await makeMany(page, numbered(count))
    await visit(page, '/')
    for (const title of ['Task 1', 'Task 3']) {
      await rowOf(page, title).click()
      await expect(page.getByRole('button', { name: `Fold up ${title}` })).toBeVisible()
    }
    const row = rowOf(page, `Task ${Math.round(count / 2)}`)
    await scrollTo(page, row)
    const { y } = await boxOf(row)
    await reload(page)
    await expect
      .poll(async () => Math.abs(((await row.boundingBox())?.y ?? 9999) - y))
      .toBeLessThanOrEqual(1)
    // It begins at the top where it is opened again.
    await visit(page, '/')
    await expect(page.getByRole('button', { name: 'Fold up Task 1' })).toBeVisible()
    expect(await scrolled(page)).toBe(0)
  })
}

test('U6: a first folder that is made leaves the list where it is', async ({ page, server }) => {
  await signedIn(page, server)
  await makeMany(page, numbered(40))
  await listening(page, () => visit(page, '/'))
  const row = rowOf(page, 'Task 35')
  await scrollTo(page, row)
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(300)
  // On another device.
  await make(page, '/api/folders', { name: 'Home' })
  await expect(page).toHaveURL(/\/folder\/\d+$/)
  await expect(row).toBeInViewport()
  expect(await scrolled(page)).toBe(before)
  await page.getByRole('link', { name: /^Today/ }).click()
  await expect(page).toHaveURL(/\/today$/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
})
