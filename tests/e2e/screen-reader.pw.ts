import type { Page } from '@playwright/test'
import { make } from './dialogs'
import { hear } from './hear'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { card, openTasks } from './task-screen'
import { visit } from './visit'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('U6: a page that follows another is read from its heading', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/today')
  await shortcutsReady(page)
  await fromMenu(page, 'Account settings')
  await expect(page.getByRole('heading', { name: 'Account settings', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'My tasks' }).tap()
  await expect(page.getByRole('heading', { name: 'Inbox', level: 2 })).toBeFocused()
  await fromMenu(page, 'Statistics')
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeFocused()
})

test('U6: what is wrong with a field is said where the focus stays', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/400 \(Bad Request\)/)
  await signedIn(page, server)
  await visit(page, '/')
  await shortcutsReady(page)
  await page.getByRole('button', { name: 'Folders', exact: true }).tap()
  await page.getByRole('button', { name: 'New folder' }).tap()
  await expect(page.getByLabel('Name')).toBeFocused()
  const heard = await hear(page)
  await page.keyboard.press('Enter')
  await heard.once('Folder name is required')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Folders', exact: true }).tap()
  await page.getByRole('button', { name: 'Share folder' }).tap()
  await page.getByLabel('Email').tap()
  await page.keyboard.type('ben@')
  await page.getByRole('button', { name: 'Invite' }).tap()
  await heard.once('Invalid email address')
})

test('U9: a row is read in words: what is known of the task at once, then its date', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const home = await make<{ id: number }>(page, '/api/tags', { name: 'home' })
  const errand = await make<{ id: number }>(page, '/api/tags', { name: 'errand' })
  const dueDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const task = { title: 'Water', priority: 'high', dueDate, repeat: 'every week' }
  const { id } = await make<{ id: number }>(page, '/api/tasks', task)
  for (const tag of [home, errand]) await make(page, `/api/tasks/${id}/tags/${tag.id}`, {})
  await make(page, '/api/tasks', { title: 'Pay', dueDate: '2020-03-06' })
  await visit(page, '/')
  await expect(card(page, 'Water')).toMatchAriaSnapshot(`
    - listitem:
      - button "Move Water"
      - 'checkbox "Done: Water"'
      - button "Water"
      - text: home, errand, repeats every week
      - button "due Tomorrow"
      - button "More for Water"
  `)
  const title = page.getByRole('button', { name: 'Water', exact: true })
  await expect(title).toHaveAccessibleDescription(
    'High priority home, errand, repeats every week due Tomorrow',
  )
  await expect(card(page, 'Pay').getByRole('button', { name: /^Overdue/ })).toBeVisible()
})

test('M12: without dragging, a task goes up and down by its menu, and where it is now is said', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (const title of ['Three', 'Two', 'One']) await make(page, '/api/tasks', { title })
  await visit(page, '/')
  await shortcutsReady(page)
  const heard = await hear(page)
  await page.getByRole('button', { name: 'One', exact: true }).tap()
  for (const [item, said, order] of [
    ['Move down', 'Now at 2 of 3.', [/Two/, /One/, /Three/]],
    ['Move down', 'Now at 3 of 3.', [/Two/, /Three/, /One/]],
    ['Move up', 'Now at 2 of 3.', [/Two/, /One/, /Three/]],
    ['Move to top', 'Moved to the top', [/One/, /Two/, /Three/]],
  ] as const) {
    await page.getByRole('button', { name: 'More for One' }).tap()
    const menu = page.getByRole('menu', { name: 'More for One' })
    await menu.getByRole('menuitem', { name: 'More', exact: true }).tap()
    await menu.getByRole('menuitem', { name: item }).tap()
    await heard.once(said)
    await expect(openTasks(page)).toHaveText(order)
    await expect(page.getByRole('button', { name: 'More for One' })).toBeFocused()
  }
})

async function fromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('menuitem', { name: item }).tap()
}
