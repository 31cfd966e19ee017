import type { Page } from '@playwright/test'
import type { Task } from '../../src/tasks/contract'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { make } from './dialogs'
import { expectToast, newcomer } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync, watchCommands } from './sync'
import { card, openTasks } from './task-screen'
import { visit } from './visit'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected tasks' })
const action = (page: Page, name: string) =>
  bar(page).getByRole('button', { name: new RegExp(`^${name}`) })
const title = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Selected: )?${name}( |$)`) })
const tasksOf = async (page: Page): Promise<Task[]> => (await page.request.get('/api/tasks')).json()

/** The titles that are selected, as a screen reader reads them. */
async function expectSelected(page: Page, ...titles: string[]) {
  await expect(page.getByRole('button', { name: /^Selected: / })).toHaveText(
    titles.map((each) => new RegExp(`^Selected: ${each}`)),
  )
  if (titles.length > 0) await expect(bar(page)).toContainText(`${titles.length} selected`)
  else await expect(bar(page)).toBeHidden()
}

/** Five tasks on the page, One on top. */
async function withFive(page: Page) {
  await make(page, '/api/folders', { name: 'Work' })
  await make(page, '/api/tags', { name: 'urgent', color: '#ef4444' })
  for (const name of ['Five', 'Four', 'Three', 'Two', 'One']) {
    await make(page, '/api/tasks', { title: name, category: 'Inbox' })
  }
  await visit(page, '/')
  await shortcutsReady(page)
}

test('B2–B4: by mouse, many are selected and changed as one, which one Undo takes back', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await withFive(page)
  const commands = watchCommands(page)

  await title(page, 'One').click({ modifiers: ['Control'] })
  await title(page, 'Three').click({ modifiers: ['Shift'] })
  await expectSelected(page, 'One', 'Two', 'Three')
  await title(page, 'Five').click({ modifiers: ['Control'] })
  await title(page, 'Two').click({ modifiers: ['Control'] })
  await expectSelected(page, 'One', 'Three', 'Five')
  await expect(page.getByText('3 selected').first()).toHaveRole('status')
  await expect(card(page, 'One').getByRole('checkbox')).not.toBeChecked()
  await expectNoAxeViolationsInEitherTheme(page)

  await action(page, 'Priority').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Medium' })).toHaveAttribute('aria-current')
  await dialog.getByRole('button', { name: 'High' }).click()
  await expectToast(page, 'Priority of 3 tasks: High')
  await expectSelected(page, 'One', 'Three', 'Five')
  await title(page, 'Two').click({ modifiers: ['Control'] })
  await expect(action(page, 'Priority')).toHaveAccessibleName('Priority mixed')

  await action(page, 'Date').click()
  await dialog.getByLabel('In words').fill('someday maybe')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('I can’t read “someday maybe” as a date.')).toBeVisible()
  await dialog.getByLabel('In words').fill('tomorrow')
  await expectNoAxeViolationsInEitherTheme(page)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Due date of 4 tasks: Tomorrow')
  await expect(card(page, 'Two')).toContainText('Tomorrow')

  await action(page, 'Tags').click()
  await dialog.getByRole('checkbox', { name: 'urgent' }).check()
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expectToast(page, 'Tags of 4 tasks changed')
  await expect(card(page, 'Five')).toContainText('urgent')

  // Into another folder they leave this view, and the selection with it.
  await action(page, 'Folder').click()
  await dialog.getByRole('button', { name: 'Work' }).click()
  await expectToast(page, '4 tasks moved to “Work”')
  await expectSelected(page)
  await expect(openTasks(page)).toHaveText([/^Four/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(openTasks(page)).toHaveCount(5)
  await inSync(page)
  expect(commands.map(({ kind }) => kind)).toEqual([...Array(4).fill('task.bulk'), 'undo'])
  expect((await tasksOf(page)).map(({ category }) => category)).toEqual(Array(5).fill('Inbox'))
})
