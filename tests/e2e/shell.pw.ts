import type { Locator, Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { make, makeMany } from './dialogs'
import { createGate } from './gate'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { inSync, sent } from './sync'
import { boxOf, card, folderTab, folderTabs, openTasks } from './task-screen'
import { reload, visit } from './visit'

test.describe('from 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 720 } })

  test('the folders stand upright in a sidebar, with how many tasks are open in each', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await make(page, '/api/folders', { name: 'Garden' })
    await make(page, '/api/tasks', { title: 'Sow the beans', category: 'Garden' })
    await make(page, '/api/tasks', { title: 'Weed', category: 'Garden' })
    await make(page, '/api/tasks', { title: 'Dig', category: 'Garden', status: 'completed' })
    await make(page, '/api/tasks', { title: 'Call the bank', category: 'Inbox' })
    await visit(page, '/folder/all')
    const [inbox, garden] = [folderTab(page, 'Inbox'), folderTab(page, 'Garden')]
    const [above, below, list] = await Promise.all([
      boxOf(inbox),
      boxOf(garden),
      boxOf(openTasks(page).first()),
    ])
    expect(above.x).toBe(below.x)
    expect(above.y).toBeLessThan(below.y)
    expect(below.x + below.width).toBeLessThan(list.x)
    await expect(folderTab(page, 'All tasks')).toHaveAccessibleDescription('3 open tasks')
    await expect(garden).toHaveAccessibleDescription('2 open tasks')
    await expect(inbox).toHaveAccessibleDescription('1 open task')
    await page.getByRole('checkbox', { name: 'Done: Weed' }).click()
    await expect(garden).toHaveAccessibleDescription('1 open task')
  })

  test('a card in All tasks names its folder, and its facts are at the right of its title', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await make(page, '/api/folders', { name: 'Garden' })
    const task = { title: 'Sow the beans', category: 'Garden', dueDate: '2031-03-09' }
    await make(page, '/api/tasks', task)
    await visit(page, '/folder/all')
    const row = card(page, 'Sow the beans')
    await expect(row.getByText('Garden', { exact: true })).toBeVisible()
    const [title, fact] = await Promise.all([
      boxOf(row.getByText('Sow the beans')),
      boxOf(row.locator('time')),
    ])
    expect(fact.x).toBeGreaterThan(title.x + title.width)
    expect(Math.abs(fact.y + fact.height / 2 - title.y - title.height / 2)).toBeLessThan(6)
    const folder = await boxOf(row.getByText('Garden', { exact: true }))
    expect(fact.y + fact.height, 'on one line').toBe(folder.y + folder.height)
    await folderTab(page, 'Garden').click()
    await expect(row.getByText('Garden', { exact: true })).toBeHidden()
  })

  test('at 768 px a row with every fact cuts off none, and no two lie over each other', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    const task = await make<{ id: number }>(page, '/api/tasks', {
      title: 'Renew the passport before the long journey',
      category: 'Inbox',
      dueDate: '2031-03-09T15:30:00.000Z',
      repeat: 'every month',
    })
    for (const name of ['errand', 'travel', 'waiting']) {
      const { id } = await make<{ id: number }>(page, '/api/tags', { name })
      await make(page, `/api/tasks/${task.id}/tags/${id}`, {})
    }
    await make(page, `/api/tasks/${task.id}/comments`, { text: 'Two photos' })
    await page.setViewportSize({ width: 768, height: 800 })
    await visit(page, '/folder/all')
    const row = card(page, 'Renew the passport before the long journey')
    const faults = await row.locator('.task-facts').evaluate((facts) => {
      const seen = ':scope > [aria-hidden] > *, :scope > button, :scope > time'
      const shown = [...facts.querySelectorAll(seen)]
      const boxes = shown.map((each) => each.getBoundingClientRect())
      const edge = facts.closest('[data-task]')?.getBoundingClientRect().right ?? 0
      const cut = [...facts.querySelectorAll('*')].filter(
        (each) =>
          !each.closest('.sr-only, svg') &&
          each.scrollWidth > each.clientWidth + 1 &&
          each.clientWidth > 0,
      )
      const over = boxes.filter((a, at) =>
        boxes.some(
          (b, other) =>
            other > at &&
            a.right > b.left &&
            a.left < b.right &&
            a.top < b.bottom &&
            b.top < a.bottom,
        ),
      )
      return {
        count: boxes.length,
        cut: cut.map(({ textContent }) => textContent),
        over: over.length,
        out: boxes.filter(({ right }) => right > edge).length,
      }
    })
    expect(faults).toEqual({ count: 7, cut: [], over: 0, out: 0 })
  })

  test('“New folder” makes one and leaves you where you were', async ({ page, server }) => {
    await newcomer(page, server)
    const newFolder = page.getByRole('button', { name: 'New folder' })
    await newFolder.click()
    const dialog = page.getByRole('dialog', { name: 'New folder' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('inbox')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('You already have a folder with this name')).toBeVisible()
    await dialog.getByLabel('Name').fill('Garden')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(newFolder).toBeFocused()
    await expect(folderTabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden'])
    await expect(folderTab(page, 'Inbox')).toHaveAttribute('aria-current', 'page')
    await inSync(page)
    await reload(page)
    await expect(folderTabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden'])
    await expect(folderTab(page, 'Inbox')).toHaveAttribute('aria-current', 'page')
  })

  test('a folder is at its address before the server has numbered it, and stays there after', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await visit(page, '/')
    const { opened, open } = createGate()
    await page.route('**/api/sync', async (route) => {
      await opened
      await route.continue()
    })
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.keyboard.type('Garden')
    await page.keyboard.press('Enter')
    const address = String(await folderTab(page, 'Garden').getAttribute('href'))
    open()
    await inSync(page)
    await visit(page, address)
    await expect(folderTab(page, 'Garden')).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/\/folder\/\d+$/)
  })

  test('a folder’s own menu renames it in place, moves it and deletes it', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await make(page, '/api/folders', { name: 'Garden' })
    await make(page, '/api/folders', { name: 'Work' })
    await visit(page, '/folder/all')
    const choose = async (folder: string, item: string) => {
      await page.getByRole('button', { name: `Options for ${folder}` }).press('Enter')
      await page.getByRole('menuitem', { name: item }).click()
    }
    await make(page, '/api/tasks', { title: 'Sow', category: 'Garden' })
    const options = page.getByRole('button', { name: 'Options for Garden' })
    await options.press('Enter')
    const count = page.locator('.folder-tab').filter({ has: options }).locator('.tab-count')
    await expect(count).toHaveText(/^1/)
    await expect(count, 'where the button of the open menu is').toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    // A folder’s colour is where its other things are (U9).
    await choose('Garden', 'Colour')
    const colours = page.getByRole('dialog', { name: 'Colour of Garden' })
    const mark = page.locator('.folder-tab').filter({ has: options }).locator('[data-colour]')
    await expect(colours.getByRole('radio', { name: 'no colour' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(mark).toHaveAttribute('data-colour', 'red')
    await page.keyboard.press('Escape')
    await expect(colours).toBeHidden()
    await expect(options).toBeFocused()
    await choose('Garden', 'Rename')
    const field = page.getByLabel('Name of Garden')
    await expect(field).toBeFocused()
    await field.fill('WORK')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('You already have a folder with this name')
    await field.fill('Allotment')
    await page.keyboard.press('Enter')
    await expect(folderTab(page, 'Allotment')).toBeFocused()
    await choose('Work', 'Move up')
    await expect(folderTabs(page)).toHaveText(['All tasks', 'Inbox', 'Work', 'Allotment'])
    await choose('Inbox', 'Move down')
    await expect(folderTabs(page)).toHaveText(['All tasks', 'Work', 'Inbox', 'Allotment'])
    await expect(page.getByRole('button', { name: 'Options for Inbox' })).toBeFocused()
    await choose('All tasks', 'Rename')
    await expect(page.getByLabel('Name of All tasks')).toBeFocused()
    await page.keyboard.type('Everything')
    await page.keyboard.press('Enter')
    await expect(folderTabs(page)).toHaveText(['Everything', 'Work', 'Inbox', 'Allotment'])
    await page.getByRole('button', { name: 'Options for Everything' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Rename'])
    await page.keyboard.press('Escape')
    await choose('Allotment', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete “Allotment”?' })
    await question.getByRole('button', { name: 'Delete folder' }).click()
    await expectToast(page, '“Allotment” deleted')
    await expect(folderTabs(page)).toHaveText(['Everything', 'Work', 'Inbox'])
  })

  test('a folder is dragged into another place, from 8 px on', async ({ page, server }) => {
    await signedIn(page, server)
    await make(page, '/api/folders', { name: 'Garden' })
    await make(page, '/api/folders', { name: 'Work' })
    await visit(page, '/folder/all')
    const from = await boxOf(folderTab(page, 'Work'))
    const to = await boxOf(folderTab(page, 'Inbox'))
    const x = from.x + 40
    const y = from.y + from.height / 2
    await page.mouse.move(x, y)
    await expect(page.locator('nav > [id^=DndLiveRegion]')).toBeAttached()
    await page.mouse.down()
    await page.mouse.move(x, y - 7)
    await expect(page.locator('[data-dragging]')).toHaveCount(0)
    await page.mouse.move(x, y - 12)
    await expect(page.locator('[data-dragging]')).toHaveCount(1)
    await page.mouse.move(x, to.y + 5, { steps: 5 })
    const saved = sent(page, 'folder.reorder')
    await page.mouse.up()
    await expect(folderTabs(page)).toHaveText(['All tasks', 'Work', 'Inbox', 'Garden'])
    await saved
    await expect(folderTab(page, 'All tasks')).toHaveAttribute('aria-current', 'page')
    await reload(page)
    await expect(folderTabs(page)).toHaveText(['All tasks', 'Work', 'Inbox', 'Garden'])
  })

  test('a task that is dropped on a folder moves there, and nothing is reordered', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    const garden = await make<Folder>(page, '/api/folders', { name: 'Garden' })
    for (const title of ['Three', 'Two', 'One']) {
      await make(page, '/api/tasks', { title, category: 'Inbox' })
    }
    const [inbox] = await (await page.request.get('/api/folders')).json()
    await visit(page, `/folder/${inbox.id}`)
    const row = await boxOf(card(page, 'Two'))
    const tab = await boxOf(folderTab(page, 'Garden'))
    await page.mouse.move(row.x + 200, row.y + row.height / 2)
    const said = page.locator('main [id^=DndLiveRegion]')
    await expect(said).toBeAttached()
    await page.mouse.down()
    await page.mouse.move(tab.x + 50, tab.y + tab.height / 2, { steps: 8 })
    await expect(page.locator('[data-drop-target]')).toHaveAttribute('data-folder', `${garden.id}`)
    const saved = sent(page, 'task.update')
    await page.mouse.up()
    await expect(openTasks(page)).toHaveText([/One/, /Three/])
    await expect(page.locator('[data-drop-target]')).toHaveCount(0)
    await saved
    await folderTab(page, 'Garden').click()
    await expect(openTasks(page)).toHaveText([/Two/])
  })
})

test('U6: Tab comes to a link to the list, and once to the folders, which the arrows go along', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/folders', { name: 'Garden' })
  await make(page, '/api/folders', { name: 'Work' })
  await visit(page, '/folder/all')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the list' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add task', exact: true })).toBeFocused()

  const newFolder = page.getByRole('button', { name: 'New folder' })
  await newFolder.focus()
  // Its ring is whole, also above the row of the folder that is shown.
  const isCovered = await newFolder.evaluate((each) => {
    const { left, right, bottom } = each.getBoundingClientRect()
    const atEdge = document.elementFromPoint((left + right) / 2, bottom - 2)
    return !each.contains(atEdge)
  })
  expect(isCovered).toBe(false)
  await page.keyboard.press('Tab')
  await expect(folderTab(page, 'All tasks')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(folderTab(page, 'Garden')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Options for Garden' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Options for Garden' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New filter' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(folderTab(page, 'Garden')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(folderTab(page, 'Garden')).toHaveAttribute('aria-current', 'page')
})

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  const isNarrow = size.width === 320
  test.describe(`on a phone of ${size.width} px`, () => {
    test.use({ viewport: size, hasTouch: true })

    test('U11: a bar above and a bar below stay, and cover no task and no menu', async ({
      page,
      server,
    }) => {
      await signedIn(page, server)
      const titles = Array.from({ length: 25 }, (_, index) => `Task ${index + 1}`)
      await makeMany(
        page,
        titles.map((title) => ({ title, category: 'Inbox' })),
      )
      await visit(page, '/')
      await page.keyboard.press('End')
      const last = openTasks(page).last()
      await expect(last).toContainText('Task 1')
      await expect(last).toBeInViewport({ ratio: 1 })
      const bar = page.getByRole('navigation', { name: 'Views' })
      await expect(bar.locator('a, button')).toHaveText([
        'Today',
        'Upcoming',
        '',
        'Calendar',
        'Folders',
      ])
      const add = bar.getByRole('button', { name: 'Add task' })
      const voice = page.getByRole('button', { name: 'Voice assistant' })
      await expect(page.getByRole('heading', { name: 'Inbox' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: 'Search' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Options for Inbox' })).toBeHidden()
      const [row, below, round] = [await boxOf(last), await boxOf(bar), await boxOf(voice)]
      expect(row.y + row.height).toBeLessThan(round.y)
      expect([round.width, round.height]).toEqual([48, 48])
      expect(round.y + round.height).toBeLessThan(below.y)
      expect(below.y + below.height).toBe(size.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)

      await page.getByRole('button', { name: 'Menu' }).tap()
      // Its Close is an icon beside the title.
      const items = page.getByRole('menuitem').filter({ hasText: /./ })
      await expect(items.first()).toBeVisible()
      expect(await items.count()).toBeLessThanOrEqual(7)
      await items.last().click({ trial: true })
      expect((await items.allTextContents()).slice(-2)).toEqual(['FAQ', 'Log out'])
      if (isNarrow) await expectNoAxeViolationsInEitherTheme(page)
      await page.goBack()
      await expect(items.first()).toBeHidden()

      await bar.getByRole('button', { name: 'Folders' }).tap()
      const folders = page.getByRole('dialog', { name: 'Folders' })
      await expect(folders.getByRole('link', { name: 'Inbox' })).toBeVisible()
      await expect(folders.getByRole('button', { name: 'Manage folders' })).toBeVisible()
      if (isNarrow) await expectNoAxeViolationsInEitherTheme(page)
      await dragDown(page, folders)
      await expect(folders).toBeHidden()

      // The form stands above the keyboard, as high as its text, and the list stays where it is.
      const scrolled = await page.evaluate(() => scrollY)
      await add.tap()
      const field = page.getByPlaceholder('What needs to be done?')
      await expect(field).toBeFocused()
      const line = (await boxOf(field)).height
      await field.fill('Buy flour, yeast and butter for the two loaves on Saturday #Inbox !high')
      await expect.poll(async () => (await boxOf(field)).height).toBeGreaterThan(line)
      const form = page.locator('.composer')
      const bottom = async () => {
        const { y, height } = await boxOf(form)
        return Math.round(y + height)
      }
      await expect.poll(bottom).toBe(size.height)
      await expect(bar).toBeHidden()
      if (isNarrow) await expectNoAxeViolationsInEitherTheme(page)
      await page.evaluate((height) => {
        Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
        visualViewport?.dispatchEvent(new Event('resize'))
      }, size.height - 250)
      await expect.poll(bottom).toBe(size.height - 250)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      await field.fill('Half a thought')
      const url = page.url()
      await page.goBack()
      await expect(field).toBeHidden()
      await expect(page).toHaveURL(url)
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect(field).toHaveValue('Half a thought')
      await page.getByRole('button', { name: 'Cancel' }).tap()
    })

    test('a title is edited at its end, Undo is in the menu, and no message covers an open task', async ({
      page,
      server,
    }) => {
      await newcomer(page, server)
      await make(page, '/api/tasks', { title: 'Pack', category: 'Inbox' })
      await make(page, '/api/tasks', { title: 'Sow', category: 'Inbox' })
      await reload(page)
      const more = await boxOf(page.getByRole('button', { name: 'More for Pack' }))
      expect(Math.min(more.width, more.height)).toBeGreaterThanOrEqual(44)
      await page.getByRole('button', { name: 'Pack', exact: true }).dblclick()
      await expect(page.getByLabel('Title')).toBeFocused()
      await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden()
      await page.keyboard.type(' a bag')
      await page.keyboard.press('Enter')
      const renamed = page.getByRole('button', { name: 'Pack a bag', exact: true })
      await renamed.tap()
      await expect(page.getByRole('button', { name: 'Add subtask' })).toBeVisible()
      for (const [way, title] of [
        ['Undo', 'Pack'],
        ['Redo', 'Pack a bag'],
      ] as const) {
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.getByRole('menuitem', { name: way }).tap()
        await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
      }
      const said = page.locator('.toast-card')
      await expect(said).toBeVisible()
      const { y, height } = await boxOf(said)
      for (const covered of ['.unfolded', '.bottom-bar']) {
        const box = await boxOf(page.locator(covered))
        expect(y >= box.y + box.height || y + height <= box.y, covered).toBe(true)
      }
      const head = await boxOf(page.getByRole('heading', { level: 2 }).first())
      expect(y).toBeGreaterThanOrEqual(head.y + head.height)
    })

    test('U11: the settings are in the first lines of the menu, and Log out behind “More”', async ({
      page,
      server,
    }) => {
      await newcomer(page, server, 'Pack')
      await page.getByRole('checkbox', { name: 'Done: Pack' }).tap()
      await page.getByRole('button', { name: 'Undo' }).tap()
      await page.getByRole('button', { name: 'Menu' }).tap()
      await expect(page.getByRole('menuitem', { name: 'Redo' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible()
      const logOut = page.getByRole('menuitem', { name: 'Log out' })
      await expect(logOut).toBeHidden()
      await page.getByRole('menuitem', { name: 'More' }).tap()
      await expect(logOut).toBeVisible()
    })

    test('U11: a finger drags a menu shut, from behind “More” too', async ({ page, server }) => {
      await newcomer(page, server, 'Pack')
      await page.getByRole('button', { name: 'Pack', exact: true }).tap()
      await page.getByRole('button', { name: 'More for Pack' }).tap()
      await page.getByRole('menuitem', { name: 'More' }).tap()
      await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
      await dragDown(page, page.getByRole('menu'))
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Add subtask' })).toBeVisible()
    })
  })
}

/** A finger that takes something at its top and goes down. */
async function dragDown(page: Page, sheet: Locator) {
  const session = await page.context().newCDPSession(page)
  const { x, y, width } = await boxOf(sheet)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: x + width / 2, y: y + 10 + by }],
    })
  await touch('touchStart', 0)
  for (let by = 20; by <= 160; by += 20) await touch('touchMove', by)
  await touch('touchEnd')
}
