import type { Locator, Page } from '@playwright/test'
import { codeOf, createGate } from './gate'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { commandsIn, rejectOnce, sent } from './sync'
import { addTasks, card, folderTab, makeFolder, openTasks } from './task-screen'
import { reload, stopClock, visit } from './visit'

/** The moves that are sent, by request. */
function sentMoves(page: Page): object[][] {
  const moves: object[][] = []
  page.on('request', (request) => {
    const own = commandsIn(request).filter(({ kind }) => kind === 'task.move')
    if (own.length > 0) moves.push(own)
  })
  return moves
}

async function centreOf(row: Locator) {
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not shown')
  return { x: box.x + 200, y: box.y + box.height / 2 }
}

/** Presses the mouse on a row once the code for dragging is there. */
async function press(page: Page, row: Locator) {
  const { x, y } = await centreOf(row)
  await page.mouse.move(x, y)
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  await page.mouse.down()
  return { x, y }
}

const dragged = (page: Page) => page.locator('[data-dragging]')

/** Waits until the card is so many CSS pixels below where it was picked up. */
const expectMoved = (page: Page, pixels: number) =>
  expect(page.locator(':has(> [data-dragging])')).toHaveAttribute(
    'style',
    new RegExp(`translate3d\\(0px, ${pixels}px, 0px\\)`),
  )

/** The mouse is let go once the rows have changed, before anything else has learned of it. */
const letGoWithNextChange = (list: Locator) =>
  list.evaluate((element) => {
    const letGo = () => document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    new MutationObserver(letGo).observe(element, { childList: true })
  })

test('starts after 3 px of the mouse, drops where it is put, and the order is kept', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Three', 'Two', 'One')
  const moves = sentMoves(page)
  const { x, y } = await press(page, card(page, 'One'))
  await page.mouse.move(x, y + 2)
  await expect(dragged(page)).toHaveCount(0)
  await page.mouse.move(x, y + 5)
  await expect(dragged(page)).toHaveCount(1)
  // Called off, it is no click either.
  await page.keyboard.press('Escape')
  await expect(dragged(page)).toHaveCount(0)
  await page.mouse.up()
  await press(page, card(page, 'One'))
  await page.mouse.move(x, y + 5)
  await expect(dragged(page)).toHaveCount(1)
  const to = await centreOf(card(page, 'Three'))
  await page.mouse.move(x, to.y, { steps: 5 })
  const saved = sent(page, 'task.move')
  await page.mouse.up()
  await expect(openTasks(page)).toHaveText([/Two/, /Three/, /One/])
  await expect(dragged(page)).toHaveCount(0)
  await saved
  expect(moves).toHaveLength(1)
  await expect(page).not.toHaveURL(/task/)
  await reload(page)
  await expect(openTasks(page)).toHaveText([/Two/, /Three/, /One/])
})

test('lies where it is let go, however quick the hand and slow the machine', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Four', 'Three', 'Two', 'One')
  const { x, y } = await press(page, card(page, 'One'))
  const to = await centreOf(card(page, 'Three'))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const mouse = { x, button: 'left', buttons: 1 } as const
  // None waits for what the one before it shows.
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved', y: y + 5 }),
    session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved', y: to.y }),
    session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased', y: to.y }),
  ])
  await expect(openTasks(page)).toHaveText([/Two/, /Three/, /One/, /Four/])
})

test('is sent once, 300 ms after the last drag', async ({ page, server }) => {
  await newcomer(page, server, 'Three', 'Two', 'One')
  const moves = sentMoves(page)
  await stopClock(page)
  for (const title of ['One', 'Two']) {
    const { x } = await press(page, card(page, title))
    const to = await centreOf(card(page, 'Three'))
    await page.mouse.move(x, to.y, { steps: 5 })
    await page.clock.runFor(50)
    await page.mouse.up()
    // What is let go lies where it was let go with the next frame.
    await expect(async () => {
      await page.clock.runFor(16)
      expect(await dragged(page).count()).toBe(0)
    }).toPass()
    await page.clock.runFor(200)
  }
  await expect(openTasks(page)).toHaveText([/Three/, /Two/, /One/])
  expect(moves).toHaveLength(0)
  const saved = sent(page, 'task.move')
  await page.clock.runFor(110)
  await saved
  expect(moves).toHaveLength(1)
})

