import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Task } from '../src/core/tasks/contract'
import { killer, startBrowser } from '../tests/e2e/browser-process'
import { startServer } from '../tests/process'
import { makeAccount } from './bench/account'
import { ensureBuilt } from './built'

/*
 * `npm run kill:browser [-- times]`: kills the browser (SIGKILL) again and again while tasks are
 * added and completed as fast as a script can, every other time offline. At the end it must have
 * sent every change that was kept, once. Not part of `npm test`: it takes minutes.
 */

const TIMES = Number(process.argv[2] ?? 50)
/** The kill comes somewhere in these milliseconds after the first change. */
const LONGEST_MS = 600
/** How often it is looked for what has not arrived yet, and the time in between. */
const TRIES = 50
const PAUSE_MS = 200

const dataDir = mkdtempSync(join(tmpdir(), 'tasks-kill-'))
const profile = mkdtempSync(join(tmpdir(), 'tasks-profile-'))
await ensureBuilt('production')
const token = await makeAccount(dataDir, [{ name: 'Inbox', tasks: 50 }])
const server = await startServer({ dataDir, env: { LOG: 'error' } })

/** What the page has written to its outbox, by what it says of it. */
const kept = new Set<string>()
let shown = 0

try {
  for (let time = 1; time <= TIMES; time += 1) {
    await changeUntilKilled(time)
    process.stdout.write(`\rkilled ${time} of ${TIMES}`)
  }
  const context = await start()
  const page = await open(context)
  let tasks: Task[] = []
  // The page says that it is in sync before it has read its outbox, too.
  for (let tries = 0; tries < TRIES; tries += 1) {
    await page.locator('[aria-label="Sync: In sync"]').waitFor()
    tasks = await (await page.request.get('/api/tasks')).json()
    if (lostAmong(tasks).length === 0) break
    await Bun.sleep(PAUSE_MS)
  }
  await context.close()
  report(tasks)
} finally {
  await server.stop()
  for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true })
}

async function changeUntilKilled(time: number) {
  const context = await start()
  const page = await open(context)
  const kill = await killer(context)
  await page.getByRole('button', { name: 'Add task', exact: true }).first().click()
  await context.setOffline(time % 2 === 0)
  let isKilled = false
  const killed = Bun.sleep(Math.random() * LONGEST_MS).then(() => {
    isKilled = true
    return kill()
  })
  for (let nth = 1; !isKilled; nth += 1) {
    await change(page, `Task ${time}-${nth}`).catch((error) => {
      if (!isKilled) throw error
    })
  }
  await killed
}

/** Adds a task and completes it. */
async function change(page: Page, title: string) {
  await page.getByPlaceholder('What needs to be done?').fill(title)
  await page.keyboard.press('Enter')
  const box = page.getByRole('checkbox', { name: `Done: ${title}`, exact: true })
  await box.waitFor()
  shown += 1
  await box.dispatchEvent('click')
  await box.waitFor({ state: 'hidden' })
  shown += 1
}

async function start(): Promise<BrowserContext> {
  const context = await startBrowser(profile, { baseURL: server.url, serviceWorkers: 'allow' })
  // A browser that is killed loses a cookie that it has not had the time to write.
  await context.addCookies([{ name: 'sid', value: token, url: server.url }])
  await context.exposeBinding('noteKept', (_source, label: string) => void kept.add(label))
  return context
}

/** The tabs of a person tell each other of each change, once it is kept. */
async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const channel = new BroadcastChannel('tasks-1')
    channel.onmessage = ({ data }) => {
      const { noteKept } = window as unknown as { noteKept(label: string): void }
      if (data.kind === 'added') noteKept(data.waiting.label)
    }
  })
  await page.goto('/')
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
  return page
}

/** What was kept, and has not become of it what it says. */
function lostAmong(tasks: Task[]): string[] {
  const byTitle = new Map(tasks.map((task) => [task.title, task]))
  return [...kept].filter((label) => {
    const [, verb, title = ''] = /^(\w+) “(.*)”$/.exec(label) ?? []
    const task = byTitle.get(title)
    return !task || (verb === 'Complete' && task.status !== 'completed')
  })
}

function report(tasks: Task[]) {
  const titles = tasks.map(({ title }) => title).filter((title) => title.startsWith('Task '))
  const twice = titles.length - new Set(titles).size
  const lost = lostAmong(tasks).length
  process.stdout.write(
    `\n${shown} changes shown, ${kept.size} of them kept before a kill: ${lost} lost, ${twice} made twice\n`,
  )
  process.exitCode = lost + twice === 0 && kept.size > TIMES ? 0 : 1
}
