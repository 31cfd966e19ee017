import type { Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { codeOf, createGate } from './gate'
import { add } from './offline'
import { expectToast, newcomer, signedIn, signIn } from './people'
import { expect, test } from './server'
import { inSync } from './sync'
import { boxOf, folderTab } from './task-screen'
import { listening, visit } from './visit'

/** What "within a second" means, from the moment that the server has answered the change. */
const SOON = { timeout: 1000 }

/** As a terminal does it: with the session, and by no page. */
async function addElsewhere(page: Page, title: string) {
  const response = await page.request.post('/api/tasks', { data: { title } })
  expect(response.status()).toBe(201)
}

/** What this page asks the API for from now on; the line to the server's events aside. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    paths.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return paths
}

const tasks = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true })

test('what another tab adds, completes and files shows here within a second', async ({
  page,
  context,
  server,
}) => {
  await newcomer(page, server)
  const other = await context.newPage()
  await listening(other, () => visit(other, '/'))
  await expect(other.getByText('No tasks yet.')).toBeVisible()

  const added = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Water the tomatoes')
  await page.keyboard.press('Enter')
  await added
  await expect(tasks(other).getByText('Water the tomatoes')).toBeVisible(SOON)

  await other.getByRole('checkbox', { name: 'Done: Water the tomatoes' }).click()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible({ timeout: 2000 })

  await page.request.post('/api/folders', { data: { name: 'Garden' } })
  for (const each of [page, other]) {
    await expect(folderTab(each, 'Garden')).toBeVisible(SOON)
  }
})

test('a page has what it was rendered with and fetches nothing again until there is something new', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await addElsewhere(page, 'Water the tomatoes')
  await expect(page.getByText('Water the tomatoes')).toBeVisible(SOON)
  const fetched = asked(page)
  await listening(page, () => page.reload())
  await addElsewhere(page, 'Book the train')
  await expect(page.getByText('Book the train')).toBeVisible(SOON)
  expect(fetched).toEqual(['GET /api/sync'])
})

test('while a change of this tab is under way, what others change waits, and nothing flickers', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await addElsewhere(page, 'Water the tomatoes')
  await expect(page.getByText('Water the tomatoes')).toBeVisible(SOON)

  const gate = createGate()
  await page.route('**/api/sync', async (route) => {
    const response = await route.fetch()
    await gate.opened
    await route.fulfill({ response })
  })
  const fetched = asked(page)
  const done = page.getByRole('button', { name: 'Completed (1)' })
  await page.getByRole('checkbox', { name: 'Done: Water the tomatoes' }).click()
  await expect(done).toBeVisible()
  await expect.poll(() => fetched).toEqual(['POST /api/sync'])
  await addElsewhere(page, 'Book the train')
  const { revision } = await nextEvent(page)
  expect(revision).toBeGreaterThan(0)
  expect(fetched).toEqual(['POST /api/sync'])
  await expect(done).toBeVisible()

  gate.open()
  await expect(page.getByText('Book the train')).toBeVisible(SOON)
  await expect(done).toBeVisible()
})

test('what changes while a list is on its way is not missed', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/404/)
  await signedIn(page, server)
  // A page that has no lists.
  await listening(page, () => visit(page, '/nowhere'))
  const answered = createGate()
  const arrives = createGate()
  await page.route('**/api/sync*', async (route) => {
    const response = await route.fetch()
    answered.open()
    await arrives.opened
    await route.fulfill({ response })
  })
  await page.getByRole('link', { name: 'Go to my tasks' }).click()
  await answered.opened
  await addElsewhere(page, 'Book the train')
  await nextEvent(page)
  arrives.open()
  await expect(page.getByText('Book the train')).toBeVisible()
})

test('what changed while there was no network is there when there is one again', async ({
  page,
  context,
  server,
  playwright,
  complaints,
}) => {
  // A part of the page may be on its way as the network goes.
  complaints.expected(/ERR_INTERNET_DISCONNECTED|could not be loaded/)
  const ada = await newcomer(page, server)
  await context.setOffline(true)
  const terminal = await playwright.request.newContext({ baseURL: server.url })
  await terminal.post('/api/auth/login', { data: ada })
  await terminal.post('/api/tasks', { data: { title: 'Book the train' } })
  await expect(page.getByText('Book the train')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('Book the train')).toBeVisible(SOON)
  await terminal.dispose()
})