test('by keyboard: space picks up, an arrow moves 25 px, space puts down, all of it announced', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Three', 'Two', 'One')
  const handle = page.getByRole('button', { name: 'Move One' })
  await handle.focus()
  const said = page.locator('main [id^=DndLiveRegion]')
  await expect(said).toBeAttached()
  await page.keyboard.press('Space')
  await expect(said).toHaveText('One picked up, 1 of 3.')
  await page.keyboard.press('ArrowDown')
  await expectMoved(page, 25)
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('Now at 2 of 3.')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('One put down, 2 of 3.')
  // Nobody who reads through the page later comes upon it.
  await expect(said).toBeEmpty()
  await expect(openTasks(page)).toHaveText([/Two/, /One/, /Three/])
  await expect(handle).toBeFocused()

  await page.keyboard.press('Space')
  await expect(dragged(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expectMoved(page, 25)
  await expect(said).toHaveText('Now at 3 of 3.')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('One is back where it was.')
  await expect(openTasks(page)).toHaveText([/Two/, /One/, /Three/])
})

test('by keyboard: no key is lost, however soon it comes, nor when the list is fetched again', async ({
  page,
  server,
}) => {
  await newcomer(page, server, 'Three', 'Two', 'One')
  await page.getByRole('button', { name: 'Move One' }).focus()
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  // At once, as by someone who is quicker than a machine that is busy.
  const { keyboard } = page
  await Promise.all(['Space', 'ArrowDown', 'ArrowDown'].map((key) => keyboard.down(key)))
  await expectMoved(page, 50)

  const { id } = await (await page.request.get('/api/tasks')).json().then(([task]) => task)
  await page.request.put(`/api/tasks/${id}`, { data: { title: 'One', priority: 'urgent' } })
  const ring = page.getByRole('checkbox', { name: 'Done: One' })
  await expect(ring).toHaveAccessibleDescription('Urgent priority')
  await page.keyboard.press('ArrowDown')
  await expectMoved(page, 75)
  await page.keyboard.press('Space')
  await expect(openTasks(page)).toHaveText([/Two/, /Three/, /One/])

  // What it was put down with is not heard any longer.
  await Promise.all(['Space', 'Escape', 'ArrowDown'].map((key) => keyboard.down(key)))
  await expect(dragged(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  await page.keyboard.type('A b')
  await expect(page.getByPlaceholder('What needs to be done?')).toHaveValue('A b')
})

test('by keyboard: 25 px a press, also where the list has to scroll', async ({ page, server }) => {
  await signedIn(page, server)
  for (let count = 30; count > 0; count -= 1) {
    await page.request.post('/api/tasks', { data: { title: `Task ${count}`, position: count } })
  }
  await visit(page, '/')
  await page.getByRole('button', { name: 'Move Task 1', exact: true }).focus()
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(dragged(page)).toHaveCount(1)
  // 875 px of rows of 44, give or take what is pressed before the last scroll is drawn.
  for (let presses = 0; presses < 35; presses += 1) await page.keyboard.press('ArrowDown')
  const said = page.locator('main [id^=DndLiveRegion]')
  await expect(said).toHaveText(/^Now at (19|2[0-2]) of 30\.$/)
  await page.keyboard.press('Space')
  await expect(said).toHaveText(/^Task 1 put down, (19|2[0-2]) of 30\.$/)
})

test('by keyboard: no further than the list goes', async ({ page, server }) => {
  await newcomer(page, server, 'Three', 'Two', 'One')
  await page.getByRole('button', { name: 'Move One' }).focus()
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(dragged(page)).toHaveCount(1)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  await page.keyboard.press('Space')
  await expect(openTasks(page)).toHaveText([/Two/, /Three/, /One/])
})

test('a drag that begins before the code for it has come is one', async ({ page, server }) => {
  await newcomer(page, server, 'Three', 'Two', 'One')
  const gate = createGate()
  await page.route(codeOf('web/tasks/task-drag-layer.tsx'), async (route) => {
    await gate.opened
    await route.continue()
  })
  await reload(page)
  const { x, y } = await centreOf(card(page, 'One'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  gate.open()
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  await page.mouse.move(x, (await centreOf(card(page, 'Three'))).y, { steps: 5 })
  await page.mouse.up()
  await expect(openTasks(page)).toHaveText([/Two/, /Three/, /One/])
})

test('a task that is gone when it is put down moves no other', async ({ page, server }) => {
  await newcomer(page, server, 'Four', 'Three', 'Two', 'One')
  const moves = sentMoves(page)
  const { x } = await press(page, card(page, 'Two'))
  await page.mouse.move(x, (await centreOf(card(page, 'Three'))).y, { steps: 5 })
  await expect(dragged(page)).toHaveCount(1)
  const all = await (await page.request.get('/api/tasks')).json()
  const { id } = all.find(({ title }: { title: string }) => title === 'Two')
  await letGoWithNextChange(openTasks(page).first().locator('..'))
  await page.request.delete(`/api/tasks/${id}`)
  await expect(openTasks(page)).toHaveCount(3)
  await page.mouse.up()
  await expect(page.locator('main [id^=DndLiveRegion]')).toHaveText(
    'What was picked up is not there any more.',
  )
  // The next one is sent, and alone.
  const saved = sent(page, 'task.move')
  await press(page, card(page, 'One'))
  await page.mouse.move(x, (await centreOf(card(page, 'Three'))).y, { steps: 5 })
  await page.mouse.up()
  await saved
  await expect(openTasks(page)).toHaveText([/Three/, /One/, /Four/])
  expect(moves).toHaveLength(1)
})

test('a failed reorder is rolled back with a toast', async ({ page, server, complaints }) => {
  complaints.expected(/500/)
  await newcomer(page, server, 'Two', 'One')
  const gate = createGate()
  await rejectOnce(page, 'task.move', gate.opened)
  const { x } = await press(page, card(page, 'One'))
  await page.mouse.move(x, (await centreOf(card(page, 'Two'))).y + 5, { steps: 5 })
  await page.mouse.up()
  await expect(openTasks(page)).toHaveText([/Two/, /One/])
  gate.open()
  await expectToast(page, 'The tasks could not be reordered', 'The disk is full.')
  await expect(openTasks(page)).toHaveText([/One/, /Two/])
})

test('in one folder, the order among the tasks of the others is kept', async ({ page, server }) => {
  await signedIn(page, server)
  await makeFolder(page, 'Travel')
  await folderTab(page, 'Inbox').click()
  await addTasks(page, 'Inbox 2')
  await folderTab(page, 'Travel').click()
  await addTasks(page, 'Travel 2', 'Travel 1')
  await folderTab(page, 'Inbox').click()
  await addTasks(page, 'Inbox 1')
  const { x } = await press(page, card(page, 'Inbox 1'))
  await page.mouse.move(x, (await centreOf(card(page, 'Inbox 2'))).y + 5, { steps: 5 })
  const saved = sent(page, 'task.move')
  await page.mouse.up()
  await saved
  await folderTab(page, 'All tasks').click()
  await expect(openTasks(page)).toHaveText([/Travel 1/, /Travel 2/, /Inbox 2/, /Inbox 1/])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a press of 250 ms picks up, a swipe scrolls the page', async ({ page, server }) => {
    await signedIn(page, server)
    const titles = Array.from({ length: 30 }, (_, index) => `Task ${30 - index}`)
    for (const title of titles) await page.request.post('/api/tasks', { data: { title } })
    await visit(page, '/')
    const touch = await touchscreen(page)
    const { x, y } = await centreOf(card(page, 'Task 9'))

    const scrolled = page.evaluate(
      () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
    )
    await touch('touchStart', x, y)
    for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', x, y - moved)
    await touch('touchEnd')
    await scrolled
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect(dragged(page)).toHaveCount(0)
    await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()

    // How far a swipe rolls on depends on how quick it was.
    await card(page, 'Task 10').evaluate((row) => row.scrollIntoView({ block: 'center' }))
    const from = await centreOf(card(page, 'Task 10'))
    await touch('touchStart', from.x, from.y)
    await expect(dragged(page)).toHaveCount(1)
    for (let moved = 10; moved <= 70; moved += 10) await touch('touchMove', from.x, from.y + moved)
    await expect(page.locator('main [id^=DndLiveRegion]')).toHaveText('Now at 11 of 30.')
    await touch('touchEnd')
    await expect(openTasks(page).nth(9)).toHaveText(/Task 11/)
    await expect(openTasks(page).nth(10)).toHaveText(/Task 10/)
  })
})

/** Fingers, which Playwright can only tap with. */
async function touchscreen(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
}
