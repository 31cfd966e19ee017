import type { Folder } from '../../src/core/folders/contract'
import { make } from './dialogs'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { openTasks } from './task-screen'
import { reload, visit } from './visit'

test('a folder is sorted by what is chosen, which this browser remembers; tasks are dragged in manual order only', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await make<Folder>(page, '/api/folders', { name: 'Work' })
  const tasks = [
    { title: 'Banana', dueDate: '2026-11-27', priority: 'low' },
    { title: 'apple', dueDate: null, priority: 'urgent' },
    { title: 'Cherry', dueDate: '2026-11-20', priority: 'high' },
  ]
  for (const task of tasks) await make(page, '/api/tasks', { ...task, folderId: id })
  await visit(page, `/folder/${id}`)
  const own = [/Cherry/, /apple/, /Banana/]
  await expect(openTasks(page)).toHaveText(own)
  await expect(page.getByRole('button', { name: 'Move Cherry' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Sort: Manual order' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Due date' }).click()
  await expect(openTasks(page)).toHaveText([/Cherry/, /Banana/, /apple/])
  const control = page.getByRole('button', { name: 'Sort: Due date' })
  await expect(control).toBeFocused()
  await expect(page.getByText('To drag tasks, sort by manual order.')).toBeVisible()
  // B2: wherever the focus is, but for a field.
  await shortcutsReady(page)
  await control.press('ControlOrMeta+a')
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Move Cherry' })).toHaveCount(0)
  await visit(page, '/folder/all')
  await expect(openTasks(page)).toHaveText(own)
  await page.getByRole('button', { name: 'Sort: Manual order' }).click()
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await expect(openTasks(page)).toHaveText([/apple/, /Banana/, /Cherry/])

  // The page comes in that order, and does not change it when it is alive.
  const markup = await (await page.request.get(`/folder/${id}`)).text()
  expect([...markup.matchAll(/Done: (\w+)/g)].map(([, title]) => title)).toEqual([
    ...['Cherry', 'Banana', 'apple'],
  ])
  await visit(page, `/folder/${id}`)
  await expect(openTasks(page)).toHaveText([/Cherry/, /Banana/, /apple/])
  await shortcutsReady(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('sort')
  await page.getByRole('option', { name: 'Sort tasks' }).click()
  await page.getByRole('menuitemradio', { name: 'Title' }).press('Enter')
  await expect(openTasks(page)).toHaveText([/apple/, /Banana/, /Cherry/])
  await page.getByRole('button', { name: 'Sort: Title' }).click()
  await page.getByRole('menuitemradio', { name: 'Manual order' }).click()
  await expect(openTasks(page)).toHaveText(own)
  await reload(page)
  await expect(page.getByRole('button', { name: 'Sort: Manual order' })).toBeVisible()
  await expect(openTasks(page)).toHaveText(own)
})
