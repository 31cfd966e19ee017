import { make } from './dialogs'
import { hear } from './hear'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { visit } from './visit'

test('U6: whoever signs up by keyboard meets the tabs first', async ({ page }) => {
  await visit(page, '/auth')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused()
  const signUp = page.getByRole('tab', { name: 'Sign Up' })
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(signUp).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(signUp).toBeFocused()
})

test('U6: a page whose content comes a moment after it is read from its heading as well', async ({
  page,
  server,
}) => {
  await visit(page, '/verify-email')
  await page.getByRole('link', { name: 'Back to Sign In' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Task organiser', level: 1 })).toBeFocused()
  await signedIn(page, server)
  await visit(page, '/account')
  await shortcutsReady(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'Inbox', level: 2 })).toBeFocused()
})

test('U4: the parts of a message are said apart', async ({ page, server }) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Water' })
  await visit(page, '/')
  await shortcutsReady(page)
  const heard = await hear(page)
  await page.getByRole('button', { name: 'Water', exact: true }).press('Delete')
  await heard.once('Task deleted: Water. Undo')
  await page.keyboard.press('Control+z')
  await heard.once('Undone. Delete “Water”. Redo')
})

test('U2: a picker says when nothing matches', async ({ page, server }) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Water' })
  await visit(page, '/')
  await shortcutsReady(page)
  await page.getByRole('button', { name: 'Water', exact: true }).press('p')
  const heard = await hear(page)
  await page.keyboard.type('x')
  await heard.once('Nothing found.')
})

test('what a page and an open task are made of are headings below theirs', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Paint' })
  for (const [path, title, parts] of [
    [`/task/${id}`, 'Paint', ['Comments', 'History']],
    ['/stats', 'Statistics', ['The last 30 days', 'By folder', 'By priority']],
    ['/account', 'Account settings', ['Profile', 'Account Status', 'Devices']],
    ['/account?tab=settings', 'Account settings', ['Appearance', 'Navigation']],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    for (const name of parts)
      await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible()
  }
})
