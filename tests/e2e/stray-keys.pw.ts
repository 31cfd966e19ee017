import type { Page } from '@playwright/test'
import { closeLayers } from '../../scripts/scenes'
import type { Task } from '../../src/core/tasks/contract'
import { make, makeMany } from './dialogs'
import { codeOf, createGate } from './gate'
import { signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { inSync, watchCommands } from './sync'
import { chooseFromMenu, openTasks, visitFolder } from './task-screen'
import { visit } from './visit'

/** Ms between two keys of somebody who types quickly. */
const PACE = { delay: 60 }

const tasksOf = async (page: Page): Promise<Task[]> => (await page.request.get('/api/tasks')).json()
const titleOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function withTasks(page: Page) {
  for (const name of ['Errands', 'My folder', 'Decorating']) {
    await make(page, '/api/folders', { name })
  }
  for (const name of ['urgent', 'my tag']) {
    await make(page, '/api/tags', { name, color: '#ef4444' })
  }
  for (const title of ['Three', 'Two', 'One']) {
    await make(page, '/api/tasks', { title, category: 'Inbox' })
  }
}

async function showTasks(page: Page) {
  await visitFolder(page, 'Inbox')
  await shortcutsReady(page)
  await titleOf(page, 'One').focus()
}

test.beforeEach(async ({ page, server }) => {
  await signedIn(page, server)
  await withTasks(page)
  await showTasks(page)
})

test('U2: what is typed in the Move dialog finds a folder, moves nothing and is no shortcut', async ({
  page,
}) => {
  const commands = watchCommands(page)
  await page.keyboard.press('m')
  // At once: the first letters come before the dialog does.
  await page.keyboard.type('my folder', PACE)
  const dialog = page.getByRole('dialog', { name: 'Move to folder' })
  const field = dialog.getByRole('combobox')
  await expect(field).toHaveValue('my folder')
  await expect(dialog.getByRole('option')).toHaveText(['My folder'])
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(commands).toEqual([])

  await page.keyboard.press('Control+a')
  await page.keyboard.type('err', PACE)
  await expect(dialog.getByRole('option')).toHaveText(['Errands', 'Create folder “err”'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(openTasks(page)).toHaveText([/Two/, /Three/])
  await expect(titleOf(page, 'Two')).toBeFocused()
  await inSync(page)
  const moved = (await tasksOf(page)).find(({ title }) => title === 'One')
  expect(moved?.folder?.name).toBe('Errands')

  // “Create …” is the only line where nothing fits.
  await page.keyboard.press('m')
  await page.keyboard.type('Lisbon in May', PACE)
  await expect(dialog.getByRole('option')).toHaveText(['Create folder “Lisbon in May”'])
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Three/])
  await inSync(page)
  const two = (await tasksOf(page)).find(({ title }) => title === 'Two')
  expect(two?.folder?.name).toBe('Lisbon in May')
})

test('what is typed before the code of a picker is there waits for it, Enter too', async ({
  page,
}) => {
  const { opened, open } = createGate()
  await page.route('**/assets/*.js', async (route) => {
    await opened
    return route.continue()
  })
  await page.keyboard.press('m')
  await page.keyboard.type('dexo', PACE)
  for (const key of ['Backspace', 'Backspace', 'c']) await page.keyboard.press(key)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('deco', PACE)
  await page.keyboard.press('Enter')
  open()
  await expect(openTasks(page)).toHaveText([/Two/, /Three/])
  await expect(titleOf(page, 'Two')).toBeFocused()
  await page.keyboard.press('d')
  await page.keyboard.type('tod', PACE)
  await page.keyboard.press('Enter')
  await expect(openTasks(page).first()).toContainText('Today')
  await inSync(page)
  const one = (await tasksOf(page)).find(({ title }) => title === 'One')
  expect(one?.folder?.name).toBe('Decorating')
})

/** How much slower the processor is, as on a small machine with much to do. */
const SLOWED = 4

/** Keys none of which waits until the page has answered the one before. */
async function type(page: Page, ...keys: string[]) {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Keys that are pressed meanwhile are all handled before what the first of them puts off. */
function keepBusy(page: Page) {
  return page.evaluate(() => {
    setTimeout(() => {
      for (const end = performance.now() + 500; performance.now() < end; );
    })
  })
}

test('U2: on a slow machine, each key goes to what the one before has opened or closed', async ({
  page,
}) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const one = async () => {
    await inSync(page)
    return (await tasksOf(page)).find(({ title }) => title === 'One')
  }

  await test.step('a date, a priority and the title, one after the other', async () => {
    await type(page, 'd', ...'tod', 'Enter', 'p', '1', 'e', ...'Uno', 'Enter')
    await expect(titleOf(page, 'Uno')).toBeFocused()
    await type(page, 'e', ...'One', 'Enter')
    await expect(titleOf(page, 'One')).toBeFocused()
    expect(await one()).toMatchObject({
      priority: 'urgent',
      dueDate: new Date().toLocaleDateString('sv'),
    })
  })

  await test.step('what is found in a menu, and the editor and the field that it opens', async () => {
    await type(page, 'ArrowRight', 'ArrowRight')
    await expect(page.getByRole('button', { name: 'More for One' })).toBeFocused()
    await type(page, 'Enter', ...'due', 'Enter', ...'tom', 'Enter')
    await expect(openTasks(page).first()).toContainText('Tomorrow')
    await type(page, 'Enter', ...'add s', 'Enter', ...'Shirts', 'Enter', 'Escape')
    await expect(page.getByRole('checkbox', { name: 'Shirts' })).toBeVisible()
  })

  await test.step('what is found in a menu while the page is busy, before Enter', async () => {
    const more = page.getByRole('button', { name: 'More for One' })
    await more.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keepBusy(page)
    await type(page, ...'due', 'Enter')
    await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })

  await test.step('the chips of a new task, whose field keeps the focus', async () => {
    await page.keyboard.press('q')
    const line = page.getByPlaceholder('What needs to be done?')
    await type(page, ...'Pay')
    await expect(line).toHaveValue('Pay')
    const chips = page.getByRole('toolbar', { name: 'New task has' })
    await chips.getByRole('button', { name: 'Priority', exact: true }).click()
    await type(page, '1')
    await chips.getByRole('button', { name: 'Priority: Urgent' }).waitFor()
    await chips.getByRole('button', { name: 'Folder: Inbox' }).click()
    await type(page, ...'err', 'Enter', 'Enter')
    await inSync(page)
    await expect
      .poll(async () => (await tasksOf(page)).find(({ title }) => title === 'Pay'))
      .toMatchObject({ priority: 'urgent', folder: { name: 'Errands' } })
  })
})

test('what is typed after Q is the new task, however late its form comes', async ({ page }) => {
  test.slow()
  const line = page.getByPlaceholder('What needs to be done?')
  await makeMany(
    page,
    Array.from({ length: 100 }, (_, index) => ({ title: `More ${index}`, category: 'Inbox' })),
  )

  await test.step('in All tasks on a slow machine, where the folder takes longer than 100 ms', async () => {
    await visit(page, '/folder/all')
    await shortcutsReady(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const first = openTasks(page).first().locator('[data-stop="title"]')
    await first.focus()
    await type(page, 'q', ...'call mum')
    await expect(line).toHaveValue('call mum')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'All tasks' })).toBeVisible()
    await expect(first).toBeFocused()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  await test.step('in a view whose code is on its way', async () => {
    const { opened, open } = createGate()
    await visitFolder(page, 'Inbox')
    await shortcutsReady(page)
    await page.route('**/assets/*.js', async (route) => {
      await opened
      return route.continue()
    })
    await page.keyboard.type('gt')
    await expect(page.getByText('Loading tasks...')).toBeVisible()
    await type(page, 'q', ...'pay')
    open()
    await expect(line).toHaveValue('pay')
  })
})

test('a part whose code can’t be loaded says so, and loads when it is tried again', async ({
  page,
  complaints,
}) => {
  complaints.expected(/Failed to load resource|could not be loaded|Failed to fetch/)
  await page.route(codeOf('web/selection/task-dialog.tsx'), (route) => route.abort())
  // The page fetches it where it has nothing else to do, and may have done so already.
  await showTasks(page)
  await page.keyboard.press('m')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This couldn’t be loaded.')
  await expect(openTasks(page)).toHaveCount(3)
  await page.unroute(codeOf('web/selection/task-dialog.tsx'))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Move to folder' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('U2: the menu’s folders and the tags are found by typing, with spaces in it, and nothing is ticked', async ({
  page,
}) => {
  await chooseFromMenu(page, 'One', 'Move to folder')
  await page.keyboard.type('my folder', PACE)
  await expect(page.getByRole('option')).toHaveText(['My folder'])
  await expect(openTasks(page)).toHaveText([/One/, /Two/, /Three/])
  await page.keyboard.press('Escape')

  const commands = watchCommands(page)
  await page.keyboard.press('t')
  await page.keyboard.type('my tag', PACE)
  const found = page.getByRole('dialog', { name: 'Select Tags' }).getByRole('option')
  await expect(found).toHaveText(['my tag'])
  await expect(found).not.toBeChecked()
  expect(commands).toEqual([])
  await page.keyboard.press('Enter')
  await expect(found.first()).toBeChecked()
  await page.keyboard.type('urg', PACE)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await inSync(page)
  const one = (await tasksOf(page)).find(({ title }) => title === 'One')
  expect(one?.taskTags.map(({ tag }) => tag.name)).toEqual(['my tag', 'urgent'])
})

