import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { killer, startBrowser } from './browser-process'
import { deploy } from './deployment'
import { add, ready, settled } from './offline'
import { newcomer, signedIn } from './people'
import { expect, test } from './server'
import { holdStorage, stored, storedRows } from './stored'
import { inSync } from './sync'
import { card, chooseFromMenu, openTasks } from './task-screen'
import { visit } from './visit'
import { badge, keepShown, push, shown, syncPeriodically } from './worker'

// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))

const field = (page: Page) => page.getByPlaceholder('What needs to be done?')

/** Sends an address as the browser does for the manifest's share_target. */
const SHARE = `/?${new URLSearchParams({ title: 'A recipe', text: 'Try this\nsoon', url: 'https://example.org/soup' })}`
const SHARED = 'A recipe Try this soon https://example.org/soup'

test('W1: what is shared offline to the closed app fills the form, and outlasts Cancel and a killed browser', async ({
  server,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'tasks-profile-'))
  const start = async (isOffline = true) => {
    const browser = await startBrowser(profile, { baseURL: server.url, serviceWorkers: 'allow' })
    await browser.setOffline(isOffline)
    return browser
  }
  const pageOf = (browser: BrowserContext) => browser.pages()[0] as Page
  try {
    const before = await start(false)
    await settled(pageOf(before), server)
    await before.close()

    const killed = await start()
    const kill = await killer(killed)
    await pageOf(killed).goto(SHARE)
    await expect(field(pageOf(killed))).toHaveValue(SHARED)
    await kill()

    const browser = await start()
    const later = pageOf(browser)
    await later.goto('/')
    for (const _ of ['killed', 'cancelled']) {
      await later.getByRole('button', { name: 'Add task', exact: true }).first().click()
      await expect(field(later)).toHaveValue(SHARED)
      await later.getByRole('button', { name: 'Cancel' }).click()
    }
    await later.goto('/?share=1&text=web%2Btask%3ABuy%20milk')
    await expect(field(later)).toHaveValue('Buy milk')
    expect(new URL(later.url()).search).toBe('')
    await field(later).press('Enter')
    await expect(openTasks(later).first()).toContainText('Buy milk')
    await expect(field(later)).toHaveValue(SHARED)
    await field(later).press('Enter')
    await expect(openTasks(later).first()).toContainText('A recipe')
    await expect(field(later)).toHaveValue('')
    await browser.close()
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})

test('W1: what was shared and is a task by now does not come back, however slow the storage is', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.goto(SHARE)
  await expect(field(page)).toHaveValue(SHARED)
  const texts = async () => {
    const meta = Object.values(await stored(page)).flatMap((text) => JSON.parse(text).meta)
    return meta.filter((each) => Array.isArray(each))
  }
  expect(await texts()).toEqual([[SHARED]])
  await page.getByRole('button', { name: 'Cancel' }).click()
  const release = await holdStorage(page)
  await page.getByRole('button', { name: 'Add task', exact: true }).first().click()
  await expect(field(page)).toHaveValue(SHARED)
  await field(page).press('Enter')
  await expect(openTasks(page).first()).toContainText('A recipe')
  await release()
  await inSync(page)
  await expect.poll(texts).toEqual([])
  await expect(field(page)).toHaveValue('')
})

test('W1: what is shared while nobody is signed in fills the form after signing in', async ({
  page,
  context,
  server,
}) => {
  const { email, password } = await newcomer(page, server)
  await context.clearCookies()
  await page.goto(SHARE)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(field(page)).toHaveValue(SHARED)
})

test('W2: a file that the system opens with the app leads to the import’s preview', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.addInitScript(() => {
    const file = new File(['Water the plants\nBuy milk\n'], 'list.txt', { type: 'text/plain' })
    const files = [{ getFile: async () => file } as FileSystemFileHandle]
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (take: (opened: object) => void) => take({ files }) },
    })
  })
  const { file_handlers } = await (await page.request.get('/manifest.webmanifest')).json()
  await visit(page, file_handlers[0].action)
  await expect(page.getByText(/list\.txt/)).toBeVisible()
  await expect(page.getByText('Water the plants')).toBeVisible()
})

