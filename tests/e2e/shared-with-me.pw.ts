import { expectNoAxeViolationsInEitherTheme } from './axe'
import { make, manageFolders } from './dialogs'
import { expectToast, newcomer, signedIn, signIn } from './people'
import { expect, test } from './server'
import { card } from './task-screen'
import { listening, reload, visit } from './visit'

test('M2, M5, M10, M11: a member joins by a notice, has a change undone, keeps a draft, and leaves', async ({
  page,
  server,
  browser,
}) => {
  const member = await newcomer(page, server)
  const context = await browser.newContext({ baseURL: server.url })
  const owners = await context.newPage()
  const owner = await signedIn(owners, server)
  const home = await make<{ id: number }>(owners, '/api/folders', { name: 'Home' })
  const task = await make<{ id: number }>(owners, '/api/tasks', {
    title: 'Paint',
    folderId: home.id,
  })
  await make(owners, `/api/folders/${home.id}/invitations`, { email: member.email, role: 'edit' })
  await expectToast(page, `${owner.email} wants to share a folder with you`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Join “Home”?' })).toBeVisible()
  await listening(page, () => page.getByRole('button', { name: 'Join folder' }).click())
  await expect(card(page, 'Paint')).toBeVisible()

  // The owner takes back what a member has changed (M10).
  await page.request.put(`/api/tasks/${task.id}`, { data: { title: 'Paint it' } })
  await expect(card(page, 'Paint it')).toBeVisible()
  await visit(owners, `/folder/${home.id}/activity`)
  await owners.getByRole('button', { name: 'Undo: Ada Byron renamed “Paint”' }).click()
  await expect(card(page, 'Paint')).toBeVisible()
  await expect(owners.getByRole('dialog')).toContainText('You renamed “Paint it” to “Paint”')
  await context.close()

  // The activity has an address: Back closes it, and a link opens it.
  await page.getByRole('button', { name: 'Options for Home' }).click()
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  await expect(page).toHaveURL(`/folder/${home.id}/activity`)
  const activity = page.getByRole('dialog', { name: 'Activity in Home' })
  await expect(activity).toContainText('You joined the folder')
  await page.goBack()
  await expect(activity).toBeHidden()
  await expect(page).toHaveURL(`/folder/${home.id}`)
  await visit(page, `/folder/${home.id}/activity`)
  await expect(activity).toContainText('You joined the folder')
  await expect(card(page, 'Paint')).toBeAttached()
  await activity.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/folder/${home.id}`)

  // A comment that was not sent waits for its writer, and for nobody else.
  await visit(page, `/task/${task.id}`)
  const comment = page.getByLabel('Write a comment')
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText(
    'Ada Byron added this task',
  )
  await comment.fill('Which colour?')
  await reload(page)
  await expect(comment).toHaveValue('Which colour?')
  await page.getByRole('complementary', { name: 'Paint' }).getByLabel('Close').click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expectToast(page, 'Logged out')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Which colour?')
  await listening(page, () => signIn(page, member))
  await visit(page, `/task/${task.id}`)
  await expect(comment).toHaveValue('')

  // Of a folder that is another's, only what a member may do is offered.
  await visit(page, `/folder/${home.id}`)
  const folders = await manageFolders(page)
  await expect(folders.getByRole('button', { name: 'Leave Home' })).toBeVisible()
  await expect(folders.getByLabel('Name of Home')).toBeHidden()
  await expect(folders.getByRole('button', { name: 'Delete Home' })).toBeHidden()
  await expect(folders.getByText('Ada Byron’s folder')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  // Its name is not taken: it is unique among one's own (T1).
  await folders.getByLabel('New folder').fill('Home')
  await page.keyboard.press('Enter')
  await expect(folders.getByRole('button', { name: 'Delete Home' })).toBeVisible()
  await folders.getByRole('button', { name: 'Leave Home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave folder' }).click()
  await expect(folders.getByRole('button', { name: 'Leave Home' })).toBeHidden()
  await expect(folders.getByRole('button', { name: 'Delete Home' })).toBeVisible()
})
