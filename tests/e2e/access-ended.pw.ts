import type { Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import type { Task } from '../../src/core/tasks/contract'
import { make } from './dialogs'
import { createGate } from './gate'
import { ready } from './offline'
import { expectToast, linkIn, signedIn } from './people'
import { test as base, expect, type TestServer } from './server'
import { stored } from './stored'
import { card, openTasks } from './task-screen'
import { pressKey } from './typed-fields'
import { atRest, listening, visit } from './visit'

/** Ms between two keys. */
const PACE = { delay: 30 }
const HALF = 'Half '
const REST = 'written'

/** With Ann in a browser of her own. */
const test = base.extend<{ ann: Page }>({
  ann: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.url })
    await use(await context.newPage())
    await context.close()
  },
})

/** Bob works in Ann’s folder Home, where Paint is. */
async function membership(ann: Page, bob: Page, server: TestServer) {
  await signedIn(ann, server)
  const bobs = await signedIn(bob, server)
  const home = await make<Folder>(ann, '/api/folders', { name: 'Home' })
  const task = await make<Task>(ann, '/api/tasks', { title: 'Paint', folderId: home.id })
  const invitation = { email: bobs.email, role: 'edit' }
  await make(ann, `/api/folders/${home.id}/invitations`, invitation)
  const link = await linkIn(server, bobs.email, /share a folder/)
  await make(bob, '/api/invitations/accept', { token: new URL(link).searchParams.get('token') })
  await listening(bob, () => visit(bob, `/folder/${home.id}`))
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
    page: bob,
    ann,
    server,
  }) => {
    const { task, remove } = await membership(ann, bob, server)
    await open(bob, task)
    await bob.keyboard.type(HALF, PACE)
    await remove()
    const dialog = bob.getByRole('dialog', { name: 'Ada removed you from Home' })
    const field = dialog.getByRole('textbox', { name: 'Your text' })
    await expect(field).toBeFocused()
    await bob.keyboard.type(REST, PACE)
    await expect(field).toHaveValue(HALF + REST)
    // No message says it beside the dialog, where it would be by now, and leave by itself.
    expect(await bob.getByText('Ada removed you from Home', { exact: true }).count()).toBe(1)

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
  })
}

test('U13: what was typed into a comment before the page’s code had come is kept, too, behind a draft', async ({
  page: bob,
  ann,
  server,
}) => {
  const { task, remove } = await membership(ann, bob, server)
  await visit(bob, `/task/${task.id}`)
  const comment = bob.getByRole('textbox', { name: 'Write a comment' })
  await comment.fill('A draft')
  const gate = createGate()
  await bob.route('**/assets/*.js', async (route) => {
    await gate.opened
    await route.continue()
  })
  await bob.reload({ waitUntil: 'commit' })
  await comment.click()
  await bob.keyboard.type(HALF + REST, PACE)
  await listening(bob, async () => gate.open())
  await expect(comment).toHaveValue(`A draft\n${HALF}${REST}`)
  await remove()
  const dialog = bob.getByRole('dialog', { name: 'Ada removed you from Home' })
  await expect(dialog.getByRole('textbox')).toHaveValue(`A draft\n${HALF}${REST}`)
})

test('U13: who is removed from the folder that is shown is told so, and shown another one', async ({
  page: bob,
  ann,
  server,
}) => {
  const { task, remove } = await membership(ann, bob, server)
  await openTask(bob, task)
  await remove()
  await expectToast(bob, 'Ada removed you from Home')
  const panel = bob.getByRole('complementary', { name: 'Task no longer available' })
  await panel.getByRole('link', { name: 'Back to your tasks' }).click()
  await expect(bob.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(bob.getByText('Paint')).toHaveCount(0)
  await expect(bob).toHaveURL(`${server.url}/`)
})

test('U12, U13: a member is told who deleted the folder, and reads it later in the notices', async ({
  page: bob,
  ann,
  server,
}) => {
  const { task } = await membership(ann, bob, server)
  await openTask(bob, task)
  const folders = await (await ann.request.get('/api/folders')).json()
  const home = folders.find(({ name }: { name: string }) => name === 'Home')
  await ann.request.delete(`/api/folders/${home.id}`)
  await expectToast(bob, 'Ada deleted Home')
  await bob.getByRole('link', { name: 'Back to your tasks' }).click()
  await bob.getByRole('button', { name: 'Notices, 1 unread' }).click()
  await expect(bob.getByRole('list', { name: 'Notices' })).toContainText('Ada deleted Home')
})

/** Opens a shared task. What its panel asks for is answered: later it is refused, which the browser logs. */
async function openTask(page: Page, { id }: { id: number }) {
  const asked = [/\/activity\?/, /\/api\/looking/].map((url) => page.waitForResponse(url))
  await listening(page, () => visit(page, `/task/${id}`))
  await Promise.all(asked)
}

/** All that the browser keeps of people beside its databases: caches, local and session storage. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (/json|html/.test(answer?.headers.get('content-type') ?? '')) {
          texts.push(`${request.url} ${await answer?.text()}`)
        }
      }
    }
    return texts.join('\n')
  })
}

async function expectNothingOf(page: Page, title: string) {
  await expect(async () => {
    expect(JSON.stringify(await stored(page))).not.toContain(title)
    expect(await kept(page)).not.toContain(title)
  }).toPass()
}

for (const isOpen of [true, false]) {
  const when = isOpen ? 'in an open page' : 'while the app is closed'
  test(`security 33: with a service worker too, access that ends ${when} leaves nothing of the folder after the next contact`, async ({
    page: ann,
    server,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    const bob = await context.newPage()
    const { task, remove } = await membership(ann, bob, server)
    await ready(bob, 'Paint')
    const folder = new URL(bob.url()).pathname
    // The pages whose data come by requests of their own.
    for (const path of [`/task/${task.id}`, `${folder}/activity`, '/search?q=Paint']) {
      await visit(bob, path)
      await expect(bob.getByText('Paint').first()).toBeAttached()
    }
    const left = await context.newPage()
    await visit(left, folder)
    await expect(card(left, 'Paint')).toBeVisible()
    await atRest(left)
    await left.close({ runBeforeUnload: true })
    await expect.poll(() => kept(bob)).toContain('Paint')

    if (!isOpen) {
      const closed = context.waitForEvent('page')
      await context.newPage()
      await closed
      await bob.close()
    }
    await remove()
    const page = isOpen ? bob : (context.pages()[0] as Page)
    if (!isOpen) await visit(page, '/')
    await expect(page.getByText('Paint')).toHaveCount(0)
    await expectNothingOf(page, 'Paint')

    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto(folder)
    await expect(later.getByRole('navigation', { name: 'Folders' })).toBeVisible()
    await expect(later.getByText('Paint')).toHaveCount(0)
    await context.close()
  })
}
