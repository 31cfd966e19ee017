import type { Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { make } from './dialogs'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { inSync, sent } from './sync'
import { boxOf, card, chooseFromMenu, folderTab, openTasks } from './task-screen'
import { listening, reload, stopClock, visit } from './visit'

const done = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Done: ${title}`, exact: true })
const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function withTasks(page: Page, ...titles: string[]) {
  for (const [position, title] of titles.entries()) {
    await make(page, '/api/tasks', { title, position, category: 'Inbox' })
  }
  await listening(page, () => visit(page, '/'))
}

async function withSubtasks(page: Page, parent: string, ...titles: string[]) {
  const { id } = await make<Task>(page, '/api/tasks', { title: parent, category: 'Inbox' })
  for (const title of titles) await make(page, `/api/tasks/${id}/subtasks`, { title })
  await page.addInitScript((id) => localStorage.setItem(`task-expanded-${id}`, 'true'), id)
  await listening(page, () => visit(page, '/'))
}

test.beforeEach(({ page, server }) => signedIn(page, server))

test.describe('completing', () => {
  test('is seen for 600 ms before the card leaves, and a second press takes it back', async ({
    page,
  }) => {
    await withTasks(page, 'One', 'Two')
    await stopClock(page)
    await done(page, 'One').click()
    await expect(done(page, 'One')).toBeChecked()
    await inSync(page)
    await page.clock.runFor(500)
    await expect(openTasks(page)).toHaveCount(2)
    await done(page, 'One').click()
    await page.clock.runFor(700)
    await expect(done(page, 'One')).not.toBeChecked()
    await expect(openTasks(page)).toHaveCount(2)
    await expect(page.getByText('Task completed')).toBeHidden()
    await inSync(page)
    const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
    expect(tasks.map(({ status }) => status)).toEqual(['pending', 'pending'])
    await done(page, 'One').click()
    await page.clock.runFor(610)
    await expect(openTasks(page)).toHaveText([/Two/])
  })

  test('is not lost where the folder is left within that time', async ({ page }) => {
    await make(page, '/api/folders', { name: 'Garden' })
    await withTasks(page, 'One')
    await folderTab(page, 'Inbox').click()
    await stopClock(page)
    await done(page, 'One').click()
    await folderTab(page, 'Garden').click()
    await folderTab(page, 'Inbox').click()
    await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  })

  test('can be undone in its toast', async ({ page }) => {
    await withTasks(page, 'One', 'Two')
    await done(page, 'One').click()
    await expectToast(page, 'Task completed')
    await expect(openTasks(page)).toHaveText([/Two/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openTasks(page)).toHaveText([/One/, /Two/])
    await inSync(page)
    await reload(page)
    await expect(openTasks(page)).toHaveText([/One/, /Two/])
  })

  test('T8: leaves the subtasks open and says so; they can be completed too, and all undone', async ({
    page,
  }) => {
    await withSubtasks(page, 'Pack', 'Socks', 'Shirts', 'Map')
    await done(page, 'Map').click()
    await expectToast(page, 'Task completed')
    await done(page, 'Pack').click()
    await expectToast(page, '2 subtasks still open')
    await page.getByRole('button', { name: 'Completed (1)' }).click()
    await expect(done(page, 'Socks')).not.toBeChecked()
    await page.getByRole('button', { name: 'Complete them too' }).click()
    await expect(done(page, 'Socks')).toBeChecked()
    await expect(done(page, 'Shirts')).toBeChecked()
    await expectToast(page, 'All completed')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(openTasks(page)).toHaveText([/Pack/])
    await expect(done(page, 'Socks')).not.toBeChecked()
    await expect(done(page, 'Map')).toBeChecked()
  })
})

test.describe('by keyboard', () => {
  test('a row is one stop of Tab; the arrows go along it, and to the other rows', async ({
    page,
  }) => {
    await withTasks(page, 'One', 'Two')
    await page.getByRole('button', { name: 'Voice assistant' }).focus()
    await page.keyboard.press('Tab')
    await expect(done(page, 'One')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(title(page, 'One')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(title(page, 'Two')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(title(page, 'More for One')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(done(page, 'Two')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(title(page, 'Move Two')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(done(page, 'One')).toBeFocused()
  })

  test('after completing, the focus is on the next task, at the end on the one before, then on Add task', async ({
    page,
  }) => {
    await withTasks(page, 'One', 'Two', 'Three')
    await done(page, 'Two').press('Space')
    await expect(done(page, 'Three')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(done(page, 'One')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(openTasks(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add task', exact: true })).toBeFocused()
  })

  test('after deleting, editing and adding, the focus is where one goes on', async ({ page }) => {
    await withTasks(page, 'One', 'Two', 'Three')
    await title(page, 'More for Two').press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(openTasks(page)).toHaveText([/One/, /Three/])
    await expect(title(page, 'Three')).toBeFocused()

    await done(page, 'One').press('F2')
    await page.getByRole('textbox', { name: 'Title' }).fill('First')
    await page.keyboard.press('Enter')
    await expect(title(page, 'First')).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.press('Escape')
    await expect(title(page, 'First')).toBeFocused()

    const add = page.getByRole('button', { name: 'Add task', exact: true })
    await add.press('Enter')
    await page.keyboard.type('Zero')
    await page.keyboard.press('Enter')
    await expect(openTasks(page)).toHaveCount(3)
    await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()

    await chooseFromMenu(page, 'First', 'Add subtask')
    await page.keyboard.type('A part')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add subtask' })).toBeFocused()
  })

  test('U6: a subtask that is deleted leaves the focus in its task', async ({ page }) => {
    await withTasks(page, 'One', 'Two')
    await title(page, 'One').press('Enter')
    await page.getByRole('button', { name: 'Add subtask' }).press('Enter')
    for (const part of ['A', 'B', 'C']) {
      await page.keyboard.type(part)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await done(page, 'B').press('Delete')
    await expect(title(page, 'C')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(title(page, 'A')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(title(page, 'One')).toBeFocused()
  })

  test('a dialog closes on the first Escape, whatever toast is there', async ({ page }) => {
    await withTasks(page, 'One', 'Two')
    await chooseFromMenu(page, 'One', 'Delete')
    await expectToast(page, 'Task deleted')
    await title(page, 'More for Two').press('Enter')
    await page.getByRole('menuitem', { name: 'Due date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Due date' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectToast(page, 'Task deleted')
    await expect(title(page, 'More for Two')).toBeFocused()

    await title(page, 'More for Two').press('Enter')
    await page.getByRole('menuitem', { name: 'Due date' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await expect(dialog, 'Escape was for the toast').toBeVisible()
  })
})

test('U11: on a phone a task’s menu is a sheet with its title, present values and seven lines, and the rest under “More”', async ({
  page,
}) => {
  await withTasks(page, 'One')
  await page.setViewportSize({ width: 390, height: 844 })
  const more = title(page, 'More for One')
  await expect(more, 'not seen beside a task that is folded').toHaveCSS('opacity', '0')
  await title(page, 'One').click()
  await more.click()
  const menu = page.getByRole('menu', { name: 'More for One' })
  const items = menu.getByRole('menuitem')
  await expect(menu).toHaveText(/^One/)
  await expect(items).toHaveText([
    'Add subtask',
    'Add tag',
    'Move to folderInbox',
    'Due date',
    'PriorityMedium',
    'More',
    'Delete',
    '',
  ])
  expect(await boxOf(menu)).toMatchObject({ x: 0, width: 390 })
  await items.filter({ hasText: 'More' }).click()
  await expect(items.first()).toBeFocused()
  await expect(items.first(), 'the title is edited from here').toHaveText('Edit title')
  await items.filter({ hasText: 'Duplicate' }).click()
  await expect(openTasks(page)).toHaveText([/One/, /One/])
  // It is still unfolded, and its copy is below it.
  await more.first().click()
  await menu.getByRole('menuitem', { name: 'Close' }).click()
  await expect(menu).toBeHidden()

  // The form at the bottom of the screen names its task.
  await page.getByRole('button', { name: 'Add subtask' }).click()
  await expect(page.locator('.composer').getByText('New subtask of One')).toBeVisible()
})

test('Move to top and Move to bottom put a task there', async ({ page }) => {
  await withTasks(page, 'One', 'Two', 'Three')
  await title(page, 'More for One').click()
  await expect(page.getByRole('menuitem', { name: 'Move to bottom' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Move to top' })).toBeHidden()
  await page.keyboard.press('Escape')
  await chooseFromMenu(page, 'One', 'Move to bottom')
  await expect(openTasks(page)).toHaveText([/Two/, /Three/, /One/])
  await expect(title(page, 'More for One')).toBeFocused()
  const saved = sent(page, 'task.move')
  await chooseFromMenu(page, 'Three', 'Move to top')
  await expect(openTasks(page)).toHaveText([/Three/, /Two/, /One/])
  await saved
  await inSync(page)
  await reload(page)
  await expect(openTasks(page)).toHaveText([/Three/, /Two/, /One/])
})

test('a right click opens the task’s menu where the pointer is', async ({ page }) => {
  await withTasks(page, 'One')
  await title(page, 'One').click({ button: 'right', position: { x: 30, y: 10 } })
  const menu = page.getByRole('menu', { name: 'More for One' })
  await expect(menu).toBeVisible()
  const [box, row] = [await menu.boundingBox(), await title(page, 'One').boundingBox()]
  expect(Number(box?.x)).toBeCloseTo(Number(row?.x) + 30, -1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(title(page, 'More for One')).toBeFocused()
})

test('an address in a title can be followed', async ({ page }) => {
  await withTasks(page, 'Read https://example.org/a?b=1, then decide')
  const link = card(page, 'Read https://example.org/a?b=1, then decide').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://example.org/a?b=1')
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  await expect(link).toHaveAccessibleName('Open example.org')
})

test('editing a title moves nothing, at 390 and 1280 px', async ({ page }) => {
  await make(page, '/api/tasks', { title: 'Two', priority: 'high', dueDate: '2031-03-09' })
  await withTasks(page, 'One')
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('li[data-key], time, main .lucide-flag')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  const field = page.getByRole('textbox', { name: 'Title' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible({
      visible: width === 1280,
    })
    await expect(page.locator('time')).toContainText('Mar')
    const before = await places()
    await title(page, 'Two')
      .or(page.getByRole('button', { name: /^Two/ }))
      .press('F2')
    await expect(field).toBeFocused()
    expect(await places()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  }
})

test('U20: editing the title of an unfolded task moves neither it nor what is below, at 390 and 1280 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withTasks(page, 'One', 'Two')
  await title(page, 'One').press('Enter')
  await expect(page.getByRole('button', { name: 'Add subtask' })).toBeVisible()
  const places = () =>
    page.evaluate(() =>
      ['.unfolded :is(.task-title, .title-field)', '.unfolded .task-editor', '.task-title'].map(
        (each) => {
          const element = [...document.querySelectorAll(`main ${each}`)].at(-1) as Element
          const { paddingTop, letterSpacing } = getComputedStyle(element)
          return [element.getBoundingClientRect().y + Number.parseFloat(paddingTop), letterSpacing]
        },
      ),
    )
  const field = page.getByRole('textbox', { name: 'Title' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible({
      visible: width === 1280,
    })
    const before = await places()
    await title(page, 'One').press('F2')
    await expect(field).toBeFocused()
    expect(await places()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  }
})

test('subtasks are put in order by mouse and by keyboard', async ({ page }) => {
  await withSubtasks(page, 'Pack', 'Socks', 'Shirts', 'Map')
  const names = page.getByRole('list', { name: 'Subtasks of Pack' }).getByRole('checkbox')
  const order = () => names.evaluateAll((all) => all.map((each) => each.ariaLabel?.slice(6)))
  await expect.poll(order).toEqual(['Socks', 'Shirts', 'Map'])
  const [from, to] = [
    await title(page, 'Socks').boundingBox(),
    await title(page, 'Map').boundingBox(),
  ]
  const x = Number(from?.x) + 30
  await page.mouse.move(x, Number(from?.y) + 20)
  await expect(page.locator('[id^=DndLiveRegion]').first()).toBeAttached()
  await expect(page.locator('li [id^=DndLiveRegion]')).toBeAttached()
  await page.mouse.down()
  await page.mouse.move(x, Number(to?.y) + 25, { steps: 8 })
  const saved = sent(page, 'task.move')
  await page.mouse.up()
  await expect.poll(order).toEqual(['Shirts', 'Map', 'Socks'])
  await saved
  await title(page, 'Move Socks').press('Space')
  const said = page.locator('li [id^=DndLiveRegion]')
  await expect(said).toHaveText('Socks picked up, 3 of 3.')
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['Shirts', 'Socks', 'Map'])
  await inSync(page)
  await reload(page)
  await expect.poll(order).toEqual(['Shirts', 'Socks', 'Map'])
})
