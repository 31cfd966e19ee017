import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { openTasks } from './task-screen'
import { visit } from './visit'

const files = join(import.meta.dirname, '../src/server/transfer/files')

test('import: choose a file, see what would come, confirm, and undo in the toast', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/400 \(/)
  await signedIn(page, server)
  await visit(page, '/account')
  await page.getByRole('tab', { name: 'Your data' }).click()
  const choose = page.getByLabel('File', { exact: true })
  await choose.setInputFiles({
    name: 'photo.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a": 1}'),
  })
  await expect(page.getByText('This file can’t be imported')).toBeVisible()

  await choose.setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear Ann,\n\nthe roof is done.\nBob\n'),
  })
  await expect(
    page.getByText('looks like plain text. Each line becomes a task: 3 tasks.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 tasks' }).click()
  await expect(page.getByText('Imported 3 tasks', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible()

  await choose.setInputFiles(join(files, 'vikunja-export.zip'))
  await expect(page.getByText('has 4 tasks to import, from Vikunja')).toBeVisible()
  await expect(page.getByText('New folders: House, Habits')).toBeVisible()
  await expect(page.getByText('1 repeat: kept as a line in the description')).toBeVisible()
  await page.getByRole('button', { name: 'Import 4 tasks' }).click()
  await expect(page.getByText('Imported 4 tasks', { exact: true })).toBeVisible()
  await expect(page.getByText('Imported 4 tasks from Vikunja.')).toBeVisible()
  await expect(page.getByText('1 repeat: kept as a line in the description')).toBeVisible()
  const titles = async () => {
    const tasks = await (await page.request.get('/api/tasks')).json()
    return tasks.map(({ title }: { title: string }) => title)
  }
  expect(await titles()).toEqual(['Fix the roof', 'Descale the kettle', 'Drink water'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible()
  await expect.poll(titles).toEqual([])

  await choose.setInputFiles(join(files, 'vikunja-export.zip'))
  await page.getByRole('button', { name: 'Import 4 tasks' }).click()
  await expect(page.getByText('Imported 4 tasks', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Folders' }).getByText('House').click()
  await expect(page.getByText('Fix the roof')).toBeVisible()
})

test('U4: the keys take an import back and repeat it, also from another page and between other changes', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Water the roses')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await page.getByRole('tab', { name: 'Your data' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(join(files, 'vikunja-export.zip'))
  await page.getByRole('button', { name: 'Import 4 tasks' }).click()
  await expectToast(page, 'Imported 4 tasks')
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Undone', 'Import 4 tasks')
  const folder = page.getByRole('navigation', { name: 'Folders' }).getByText('House')
  await expect(folder).toBeHidden()
  await page.keyboard.press('Control+Shift+z')
  await expectToast(page, 'Done again', 'Import 4 tasks')
  await expect(folder).toBeVisible()

  await page.getByRole('link', { name: 'All tasks' }).click()
  await page.getByRole('checkbox', { name: 'Done: Water the roses' }).click()
  await expect(openTasks(page)).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Undone', 'Complete “Water the roses”')
  await expect(openTasks(page)).toHaveCount(4)
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Undone', 'Import 4 tasks')
  await expect(folder).toBeHidden()
  await expect(openTasks(page)).toHaveText([/Water the roses/])
})

test('export: the page says what can’t be kept in the file that is downloaded', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const data = { title: 'Call', dueDate: '2031-12-24T10:00:00Z' }
  expect((await page.request.post('/api/tasks', { data })).ok()).toBe(true)
  await visit(page, '/account')
  await page.getByRole('tab', { name: 'Your data' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export tasks (todo.txt)' }).click()
  expect((await downloaded).suggestedFilename()).toBe('todo.txt')
  await expect(page.getByText('1 time of day can’t be kept in todo.txt')).toBeVisible()
  await expect(page.getByText('1 reminder can’t be kept in todo.txt')).toBeVisible()
  await page.getByRole('link', { name: 'Export everything (JSON)' }).click()
  await expect(page.getByText('1 reminder can’t be kept in todo.txt')).toBeHidden()
})

test('U6: the button that chooses a file has the ring of the others', async ({ page, server }) => {
  await signedIn(page, server)
  await visit(page, '/account?tab=data')
  const ringOf = (of: Locator) =>
    of.evaluate((each) => {
      const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(each)
      return [outlineColor, outlineOffset, outlineStyle, outlineWidth]
    })
  await page.getByRole('tab', { name: 'Your data' }).focus()
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab')
  const other = page.getByRole('link', { name: 'Export everything (JSON)' })
  await expect(other).toBeFocused()
  const ring = await ringOf(other)
  await page.keyboard.press('Shift+Tab')
  expect(await ringOf(page.getByRole('button', { name: 'Choose a file' }))).toEqual(ring)
})
