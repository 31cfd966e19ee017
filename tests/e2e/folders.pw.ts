import type { Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import { expectFits, make, manageFolders } from './dialogs'
import { createGate } from './gate'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { holdBack, inSync, rejectOnce, sent, watchCommands } from './sync'
import { openTasks, folderTabs as tabs } from './task-screen'
import { reload, visit } from './visit'

const FAILED = 'The disk is full.'

/** Somebody with these folders beside the Inbox, in this order. */
async function withFolders(page: Page, ...names: string[]): Promise<Folder[]> {
  const folders: Folder[] = []
  for (const name of names) folders.push(await make(page, '/api/folders', { name }))
  await visit(page, '/folder/all')
  return folders
}

test.beforeEach(async ({ page, server, complaints }) => {
  complaints.expected(/500 \(Internal Server Error\)/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedIn(page, server)
})

test('a new folder is there before the server has made it, with its name trimmed', async ({
  page,
}) => {
  await visit(page, '/')
  const release = createGate()
  await holdBack(page, 'folder.create', release.opened)
  const dialog = await manageFolders(page)
  await dialog.getByLabel('New folder').fill('  Garden  ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name of Garden')).toHaveValue('Garden')
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden'])
  await expect(dialog.getByLabel('New folder')).toHaveValue('')
  const saved = sent(page, 'folder.create')
  release.open()
  await saved
  await reload(page)
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden'])
})

test('the next name can be typed, and sent, while the form’s check is still on its way', async ({
  page,
}) => {
  await visit(page, '/')
  const dialog = await manageFolders(page)
  const release = createGate()
  await page.route('**/*.js', async (route) => {
    await release.opened
    await route.continue()
  })
  for (const name of ['Garden', 'Work']) {
    await dialog.getByLabel('New folder').fill(name)
    await page.keyboard.press('Enter')
  }
  await dialog.getByLabel('New folder').fill('Trips')
  release.open()
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden', 'Work'])
  await expect(dialog.getByLabel('New folder')).toHaveValue('Trips')
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden', 'Work', 'Trips'])
  await expect(dialog.getByLabel('New folder')).toHaveValue('')
})

test('T1: a name that is empty or taken, whatever its case, is refused in place', async ({
  page,
}) => {
  await withFolders(page, 'Garden')
  const calls = watchCommands(page)
  const dialog = await manageFolders(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Folder name is required')).toBeVisible()
  await dialog.getByLabel('New folder').fill('garden')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You already have a folder with this name')).toBeVisible()
  await dialog.getByLabel('New folder').fill('x'.repeat(101))
  await expect(dialog.getByLabel('New folder')).toHaveValue('x'.repeat(100))
  const name = dialog.getByLabel('Name of Garden')
  await name.fill('INBOX')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('You already have a folder with this name')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Garden')
  expect(calls).toEqual([])
})

test('a create that fails takes the folder away again and says why', async ({ page }) => {
  await visit(page, '/')
  await rejectOnce(page, 'folder.create')
  const dialog = await manageFolders(page)
  await dialog.getByLabel('New folder').fill('Garden')
  await page.keyboard.press('Enter')
  await expectToast(page, 'The folder could not be created', FAILED)
  await expect(tabs(page)).toHaveText(['Inbox'])
})

test('a rename is trimmed and shown at once; an empty or unchanged one is ignored', async ({
  page,
}) => {
  const [garden] = await withFolders(page, 'Garden')
  const calls = watchCommands(page)
  const dialog = await manageFolders(page)
  const name = dialog.getByLabel('Name of Garden')
  for (const ignored of ['', '   ', ' Garden ']) {
    await name.fill(ignored)
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Garden')
  }
  await name.fill('Something else')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Garden')
  await expect(dialog, 'Escape was for the field').toBeVisible()
  expect(calls).toEqual([])

  const release = createGate()
  await holdBack(page, 'folder.update', release.opened)
  await name.fill('  Allotment ')
  await dialog.getByLabel('New folder').focus()
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Allotment'])
  const saved = sent(page, 'folder.update')
  release.open()
  await saved
  expect(calls).toMatchObject([{ folder: { id: garden?.id }, name: 'Allotment' }])
  await reload(page)
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Allotment'])
})

test('a rename that fails is rolled back, and what was changed since stays', async ({ page }) => {
  await withFolders(page, 'Garden', 'Work')
  const { opened, open } = createGate()
  await rejectOnce(page, 'folder.update', opened)
  const dialog = await manageFolders(page)
  await dialog.getByLabel('Name of Garden').fill('Allotment')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Name of Work').fill('Office')
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Allotment', 'Office'])
  open()
  await expectToast(page, 'The folder could not be changed', FAILED)
  await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden', 'Office'])
})

test('P7: the system folder is renamed in this browser alone, in all of its tabs at once', async ({
  page,
  context,
}) => {
  await withFolders(page, 'Garden')
  const elsewhere = await context.newPage()
  await visit(elsewhere, '/')
  const calls = watchCommands(page)
  const dialog = await manageFolders(page)
  await expect(dialog.getByRole('button', { name: 'Move Garden' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /(Move|Delete) All tasks/ })).toBeHidden()
  const name = dialog.getByLabel('Name of All tasks')
  await name.fill('  Everything ')
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['Everything', 'Inbox', 'Garden'])
  await expect(tabs(elsewhere)).toHaveText(['Everything', 'Inbox', 'Garden'])
  await dialog.getByLabel('Name of Everything').fill(' ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name of Everything')).toHaveValue('Everything')
  expect(calls).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('allTasksFolderName'))).toBe('Everything')
  await reload(page)
  await expect(tabs(page)).toHaveText(['Everything', 'Inbox', 'Garden'])
})