test('W6: a task and a folder are sent as text by the system, and an invitation takes an address from its contacts', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    Object.assign(navigator, {
      share: async ({ text }: ShareData) => void sent.push(text ?? ''),
      contacts: { select: async () => [{ email: ['bob@example.org'] }] },
    })
  })
  const sent = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  await newcomer(page, server)
  await add(page, 'Call Ada', 'Pay rent')
  await chooseFromMenu(page, 'Call Ada', 'Send as text')
  await expect.poll(sent).toEqual(['- [ ] Call Ada'])
  await page.getByRole('button', { name: 'Options for Inbox' }).click()
  await page.getByRole('menuitem', { name: 'Send as text' }).click()
  await expect.poll(sent).toEqual(['- [ ] Call Ada', '- [ ] Pay rent\n- [ ] Call Ada'])
  await page.getByRole('button', { name: 'Options for Inbox' }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Choose from contacts' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('bob@example.org')
})

/** The browser says that the app can be installed. */
function makeInstallable(page: Page) {
  return page.addInitScript(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => ({ outcome: 'dismissed' }),
    })
    addEventListener('load', () => dispatchEvent(event))
  })
}

test('W7: installing is offered on the third day of use, and never again', async ({
  page,
  server,
}) => {
  await makeInstallable(page)
  await signedIn(page, server)
  await page.addInitScript(() => {
    localStorage.installOffer ??= '2026-01-01 2026-01-02'
  })
  const offer = page.getByText('Install Tasks on this device?', { exact: true })
  await visit(page, '/')
  await expect(offer).toBeVisible()
  await visit(page, '/')
  await add(page, 'Call Ada')
  await expect(offer).toBeHidden()
})

