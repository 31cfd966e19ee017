import type { Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import { make, manageFolders } from './dialogs'
import { createGate } from './gate'
import { add } from './offline'
import { newcomer, signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { holdBack, inSync } from './sync'
import { card, folderTab as folder, openTasks } from './task-screen'
import { reload, visit } from './visit'

/** Somebody with a folder beside the Inbox, and a task in each. */
async function withGarden(page: Page): Promise<Folder> {
  const garden = await make<Folder>(page, '/api/folders', { name: 'Garden' })
  await make(page, '/api/tasks', { title: 'Sow the beans', category: 'Garden' })
  await make(page, '/api/tasks', { title: 'Call the bank', category: 'Inbox' })
  // A page that is still open would remember its folder again.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'folder' })
  await visit(page, '/')
  return garden
}

async function expectShown(page: Page, name: string, ...titles: RegExp[]) {
  await expect(folder(page, name)).toHaveAttribute('aria-current', 'page')
  await expect(openTasks(page)).toHaveText(titles)
}

test('the folder that is shown is in the address: reload, Back, Forward and a link lead to it', async ({
  page,
  server,
  context,
}) => {
  await signedIn(page, server)
  const { id } = await withGarden(page)
  await expectShown(page, 'All tasks', /Call the bank/, /Sow the beans/)
  await folder(page, 'Garden').click()
  await expectShown(page, 'Garden', /Sow the beans/)
  await expect(page).toHaveURL(`${server.url}/folder/${id}`)
  await reload(page)
  await expectShown(page, 'Garden', /Sow the beans/)
  await folder(page, 'All tasks').click()
  await expect(page).toHaveURL(`${server.url}/folder/all`)
  await expectShown(page, 'All tasks', /Call the bank/, /Sow the beans/)

  await page.goBack()
  await expectShown(page, 'Garden', /Sow the beans/)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
  await expectShown(page, 'All tasks', /Call the bank/, /Sow the beans/)
  await page.goForward()
  await expectShown(page, 'Garden', /Sow the beans/)

  const other = await context.newPage()
  await visit(other, `/folder/${id}`)
  await expectShown(other, 'Garden', /Sow the beans/)
})

test('/ leads to the folder that was shown last, from elsewhere in the app and from outside', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await withGarden(page)
  await folder(page, 'Garden').click()
  await expectShown(page, 'Garden', /Sow the beans/)
  await visit(page, '/stats')
  await shortcutsReady(page)
  await page.keyboard.type('gh')
  await expect(page).toHaveURL(`${server.url}/folder/${id}`)
  await expectShown(page, 'Garden', /Sow the beans/)

  await visit(page, '/?add=1')
  await expect(page).toHaveURL(`${server.url}/folder/${id}`)
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
  const { headers } = await page.request.get('/', { maxRedirects: 0 }).then((response) => ({
    headers: response.headers(),
  }))
  expect(headers.location).toBe(`/folder/${id}`)
})

test('a second folder leaves you where you were', async ({ page, server }) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Call the bank', category: 'Inbox' })
  await visit(page, '/')
  const dialog = await manageFolders(page)
  await dialog.getByLabel('New folder').fill('Garden')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name of Garden')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(folder(page, 'All tasks')).not.toHaveAttribute('aria-current')
  await expectShown(page, 'Inbox', /Call the bank/)
  await reload(page)
  await expectShown(page, 'Inbox', /Call the bank/)
})

test('a folder that was made a moment ago keeps being shown, as it was sorted, when the server has made it', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/folders', { name: 'Work' })
  await visit(page, '/')
  const { opened, open } = createGate()
  await holdBack(page, 'folder.create', opened)
  const dialog = await manageFolders(page)
  await dialog.getByLabel('New folder').fill('Garden')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name of Garden')).toBeVisible()
  await page.keyboard.press('Escape')
  await folder(page, 'Garden').click()
  await expect(folder(page, 'Garden')).toHaveAttribute('aria-current', 'page')
  await add(page, 'Apples', 'Pears')
  await page.getByRole('button', { name: 'Sort: Manual order' }).click()
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await expect(openTasks(page)).toHaveText([/^Apples/, /^Pears/])
  open()
  await inSync(page)
  await expect(page).toHaveURL(/\/folder\/\d+$/)
  await expect(folder(page, 'Garden')).toHaveAttribute('aria-current', 'page')
  await reload(page)
  await expect(page.getByRole('button', { name: 'Sort: Title' })).toBeVisible()
  await expect(openTasks(page)).toHaveText([/^Apples/, /^Pears/])
})

test('the address of a folder that is gone, or somebody else’s, leads to the first one', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await withGarden(page)
  await folder(page, 'Garden').click()
  await expectShown(page, 'Garden', /Sow the beans/)
  await page.request.delete(`/api/folders/${id}`)
  await expectShown(page, 'Inbox', /Call the bank/)
  await expect(page).toHaveURL(`${server.url}/`)
  for (const path of [`/folder/${id}`, '/folder/all', '/folder/nonsense']) {
    await visit(page, path)
    await expectShown(page, 'Inbox', /Call the bank/)
    await expect(page).toHaveURL(`${server.url}/`)
  }
})

test('another folder begins at its top, and Back finds the one before where it was left', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await withGarden(page)
  for (let count = 1; count <= 40; count += 1) {
    await make(page, '/api/tasks', { title: `Task ${count}`, folderId: id })
    await make(page, '/api/tasks', { title: `Call ${count}`, category: 'Inbox' })
  }
  await visit(page, `/folder/${id}`)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(900, -1)
  await folder(page, 'Inbox').dispatchEvent('click')
  await expect(card(page, 'Call 40')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(folder(page, 'Garden')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(900, -1)
})

test('a link that is pressed with Ctrl opens in a tab of its own; one to where you are adds no step back', async ({
  page,
  server,
  context,
}) => {
  await newcomer(page, server)
  const today = page.getByRole('link', { name: 'Today' }).filter({ visible: true })
  const opened = context.waitForEvent('page')
  await today.click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL(`${server.url}/today`)
  await expect(page).toHaveURL(`${server.url}/`)

  await today.click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await today.click()
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
})
