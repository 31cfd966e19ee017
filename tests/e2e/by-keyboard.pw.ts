import { make } from './dialogs'
import { hear } from './hear'
import { linkIn, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { boxOf } from './task-screen'
import { visit } from './visit'

test('U6: the first Tab on /auth reaches Sign In and Sign Up', async ({ page }) => {
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
  await newcomer(page, server, 'Water')
  await shortcutsReady(page)
  const heard = await hear(page)
  await page.getByRole('button', { name: 'Water', exact: true }).press('Delete')
  await heard.once('Task deleted: Water. Undo')
  await page.keyboard.press('Control+z')
  await heard.once('Undone. Delete “Water”. Redo')
})

test('U2: a picker says when nothing matches', async ({ page, server }) => {
  await newcomer(page, server, 'Water')
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

test('U6: anywhere in an unfolded task, keys act on it and J and K go on from there', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (const title of ['Three', 'Two', 'One']) {
    const { id } = await make<{ id: number }>(page, '/api/tasks', { title })
    if (title === 'Two') await make(page, `/api/tasks/${id}/subtasks`, { title: 'Half' })
  }
  await visit(page, '/')
  await shortcutsReady(page)
  const row = (name: RegExp) => page.getByRole('button', { name }).first()
  await row(/^Two/).press('Enter')
  const add = page.getByRole('button', { name: 'Add subtask' })
  for (const [key, to] of [
    ['j', /^Three$/],
    ['k', /^Half$/],
    ['Home', /^One$/],
  ] as const) {
    await add.focus()
    await page.keyboard.press(key)
    await expect(row(to)).toBeFocused()
  }
  await add.focus()
  await page.keyboard.press('p')
  await page.keyboard.type('high', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Priority: High' })).toBeVisible()
  await expect(add).toBeFocused()
})

test('what does nothing on a page is not offered there: tags filter folders, folders are shared', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await visit(page, '/')
  await shortcutsReady(page)
  await expect(page.getByRole('button', { name: 'Filter by tag' })).toBeVisible()
  for (const path of ['/today', '/upcoming', '/search', '/stats']) {
    await visit(page, path)
    await shortcutsReady(page)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter by tag' })).toHaveCount(0)
    const menu = page.getByRole('button', { name: 'Folders and tags' })
    if (await menu.count()) {
      await menu.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveText(['Manage folders', 'Manage tags'])
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: 'Manage tags' })).toBeAttached()
    await expect(page.getByRole('option', { name: /^(Filter by Tags|Share folder)/ })).toHaveCount(
      0,
    )
    await page.keyboard.press('Escape')
  }
})

test('U6: in a dialog, the focus of what goes stays in the dialog', async ({ page, server }) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/folders', { name: 'Home' })
  await make(page, `/api/folders/${id}/invitations`, { email: 'ben@example.org', role: 'edit' })
  await visit(page, `/folder/${id}`)
  await shortcutsReady(page)
  await page.getByRole('button', { name: 'Share' }).press('Enter')
  await page
    .getByRole('button', { name: 'Withdraw the invitation of ben@example.org' })
    .press('Enter')
  await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Share “Home”' })).toBeFocused()
})

test('U12: replying to a comment from its notice leads to the comments', async ({
  page,
  browser,
  server,
}) => {
  await signedIn(page, server)
  const folder = await make<{ id: number }>(page, '/api/folders', { name: 'Home' })
  const task = await make<{ id: number }>(page, '/api/tasks', {
    title: 'Paint',
    folderId: folder.id,
  })
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  const { email } = await signedIn(other, server)
  await make(page, `/api/folders/${folder.id}/invitations`, { email, role: 'edit' })
  const link = await linkIn(server, email, /Home/)
  const token = new URL(link).searchParams.get('token')
  await make(other, '/api/invitations/accept', { token })
  await make(other, `/api/tasks/${task.id}/comments`, { text: 'Green?' })
  await other.context().close()
  await visit(page, '/today')
  await shortcutsReady(page)
  await page.getByRole('button', { name: /^Notices/ }).press('Enter')
  await page.getByRole('button', { name: 'Reply' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeFocused()
})

test('the help names both keys of an action', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/')
  await shortcutsReady(page)
  await page.keyboard.press('?')
  const edit = page.getByRole('dialog').locator('dt', { hasText: 'Edit title' }).locator('..')
  await expect(edit.locator('dd')).toHaveText('E or F2')
})

test('U6: saved filters are one stop of Tab, as folders are, and arrows go along them', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  for (const name of ['Hot', 'Soon', 'Late'])
    await make(page, '/api/filters', { name, query: 'p1', color: '#22c55e' })
  await visit(page, '/')
  await shortcutsReady(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.getByRole('button', { name: 'New filter' }).focus()
  await page.keyboard.press('Tab')
  await expect(link('Hot')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link('Soon')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Options for Soon' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('End')
  await expect(link('Late')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ada Byron Menu' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(link('Late')).toBeFocused()
})

test('U6: the ring of Add subtask stays inside its card', async ({ page, server }) => {
  await newcomer(page, server, 'Water')
  await shortcutsReady(page)
  await page.getByRole('button', { name: 'Water', exact: true }).press('Enter')
  const add = page.getByRole('button', { name: 'Add subtask' })
  await add.press('Shift')
  await expect(add).toHaveCSS('outline-style', 'solid')
  const reach = await add.evaluate((own) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(own)
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  })
  const [ring, card] = [await boxOf(add), await boxOf(page.locator('.unfolded'))]
  expect(ring.x + ring.width + reach).toBeLessThanOrEqual(card.x + card.width)
})
