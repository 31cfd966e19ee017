import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { startBrowser } from './browser-process'
import { deploy } from './deployment'
import { add, indicator, settled } from './offline'
import { expect, test } from './server'
import { inSync } from './sync'
import { openTasks } from './task-screen'

test.use({ serviceWorkers: 'allow' })

const titlesOf = async (page: Page) => {
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  return tasks.map(({ title }) => title).toSorted()
}

/** Opens the list in a browser, without a server. */
async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/folder/all')
  await expect(openTasks(page).first()).toBeVisible()
  return page
}

const goOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('security 34: a copied browser profile: what waits in both, and what is changed in either later, is there once', async ({
  server,
}) => {
  test.setTimeout(120_000)
  const profile = mkdtempSync(join(tmpdir(), 'tasks-profile-'))
  const copied = mkdtempSync(join(tmpdir(), 'tasks-profile-'))
  const network = await deploy(server.url)
  const start = (folder: string) => startBrowser(folder, { baseURL: network.url })
  try {
    let original = await start(profile)
    await settled(original.pages()[0] as Page, server, 'Before')
    // A browser that ends by itself has all on the disk.
    await original.close()
    network.cut()
    original = await start(profile)
    await add(await open(original), 'Shared')
    await original.close()
    cpSync(profile, copied, { recursive: true })

    original = await start(profile)
    const copy = await start(copied)
    const [first, second] = [await open(original), await open(copy)]
    await add(first, 'Original')
    await add(second, 'Copy one', 'Copy two')
    await expect(indicator(first, /2 waiting/)).toBeVisible()
    await expect(indicator(second, /3 waiting/)).toBeVisible()
    network.mend()
    for (const each of [first, second]) await goOnline(each)
    for (const each of [first, second]) await inSync(each)
    const all = ['Before', 'Copy one', 'Copy two', 'Original', 'Shared']
    expect(await titlesOf(second)).toEqual(all)

    // Both go on, by turns.
    await add(first, 'Original again')
    await inSync(first)
    await add(second, 'Copy again')
    await inSync(second)
    const more = ['Copy again', 'Original again']
    await expect.poll(() => titlesOf(second)).toEqual([...all, ...more].toSorted())
    await original.close()
    await copy.close()
  } finally {
    await network.stop()
    for (const folder of [profile, copied]) rmSync(folder, { recursive: true, force: true })
  }
})
