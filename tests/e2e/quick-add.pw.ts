import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../src/core/days'
import { codeOf, createGate } from './gate'
import { ready } from './offline'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { openTasks, pick, visitFolder } from './task-screen'
import { reload, visit } from './visit'

const field = (page: Page) => page.getByPlaceholder('What needs to be done?')
/** Those that have a value, by what they are for and the value. */
const chips = (page: Page) =>
  page.getByRole('toolbar', { name: 'New task has' }).locator('.chip:not(.chip-empty)')
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'New task has' }).getByRole('button', { name })
const INBOX = 'Folder: Inbox'
/** What is understood, as it is tinted behind the field. */
const tinted = (page: Page) => page.locator('[data-mirror] mark')
const tomorrow = () => addDays(new Date().toLocaleDateString('sv'), 1)

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await expect(field(page)).toBeFocused()
  return field(page)
}

/** Someone with the folders Inbox and Work, the tag shop, and the form open in Inbox. */
async function typist(page: Page, server: Parameters<typeof newcomer>[1]) {
  await signedIn(page, server)
  await page.request.post('/api/tags', { data: { name: 'shop', color: '#22c55e' } })
  await page.request.post('/api/folders', { data: { name: 'Work' } })
  await visitFolder(page, 'Inbox')
  return openForm(page)
}

async function newest(page: Page) {
  await inSync(page)
  const tasks = await (await page.request.get('/api/tasks')).json()
  if (tasks.length === 0) return undefined
  const [{ title, dueDate, priority, folder, taskTags }] = tasks
  const tags = taskTags.map(({ tag }: { tag: { name: string } }) => tag.name)
  return { title, dueDate, priority, folder: folder?.name, tags }
}

test('tasks are added in the order in which they were typed, however long each takes to read', async ({
  page,
  server,
}) => {
  const { opened, open } = createGate()
  await page.route(codeOf('src/language/dates/english.ts'), async (route) => {
    await opened
    await route.continue()
  })
  const line = await typist(page, server)
  // Only the first needs the words of its language.
  for (const title of ['Call Ann tomorrow', 'Buy milk']) {
    await line.fill(title)
    await page.keyboard.press('Enter')
  }
  open()
  await expect(openTasks(page)).toHaveText([/^Buy milk/, /^Call Ann/])
})

test('what is typed is tinted and shown in chips as it will be, and so it is added (Q1)', async ({
  page,
  server,
}) => {
  const line = await typist(page, server)
  await line.pressSequentially('Buy milk tomorrow !high #work @shop')
  await expect(tinted(page)).toHaveText(['tomorrow', '!high', '#work', '@shop'])
  await expect(chips(page)).toHaveText([
    'Due date: Tomorrow',
    'Folder: Work',
    'Tags: shop',
    'Priority: High',
  ])
  await expect(page.locator('.composer .task-ring')).toHaveAttribute('data-priority', 'high')
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('')
  await expect(line).toBeFocused()
  await expect(chips(page)).toHaveText([INBOX])
  // It is not in the folder that is shown.
  await expectToast(page, 'Task added to “Work”')
  await expect
    .poll(() => newest(page))
    .toEqual({
      title: 'Buy milk',
      dueDate: tomorrow(),
      priority: 'high',
      folder: 'Work',
      tags: ['shop'],
    })
})

test('Russian is understood as well, once its words are loaded', async ({ page, server }) => {
  const line = await typist(page, server)
  await line.pressSequentially('Купить молоко завтра')
  await expect(chips(page)).toHaveText(['Due date: Tomorrow', INBOX])
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Купить молоко/])
  expect(await newest(page)).toMatchObject({ title: 'Купить молоко', dueDate: tomorrow() })
})

test('33: a date before the title or within it is shown once it can be read, and read when it is entered at once', async ({
  page,
  server,
}) => {
  const { opened, open } = createGate()
  await page.route(codeOf('src/language/dates/english-places.ts'), async (route) => {
    await opened
    await route.continue()
  })
  const line = await typist(page, server)
  await line.fill('Tomorrow: call Ann')
  await page.keyboard.press('Enter')
  open()
  await expect
    .poll(() => newest(page))
    .toMatchObject({ title: 'call Ann', dueDate: expect.any(String) })
  await line.fill('Позвонить завтра Ане')
  await expect(chips(page)).toHaveText(['Due date: Tomorrow', INBOX])
})

test('of a time with how often, the chips say the first day with the time, and how often', async ({
  page,
  server,
}) => {
  const line = await typist(page, server)
  await line.pressSequentially('Pay the rent every month on the 1st 9:00')
  await expect(chips(page)).toHaveText([
    /^Due date: .+, 0?9:00/,
    INBOX,
    'Repeat: every month on the 1st',
  ])
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Pay the rent/])
  const dueDate = (await newest(page))?.dueDate ?? ''
  expect(new Date(dueDate).toLocaleString('sv')).toMatch(/-01 09:00:00$/)
})

