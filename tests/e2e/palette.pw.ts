import type { Page } from '@playwright/test'
import type { Folder } from '../../src/core/folders/contract'
import type { Task } from '../../src/core/tasks/contract'
import { make } from './dialogs'
import { codeOf, createGate } from './gate'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync } from './sync'
import { pick, visitFolder } from './task-screen'
import { visit } from './visit'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const options = (page: Page) => palette(page).getByRole('option')

async function withTasks(page: Page) {
  const work = await make<Folder>(page, '/api/folders', { name: 'Work' })
  const report = await make<Task>(page, '/api/tasks', {
    title: 'Send the reports',
    category: 'Work',
  })
  await make(page, '/api/tasks', { title: 'Call Ann', category: 'Inbox' })
  await visitFolder(page, 'Inbox')
  await shortcutsReady(page)
  return { work, report }
}

test('Ctrl+K goes to a task by an inflected word of it, to a folder, and does what a button does', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { work, report } = await withTasks(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()

  await page.keyboard.type('report')
  await expect(options(page).first()).toHaveText(/Send the reports\s*Work/)
  await expect(options(page).first().locator('mark')).toHaveText('reports')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/task/${report.id}`)
  await expect(page.getByRole('complementary', { name: 'Send the reports' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('wor')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await options(page)
    .filter({ hasText: /^Work$/ })
    .click()
  await expect(page).toHaveURL(`${server.url}/folder/${work.id}`)

  // A folder of that name comes before what lies in it.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('work')
  await expect(options(page)).toHaveText([/^Work$/, /Send the reports/])
  await page.keyboard.press('Escape')

  // Its keys are pressed before its code is here.
  const gate = createGate()
  await page.route(codeOf('web/tags/manage-tags-dialog.tsx'), async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('manage tags')
  await page.keyboard.press('Enter')
  const tags = page.getByRole('dialog', { name: 'Manage tags' })
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqq')
  gate.open()
  await expect(palette(page).getByText('Nothing found for “qqq”.')).toBeVisible()
  await expect(tags).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('single keys work on every page, not while something is typed, and can be switched off', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withTasks(page)
  await page.keyboard.press('q')
  const field = page.getByPlaceholder('What needs to be done?')
  await expect(field).toBeFocused()
  await page.keyboard.type('quiet?')
  await expect(field).toHaveValue('quiet?')
  await page.keyboard.press('Escape')

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/stats$/)
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  await shortcutsReady(page)
  await page.keyboard.press('q')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await visit(page, '/account')
  await shortcutsReady(page)
  // Its tabs are a stop, what is in them begins with one.
  await expect(page.getByRole('tabpanel')).toHaveAttribute('tabindex', '-1')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('G then S')).toBeVisible()
  await help.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(help).toBeHidden()
})

test('what is typed while the palette is still loading is in its field', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withTasks(page)
  const gate = createGate()
  await page.route(codeOf('web/shortcuts/palette.tsx'), async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('quit')
  gate.open()
  await expect(palette(page).getByRole('combobox')).toHaveValue('quit')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('import')
  await palette(page).getByRole('option', { name: 'Import and export' }).click()
  await expect(page.getByRole('tab', { name: 'Your data' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('J and K go through the tasks, and a key acts on the one in focus', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await withTasks(page)
  await visit(page, '/folder/all')
  await shortcutsReady(page)
  await page.keyboard.press('j')
  const title = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(title('Call Ann')).toBeFocused()
  await page.keyboard.press('j')
  await expect(title('Send the reports')).toBeFocused()
  await page.keyboard.press('k')
  await expect(title('Call Ann')).toBeFocused()

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Priority' })
  await expect(dialog).toBeVisible()
  await pick(page, 'High')
  await expect(dialog).toBeHidden()
  await expect(title('Call Ann')).toBeFocused()

  const opens = async (key: string, name: string) => {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
  const closes = async () => {
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(title('Call Ann')).toBeFocused()
  }
  await opens('m', 'Move to folder')
  await pick(page, 'Work')
  await closes()
  await opens('d', 'Due date')
  await page.keyboard.press('Escape')
  await closes()
  await opens('t', 'Select Tags')
  await page.keyboard.press('Escape')
  await closes()
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.press('Escape')
  await closes()
  await page.keyboard.press('c')
  await expect(title('Send the reports')).toBeFocused()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/task\/\d+$/)
  const panel = page.getByRole('complementary', { name: 'Send the reports' })
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('checkbox', { name: 'Done: Send the reports' })).toBeVisible()
  await opens('p', 'Priority')
})

test('in the Calendar the keys go through the tasks of the month, act on them and select them', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const titles = ['No room', 'Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First']
  for (const [index, title] of titles.entries()) {
    await make(page, '/api/tasks', { title, dueDate: `2031-03-0${index < 4 ? 4 : 3}` })
  }
  await visit(page, '/calendar?day=2031-03-04')
  const title = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(title('First')).toBeVisible()
  await shortcutsReady(page)
  await page.keyboard.press('j')
  await expect(title('First')).toBeFocused()
  await page.keyboard.press('j')
  await expect(title('Second')).toBeFocused()
  await page.keyboard.press('p')
  const priority = page.getByRole('dialog', { name: 'Priority' })
  await pick(page, 'High')
  await expect(priority).toBeHidden()
  // A day's tasks stand by priority, once the row has stayed for a moment (U5).
  await expect(page.locator('.calendar-task').first()).toHaveText('Second')
  await expect(title('Second')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await expect(bar).toContainText('2 selected')
  await expect(page.getByRole('link', { name: 'Selected: First' })).toBeFocused()
  // What a cell has no room for isn't shown.
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('6 selected')
  await page.keyboard.press('Delete')
  await expectToast(page, '6 tasks deleted')
  await expect(title('No room')).toBeVisible()
  await inSync(page)
  const left: Task[] = await (await page.request.get('/api/tasks')).json()
  expect(left.map((each) => each.title)).toEqual(['No room'])
})