/** What opens over the page, and what it is. */
const LAYERS: [string, (page: Page) => Promise<unknown>, role: 'dialog' | 'menu' | 'listbox'][] = [
  ['the Move dialog', (page) => page.keyboard.press('m'), 'dialog'],
  ['the priorities', (page) => page.keyboard.press('p'), 'dialog'],
  ['the due date', (page) => page.keyboard.press('d'), 'dialog'],
  ['the tags', (page) => page.keyboard.press('t'), 'dialog'],
  ['the help', (page) => page.keyboard.press('?'), 'dialog'],
  ['the palette', (page) => page.keyboard.press('Control+k'), 'dialog'],
  [
    'the menu of a task',
    (page) => page.getByRole('button', { name: 'More for One', exact: true }).click(),
    'menu',
  ],
  [
    'the menu of a task, opened with the right button',
    (page) => titleOf(page, 'One').click({ button: 'right' }),
    'menu',
  ],
  [
    'the folders’ menu',
    (page) => page.getByRole('button', { name: 'Folders and tags' }).click(),
    'menu',
  ],
  [
    'the suggestions of quick add',
    async (page) => {
      await page.keyboard.press('q')
      await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
      await page.keyboard.type('Paint @u', PACE)
    },
    'listbox',
  ],
  [
    'the date of a selection',
    async (page) => {
      await page.keyboard.press('x')
      await page
        .getByRole('region', { name: 'Selected tasks' })
        .getByRole('button', { name: /^Date/ })
        .click()
    },
    'dialog',
  ],
  [
    'the folders of a selection',
    async (page) => {
      await page.keyboard.press('x')
      await page
        .getByRole('region', { name: 'Selected tasks' })
        .getByRole('button', { name: /^Folder/ })
        .click()
    },
    'dialog',
  ],
]