test('a date is not shown before the repeat that its words belong to, unless that can’t be loaded', async ({
  page,
  server,
  complaints,
}) => {
  const { opened, open } = createGate()
  const asked = page.waitForRequest(codeOf('src/language/quick-add/repeat-words.ts'))
  await page.route(codeOf('src/language/quick-add/repeat-words.ts'), async (route) => {
    await opened
    await route.continue()
  })
  const line = await typist(page, server)
  // What else the next line needs is loaded.
  await line.fill('Pay the card by the end of the month')
  await expect(tinted(page)).toHaveText(['by the end of the month'])
  await line.fill('Pay the card every month on the 20th')
  await asked
  await expect(tinted(page)).toHaveCount(0)
  open()
  await expect(tinted(page)).toHaveText(['every month on the 20th'])

  complaints.expected(/ERR_FAILED/)
  await page.route(codeOf('src/language/quick-add/repeat-words.ts'), (route) => route.abort())
  await visitFolder(page, 'Inbox')
  await (await openForm(page)).fill('Pay the card every month on the 20th')
  await expect(tinted(page)).toHaveText(['on the 20th'])
})

test('Backspace behind what is understood selects it, then makes it text until Enter (Q8)', async ({
  page,
  server,
}) => {
  const line = await typist(page, server)
  await line.pressSequentially('Watch Ghosts tomorrow')
  await expect(tinted(page)).toHaveText(['tomorrow'])
  const selected = () =>
    line.evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    )
  await page.keyboard.press('Backspace')
  await expect.poll(selected).toBe('tomorrow')
  await expect(tinted(page)).toHaveText(['tomorrow'])
  await page.keyboard.press('Backspace')
  await expect(line).toHaveValue('Watch Ghosts tomorrow')
  await expect(tinted(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Watch Ghosts tomorrow/])
  expect(await newest(page)).toMatchObject({ title: 'Watch Ghosts tomorrow', dueDate: null })
  await line.pressSequentially('Call Ann tomorrow')
  await expect(tinted(page)).toHaveText(['tomorrow'])
})

test('a click on the tint makes it text again', async ({ page, server }) => {
  const line = await typist(page, server)
  await line.pressSequentially('Call Ann tomorrow @shop')
  await expect(tinted(page)).toHaveText(['tomorrow', '@shop'])
  const box = await tinted(page).first().boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await expect(tinted(page)).toHaveText(['@shop'])
  const tint = await tinted(page).first().boundingBox()
  await page.mouse.click((tint?.x ?? 0) + 10, (tint?.y ?? 0) + 5)
  await expect(tinted(page)).toHaveCount(0)
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Call Ann tomorrow @shop/])
})

