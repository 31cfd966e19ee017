import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { startServer } from '../../tests/process'
import { findBrowser } from '../browser'
import { ensureBuilt } from '../built'
import { type Holding, makeAccount } from './account'
import { measureCalendar } from './calendar'
import {
  framesDuring,
  type Load,
  listedAfter,
  median,
  paintAfter,
  print,
  row,
  SLOWED,
  TIMES,
  untilSynced,
  watchLoad,
} from './measures'

/** `bun scripts/bench/page.ts`: how quick the task screen is in Chromium, for large accounts. */

const ACCOUNTS: Record<string, Holding[]> = {
  '1,000 tasks': [
    { name: 'Inbox', tasks: 980 },
    { name: 'Later', tasks: 20 },
  ],
  '10,000 tasks': [
    { name: 'Inbox', tasks: 2000 },
    ...Array.from({ length: 8 }, (_, index) => ({ name: `Folder ${index + 1}`, tasks: 1000 })),
  ],
}

await ensureBuilt('production')
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
})
for (const [name, holdings] of Object.entries(ACCOUNTS)) {
  print(`\n${name}`)
  await measure(browser, holdings)
}
print('\nA month of 10,000 tasks')
await measureCalendar(browser)
await browser.close()

async function measure(browser: Browser, holdings: Holding[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
  const token = await makeAccount(dataDir, holdings)
  const server = await startServer({ dataDir })
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
  })
  await context.addCookies([{ name: 'sid', value: token, url: server.url }])
  try {
    // It stays open, so that each offline start gets a process of its own, as the day's first one does.
    await measureLoad(await context.newPage())
    const page = await context.newPage()
    await watchLoad(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Inbox', exact: true }).first().click()
    const session = await context.newCDPSession(page)
    await measureKeys(page)
    await measureUse(page, session)
    await measureOthers(page, { server: server.url, token })
    await page.close()
    await measureOfflineStart(context)
  } finally {
    await context.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The second load on: the first one compiles and fills caches. */
async function measureLoad(page: Page) {
  await watchLoad(page)
  const loads = []
  for (let time = 0; time <= TIMES; time += 1) {
    await page.goto('/', { waitUntil: 'networkidle' })
    loads.push(await page.evaluate(() => window.__load))
  }
  const measured = loads.slice(1)
  for (const what of [
    'first paint',
    'largest paint',
    'list visible',
    'list can be used',
    'longest task',
    'layout shift',
  ] as const) {
    row(what, median(measured.map((load) => load[what])), 'ms')
  }
  row('DOM nodes', await page.evaluate(() => document.querySelectorAll('*').length))
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  row('heap', usedSize / 1024 / 1024, 'MB')
}

/** Letters, with all of the processor: none may wait for the next frame but one. */
async function measureKeys(page: Page) {
  const press = async (key: string) => paintAfter(page, 'keydown', () => page.keyboard.press(key))
  const times = async (keys: string) => {
    const paints: number[] = []
    for (const key of keys) paints.push(await press(key))
    return median(paints)
  }
  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  row('a key in the composer, to paint', await times('call ann fri'), 'ms')
  await page.keyboard.press('Escape')
  await page.locator('[data-stop="title"]').first().press('m')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  row('a key in a picker, to paint', await times('folder'), 'ms')
  await page.keyboard.press('Escape')
}

async function measureUse(page: Page, session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const first = page.getByRole('list', { name: 'Tasks', exact: true }).locator('> li').first()
  const toggles: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const click = await clickOn(page, first.getByRole('checkbox'))
    toggles.push(await untilSynced(page, () => paintAfter(page, 'click', click)))
  }
  row(`toggle to paint, slowed ${SLOWED}×`, median(toggles), 'ms')

  await page.getByRole('button', { name: 'Add task', exact: true }).click()
  const adds: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await page.getByPlaceholder('What needs to be done?').fill(`Added ${time}`)
    const enter = () => page.keyboard.press('Enter')
    adds.push(await untilSynced(page, () => paintAfter(page, 'keydown', enter)))
  }
  row(`add to paint, slowed ${SLOWED}×`, median(adds), 'ms')
  const listed: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await page.getByPlaceholder('What needs to be done?').fill(`Listed ${time}`)
    const enter = () => page.keyboard.press('Enter')
    listed.push(await untilSynced(page, () => listedAfter(page, enter)))
  }
  row('  until it is in the list', median(listed), 'ms')
  await page.keyboard.press('Escape')

  const title = first.locator('[data-stop="title"]')
  const unfolds: number[] = []
  for (let time = 0; time < 2 * TIMES; time += 1) {
    unfolds.push(await paintAfter(page, 'keydown', () => title.press('Enter')))
  }
  row(`unfold to paint, slowed ${SLOWED}×`, Math.max(...unfolds), 'ms')
  await title.press('Enter')
  await page.getByRole('link', { name: 'Open', exact: true }).waitFor()
  const open = await clickOn(page, page.getByRole('link', { name: 'Open', exact: true }))
  row(`open to paint, slowed ${SLOWED}×`, await paintAfter(page, 'click', open), 'ms')
  await page.keyboard.press('Escape')

  const frames = await dragFrames(page)
  row(`longest frame of a drag, slowed ${SLOWED}×`, Math.max(...frames), 'ms')
  // Three refreshes of the screen are 50 ms, give or take a tenth.
  row('  frames over 50 ms', frames.filter((frame) => Math.round(frame) > 50).length)

  const tab = (name: string) => page.getByRole('link', { name, exact: true }).first()
  const other = (await tab('Later').count()) > 0 ? 'Later' : 'Folder 1'
  const switches: number[] = []
  for (const name of [other, 'Inbox', other, 'Inbox', 'All tasks', 'Inbox']) {
    switches.push(await paintAfter(page, 'click', () => tab(name).click()))
  }
  row(`switching folders, slowed ${SLOWED}×`, median(switches), 'ms')
}

