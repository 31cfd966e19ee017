import type { Page } from '@playwright/test'
import { expectToast, newcomer } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { addTasks, card, chooseFromMenu, openTasks } from './task-screen'

const done = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })
const toasts = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Nothing that is typed into has the focus. */
async function press(page: Page, keys: string) {
  await page.keyboard.press(keys, { delay: 40 })
}

test.beforeEach(({ page, server }) => newcomer(page, server))

test('U4: Ctrl+Z takes changes back one after the other, from any view, and Ctrl+Shift+Z repeats them', async ({
  page,
}) => {
  await addTasks(page, 'Three', 'Two', 'One')
  await chooseFromMenu(page, 'One', 'Delete')
  await done(page, 'Two').click()
  await expect(openTasks(page)).toHaveCount(1)
  await inSync(page)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()

  await press(page, 'Control+z')
  await expectToast(page, 'Undone', 'Complete “Two”')
  await press(page, 'Control+z')
  await expectToast(page, 'Undone', 'Delete “One”')
  await press(page, 'Control+Shift+z')
  await expectToast(page, 'Done again', 'Delete “One”')
  await page.goBack()
  await expect(openTasks(page)).toHaveText([/Two/, /Three/])
  for (const _ of 'undo') await press(page, 'Control+z')
  await expect(openTasks(page)).toHaveCount(0)
  await press(page, 'Control+z')
  await expectToast(page, 'Nothing to undo')
  for (const _ of 'all') await press(page, 'Control+Shift+z')
  await expect(openTasks(page)).toHaveText([/One/, /Two/, /Three/])
  await inSync(page)
  await page.reload()
  await expect(openTasks(page)).toHaveText([/One/, /Two/, /Three/])
})

test('U4: without a network what was made with one is taken back and repeated', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED/)
  await addTasks(page, 'Two', 'One')
  await inSync(page)
  await context.setOffline(true)
  await press(page, 'Control+z')
  await expect(openTasks(page)).toHaveText([/Two/])
  await press(page, 'Control+Shift+z')
  await expect(openTasks(page)).toHaveText([/One/, /Two/])
  await press(page, 'Control+z')
  await context.setOffline(false)
  await inSync(page)
  await expect(openTasks(page)).toHaveText([/Two/])
})

test('U4: several that leave the eye in a row share one message and one Undo', async ({ page }) => {
  await addTasks(page, 'Three', 'Two', 'One')
  await done(page, 'One').click()
  await expectToast(page, 'Task completed')
  await done(page, 'Two').click()
  await expectToast(page, '2 tasks completed')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(openTasks(page)).toHaveText([/One/, /Two/, /Three/])
  await expect(toasts(page)).toHaveCount(0)
  // What the message has taken back, the keys repeat.
  await press(page, 'Control+Shift+z')
  await expect(openTasks(page)).toHaveText([/Three/])
})

test('U4: a task that is moved or dated says so, with Undo', async ({ page }) => {
  await page.request.post('/api/folders', { data: { name: 'Garden' } })
  await addTasks(page, 'Rake')
  await chooseFromMenu(page, 'Rake', 'Move to folder', 'Garden')
  await expectToast(page, 'Moved to “Garden”')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Rake')).toBeVisible()
  await card(page, 'Rake').getByRole('checkbox').focus()
  await press(page, 'd')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expectToast(page, 'Due: Tomorrow')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Rake')).not.toContainText('Tomorrow')
  await press(page, 'Control+Shift+z')
  await expectToast(page, 'Done again', 'Change the date of “Rake”')
})

test('U4: in a text field Ctrl+Z takes back what was typed, and nothing else', async ({ page }) => {
  await addTasks(page, 'One')
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.keyboard.type('Tw', { delay: 60 })
  await press(page, 'Control+z')
  await expect(page.getByPlaceholder('What needs to be done?')).toHaveValue('')
  await expect(openTasks(page)).toHaveText([/One/])
})

test('U4: several tasks that are taken back are named by what was done to them', async ({
  page,
}) => {
  await addTasks(page, 'Three', 'Two', 'One')
  await card(page, 'One').getByRole('checkbox').focus()
  for (const keys of ['x', 'Shift+ArrowDown', 'p', '2']) await press(page, keys)
  await expectToast(page, 'Priority of 2 tasks: High')
  await press(page, 'Control+z')
  await expectToast(page, 'Undone', 'Change the priority of 2 tasks')
  // A key that comes before the focus does acts on the row that has it until then.
  await expect(page.getByRole('button', { name: 'Selected: One' })).toBeFocused()
  for (const keys of ['x', 'Shift+ArrowDown', 'm']) await press(page, keys)
  await page.keyboard.type('Garden', { delay: 40 })
  await press(page, 'Enter')
  await expect(openTasks(page)).toHaveText([/Three/])
  await press(page, 'Control+z')
  await expectToast(page, 'Undone', 'Add folder “Garden” and move 2 tasks')
})