test('W7: installing is offered once, from the fifth task on, and stays on the account page', async ({
  page,
  server,
}) => {
  await makeInstallable(page)
  await newcomer(page, server)
  const offer = page.getByText('Install Tasks on this device?', { exact: true })
  for (let at = 1; at <= 4; at += 1) {
    await page.request.post('/api/tasks', { data: { title: `Task ${at}` } })
  }
  await expect(card(page, 'Task 4')).toBeVisible()
  await expect(offer).toBeHidden()
  await page.request.post('/api/tasks', { data: { title: 'Task 5' } })
  await expect(offer).toBeVisible()

  await visit(page, '/')
  await expect(card(page, 'Task 5')).toBeVisible()
  await visit(page, '/account')
  await expect(page.getByRole('button', { name: 'Install on this device' })).toBeVisible()
  await expect(offer).toBeHidden()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('W2: the manifest has what the system offers of an app, and Chromium finds no fault in it', async ({
    page,
    server,
  }) => {
    await settled(page, server)
    const devtools = await page.context().newCDPSession(page)
    const { errors, url, data } = await devtools.send('Page.getAppManifest')
    expect([errors, url]).toEqual([[], `${server.url}/manifest.webmanifest`])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Playwright's windows are private ones.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = JSON.parse(data ?? '')
    expect(manifest).toMatchObject({
      id: '/',
      launch_handler: { client_mode: 'navigate-existing' },
      display_override: ['window-controls-overlay', 'standalone'],
      handle_links: 'preferred',
      note_taking: { new_note_url: '/?add=1' },
      share_target: { method: 'GET' },
      protocol_handlers: [{ protocol: 'web+task' }],
    })
    const { shortcuts, screenshots } = manifest
    const iconOf = ({ name, icons }: { name: string; icons: { src: string }[] }) =>
      `${name}: ${icons[0]?.src}`
    expect(shortcuts.map(iconOf)).toEqual([
      'Add task: /shortcut-add.png',
      'Today: /shortcut-today.png',
      'Voice: /shortcut-voice.png',
    ])
    // Two of each shape: light and dark.
    const shapes = screenshots.map((each: { form_factor: string }) => each.form_factor)
    expect(shapes).toEqual(['narrow', 'narrow', 'wide', 'wide'])
    for (const { src, sizes, type } of screenshots) {
      const picture = await page.request.get(src)
      expect(picture.headers()['content-type']).toBe(type)
      const size = await page.evaluate(async (src) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
        return `${width}x${height}`
      }, src)
      expect(size).toBe(sizes)
    }
  })

  test('W3: the badge follows Today’s open tasks within 2 seconds of a change elsewhere, and goes at logout', async ({
    page,
    context,
    server,
  }) => {
    await page.addInitScript(() => {
      navigator.setAppBadge = async (count) => void localStorage.setItem('badge', String(count))
      navigator.clearAppBadge = async () => localStorage.setItem('badge', '0')
    })
    await newcomer(page, server)
    const shownBadge = () => page.evaluate(() => localStorage.getItem('badge'))
    const dueDate = new Date().toISOString().slice(0, 10)
    const made = await page.request.post('/api/tasks', { data: { title: 'Pay rent', dueDate } })
    await expect.poll(shownBadge, { timeout: 2_000 }).toBe('1')
    const { id } = await made.json()
    const put = (data: object) => page.request.put(`/api/tasks/${id}`, { data })
    const steps: [change: () => Promise<unknown>, count: string][] = [
      [() => page.request.put(`/api/tasks/${id}/toggle`), '0'],
      [() => page.request.put(`/api/tasks/${id}/toggle`), '1'],
      [() => put({ dueDate: '2099-01-01' }), '0'],
      [() => put({ dueDate }), '1'],
      [() => page.request.delete(`/api/tasks/${id}`), '0'],
      [() => page.request.post('/api/tasks', { data: { title: 'Call Ada', dueDate } }), '1'],
    ]
    for (const [change, count] of steps) {
      await change()
      await expect.poll(shownBadge, { timeout: 2_000 }).toBe(count)
    }
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(shownBadge).toBe('0')
  })

  test('W4: a push that shows nothing and a periodic sync bring what is new while no page is open', async ({
    page,
    context,
    server,
  }) => {
    await settled(page, server)
    const worker = context.serviceWorkers()[0] as Worker
    await keepShown(worker)
    // Of the same site, but not the app: it holds no rows and hears of no change.
    const elsewhere = await context.newPage()
    await elsewhere.goto('/robots.txt')
    await page.close()
    const cdp = await context.newCDPSession(elsewhere)
    const dueDate = new Date().toISOString().slice(0, 10)
    const post = (title: string) =>
      elsewhere.request.post('/api/tasks', { data: { title, dueDate } })

    await post('Pay rent')
    await push(cdp, server.url, { kind: 'refresh' })
    await expect.poll(() => badge(worker)).toBe(1)
    expect(await storedRows(elsewhere)).toContain('Pay rent')
    await post('Call Ada')
    await syncPeriodically(cdp, server.url, 'refresh')
    await expect.poll(() => badge(worker)).toBe(2)
    expect(await shown(worker)).toEqual([])

    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto('/today')
    await expect(later.getByRole('main').getByText('Call Ada')).toBeVisible()
  })

  test('W8: a new version is taken at the next start and out of sight, but not while something is typed', async ({
    page,
    context,
    server,
  }) => {
    await signedIn(page, server)
    const deployment = await deploy(server.url)
    await visit(page, deployment.url)
    await add(page, 'Water the tomatoes')
    await ready(page, 'Water the tomatoes')
    await page.getByRole('button', { name: 'Add task', exact: true }).first().click()
    await field(page).fill('Half a thought')
    const hide = () =>
      page.evaluate(() => {
        Object.assign(window, { isSamePage: true })
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'visibilityState')
      })
    deployment.releaseNewVersion()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('A new version is ready').first()).toBeVisible()

    const started = await context.newPage()
    await visit(started, deployment.url)
    const workers = () =>
      started.evaluate(async () => {
        const { active, waiting } = await navigator.serviceWorker.ready
        return [active?.state, waiting?.state]
      })
    await expect.poll(workers).toEqual(['activated', undefined])
    await expect(card(started, 'Water the tomatoes')).toBeVisible()
    await expect(started.getByText('A new version is ready')).toBeHidden()
    await started.close()

    await hide()
    await expect(field(page)).toHaveValue('Half a thought')
    await field(page).fill('')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await hide()
    await page.waitForFunction(() => !('isSamePage' in window))
    await expect(card(page, 'Water the tomatoes')).toBeVisible()
    await deployment.stop()
  })
})