/** Each would do something on the page. */
const KEYS = [
  'e',
  'c',
  'x',
  'd',
  'p',
  'o',
  'j',
  'q',
  '?',
  'Control+k',
  'Control+a',
  'Control+c',
  'Control+z',
  'Delete',
]

for (const kind of ['dialog', 'menu', 'listbox'] as const) {
  test(`no shortcut of the page acts while a ${kind} is open`, async ({ page }) => {
    for (const [name, open, role] of LAYERS.filter((layer) => layer[2] === kind)) {
      await test.step(name, async () => {
        await titleOf(page, 'One').focus()
        await open(page)
        const layer = page.getByRole(role)
        await expect(layer).toHaveCount(1)
        await expect(layer).toBeVisible()
        const commands = watchCommands(page)
        const selected = await page.locator('[data-selected]').count()
        const path = new URL(page.url()).pathname
        // Letters would be typed into the field above a list, and name nothing in it.
        for (const key of role === 'listbox' ? ['Control+k'] : KEYS) {
          // Nor where the focus has left it, as after a click on its edge.
          if (role === 'menu')
            await page.evaluate(() => (document.activeElement as HTMLElement).blur())
          await page.keyboard.press(key)
        }
        await expect(
          page.locator('[role=dialog], [role=menu], [role=listbox]').first(),
        ).toBeAttached()
        await expect(page.getByRole('dialog')).toHaveCount(role === 'dialog' ? 1 : 0)
        await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
        await expect(page.locator('[data-selected]')).toHaveCount(selected)
        expect(new URL(page.url()).pathname).toBe(path)
        expect(commands).toEqual([])
        await closeLayers(page)
        if (selected > 0) await page.keyboard.press('Escape')
        await expect(page.locator('[data-selected]')).toHaveCount(0)
      })
    }
  })
}

test('a key that is held down acts once, but those that go to the next row', async ({ page }) => {
  await page.keyboard.down('c')
  for (let i = 0; i < 5; i++) {
    await page.waitForTimeout(60)
    // Pressing a key that is down is a repeat.
    await page.keyboard.down('c')
  }
  await page.keyboard.up('c')
  await expect(openTasks(page)).toHaveText([/Two/, /Three/])
  await titleOf(page, 'Two').focus()
  await page.keyboard.down('j')
  await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect(titleOf(page, 'Three')).toBeFocused()
  await page.keyboard.down('x')
  await page.keyboard.down('x')
  await page.keyboard.up('x')
  await expect(page.locator('[data-selected]')).toHaveCount(1)
  await inSync(page)
  const done = (await tasksOf(page)).filter(({ status }) => status === 'completed')
  expect(done.map(({ title }) => title)).toEqual(['One'])
})
