import type { Page } from '@playwright/test'
import { make, manageFolders } from './dialogs'
import { hear } from './hear'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { card, openTasks } from './task-screen'
import { listening, visit } from './visit'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('U6: a page that follows another is read from its heading', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/today')
  await shortcutsReady(page)
  await fromMenu(page, 'Account settings')
  await expect(page.getByRole('heading', { name: 'Account settings', level: 2 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeFocused()
  await fromMenu(page, 'Statistics')
  await expect(page.getByRole('heading', { name: 'Statistics', level: 2 })).toBeFocused()
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

test('U6: without dragging, a folder goes up and down by its handle in Manage Folders', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (const name of ['Garden', 'Work']) await make(page, '/api/folders', { name })
  await visit(page, '/')
  await shortcutsReady(page)
  const dialog = await manageFolders(page)
  const heard = await hear(page)
  const handle = dialog.getByRole('button', { name: 'Move Inbox' })
  const items = page.getByRole('menuitem', { name: /^Move/ })
  const names = dialog.getByRole('list', { name: 'Folders' }).getByRole('textbox')
  const order = () => names.evaluateAll((all) => all.map((each) => Reflect.get(each, 'value')))
  await expect.poll(order).toEqual(['Inbox', 'Garden', 'Work'])
  for (const [offered, item, said, expected] of [
    [['Move down'], 'Move down', 'Now at 2 of 3.', ['Garden', 'Inbox', 'Work']],
    [['Move up', 'Move down'], 'Move down', 'Now at 3 of 3.', ['Garden', 'Work', 'Inbox']],
    [['Move up'], 'Move up', 'Now at 2 of 3.', ['Garden', 'Inbox', 'Work']],
  ] as const) {
    await handle.tap()
    await expect(items).toHaveText([...offered])
    await items.filter({ hasText: item }).tap()
    await heard.once(said)
    await expect.poll(order).toEqual(expected)
    await expect(handle).toBeFocused()
  }
})

test('U6: a sheet’s Close comes after what it closes, and a phone has no empty landmark', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Taxes' })
  await visit(page, '/')
  await shortcutsReady(page)
  await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Taxes', exact: true }).tap()
  await page.getByRole('button', { name: 'Due date' }).tap()
  const buttons = page.getByRole('dialog', { name: 'Due date' }).getByRole('button')
  await expect(buttons.last()).toHaveAccessibleName('Close')
})

test('U6: a menu that is closed in an open task gives the focus back to its button', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Paint' })
  await make(page, `/api/tasks/${id}/subtasks`, { title: 'Brush' })
  await visit(page, `/task/${id}`)
  await shortcutsReady(page)
  const task = page.getByRole('dialog', { name: 'Paint' })
  for (const name of ['More for Paint', 'More for Brush']) {
    const button = task.getByRole('button', { name })
    const menu = page.getByRole('menu', { name })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => menu.getByRole('menuitem', { name: 'Close' }).tap(),
      () => page.touchscreen.tap(195, 40),
      () => page.goBack(),
    ]) {
      await button.tap()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    }
  }
})

test('M11: when a comment is sent, changed or deleted, the focus stays with the comments', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Paint' })
  await visit(page, `/task/${id}`)
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.tap()
  await page.keyboard.type('Green')
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Green')
  await expect(field).toBeFocused()
  await expect(page.getByRole('list', { name: 'Comments' })).toMatchAriaSnapshot(`
    - listitem:
      - paragraph
      - paragraph: Green
      - button "Edit the comment “Green”"
      - button "Delete the comment “Green”"
  `)
  await page.getByRole('button', { name: 'Edit the comment' }).tap()
  await page.keyboard.press('End')
  await page.keyboard.type('ish')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('button', { name: 'Edit the comment “Greenish”' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete the comment' }).tap()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()
})

test('U10: the chosen day of a narrow calendar is pressed, and its tasks are counted in words', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await make(page, '/api/tasks', { title: 'Water', dueDate: today })
  await visit(page, '/calendar')
  const chosen = page.getByRole('table').getByRole('button', { pressed: true })
  await expect(chosen).toHaveAccessibleName(/1 task$/)
  await expect(page.getByRole('heading', { name: 'Today 1 task', exact: true })).toBeVisible()
  await page
    .getByRole('table')
    .getByRole('button', { name: /0 tasks/ })
    .first()
    .tap()
  await expect(chosen).toHaveAccessibleName(/0 tasks$/)
})

