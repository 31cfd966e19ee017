import { Database } from 'bun:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../../tests/process'
import { makeAccount } from './account'
import { framesDuring, median, row, SLOWED, shownAfter, TIMES } from './measures'

const FOLDERS = 10
const EACH = 1_000

/** How quick the Calendar is where 10,000 tasks are due in the month that it shows. */
export async function measureCalendar(browser: Browser) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
  const holdings = Array.from({ length: FOLDERS }, (_, nth) => ({
    name: `Folder ${nth + 1}`,
    tasks: EACH,
  }))
  const token = await makeAccount(dataDir, holdings)
  allDueThisMonth(dataDir)
  const server = await startServer({ dataDir })
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ baseURL: server.url, viewport })
  await context.addCookies([{ name: 'sid', value: token, url: server.url }])
  try {
    const page = await context.newPage()
    // The first time loads the code.
    await page.goto('/calendar', { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await measurePaint(page)
    await measureDrag(page)
  } finally {
    await context.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function allDueThisMonth(dataDir: string) {
  const db = new Database(join(dataDir, 'tasks.db'))
  db.run(`update tasks set status = 'todo', completed_at = null, due_date = case
    when parent_task_id is null then date('now', 'start of month', '+' || (id % 28) || ' days') end`)
  db.close()
}

/** Until the month is painted: from another month, and from a folder. */
async function measurePaint(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const view = (name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  const task = '.calendar a'
  const gone = 'body:not(:has(.calendar a))'
  const turned: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await shownAfter(page, gone, () => button('Next month').click())
    turned.push(await shownAfter(page, task, () => button('Previous month').click()))
  }
  row(`the month, from the next one, slowed ${SLOWED}×`, median(turned), 'ms')
  const opened: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await shownAfter(page, gone, () => view('Search').click())
    opened.push(await shownAfter(page, task, () => view('Calendar').click()))
  }
  row(`the month, from another view, slowed ${SLOWED}×`, median(opened), 'ms')
}

async function measureDrag(page: Page) {
  const box = await page.locator('.calendar a').first().boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10)
  const frames = await framesDuring(page, async () => {
    for (let moved = 10; moved < 400; moved += 5) await page.mouse.move(x + moved, y + moved / 2)
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  row(`longest frame of a drag, slowed ${SLOWED}×`, Math.max(...frames), 'ms')
  // Two refreshes of the screen are 33 ms, give or take a tenth.
  row('  frames over 33 ms', frames.filter((frame) => Math.round(frame) > 33).length)
}