test('# and @ open lists of what is there; the keys choose, Escape closes only the list', async ({
  page,
  server,
}) => {
  const line = await typist(page, server)
  await line.pressSequentially('Plan #')
  const folders = page.getByRole('listbox', { name: 'Folders' })
  await expect(folders.getByRole('option')).toHaveText(['Inbox', 'Work'])
  await expect(folders.locator('.mark').and(page.locator(':visible'))).toHaveCount(2)
  await expect(line).toHaveAttribute('aria-controls', /./)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(folders.getByRole('option', { name: 'Work' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('Plan #Work ')
  await expect(chips(page)).toHaveText(['Folder: Work'])
  await line.pressSequentially('@sh')
  await expect(page.getByRole('listbox', { name: 'Tags' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await line.pressSequentially('o')
  await page.keyboard.press('Tab')
  await expect(line).toHaveValue('Plan #Work @shop ')
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => newest(page))
    .toMatchObject({
      title: 'Plan',
      folder: 'Work',
      tags: ['shop'],
    })
})

test('an unknown name stays text unless it is created (Q5); no list covers the chip that does (U7)', async ({
  page,
  server,
}) => {
  const line = await typist(page, server)
  await line.pressSequentially('Fix issue #12')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Fix issue #12/])
  await line.pressSequentially('Ring Bob @calls')
  await page.getByRole('button', { name: 'Create tag “calls”' }).click()
  await expect(chips(page)).toHaveText([INBOX, 'Tags: calls'])
  await page.keyboard.press('Enter')
  await expect
    .poll(() => newest(page))
    .toMatchObject({
      title: 'Ring Bob',
      tags: ['calls'],
    })
})

test('U7: an unknown #x or @x stops nothing from being read, and Tab or a click makes it', async ({
  page,
  server,
}) => {
  const line = await typist(page, server)
  await line.pressSequentially('Oil the saw tomorrow #garden @tools !high', { delay: 20 })
  await expect(chips(page)).toHaveText([
    'Due date: Tomorrow',
    INBOX,
    'Priority: High',
    'Create folder “garden”Tab',
    'Create tag “tools”',
  ])
  await page.keyboard.press('Tab')
  await expect(chip(page, 'Folder: garden')).toBeVisible()
  await chip(page, 'Create tag “tools”').click()
  await expect(chip(page, 'Tags: tools')).toBeVisible()
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => newest(page))
    .toEqual({
      title: 'Oil the saw',
      dueDate: tomorrow(),
      priority: 'high',
      folder: 'garden',
      tags: ['tools'],
    })
})

test('U7: of pasted lines, unknown names stop nothing either, and one tick makes them', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await typist(page, server)
  await page.evaluate(() =>
    navigator.clipboard.writeText('Sow beans tomorrow #beds\nWater them @beds @shop'),
  )
  await page.keyboard.press('ControlOrMeta+v')
  const question = page.getByRole('alertdialog', { name: 'Add 2 tasks?' })
  await question.getByRole('checkbox', { name: 'Create folder “beds”, tag “beds”' }).check()
  await question.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expectToast(page, '2 tasks added')
  await inSync(page)
  const tasks = await (await page.request.get('/api/tasks')).json()
  expect(tasks).toMatchObject([
    { title: 'Sow beans', folder: { name: 'beds' }, dueDate: tomorrow() },
    { title: 'Water them', folder: { name: 'Inbox' } },
  ])
  expect(tasks[1].taskTags).toHaveLength(2)
})

test('U7: chips are filled by a click too, for this task only, and the field keeps the focus', async ({
  page,
  server,
}) => {
  const line = await typist(page, server)
  await line.pressSequentially('Pay rent tomorrow', { delay: 20 })
  await chip(page, 'Due date: Tomorrow').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click()
  await expect(line).toHaveValue('Pay rent ')
  await expect(line).toBeFocused()
  await chip(page, 'Priority').click()
  await page.keyboard.press('1')
  await chip(page, 'Tags').click()
  await pick(page, 'shop')
  await page.keyboard.press('Escape')
  await chip(page, INBOX).click()
  await pick(page, 'Work')
  await expect(chips(page)).toHaveText([
    'Due date: Today',
    'Folder: Work',
    'Tags: shop',
    'Priority: Urgent',
  ])
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText([INBOX])
  await expect
    .poll(() => newest(page))
    .toEqual({
      title: 'Pay rent',
      dueDate: new Date().toLocaleDateString('sv'),
      priority: 'urgent',
      folder: 'Work',
      tags: ['shop'],
    })
})

test('an input method composes its text undisturbed', async ({ page, server }) => {
  const line = await typist(page, server)
  await line.pressSequentially('Buy milk ')
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  for (const text of ['t', 'tomo', 'tomorrow']) await compose(text)
  await expect(line).toHaveValue('Buy milk tomorrow')
  await expect(tinted(page)).toHaveText(['tomorrow'])
  await session.send('Input.insertText', { text: 'tomorrow' })
  await expect(line).toHaveValue('Buy milk tomorrow')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Buy milk/])
  expect(await newest(page)).toMatchObject({ title: 'Buy milk', dueDate: tomorrow() })
})

test('reading can be turned off, and stays off', async ({ page, server }) => {
  const line = await typist(page, server)
  const reading = page.getByRole('button', { name: 'Read dates, #folders and @tags' })
  await line.pressSequentially('Buy milk tomorrow')
  await expect(chips(page)).toHaveCount(2)
  await reading.click()
  await expect(reading).toHaveAttribute('aria-pressed', 'false')
  await expect(chips(page)).toHaveText([INBOX])
  // Tab goes as the eye does: the switch at the end of the line, then what is below it.
  await page.keyboard.press('Tab')
  await expect(reading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Due date' })).toBeFocused()
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Buy milk tomorrow/])
  await inSync(page)
  await reload(page)
  await openForm(page)
  await expect(reading).toHaveAttribute('aria-pressed', 'false')
  await line.pressSequentially('Buy bread tomorrow')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/Buy bread tomorrow/, /Buy milk tomorrow/])
})