test.describe('reorder', () => {
  /** The middle of a folder's handle. */
  async function handleOf(page: Page, name: string) {
    const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox()
    if (!box) throw new Error(`${name} has no handle`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  const rows = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Folders' })
  const names = (page: Page) =>
    rows(page)
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

  async function pickUp(page: Page, name: string, place: string) {
    await page.getByRole('button', { name: `Move ${name}` }).press('Space')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(place)
  }

  /** One press of a key, which moves by 25 px (spec §9). */
  async function moveDown(page: Page) {
    const top = async () => (await page.locator('[data-dragging]').boundingBox())?.y ?? 0
    await expect.poll(top).toBeGreaterThan(0)
    const before = await top()
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await top()) - before).toBe(25)
  }

  test('a mouse drags a folder from 8 px on, and the new order is kept', async ({ page }) => {
    await withFolders(page, 'Garden', 'Work')
    const dialog = await manageFolders(page)
    // Once it can be dragged, and the dialog has come to rest.
    const handle = dialog.getByRole('button', { name: 'Move Work' })
    await expect(handle).toHaveAccessibleDescription(/Press Space to pick the folder up/)
    await handle.hover()
    const from = await handleOf(page, 'Work')
    await page.mouse.down()
    await page.mouse.move(from.x, from.y - 7)
    await expect(page.locator('[data-dragging]')).toBeHidden()
    await page.mouse.move(from.x, from.y - 9)
    await expect(page.locator('[data-dragging]')).toBeVisible()
    const inbox = await handleOf(page, 'Inbox')
    await page.mouse.move(inbox.x, inbox.y - 2, { steps: 5 })
    const commands = watchCommands(page)
    const saved = sent(page, 'folder.reorder')
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['Work', 'Inbox', 'Garden'])
    await expect(tabs(page)).toHaveText(['All tasks', 'Work', 'Inbox', 'Garden'])
    await saved
    expect(commands).toMatchObject([{ folders: [{}, {}, {}] }])
    await reload(page)
    await expect(tabs(page)).toHaveText(['All tasks', 'Work', 'Inbox', 'Garden'])
  })

  test('the keys move it 25 px a press, are announced, and Escape puts it back', async ({
    page,
  }) => {
    await withFolders(page, 'Garden', 'Work')
    const dialog = await manageFolders(page)
    const announced = dialog.getByRole('status')
    const handle = dialog.getByRole('button', { name: 'Move Inbox' })
    await expect(handle).toHaveAccessibleDescription(/Press Space to pick the folder up/)
    await pickUp(page, 'Inbox', '1 of 3')
    await moveDown(page)
    await moveDown(page)
    await expect(announced).toHaveText('Now at 2 of 3.')
    await page.keyboard.press('Escape')
    await expect(announced).toHaveText('Inbox is back where it was.')
    await expect(dialog, 'Escape was for the drag').toBeVisible()
    expect(await names(page)).toEqual(['Inbox', 'Garden', 'Work'])

    await pickUp(page, 'Inbox', '1 of 3')
    await moveDown(page)
    await moveDown(page)
    await expect(announced).toHaveText('Now at 2 of 3.')
    await page.keyboard.press('Space')
    await expect(announced).toHaveText('Inbox put down, 2 of 3.')
    await expect(tabs(page)).toHaveText(['All tasks', 'Garden', 'Inbox', 'Work'])
  })

  test('one that fails is rolled back', async ({ page }) => {
    await withFolders(page, 'Garden', 'Work')
    const { opened, open } = createGate()
    await rejectOnce(page, 'folder.reorder', opened)
    await manageFolders(page)
    await pickUp(page, 'Inbox', '1 of 3')
    await moveDown(page)
    await moveDown(page)
    await page.keyboard.press('Space')
    await expect(tabs(page)).toHaveText(['All tasks', 'Garden', 'Inbox', 'Work'])
    open()
    await expectToast(page, 'The folders are back in their old order', FAILED)
    await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden', 'Work'])
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 640 } })

    async function swipe(page: Page, x: number, from: number, to: number) {
      const client = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x, y }],
        })
      await touch('touchStart', from)
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', from + ((to - from) * step) / 10)
      }
      await touch('touchEnd')
    }

    test('a finger drags by the handle, and beside it scrolls the list', async ({ page }) => {
      await withFolders(page, ...'ABCDEFGHIJ')
      await manageFolders(page)
      const calls = watchCommands(page)
      const field = await page.getByLabel('Name of E', { exact: true }).boundingBox()
      if (!field) throw new Error('E is not there')
      await swipe(page, field.x + 60, field.y + 20, field.y - 120)
      const scroller = rows(page).locator('xpath=..')
      await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
      expect(calls).toEqual([])

      // Opened again it stands still, where it may still be rolling now.
      await page.keyboard.press('Escape')
      await manageFolders(page)
      const a = await handleOf(page, 'A')
      const inbox = await handleOf(page, 'Inbox')
      await swipe(page, a.x, a.y, inbox.y - 4)
      await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['A', 'Inbox', 'B'])
    })
  })
})

