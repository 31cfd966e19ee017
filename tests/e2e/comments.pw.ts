import { expectToast, linkIn, signedIn } from './people'
import { expect, test } from './server'
import { card } from './task-screen'
import { visit } from './visit'

/** A member sees a change within a second. */
const SOON = { timeout: 1000 }

test('M11: two people talk about a task, each seeing at once what the other says', async ({
  page,
  browser,
  server,
}) => {
  await signedIn(page, server)
  const { id: folderId } = await (
    await page.request.post('/api/folders', { data: { name: 'Home' } })
  ).json()
  const created = await page.request.post('/api/tasks', { data: { title: 'Paint', folderId } })
  const { id } = await created.json()
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  const { email } = await signedIn(other, server)
  await page.request.post(`/api/folders/${folderId}/invitations`, { data: { email, role: 'edit' } })
  const link = new URL(await linkIn(server, email, /share a folder/))
  const token = link.searchParams.get('token')
  await other.request.post('/api/invitations/accept', { data: { token } })

  await visit(page, `/task/${id}`)
  await visit(other, `/task/${id}`)
  const said = (of: typeof page) => of.getByRole('list', { name: 'Comments' })
  await page.getByLabel('Write a comment').fill('Which colour? https://example.org/colours')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Write a comment')).toHaveValue('')
  await expect(said(page)).toContainText('You just now')
  await expect(said(other)).toContainText('Ada Byron just now')
  await expect(said(other).getByRole('link')).toHaveAttribute('href', 'https://example.org/colours')
  // The owner's words are theirs alone.
  await expect(said(other).getByRole('button')).toHaveCount(0)

  const written = other.waitForResponse((answer) => answer.url().endsWith('/api/sync'))
  await other.getByLabel('Write a comment').fill('Green')
  await other.getByRole('button', { name: 'Comment', exact: true }).click()
  await written
  await expect(said(page)).toContainText('Green', SOON)
  await other.getByRole('button', { name: 'Edit the comment “Green”' }).click()
  await other.getByLabel('Edit comment').fill('Dark green')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(said(page)).toContainText('Dark green')
  await expect(said(page)).toContainText('edited')

  await page.getByRole('button', { name: 'Delete the comment “Dark green”' }).click()
  await expectToast(page, 'Comment deleted')
  await expect(said(other)).not.toContainText('Dark green')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said(other)).toContainText('Dark green')

  await expect(page.getByRole('region', { name: 'Activity' })).toContainText(
    'You restored a comment on this task',
  )
  const people = page.getByRole('button', { name: 'Shared with 1: people and rights' })
  await expect(people).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Options for Home' }).click()
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  const activity = page.getByRole('dialog', { name: 'Activity in Home' })
  await expect(activity).toContainText('Ada Byron edited a comment on “Paint”')
  await expect(activity).toContainText('Ada Byron joined the folder')
  await activity.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Write a comment').fill('Not yet')
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Activity' })).toBeHidden()
  await expect(card(page, 'Paint')).toContainText('2 comments')
  // What was not sent waits.
  await page.goBack()
  await expect(page.getByLabel('Write a comment')).toHaveValue('Not yet')
  await context.close()
})

test('comments, history and devices say in the same short words how long ago it was', async ({
  page,
  browser,
  server,
}) => {
  const { email, password } = await signedIn(page, server)
  const { id } = await (await page.request.post('/api/tasks', { data: { title: 'Paint' } })).json()
  await page.request.post(`/api/tasks/${id}/comments`, { data: { text: 'Red' } })
  const context = await browser.newContext({ baseURL: server.url })
  await context.request.post('/api/auth/login', { data: { email, password } })
  const times = [
    [5, /^[45] min ago$/],
    [24 * 60, /^Yesterday, \d/],
  ] as const
  for (const [minutes, words] of times) {
    await page.clock.setFixedTime(Date.now() + minutes * 60_000)
    await visit(page, `/task/${id}`)
    const comments = page.getByRole('list', { name: 'Comments' })
    await expect(comments.getByRole('time')).toHaveText(words)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('time').first()).toHaveText(words)
    await visit(page, '/account?tab=security')
    await expect(page.getByText('Last used').getByRole('time')).toHaveText(words)
  }
  await context.close()
})