/** The frames of somebody who looks on while another device changes tasks ten times a second. */
async function measureOthers(page: Page, account: { server: string; token: string }) {
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  const tasks = await (await fetch(`${account.server}/api/tasks`, { headers })).json()
  const ids: number[] = tasks.slice(0, 50).map(({ id }: { id: number }) => id)
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    window.__load['layout shift'] = 0
  })
  const frames = await framesDuring(page, async () => {
    for (const id of ids) {
      const body = JSON.stringify({ title: `Changed elsewhere, no. ${id}` })
      const path = `${account.server}/api/tasks/${id}`
      await Promise.all([
        fetch(path, { method: 'PUT', headers, body }),
        new Promise((resolve) => setTimeout(resolve, 100)),
      ])
    }
  })
  row(`longest frame, others’ changes 10/s, ${SLOWED}×`, Math.max(...frames), 'ms')
  row('  layout shift', await page.evaluate(() => window.__load['layout shift']))
}

/**
 * From the rows that the browser keeps, with the app from the service worker's cache. In a process
 * that has run the app before, its code being compiled, it takes little more than half as long.
 */
async function measureOfflineStart(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The rows are written when the page has nothing better to do.
  await page.waitForTimeout(5000)
  await context.setOffline(true)
  await page.close()
  const starts: Load[] = []
  for (let time = 0; time <= TIMES; time += 1) {
    const later = await context.newPage()
    const session = await context.newCDPSession(later)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await watchLoad(later)
    await later.goto('/')
    starts.push(await loaded(session))
    await later.close()
  }
  const measured = starts.slice(1)
  const seen = measured.map((load) => load['list visible'])
  row(`offline start to the list, slowed ${SLOWED}×`, median(seen), 'ms')
  row('  until it can be used', median(measured.map((load) => load['list can be used'])), 'ms')
}

/** Waits without Playwright, which first puts code of its own into the page: 40 ms, slowed 4×. */
async function loaded(session: CDPSession): Promise<Load> {
  const expression = `new Promise(function look(resolve) {
    if (window.__load['list can be used']) resolve(window.__load)
    else requestAnimationFrame(() => look(resolve))
  })`
  const wait = { expression, awaitPromise: true, returnByValue: true }
  const { result } = await session.send('Runtime.evaluate', wait)
  return result.value
}

/** A bare click: Playwright's own looks whether it hit, which makes the page lay itself out. */
async function clickOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  // A list may just be drawn again.
  for (let tries = 0; !box && tries < 50; tries += 1) {
    await target.waitFor()
    box = await target.boundingBox()
  }
  if (!box) throw new Error('There is nothing to click')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function dragFrames(page: Page): Promise<number[]> {
  const row = page.getByRole('list', { name: 'Tasks', exact: true }).locator('> li').nth(1)
  const box = await row.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y] = [box.x + 300, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.locator('[id^=DndLiveRegion]').first().waitFor({ state: 'attached' })
  await page.mouse.down()
  const frames = await framesDuring(page, async () => {
    for (let moved = 0; moved < 400; moved += 5) await page.mouse.move(x, y + moved)
  })
  await page.mouse.up()
  return frames
}
