import type { Locator, Page } from '@playwright/test'
import type { Folder } from '../../src/folders/contract'
import type { Tag } from '../../src/tags/contract'
import type { Task } from '../../src/tasks/contract'
import { make, manageFolders, manageTags } from './dialogs'
import { createGate } from './gate'
import { expectToast, linkIn, newcomer } from './people'
import { expect, type TestServer, test } from './server'
import { shortcutsReady } from './shortcuts'
import { stored } from './stored'
import { card, openTasks } from './task-screen'
import { listening, visit } from './visit'

/** Ms between two keys. */
const PACE = { delay: 30 }
const HALF = 'Whatever is half '
const REST = 'written stays'

interface Things {
  task: Task
  folder: Folder
  tag: Tag
  filter: { id: number }
}

const put = async (page: Page, path: string, data: object) => {
  const response = await page.request.put(path, { data })
  expect(response.ok(), `${path} ${response.status()}`).toBe(true)
}
const today = () => new Date().toISOString().slice(0, 10)
const rowOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}( |$)`) })
const composer = (page: Page) => page.getByPlaceholder('What needs to be done?')

async function pressKey(page: Page, title: string, key: string) {
  await shortcutsReady(page)
  await rowOf(page, title).focus()
  await page.keyboard.press(key)
}

interface Field {
  name: string
  path?: (things: Things) => string
  /** Opens it, and returns it. */
  open: (page: Page, things: Things) => Promise<Locator>
  /** What another device changes about the very thing that is written. */
  change: (page: Page, things: Things) => Promise<unknown>
  /** Characters that are in it at first, where it isn't emptied. */
  half?: string
  rest?: string
}

const retitle = (page: Page, { task }: Things) =>
  put(page, `/api/tasks/${task.id}`, { title: 'Renamed elsewhere' })
const renameFolder = (page: Page, { folder }: Things) =>
  put(page, `/api/folders/${folder.id}`, { name: 'Filed elsewhere' })
const renameTag = (page: Page, { tag }: Things) =>
  put(page, `/api/tags/${tag.id}`, { name: 'elsewhere' })
const ofTask = ({ task }: Things) => `/task/${task.id}`

const FIELDS: Field[] = [
  {
    name: 'the form of a new task',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add task', exact: true }).click()
      return composer(page)
    },
    change: retitle,
  },
  {
    name: 'the form of a new task whose folder is deleted',
    path: ({ folder }) => `/folder/${folder.id}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add task', exact: true }).click()
      return composer(page)
    },
    change: (page, { folder }) => page.request.delete(`/api/folders/${folder.id}`),
  },
  {
    name: 'the form of a new task in Today',
    path: () => '/today',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add task', exact: true }).click()
      return composer(page)
    },
    change: retitle,
  },
  {
    name: 'the form of a subtask',
    path: ofTask,
    open: async (page) => {
      await page.getByRole('complementary').getByRole('button', { name: 'Add subtask' }).click()
      return composer(page)
    },
    change: retitle,
  },
  {
    name: 'a title',
    open: async (page) => {
      await pressKey(page, 'Paint', 'e')
      return page.getByRole('textbox', { name: 'Title' })
    },
    change: retitle,
  },
  {
    name: 'a title whose row is moved elsewhere in the list',
    open: async (page) => {
      await pressKey(page, 'Paint', 'e')
      return page.getByRole('textbox', { name: 'Title' })
    },
    change: async (page) => {
      const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
      await put(page, '/api/tasks/reorder', { taskIds: tasks.map(({ id }) => id).reverse() })
    },
  },
  {
    name: 'a title of a task that is completed',
    open: async (page) => {
      await pressKey(page, 'Paint', 'e')
      return page.getByRole('textbox', { name: 'Title' })
    },
    change: (page, { task }) => put(page, `/api/tasks/${task.id}/toggle`, {}),
  },
  {
    name: 'a title of a task that leaves Today',
    path: () => '/today',
    open: async (page) => {
      await pressKey(page, 'Paint', 'e')
      return page.getByRole('textbox', { name: 'Title' })
    },
    change: (page, { task }) => put(page, `/api/tasks/${task.id}`, { dueDate: null }),
  },
  {
    name: 'a subtask of a task that moves to another folder',
    open: async (page, { task }) => {
      await page.evaluate((id) => localStorage.setItem(`task-expanded-${id}`, 'true'), task.id)
      await page.reload()
      await shortcutsReady(page)
      await page.getByRole('button', { name: 'Add subtask' }).click()
      return composer(page)
    },
    change: (page, { task }) => put(page, `/api/tasks/${task.id}`, { folderName: 'Work' }),
  },
  {
    name: 'a description',
    path: ofTask,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a description' }).click()
      return page.getByRole('textbox', { name: 'Description' })
    },
    change: (page, { task }) =>
      put(page, `/api/tasks/${task.id}`, { description: 'Described elsewhere', title: 'Renamed' }),
  },
  {
    name: 'a comment',
    path: ofTask,
    open: async (page) => {
      const field = page.getByRole('textbox', { name: 'Write a comment' })
      await field.click()
      return field
    },
    change: async (page, things) => {
      await make(page, `/api/tasks/${things.task.id}/comments`, { text: 'Said elsewhere' })
      await retitle(page, things)
    },
  },
  {
    name: 'a comment that is edited',
    path: ofTask,
    open: async (page, { task }) => {
      await make(page, `/api/tasks/${task.id}/comments`, { text: 'Mine' })
      await page.getByRole('button', { name: /^Edit the comment/ }).click()
      const field = page.getByRole('textbox', { name: 'Edit comment' })
      await field.press('Control+a')
      return field
    },
    change: async (page, { task }) => {
      const comments = await (await page.request.get(`/api/tasks/${task.id}/comments`)).json()
      expect(
        (
          await page.request.patch(`/api/tasks/${task.id}/comments/${comments[0].id}`, {
            data: { text: 'Other words' },
          })
        ).ok(),
      ).toBe(true)
    },
  },
  {
    name: 'the name of a folder',
    open: async (page) => {
      const field = (await manageFolders(page)).getByRole('textbox', { name: 'Name of Work' })
      await field.click()
      await field.press('Control+a')
      return (await field.elementHandle()) ? page.locator('[role=dialog] input:focus') : field
    },
    change: renameFolder,
  },
  {
    name: 'the name of a new folder',
    open: async (page) => {
      const field = (await manageFolders(page)).getByRole('textbox', { name: 'New folder' })
      await field.click()
      return field
    },
    change: renameFolder,
  },
  {
    name: 'the name of a tag',
    open: async (page) => {
      const dialog = await manageTags(page)
      await dialog.getByRole('button', { name: 'Edit urgent' }).click()
      const field = dialog.getByRole('textbox', { name: 'Name of urgent' })
      await field.click()
      await field.press('Control+a')
      return page.locator('[role=dialog] input:focus')
    },
    change: renameTag,
  },
  {
    name: 'the name of a new tag',
    open: async (page) => {
      const field = (await manageTags(page)).getByRole('textbox', { name: 'New tag' })
      await field.click()
      return field
    },
    change: renameTag,
  },
  {
    name: 'the name of a filter',
    path: ({ filter }) => `/filter/${filter.id}`,
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click()
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
      await field.click()
      await field.press('Control+a')
      return field
    },
    change: (page, { filter }) => put(page, `/api/filters/${filter.id}`, { name: 'Elsewhere' }),
  },
  {
    name: 'the query of a filter that is deleted',
    path: ({ filter }) => `/filter/${filter.id}`,
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click()
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Query' })
      await field.click()
      await field.press('Control+a')
      return field
    },
    change: (page, { filter }) => page.request.delete(`/api/filters/${filter.id}`),
  },
  {
    name: 'a search',
    path: () => '/search',
    open: async (page) => {
      const field = page.getByRole('searchbox')
      await field.click()
      return field
    },
    change: retitle,
  },
  {
    name: 'a date in words',
    open: async (page) => {
      await pressKey(page, 'Paint', 'd')
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'In words' })
      await field.click()
      return field
    },
    change: retitle,
  },
  {
    name: 'a repeat in words',
    open: async (page) => {
      await pressKey(page, 'Paint', 'd')
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Repeat' })
      await field.click()
      return field
    },
    change: (page, { task }) => put(page, `/api/tasks/${task.id}/toggle`, {}),
  },
  {
    name: 'a command for the voice assistant',
    open: async (page) => {
      await page.getByRole('button', { name: 'Voice assistant' }).click()
      return page.getByRole('dialog').getByLabel('Command')
    },
    change: retitle,
  },
  {
    name: 'the email of an invitation',
    path: ({ folder }) => `/folder/${folder.id}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Options for Work' }).click()
      await page.getByRole('menuitem', { name: 'Share' }).click()
      const field = page.getByRole('dialog').getByLabel('Email')
      await field.click()
      return field
    },
    change: renameFolder,
    half: 'somebody@',
    rest: 'example.org',
  },
]

async function withThings(page: Page, server: TestServer): Promise<Things> {
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => []
  })
  await newcomer(page, server)
  const folder = await make<Folder>(page, '/api/folders', { name: 'Work' })
  const tag = await make<Tag>(page, '/api/tags', { name: 'urgent', color: '#ef4444' })
  const filter = await make<{ id: number }>(page, '/api/filters', {
    name: 'Mine',
    query: 'today',
    color: '#22c55e',
  })
  await make(page, '/api/tasks', { title: 'Other', category: 'Inbox', dueDate: today() })
  const task = await make<Task>(page, '/api/tasks', {
    title: 'Paint',
    category: 'Inbox',
    dueDate: today(),
  })
  return { task, folder, tag, filter }
}

for (const { name, path, open, change, half = HALF, rest = REST } of FIELDS) {
  test(`what is typed into ${name} stays when another device changes it`, async ({
    page,
    server,
  }) => {
    const things = await withThings(page, server)
    await listening(page, () => visit(page, path?.(things) ?? '/'))
    const field = await open(page, things)
    await expect(field).toBeFocused()
    await page.keyboard.type(half, PACE)
    // Later than what else is changed, so that all of it has come when this is seen.
    await change(page, things)
    await make(page, '/api/folders', { name: 'Marker' })
    await expect(page.getByText('Marker', { exact: true }).first()).toBeAttached()
    await page.keyboard.type(rest, PACE)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(half + rest)
  })
}

test('a title that another device changes is not put back by leaving it as it was', async ({
  page,
  server,
}) => {
  const things = await withThings(page, server)
  await listening(page, () => visit(page, '/'))
  await pressKey(page, 'Paint', 'e')
  await retitle(page, things)
  await make(page, '/api/folders', { name: 'Marker' })
  await expect(page.getByText('Marker', { exact: true }).first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Renamed elsewhere')).toBeVisible()
  const [task] = await (await page.request.get('/api/tasks')).json()
  expect(task.title).toBe('Renamed elsewhere')
})

test('a description that another device changes is not put back by leaving it as it was', async ({
  page,
  server,
}) => {
  const { task } = await withThings(page, server)
  await put(page, `/api/tasks/${task.id}`, { description: 'At first' })
  await listening(page, () => visit(page, `/task/${task.id}`))
  await page.getByRole('button', { name: 'Edit description' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('At first')
  await put(page, `/api/tasks/${task.id}`, { description: 'Described elsewhere' })
  await make(page, '/api/folders', { name: 'Marker' })
  await expect(page.getByText('Marker', { exact: true }).first()).toBeAttached()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Described elsewhere')).toBeVisible()
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  expect(tasks.find(({ id }) => id === task.id)?.description).toBe('Described elsewhere')
})

test('what is typed into the profile while it is being saved stays', async ({ page, server }) => {
  await newcomer(page, server)
  await visit(page, '/account')
  const gate = createGate()
  await page.route('**/api/auth/profile', async (route) => {
    await gate.opened
    return route.continue()
  })
  await page.getByLabel('First Name').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Augusta', PACE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await page.getByLabel('Last Name').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Love', PACE)
  gate.open()
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible()
  await page.keyboard.type('lace', PACE)
  await expect(page.getByLabel('Last Name')).toHaveValue('Lovelace')
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
})

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
