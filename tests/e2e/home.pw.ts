import type { Locator } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import { expectFits, expectWellMade, make } from './dialogs'
import { newcomer, signedIn } from './people'
import { expect, test } from './server'
import { sent } from './sync'
import { boxOf, folderTab, folderTabs, makeFolder, openTasks } from './task-screen'
import { reload, stopClock, visit } from './visit'

const LONG = `Renovierung${'sdurchführungsverordnung'.repeat(3)}`

test('the header menu leads to the help and the account, and logs out, by keyboard too', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByRole('menuitem').last()).toHaveText('Log out')
  await page.getByRole('menuitem', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  await menu.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type('acc')
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  await menu.press('Enter')
  await page.keyboard.type('log')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth$/)
})

test('P7: a tab a folder by position, the first one selected; All tasks leads, in bold, from two on', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const tabs = page.getByRole('navigation', { name: 'Folders' }).locator('[data-folder] > a')
  await expect(folderTabs(page)).toHaveText(['Inbox'])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await make(page, '/api/folders', { name: 'Work' })
  const garden = await make<Folder>(page, '/api/folders', { name: 'Garden' })
  const folders: Folder[] = await (await page.request.get('/api/folders')).json()
  const ids = [garden.id, ...folders.map(({ id }) => id).filter((id) => id !== garden.id)]
  await page.request.put('/api/folders/reorder', { data: { folderIds: ids } })
  // A page that is still open would remember its folder again.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'folder' })
  await visit(page, '/')
  await expect(folderTabs(page)).toHaveText(['All tasks', 'Garden', 'Inbox', 'Work'])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await expect(folderTabs(page).first()).toHaveCSS('font-weight', '700')
  await expect(folderTabs(page).last()).toHaveCSS('font-weight', '500')

  await tabs.last().click()
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page')
  await expect(tabs.first()).not.toHaveAttribute('aria-current')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(tabs.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
})

test('adding while All tasks is shown goes to the first folder, and opens the form 100 ms later', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await makeFolder(page, 'Work')
  await expect(folderTab(page, 'All tasks')).toHaveAttribute('aria-current', 'page')
  await stopClock(page)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await expect(folderTab(page, 'Inbox')).toHaveAttribute('aria-current', 'page')
  await page.clock.runFor(99)
  await expect(page.getByPlaceholder('What needs to be done?')).toBeHidden()
  await page.clock.runFor(1)
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
  await page.clock.resume()
  await page.keyboard.type('Sow the beans')
  const saved = sent(page, 'task.create')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toContainText(['Sow the beans'])
  await saved
  await reload(page)
  await folderTab(page, 'Inbox').click()
  await expect(openTasks(page)).toContainText(['Sow the beans'])
})

test('P8: a task without a folder is in the only folder, or under All tasks', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'A stray' })
  await visit(page, '/')
  await expect(openTasks(page)).toContainText(['A stray'])
  await makeFolder(page, 'Work')
  await expect(openTasks(page)).toContainText(['A stray'])
  await folderTab(page, 'Inbox').click()
  await expect(openTasks(page)).toHaveCount(0)
})

test('P8, P9: with no folder left the page offers to make one, and still shows the strays', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'A stray' })
  const [inbox] = await (await page.request.get('/api/folders')).json()
  await page.request.delete(`/api/folders/${inbox.id}`)
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Make your first folder' })).toBeVisible()
  await expect(openTasks(page)).toContainText(['A stray'])
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByText('Folder name is required')).toBeVisible()
  await page.keyboard.type('  Errands ')
  await page.keyboard.press('Enter')
  await expect(folderTab(page, 'Errands')).toHaveAttribute('aria-current', 'page')
  await expect(openTasks(page)).toContainText(['A stray'])
  await expect(page.getByRole('button', { name: 'Add task' })).toBeFocused()
})

