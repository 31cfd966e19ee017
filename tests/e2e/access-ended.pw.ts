import type { Page } from '@playwright/test'
import type { Folder } from '../../src/folders/contract'
import type { Task } from '../../src/tasks/contract'
import { make } from './dialogs'
import { expectToast, linkIn, newcomer } from './people'
import { expect, type TestServer, test } from './server'
import { stored } from './stored'
import { card, openTasks } from './task-screen'
import { pressKey } from './typed-fields'
import { listening, visit } from './visit'

/** Ms between two keys. */
const PACE = { delay: 30 }
const HALF = 'Half '
const REST = 'written'

/** Bob works in Ann’s folder Home, where Paint is. */
async function membership(ann: Page, bob: Page, server: TestServer) {
  await newcomer(ann, server)
  const bobs = await newcomer(bob, server)
  const home = await make<Folder>(ann, '/api/folders', { name: 'Home' })
  const task = await make<Task>(ann, '/api/tasks', { title: 'Paint', folderId: home.id })
  const invitation = { email: bobs.email, role: 'edit' }
  await make(ann, `/api/folders/${home.id}/invitations`, invitation)
  await visit(bob, await linkIn(server, bobs.email, /share a folder/))
  await listening(bob, () => bob.getByRole('button', { name: 'Join folder' }).click())
  await expect(card(bob, 'Paint')).toBeVisible()
  const { id } = await (await bob.request.get('/api/auth/user')).json()
  return {
    task,
    remove: async () => {
      const response = await ann.request.delete(`/api/folders/${home.id}/members/${id}`)
      expect(response.ok(), String(response.status())).toBe(true)
    },
  }
}

const WRITTEN: [string, (bob: Page, task: Task) => Promise<unknown>][] = [
  [
    'a comment',
    async (bob, { id }) => {
      await listening(bob, () => visit(bob, `/task/${id}`))
      await bob.getByRole('textbox', { name: 'Write a comment' }).click()
    },
  ],
  [
    'a description',
    async (bob, { id }) => {
      await listening(bob, () => visit(bob, `/task/${id}`))
      await bob.getByRole('button', { name: 'Add a description' }).click()
    },
  ],
  ['a title', (bob) => pressKey(bob, 'Paint', 'e')],
  [
    'a subtask',
    async (bob, { id }) => {
      await listening(bob, () => visit(bob, `/task/${id}`))
      await bob.getByRole('complementary').getByRole('button', { name: 'Add subtask' }).click()
    },
  ],
]

for (const [name, open] of WRITTEN) {
  test(`security 33: who is removed from a folder while writing ${name} keeps the text, and nothing of the folder`, async ({
    page: ann,
    server,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const bob = await context.newPage()
    const { task, remove } = await membership(ann, bob, server)
    await open(bob, task)
    await bob.keyboard.type(HALF, PACE)
    await remove()
    const dialog = bob.getByRole('dialog', { name: 'You no longer have access to Home' })
    const field = dialog.getByRole('textbox', { name: 'Your text' })
    await expect(field).toBeFocused()
    await bob.keyboard.type(REST, PACE)
    await expect(field).toHaveValue(HALF + REST)

    await dialog.getByRole('button', { name: 'Add as a task' }).click()
    await expect(dialog).toBeHidden()
    if (name !== 'a title') await bob.getByRole('link', { name: 'Back to your tasks' }).click()
    await expect(openTasks(bob).filter({ hasText: HALF + REST })).toBeVisible()
    await expect(bob.getByText('Paint')).toHaveCount(0)
    await expect(async () => {
      expect(JSON.stringify(await stored(bob))).not.toContain('Paint')
    }).toPass()
    const kept = await bob.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).not.toContain('Paint')
    await context.close()
  })
}

test('U13: who is removed from the folder that is shown is told so, and shown another one', async ({
  page: ann,
  server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const bob = await context.newPage()
  const { remove } = await membership(ann, bob, server)
  await remove()
  await expectToast(bob, 'You no longer have access to Home')
  await expect(bob.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(bob.getByText('Paint')).toHaveCount(0)
  await expect(bob).toHaveURL(`${server.url}/`)
  await context.close()
})