test('U3: the chip of a repeat opens an editor of that name, and the change is said as one reads it', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Water' })
  await visit(page, '/')
  await shortcutsReady(page)
  await page.getByRole('button', { name: 'Water', exact: true }).tap()
  const heard = await hear(page)
  await page.getByRole('toolbar').getByRole('button', { name: 'Repeat' }).tap()
  await page.getByRole('dialog', { name: 'Repeat' }).getByRole('button', { name: 'Daily' }).tap()
  await heard.once('Repeats every day')
})

test('U12: a notice that comes while the page is open is said', async ({
  page,
  browser,
  server,
}) => {
  const { email } = await signedIn(page, server)
  await listening(page, () => visit(page, '/today'))
  const heard = await hear(page)
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signedIn(other, server)
  const { id } = await make<{ id: number }>(other, '/api/folders', { name: 'Home' })
  await make(other, `/api/folders/${id}/invitations`, { email, role: 'edit' })
  await heard.once('1 unread notice')
  await other.context().close()
})

test('U11: the sheet of a menu in an open task lies over it', async ({ page, server }) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Water' })
  await visit(page, `/task/${id}`)
  const panel = page.getByRole('dialog', { name: 'Water' })
  await panel.getByRole('button', { name: 'More for Water' }).tap()
  await page.getByRole('menuitem', { name: 'Close' }).tap()
  await expect(page.getByRole('menu')).toBeHidden()
})

test('U6: what goes takes the focus to what is there now: a folder’s row, a step, a place', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (const name of ['Garden', 'Home', 'Work']) await make(page, '/api/folders', { name })
  await visit(page, '/')
  await shortcutsReady(page)
  await manageFolders(page)
  await page.getByRole('button', { name: 'Delete Home' }).tap()
  await page.getByRole('button', { name: 'Delete folder' }).tap()
  await expect(page.getByRole('button', { name: 'Delete Work' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Dismiss: Add a task by typing' }).tap()
  await expect(page.getByRole('button', { name: 'Dismiss: Import your tasks' })).toBeFocused()
  await page.getByRole('button', { name: 'Dismiss: Import your tasks' }).tap()
  await page.getByRole('button', { name: 'Dismiss: Put it on your phone' }).tap()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused()

  await visit(page, '/search?q=p2')
  await page.getByRole('button', { name: 'Save filter' }).tap()
  await page.keyboard.type('Important')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Important', level: 2 })).toBeFocused()
})

test('M11: the comments’ link of a row leads to the comments', async ({ page, server }) => {
  await signedIn(page, server)
  await make(page, '/api/tasks', { title: 'Paint' })
  await visit(page, '/')
  await shortcutsReady(page)
  await page.getByRole('button', { name: 'Paint', exact: true }).tap()
  await page.getByRole('link', { name: 'Comments' }).tap()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()
})

test('an import that is done is said once', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/account?tab=data')
  const buffer = Buffer.from('- [ ] Water\n- [ ] Pay\n')
  const heard = await hear(page)
  const file = { name: 'list.md', mimeType: 'text/markdown', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await heard.once('2 tasks')
  await page.getByRole('button', { name: 'Import 2 tasks' }).tap()
  await heard.once('Imported 2 tasks')
})

test('U12: a link that the browser does not copy is not called a lost connection', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/folders', { name: 'Home' })
  await make(page, `/api/folders/${id}/invitations`, { email: 'ben@example.org', role: 'edit' })
  await visit(page, `/folder/${id}`)
  await shortcutsReady(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'))
  })
  await page.getByRole('button', { name: 'Folders', exact: true }).tap()
  await page.getByRole('button', { name: 'Share folder' }).tap()
  await page.getByRole('button', { name: 'Copy the link for ben@example.org' }).tap()
  await expect(page.locator('.toast-card')).toContainText('The browser did not allow copying')
})

test('P6: what a spoken task was understood as is read with what each part is', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await visit(page, '/')
  await shortcutsReady(page)
  await page.getByRole('button', { name: 'Voice assistant' }).tap()
  await page.getByLabel('Command').tap()
  await page.keyboard.type('add buy stamps tomorrow')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Understood' }).getByRole('listitem')).toHaveText([
    'Folder: Inbox',
    'Due: Tomorrow',
  ])
})

async function fromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('menuitem', { name: item }).tap()
}
