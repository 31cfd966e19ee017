import { join } from 'node:path'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { newcomer } from './people'
import { expect, test } from './server'
import { visit } from './visit'

const files = join(import.meta.dirname, '../src/transfer/files')

test('import: choose a file, see what would come, confirm, and undo in the toast', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/400 \(/)
  await newcomer(page, server)
  await visit(page, '/account')
  await page.getByRole('tab', { name: 'Your data' }).click()
  const choose = page.getByLabel('Choose a file')
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
  await page.getByText('Not taken as it is (1)').click()
  await expect(page.getByText('“Drink water” repeats by the hour')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('button', { name: 'Import 4 tasks' }).click()
  await expect(page.getByText('Imported 4 tasks', { exact: true })).toBeVisible()
  const titles = async () => {
    const tasks = await (await page.request.get('/api/tasks')).json()
    return tasks.map(({ title }: { title: string }) => title)
  }
  expect(await titles()).toEqual(['Fix the roof', 'Descale the kettle', 'Drink water'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible()
  expect(await titles()).toEqual([])

  await choose.setInputFiles(join(files, 'vikunja-export.zip'))
  await page.getByRole('button', { name: 'Import 4 tasks' }).click()
  await expect(page.getByText('Imported 4 tasks', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'My tasks' }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByText('House').click()
  await expect(page.getByText('Fix the roof')).toBeVisible()
})
