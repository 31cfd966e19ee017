import type { Page } from '@playwright/test'
import { make } from './dialogs'
import { codeOf, createGate } from './gate'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { boxOf } from './task-screen'
import { reload } from './visit'

/** Opens a page of which a module's code comes only once it is let in. */
async function openWithout(module: string, page: Page, path: string) {
  const { opened, open } = createGate()
  const asked = page.waitForRequest(codeOf(module))
  await page.route(codeOf(module), async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await asked
  return open
}

test('what is clicked before the page’s code has come is done as soon as it has', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Pay the rent', priority: 'urgent' })
  await make(page, '/api/tasks', { title: 'Water the plants', priority: 'urgent' })
  await make(page, '/api/filters', { name: 'Burning', query: 'p1' })
  const options = page
    .getByRole('button', { name: 'Options for Burning' })
    .filter({ visible: true })

  const letHomeIn = await openWithout('web/screen/home-page.tsx', page, '/')
  await page.getByRole('checkbox', { name: 'Done: Pay the rent' }).click()
  // Somebody who sees nothing happen presses again.
  await options.dblclick()
  letHomeIn()
  await expect(page.getByRole('menu', { name: 'Options for Burning' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  const letSearchIn = await openWithout('web/search/search-view.tsx', page, '/search')
  const { y } = await boxOf(options)
  await options.click()
  letSearchIn()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  // What is about to be pressed stays under the finger.
  expect((await boxOf(options)).y).toBe(y)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(options).toHaveCount(0)
})

test('what is typed before the shortcuts’ code has come is done in its order as soon as it has', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (const title of ['Two', 'One']) await make(page, '/api/tasks', { title })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const letShortcutsIn = await openWithout('web/shortcuts/shortcut-keys.tsx', page, '/')
  await page.getByRole('button', { name: 'One', exact: true }).focus()
  for (const key of ['c', 'q']) await page.keyboard.press(key)
  await page.keyboard.type('Buy milk p1')
  await page.keyboard.press('Enter')
  letShortcutsIn()
  await expect(page.getByRole('checkbox', { name: 'Done: Buy milk' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  await inSync(page)

  // What is typed into a field stays there.
  const letThemIn = await openWithout('web/shortcuts/shortcut-keys.tsx', page, '/search')
  const field = page.getByRole('searchbox')
  await field.pressSequentially('two')
  letThemIn()
  await expect(page.getByRole('checkbox', { name: 'Done: Two' })).toBeVisible()
  await page.keyboard.type('!')
  await expect(field).toHaveValue('two!')
})

test('what is changed before the rules have come is shown as soon as they have, and kept', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Pay the rent' })
  const letRulesIn = await openWithout('src/core/sync/commands.ts', page, '/')
  await page.getByRole('checkbox', { name: 'Done: Pay the rent' }).click()
  await expectToast(page, 'Task completed')
  const completed = page.getByRole('button', { name: 'Completed (1)' })
  await expect(completed).toBeHidden()

  letRulesIn()
  await expect(completed).toBeVisible()
  await inSync(page)
  await reload(page)
  await expect(completed).toBeVisible()
})

test('what is undone before it was kept is undone on the server too', async ({ page, server }) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Pay the rent' })
  const letStorageIn = await openWithout('web/sync/storage.ts', page, '/')
  const done = page.getByRole('checkbox', { name: 'Done: Pay the rent' })
  const completed = page.getByRole('button', { name: 'Completed (1)' })
  await done.click()
  await expect(completed).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(completed).toBeHidden()

  letStorageIn()
  await inSync(page)
  await expect(done).not.toBeChecked()
  await reload(page)
  await expect(done).not.toBeChecked()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tab that is tapped before the page’s code has come is chosen as soon as it has', async ({
    page,
  }) => {
    const letAuthIn = await openWithout('web/account/auth-page.tsx', page, '/auth')
    const tab = page.getByRole('tab', { name: 'Sign Up' })
    await tab.tap()
    letAuthIn()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('on a phone that is new to the server', () => {
  // The page is drawn again in its time zone, while most of it has no code yet.
  test.use({ hasTouch: true, isMobile: true, timezoneId: 'Europe/Berlin' })

  test('the first tap on a tab chooses it', async ({ page }) => {
    await page.goto('/auth', { waitUntil: 'networkidle' })
    const tab = page.getByRole('tab', { name: 'Sign Up' })
    await tab.tap()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })
})