test('on a small screen a menu shows every folder by its whole name, and what else there is', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await makeFolder(page, LONG)
  const toggle = page.getByRole('button', { name: 'Folders', exact: true })
  await expect(toggle).toBeHidden()
  await page.setViewportSize({ width: 320, height: 640 })
  await toggle.click()
  const panel = page.getByRole('dialog', { name: 'Folders', exact: true })
  await expect(panel.getByRole('link', { name: 'All tasks' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectWellMade(page)
  await panel.getByRole('link', { name: LONG }).click()
  await expect(panel).toBeHidden()
  await expect(toggle).toBeFocused()
  const tab = folderTab(page, LONG)
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toBeInViewport()

  for (const [item, title] of [
    ['Manage folders', 'Manage Folders'],
    ['Filter by tag', 'Filter by Tags'],
    ['Manage tags', 'Manage Tags'],
  ] as const) {
    await toggle.press('Enter')
    await panel.getByRole('button', { name: item }).press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeFocused()
    await expect(panel).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
  }
})

test('a tooltip opens after 700 ms, and the next one at once within 300 ms', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await stopClock(page)
  const button = page.getByRole('button', { name: 'Voice assistant' })
  const tooltip = page.getByRole('tooltip', { name: 'Voice assistant' })
  await button.hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toBeVisible()
  await page.mouse.move(5, 5, { steps: 5 })
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(299)
  await button.hover()
  await expect(tooltip).toBeVisible()
  await page.mouse.move(5, 5, { steps: 5 })
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(301)
  await button.hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
})

test('the task screen and its menus fit at 320 px', async ({ page, server }) => {
  await signedIn(page, server)
  await makeFolder(page, LONG)
  await make(page, '/api/tasks', { title: LONG, category: 'Inbox' })
  await reload(page)
  await expectFits(page)
  for (const name of ['Menu', 'Folders and tags']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
})

test('U11: on a phone the folders are one line that scrolls, in folder views only', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, server)
  for (let number = 1; number <= 20; number += 1) {
    await make(page, '/api/folders', { name: `Folder ${number}` })
  }
  await visit(page, '/folder/all')
  const [first, last] = [folderTab(page, 'All tasks'), folderTab(page, 'Folder 20')]
  await expect(first).toBeInViewport()
  await expect(last).not.toBeInViewport()
  const { y } = await boxOf(first)
  expect((await boxOf(last)).y).toBe(y)
  await first.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(last).toBeHidden()
})

test('Back closes a dialog or the drawer, and only then leaves the page', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, server)
  await page.goto('/faq')
  await page.goto('/')
  const folders = page.getByRole('button', { name: 'Folders', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Folders' })
  const manage = page.getByRole('dialog', { name: 'Manage Folders' })
  await expect(async () => {
    await folders.click({ timeout: 1000 })
    await expect(drawer).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/`)

  // One in the place of another, and one over another.
  await folders.click()
  await drawer.getByRole('button', { name: 'Manage folders' }).click()
  await expect(manage).toBeVisible()
  await manage.getByRole('button', { name: 'Delete Inbox' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(manage).toBeVisible()
  await page.goBack()
  await expect(manage).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/`)

  // One that was closed by hand leaves nothing to go back through.
  await folders.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/faq`)
})

test('U8: a dialog is raised above the page, and a question stands in the middle of the window', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Folders and tags' }).click()
  await page.getByRole('menuitem', { name: 'Manage folders' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage Folders' })
  await manage.getByRole('button', { name: 'Delete Inbox' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  const colourOf = (of: Locator) => of.evaluate((each) => getComputedStyle(each).backgroundColor)
  const raised = await colourOf(question)
  expect(raised).not.toBe(await colourOf(page.getByRole('main', { includeHidden: true })))
  expect(await colourOf(page.locator('body'))).not.toBe(raised)
  expect(await colourOf(manage)).toBe(raised)
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(question)
      return [x + width / 2, y + height / 2]
    })
    .toEqual([640, 360])
})

test('U9: in forced colours what floats or is unfolded has an edge, and a switch is one', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Pay the rent')
  await page.emulateMedia({ forcedColors: 'active' })
  const edgeOf = (of: Locator) =>
    of.evaluate((each) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each)
      return (borderTopStyle === 'solid' && borderTopWidth !== '0px') || outlineStyle === 'solid'
    })
  await page.getByRole('button', { name: 'Pay the rent', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Fold up Pay the rent' })).toBeVisible()
  expect(await edgeOf(page.locator('.unfolded'))).toBe(true)
  await page.getByRole('button', { name: 'Due date' }).click()
  expect(await edgeOf(page.getByRole('dialog', { name: 'Due date' }))).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Pay the rent' }).click()
  expect(await edgeOf(page.getByRole('menu'))).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add task' }).first().click()
  expect(await edgeOf(page.locator('.composer'))).toBe(true)

  await visit(page, '/account?tab=settings')
  const singleKeys = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
  const { width, height } = await boxOf(singleKeys)
  expect([width, height]).toEqual([40, 24])
  const looks = () => singleKeys.evaluate((each) => getComputedStyle(each).backgroundColor)
  const on = await looks()
  expect(await singleKeys.evaluate((each) => getComputedStyle(each).appearance)).toBe('none')
  await singleKeys.click()
  await expect.poll(looks).not.toBe(on)
})

test('a folder’s colour is chosen in Manage Folders, shown beside its name, and removed', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newcomer(page, server)
  await page.getByRole('button', { name: 'Folders', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Folders' })
  const mark = folderTab(page, 'Inbox').locator('.mark')
  const grey = await mark.evaluate((each) => getComputedStyle(each).backgroundColor)
  await drawer.getByRole('button', { name: 'Manage folders' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage Folders' })
  await manage.getByRole('button', { name: 'Colour of Inbox' }).click()
  await manage.getByRole('radio', { name: 'green' }).check()
  await expect(mark).not.toHaveCSS('background-color', grey)
  await manage.getByRole('radio', { name: 'no colour' }).check()
  await expect(mark).toHaveCSS('background-color', grey)
})