test('in Today and Upcoming a new task has their day, as a chip that can be removed', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  await visit(page, '/today')
  const line = await openForm(page)
  await expect(page).toHaveURL(/today$/)
  await expect(chips(page)).toHaveText(['Due date: Today', INBOX])
  await line.pressSequentially('Buy milk')
  await page.keyboard.press('Enter')
  const today = page.getByRole('list', { name: 'Today', exact: true })
  await expect(today.getByRole('listitem')).toHaveText([/Buy milk/])

  await line.pressSequentially('Pay rent tomorrow')
  await expect(chips(page)).toHaveText(['Due date: Tomorrow', INBOX])
  await page.keyboard.press('Enter')
  await expectToast(page, 'Task added to “Inbox”')
  await expect.poll(() => newest(page)).toMatchObject({ title: 'Pay rent', dueDate: tomorrow() })

  await chip(page, 'Due date: Today').click()
  await page.getByRole('dialog').getByRole('button', { name: 'No date' }).click()
  await expect(chips(page)).toHaveText([INBOX])
  await expect(line).toBeFocused()
  await line.pressSequentially('Some day')
  await page.keyboard.press('Enter')
  await expect.poll(() => newest(page)).toMatchObject({ title: 'Some day', dueDate: null })

  await visit(page, '/upcoming')
  const upcoming = await openForm(page)
  await expect(chips(page)).toHaveText(['Due date: Tomorrow', INBOX])
  await page.getByRole('button', { name: 'Read dates, #folders and @tags' }).click()
  await expect(chips(page)).toHaveText(['Due date: Tomorrow', INBOX])
  await upcoming.pressSequentially('Call Ann on Friday')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tomorrow' })).toContainText('Call Ann on Friday')
})

test('a reminder is typed with the task', async ({ page, server }) => {
  const line = await typist(page, server)
  await line.pressSequentially('Dentist tomorrow 15:00 remind me 30 minutes before')
  await expect(tinted(page)).toHaveText(['tomorrow', '15:00', 'remind me 30 minutes before'])
  await expect(chips(page).last()).toHaveText('Reminder: 30 min before')
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/^Dentist/])
  await inSync(page)
  const [{ id }] = await (await page.request.get('/api/tasks')).json()
  const reminders = await (await page.request.get(`/api/tasks/${id}/reminders`)).json()
  expect(reminders.map(({ minutes }: { minutes: number }) => minutes)).toContain(30)
})

test('a subtask is understood too, but stays with its task', async ({ page, server }) => {
  const line = await typist(page, server)
  await line.pressSequentially('Pack')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Pack', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add subtask' }).click()
  await field(page).pressSequentially('Find socks #work tomorrow')
  await expect(chips(page)).toHaveText(['Due date: Tomorrow'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Done: Find socks #work' })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it reads and adds as well', async ({ page, server, complaints }) => {
    complaints.expected(/ERR_INTERNET_DISCONNECTED/)
    const line = await typist(page, server)
    await line.pressSequentially('Buy milk tomorrow')
    await expect(chips(page)).toHaveCount(2)
    await page.keyboard.press('Enter')
    await ready(page, 'Buy milk')
    await page.context().setOffline(true)
    await line.pressSequentially('Buy bread tomorrow @shop')
    await expect(chips(page)).toHaveText(['Due date: Tomorrow', INBOX, 'Tags: shop'])
    await page.keyboard.press('Enter')
    await expect(openTasks(page).first()).toContainText('Buy bread')
    await expect(openTasks(page).first()).toContainText('Tomorrow')
    await line.fill('Tomorrow: call Ann')
    await expect(chips(page)).toHaveText(['Due date: Tomorrow', INBOX])
    await line.fill('')
    await page.context().setOffline(false)
    await expect.poll(() => newest(page)).toMatchObject({ title: 'Buy bread', tags: ['shop'] })
  })
})

test('Q5: the example in docs/typing.md is understood on a new account, but for its names', async ({
  page,
  server,
}) => {
  const text = readFileSync('docs/typing.md', 'utf8')
  const [, example = ''] = /`(Pay rent Monday [^`]+)`/.exec(text) ?? []
  await newcomer(page, server)
  const line = await openForm(page)
  await line.fill(example)
  await expect(tinted(page)).toHaveText(['Monday', '17:00', '!high'])
  await page.keyboard.press('Enter')
  await expect(openTasks(page)).toHaveText([/^Pay rent #home @bank/])
  expect(await newest(page)).toMatchObject({
    title: 'Pay rent #home @bank',
    dueDate: expect.stringMatching(/T/),
    priority: 'high',
  })
})

test.describe('Q9: for a reader whose clock has 12 hours', () => {
  test.use({ locale: 'en-US', timezoneId: 'UTC' })

  test('5:30 is in the afternoon', async ({ page, server }) => {
    const line = await typist(page, server)
    await line.fill('Train tomorrow 5:30')
    await page.keyboard.press('Enter')
    await expect(openTasks(page)).toHaveText([/^Train/])
    expect((await newest(page))?.dueDate).toMatch(/T17:30/)
  })
})
