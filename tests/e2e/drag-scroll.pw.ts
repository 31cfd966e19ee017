import type { Locator, Page } from '@playwright/test'
import { makeMany } from './dialogs'
import { signedIn } from './people'
import { expect, type TestServer, test } from './server'
import { sent } from './sync'
import { openTasks } from './task-screen'
import { reload, visit } from './visit'

const LONG = 'with a title so long that it takes up several lines, '.repeat(4)

/** A list of so many tasks, from Task 1 down; where they are `mixed`, every third row is higher. */
async function listOf(page: Page, server: TestServer, count: number, mixed = false) {
  await signedIn(page, server)
  const titleOf = (number: number) => `Task ${number}${mixed && number % 3 === 0 ? ` ${LONG}` : ''}`
  await makeMany(
    page,
    Array.from({ length: count }, (_, index) => ({ title: titleOf(count - index) })),
  )
  await visit(page, '/')
}

/** The row of this number, scrolled to where it can be taken, and where that is. */
async function showRow(page: Page, number: number, count: number) {
  const row = openTasks(page).filter({
    has: page.getByRole('checkbox', { name: new RegExp(`^Done: Task ${number}\\b`) }),
  })
  await expect(async () => {
    if (number > count / 2) await page.keyboard.press('End')
    await expect(row).toBeInViewport({ ratio: 1, timeout: 1000 })
  }).toPass()
  await standsStill(row)
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not shown')
  return { x: box.x + 200, y: box.y + Math.min(27, box.height / 2) }
}

async function standsStill(row: Locator) {
  await row.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [top, frames] = [Number.NaN, 0]
        const look = () => {
          const now = element.getBoundingClientRect().top
          frames = now === top ? frames + 1 : 0
          top = now
          if (frames === 20) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

/** Waits until the page has scrolled as far as it goes, and nothing on it grows any more. */
async function scrolledTo(page: Page, end: 'top' | 'bottom') {
  await page.evaluate(
    (end) =>
      new Promise<void>((resolve) => {
        let frames = 0
        const look = () => {
          const room = document.documentElement.scrollHeight - innerHeight
          const left = end === 'top' ? scrollY : room - scrollY
          frames = left < 1 ? frames + 1 : 0
          if (frames === 20) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    end,
  )
}

/** The order as the server has it once it has been told. */
async function orderAfter(page: Page, drop: () => Promise<unknown>): Promise<string[]> {
  const saved = sent(page, 'task.move')
  await drop()
  await saved
  const tasks: { title: string }[] = await (await page.request.get('/api/tasks')).json()
  return tasks.map(({ title }) => title.replace(/^(Task \d+).*/, '$1'))
}

const picked = (page: Page) => page.locator('[data-dragging]')

/** From one end of the list to the other, by mouse. */
async function byMouse(page: Page, number: number, count: number) {
  const { x, y } = await showRow(page, number, count)
  const { height } = page.viewportSize() ?? { height: 0 }
  const end = number > count / 2 ? 'top' : 'bottom'
  const edge = end === 'top' ? 2 : height - 2
  await page.mouse.move(x, y)
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  await page.mouse.down()
  await page.mouse.move(x, edge, { steps: 10 })
  await expect(picked(page)).toHaveCount(1)
  await scrolledTo(page, end)
  return orderAfter(page, () => page.mouse.up())
}

async function byTouch(page: Page, number: number, count: number) {
  const { x, y } = await showRow(page, number, count)
  const { height } = page.viewportSize() ?? { height: 0 }
  const end = number > count / 2 ? 'top' : 'bottom'
  const edge = end === 'top' ? 2 : height - 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    })
  await touch('touchStart', y)
  await expect(picked(page)).toHaveCount(1)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + ((edge - y) * step) / 10)
  await scrolledTo(page, end)
  return orderAfter(page, () => touch('touchEnd'))
}

async function byKeyboard(page: Page, number: number, count: number) {
  await showRow(page, number, count)
  const handle = page.getByRole('button', { name: new RegExp(`^Move Task ${number}\\b`) })
  await handle.focus()
  await expect(page.locator('main [id^=DndLiveRegion]')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(picked(page)).toHaveCount(1)
  const [key, last] = number > count / 2 ? ['ArrowUp', 1] : ['ArrowDown', count]
  const said = page.locator('main [id^=DndLiveRegion]')
  await expect(async () => {
    for (let presses = 0; presses < 100; presses += 1) await page.keyboard.down(key)
    expect(await said.textContent()).toBe(`Now at ${last} of ${count}.`)
  }).toPass({ timeout: 90_000, intervals: [0] })
  const order = await orderAfter(page, () => page.keyboard.press('Space'))
  await expect(said).toHaveText(new RegExp(`put down, ${last} of ${count}\\.$`))
  await expect(handle).toBeFocused()
  return order
}

type Drag = typeof byMouse

/** Through a list from its third row to its end, and where there is a way `back`, from there to its top. */
async function throughList(
  page: Page,
  server: TestServer,
  drag: Drag,
  { count, mixed, back }: { count: number; mixed: boolean; back: boolean },
) {
  await listOf(page, server, count, mixed)
  const before = Array.from({ length: count }, (_, index) => `Task ${index + 1}`)
  const down = before.toSpliced(2, 1).concat('Task 3')
  expect(await drag(page, 3, count)).toEqual(down)
  await expect(openTasks(page).last()).toContainText('Task 3')
  if (!back) return
  await reload(page)
  const [task] = down.splice(-2, 1)
  expect(task).toBe(`Task ${count}`)
  expect(await drag(page, count, count)).toEqual([task, ...down])
  await expect(openTasks(page).first()).toContainText(`Task ${count}`)
}

const SHORT = { count: 24, mixed: true, back: true }

test.describe('a task that is dragged through a list lies where it ends', () => {
  test('by mouse', ({ page, server }) => throughList(page, server, byMouse, SHORT))

  test('by keyboard', ({ page, server }) => throughList(page, server, byKeyboard, SHORT))

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    test('by touch', ({ page, server }) => throughList(page, server, byTouch, SHORT))
  })

  // Long lists are drawn in blocks of 100 rows: this one has two whole ones.
  test('by mouse, past 210 rows', ({ page, server }) =>
    throughList(page, server, byMouse, { count: 210, mixed: false, back: false }))

  test('by keyboard, past 110 rows', ({ page, server }) =>
    throughList(page, server, byKeyboard, { count: 110, mixed: false, back: false }))
})