test('what is changed before all of the page’s code has come is kept and sent once it has', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/ERR_FAILED/)
  let isCutOff = true
  for (const module of [
    'src/core/sync/commands.ts',
    'web/sync/describe.ts',
    'web/sync/storage.ts',
  ]) {
    await page.route(codeOf(module), (route) => (isCutOff ? route.abort() : route.continue()))
  }
  await newcomer(page, server)
  await page.getByRole('button', { name: 'Add task', exact: true }).first().click()
  for (const title of ['Water the tomatoes', 'Book the train']) {
    await page.getByPlaceholder('What needs to be done?').fill(title)
    await page.keyboard.press('Enter')
  }
  isCutOff = false
  await expect(tasks(page).locator('> li')).toHaveText([/^Book the train/, /^Water the tomatoes/])
  await inSync(page)
  const kept: Task[] = await (await page.request.get('/api/tasks')).json()
  expect(kept.map(({ title }) => title)).toEqual(['Book the train', 'Water the tomatoes'])
})

test('a page that is not seen does not listen, and catches up when it is seen again', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/events'),
  )
  await show(page, 'hidden')
  await ended
  await addElsewhere(page, 'Book the train')
  await expect(page.getByText('Book the train')).toBeHidden()
  await show(page, 'visible')
  await expect(page.getByText('Book the train')).toBeVisible(SOON)
})

test('after a machine’s sleep, which no event tells of, the page catches up', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await newcomer(page, server)
  const again = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  await page.clock.fastForward('01:00:00')
  await again
})

test('logging out ends it', async ({ page, server }) => {
  await newcomer(page, server)
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/events'),
  )
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await ended
})

test('P1: a session that is ended elsewhere is noticed without a click', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.expected(/401 \(Unauthorized\)|aborted the connection|MIME type/)
  const ada = await newcomer(page, server)
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await visit(other, '/auth')
  await signIn(other, ada)
  await expect(other.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  const sessions = await (await other.request.get('/api/auth/sessions')).json()
  for (const { id, current } of sessions) {
    if (!current) await other.request.delete(`/api/auth/sessions/${id}`)
  }
  await addElsewhere(other, 'Something to be told of')
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await expect(page).toHaveURL(/\/auth$/)
  await elsewhere.close()
})

test('P1: while a page whose session is gone waits for /auth, nothing can be done in it', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/401 \(Unauthorized\)/)
  const counts = await holdCode(page, 'web/screen/count-views.ts')
  await newcomer(page, server)
  await add(page, 'Water the tomatoes')
  await inSync(page)
  const nextPage = await holdCode(page, 'web/account/auth-page.tsx')
  const { x, y } = await boxOf(page.getByRole('checkbox', { name: 'Done: Water the tomatoes' }))
  await page.context().clearCookies()
  // Another change finds it out.
  await page.getByRole('checkbox', { name: 'Done: Water the tomatoes' }).click()
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await expect(page.locator('#page')).toHaveAttribute('inert')
  // Nor does code that comes now look for what is gone.
  await counts.open()
  await page.mouse.click(x + 5, y + 5)
  await nextPage.open()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.locator('#page')).not.toHaveAttribute('inert')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

/** Holds back a part of the page's code. Returns what lets it through, and waits until it is there. */
async function holdCode(page: Page, module: string) {
  const { opened, open } = createGate()
  await page.route(codeOf(module), async (route) => {
    await opened
    await route.continue()
  })
  return {
    async open() {
      const answered = page.waitForResponse(codeOf(module))
      open()
      await answered
    },
  }
}

/** Listens as a page does, and answers the next that the page is told, too. */
function nextEvent(page: Page): Promise<{ revision: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const source = new EventSource('/api/events')
        source.addEventListener('change', ({ data }) => {
          source.close()
          resolve(JSON.parse(data))
        })
      }),
  )
}

/** A headless browser's pages are always seen, so this one has to be told otherwise. */
async function show(page: Page, visibility: DocumentVisibilityState) {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}