test.describe('delete', () => {
  test('asks first, takes the tasks along, and Undo brings all of it back, by keyboard alone', async ({
    page,
  }) => {
    const garden = await make<Folder>(page, '/api/folders', { name: 'Garden' })
    await make(page, '/api/tasks', { title: 'Sow the beans', folderId: garden.id })
    await visit(page, '/folder/all')
    await expect(openTasks(page)).toContainText(['Sow the beans'])
    const dialog = await manageFolders(page)
    await dialog.getByRole('button', { name: 'Delete Garden' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete “Garden”?' })
    await expect(question).toHaveAccessibleDescription('All tasks inside will be deleted too.')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Delete Garden' })).toBeFocused()

    const saved = sent(page, 'folder.delete')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(tabs(page)).toHaveText(['Inbox'])
    // U6: the row that took its place.
    await expect(dialog.getByRole('button', { name: 'Delete Inbox' })).toBeFocused()
    await expectToast(page, '“Garden” deleted')
    await saved
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden'])
    await expect(dialog, 'a toast is beside the dialog').toBeVisible()
    await page.keyboard.press('Escape')
    // What was shown stays: Inbox, when it was the only one.
    await tabs(page).filter({ hasText: 'Garden' }).click()
    await expect(openTasks(page)).toContainText(['Sow the beans'])
  })

  test('one that fails is rolled back, its tasks too', async ({ page }) => {
    const garden = await make<Folder>(page, '/api/folders', { name: 'Garden' })
    await make(page, '/api/tasks', { title: 'Sow the beans', folderId: garden.id })
    await visit(page, '/folder/all')
    const { opened, open } = createGate()
    await rejectOnce(page, 'folder.delete', opened)
    const dialog = await manageFolders(page)
    await dialog.getByRole('button', { name: 'Delete Garden' }).click()
    await page.getByRole('button', { name: 'Delete folder' }).click()
    await expect(tabs(page)).toHaveText(['Inbox'])
    await page.keyboard.press('Escape')
    await expect(openTasks(page)).toHaveCount(0)
    open()
    await expectToast(page, 'The folder could not be deleted', FAILED)
    await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden'])
    await tabs(page).filter({ hasText: 'Garden' }).click()
    await expect(openTasks(page)).toContainText(['Sow the beans'])
  })

  test('T20: one that is gone already is deleted; an Undo that comes too late says so', async ({
    page,
    complaints,
  }) => {
    complaints.expected(/40[49] \(/)
    const [garden] = await withFolders(page, 'Garden')
    const dialog = await manageFolders(page)
    await dialog.getByRole('button', { name: 'Delete Garden' }).click()
    await page.getByRole('button', { name: 'Delete folder' }).click()
    await expectToast(page, '“Garden” deleted')
    await inSync(page)
    await make(page, '/api/folders', { name: 'Garden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'This could not be undone')
    await expect(tabs(page)).toHaveText(['All tasks', 'Inbox', 'Garden'])

    const [, again] = (await (await page.request.get('/api/folders')).json()) as Folder[]
    expect(again?.id).not.toBe(garden?.id)
    const { opened, open } = createGate()
    await holdBack(page, 'folder.delete', opened)
    await dialog.getByRole('button', { name: 'Delete Garden' }).click()
    await page.getByRole('button', { name: 'Delete folder' }).click()
    await page.request.delete(`/api/folders/${again?.id}`)
    open()
    await inSync(page)
    await expectToast(page, '“Garden” deleted')
    await expect(tabs(page)).toHaveText(['Inbox'])
  })
})

test('long names fit into the dialog and its question at 320 px', async ({ page }) => {
  await withFolders(page, 'A folder that has quite a long name', 'x'.repeat(100))
  const dialog = await manageFolders(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Delete xxx' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectFits(page)
})
