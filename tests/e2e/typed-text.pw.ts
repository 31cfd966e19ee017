import type { Locator, Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import type { Tag } from '../../src/core/tags/contract'
import type { Task } from '../../src/core/tasks/contract'
import { make, manageFolders, manageTags } from './dialogs'
import { createGate } from './gate'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { visitFolder } from './task-screen'
import { FIELDS, pressKey, put, quickAdd, type Rows, retitle, rowOf } from './typed-fields'
import { listening, visit } from './visit'

/** Ms between two keys. */
const PACE = { delay: 30 }
const HALF = 'Half '
const REST = 'written'

const today = () => new Date().toISOString().slice(0, 10)

let count = 0

/** Rows that no other check changes. */
async function makeRows(page: Page): Promise<Rows> {
  count += 1
  const due = { category: 'Inbox', dueDate: today() }
  await make(page, '/api/tasks', { title: `Other ${count}`, ...due })
  return {
    task: await make<Task>(page, '/api/tasks', { title: `Paint ${count}`, ...due }),
    folder: await make<Folder>(page, '/api/folders', { name: `Work ${count}` }),
    tag: await make<Tag>(page, '/api/tags', { name: `urgent${count}`, color: '#ef4444' }),
    filter: await make<{ id: number }>(page, '/api/filters', {
      name: `Mine ${count}`,
      query: 'today',
      color: '#22c55e',
    }),
  }
}

/** Waits until the page has what another device has changed so far. */
async function seenElsewhere(page: Page) {
  count += 1
  await make(page, '/api/folders', { name: `Marker ${count}` })
  await expect(page.getByText(`Marker ${count}`, { exact: true }).first()).toBeAttached()
}

for (const [place, fields] of Object.entries(FIELDS)) {
  test(`what is typed in ${place} stays when another device changes it`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.enumerateDevices = async () => []
    })
    await signedIn(page, server)
    for (const { name, path, open, change, half = HALF, rest = REST } of fields) {
      await test.step(name, async () => {
        const rows = await makeRows(page)
        const goThere = () => (path ? visit(page, path(rows)) : visitFolder(page, 'Inbox'))
        await listening(page, goThere)
        const field = await open(page, rows)
        await expect(field).toBeFocused()
        await page.keyboard.type(half, PACE)
        await change(page, rows)
        await seenElsewhere(page)
        await page.keyboard.type(rest, PACE)
        await expect(field).toBeFocused()
        await expect(field).toHaveValue(half + rest)
      })
    }
  })
}

test('a title and a description that another device changes are not put back by leaving them as they were', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { task } = await makeRows(page)
  await listening(page, () => visitFolder(page, 'Inbox'))
  await pressKey(page, task.title, 'e')
  await retitle(page, { task })
  await seenElsewhere(page)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Renamed elsewhere')).toBeVisible()

  await put(page, `/api/tasks/${task.id}`, { description: 'At first' })
  await listening(page, () => visit(page, `/task/${task.id}`))
  await page.getByText('At first').click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('At first')
  await put(page, `/api/tasks/${task.id}`, { description: 'Described elsewhere' })
  await seenElsewhere(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Described elsewhere')).toBeVisible()
  await inSync(page)
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  const { title, description } = tasks.find(({ id }) => id === task.id) ?? {}
  expect({ title, description }).toEqual({
    title: 'Renamed elsewhere',
    description: 'Described elsewhere',
  })
})

test('the name of a folder or tag that another device deletes becomes a new one, or is discarded', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { folder, tag } = await makeRows(page)
  await listening(page, () => visitFolder(page, 'Inbox'))
  const dialog = await manageFolders(page)
  await dialog.getByRole('textbox', { name: `Name of ${folder.name}` }).fill('Half')
  await page.request.delete(`/api/folders/${folder.id}`)
  await expect(dialog.getByRole('alert')).toContainText(
    `“${folder.name}” was deleted elsewhere. Press Enter to add a folder with this name, or Escape to discard it.`,
  )
  // A press elsewhere in the dialog is no decision.
  await dialog.getByRole('heading').click()
  await expect(dialog.getByRole('textbox', { name: `Name of ${folder.name}` })).toHaveValue('Half')
  await dialog.getByRole('textbox', { name: `Name of ${folder.name}` }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name of Half' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const tags = await manageTags(page)
  await tags.getByRole('button', { name: `Edit ${tag.name}` }).click()
  const field = tags.getByRole('textbox', { name: `Name of ${tag.name}` })
  await field.fill('half')
  await page.request.delete(`/api/tags/${tag.id}`)
  await expect(tags.getByRole('alert')).toContainText(`“${tag.name}” was deleted elsewhere.`)
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(tags).toBeVisible()
})

test('pasted lines whose folder another device deletes are kept', async ({ page, server }) => {
  await signedIn(page, server)
  const { folder } = await makeRows(page)
  await listening(page, () => visit(page, `/folder/${folder.id}`))
  const field = await quickAdd(page)
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Sand the door\nOil the hinge')
    const paste = { clipboardData, bubbles: true, cancelable: true }
    input.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  const question = page.getByRole('alertdialog', { name: 'Add 2 tasks?' })
  await expect(question).toBeVisible()
  await page.request.delete(`/api/folders/${folder.id}`)
  await seenElsewhere(page)
  await question.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expect(page.getByRole('textbox', { name: 'Your text' })).toHaveValue(
    'Sand the door\nOil the hinge',
  )
})

test('what is typed into the password fields stays when the page around them changes, and when it is refused', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.expected(/status of 40\d/)
  const person = await signedIn(page, server)
  const other = await browser.newContext({ baseURL: server.url })
  await other.request.post('/api/auth/login', { data: person })
  await visit(page, '/account')
  await page.getByRole('tab', { name: 'Security' }).click()
  const labels = ['Current Password', 'New Password', 'Confirm New Password']
  const [current, ...fresh] = labels.map((label) => page.getByLabel(label, { exact: true }))
  await current?.click()
  await page.keyboard.type(HALF, PACE)
  // The list of sessions is loaded again when one has ended.
  const reloaded = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/auth/sessions') && response.request().method() === 'GET',
  )
  const end = page.getByRole('button', { name: /^End the session/ })
  await end.evaluate((button: HTMLElement) => button.click())
  await reloaded
  await expect(end).toHaveCount(0)
  await page.keyboard.type(REST, PACE)
  for (const field of fresh) await field.fill('another secret')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Password change failed')
  await expect(current as Locator).toHaveValue(HALF + REST)
  for (const field of fresh) await expect(field).toHaveValue('another secret')
  await other.close()
})

test('what is typed into the profile while it is being saved stays', async ({ page, server }) => {
  await signedIn(page, server)
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
