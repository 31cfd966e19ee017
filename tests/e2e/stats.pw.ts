import type { Page } from '@playwright/test'
import { newcomer, signedIn } from './people'
import { expect, test } from './server'
import { atRest, listening, visit } from './visit'

async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  return (await page.request.post(path, { data })).json()
}

/** Two folders; in one of them a task of two is done, and an urgent one is overdue. */
async function someWork(page: Page) {
  await post(page, '/api/folders', { name: 'Garden' })
  const { id } = await post<{ id: number }>(page, '/api/tasks', {
    title: 'Weed',
    category: 'Garden',
  })
  await page.request.put(`/api/tasks/${id}/toggle`, { data: { completed: true } })
  const late = { title: 'Sow', category: 'Garden', priority: 'urgent', dueDate: '2020-01-01' }
  await post(page, '/api/tasks', late)
}

const figure = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=..')

test('P1: /stats without a session is /auth', async ({ page }) => {
  await page.goto('/stats')
  await expect(page).toHaveURL(/\/auth$/)
})

test('with no data it says what will be here, and leads to the tasks', async ({ page, server }) => {
  await newcomer(page, server)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Statistics' }).click()
  await expect(page.getByText('Nothing to count yet')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my tasks' }).click()
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible()
})

test('T16: today, this week, streaks, by day, by folder and by priority', async ({
  page: home,
  context,
  server,
}) => {
  await newcomer(home, server)
  await someWork(home)
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(request.url())
  })
  await visit(page, '/stats')
  await atRest(page)
  expect(fetched, 'a page that is server-rendered needs no second fetch').toEqual([])

  await expect(figure(page, 'Today')).toHaveText('Today1 done1 overdue')
  await expect(figure(page, 'This week')).toHaveText('This week1 doneSince Sunday')
  await expect(figure(page, 'Streak')).toHaveText('Streak1 dayLongest: 1')
  await expect(figure(page, 'Overall')).toHaveText('Overall50% done1 of 2')

  const days = page.getByRole('table', { name: 'Tasks done and added in the last 30 days' })
  await expect(days.getByRole('row')).toHaveCount(31)
  await expect(days.getByRole('row').last().getByRole('cell')).toHaveText(['1', '2'])
  const folders = page.getByRole('table', { name: 'Tasks by folder' })
  await expect(folders.getByRole('row', { name: 'Garden' })).toContainText('1 of 2')
  await expect(folders.getByRole('row', { name: 'Inbox' })).toContainText('No tasks')
  const priorities = page.getByRole('table', { name: 'Tasks by priority' })
  await expect(priorities.getByRole('rowheader')).toHaveText(['Urgent', 'High', 'Medium', 'Low'])
  await expect(priorities.getByRole('row', { name: 'Medium' })).toContainText('1 of 1')
})

test('U16: a week begins with the day that the settings name', async ({ page, server }) => {
  await signedIn(page, server)
  const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000)
  const done = dayAt(-6).toISOString().slice(0, 10)
  const headers = { 'content-type': 'application/octet-stream' }
  const data = Buffer.from(`x ${done} ${done} Sow`)
  expect((await page.request.post('/api/import?name=todo.txt', { headers, data })).ok()).toBe(true)
  await someWork(page)
  /** 1 for Monday, 7 for Sunday. */
  const startOn = async (day: Date) => {
    const data = { weekStart: day.getUTCDay() || 7 }
    expect((await page.request.patch('/api/auth/preferences', { data })).ok()).toBe(true)
    await visit(page, '/stats')
  }
  const nameOf = (day: Date) => day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  await startOn(dayAt(0))
  await expect(figure(page, 'This week')).toHaveText(`This week1 doneSince ${nameOf(dayAt(0))}`)
  await startOn(dayAt(1))
  await expect(figure(page, 'This week')).toHaveText(`This week2 doneSince ${nameOf(dayAt(1))}`)
})

test('what is completed elsewhere is counted within a second', async ({ page, server }) => {
  await signedIn(page, server)
  await someWork(page)
  await listening(page, () => visit(page, '/stats'))
  await expect(figure(page, 'Overall')).toContainText('1 of 2')
  await someWork(page)
  await expect(figure(page, 'Overall')).toContainText('2 of 4', { timeout: 1000 })
})

test('is not cut off at 320 px', async ({ page, server }) => {
  await signedIn(page, server)
  await someWork(page)
  await post(page, '/api/folders', { name: 'x'.repeat(100) })
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/stats')
  await expect(figure(page, 'Overall')).toContainText('1 of 2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('days are the reader’s own, rendered by the server once a page has told it the zone', async ({
    page,
    context,
    server,
  }) => {
    await newcomer(page, server)
    await someWork(page)
    const [told] = (await context.cookies()).filter(({ name }) => name === 'tz')
    expect(told?.value).toBe('Pacific/Kiritimati')
    // At any time of day, one of the two is on another day than Greenwich.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await context.addCookies([{ name: 'tz', value: timeZone, url: server.url }])
      const html = await (await page.request.get('/stats')).text()
      const days = [...html.matchAll(/<th scope="row">(\w+ \d+)<\/th>/g)].map(([, day]) => day)
      const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone })
      expect(days.at(-1)).toBe(format.format(new Date()))
    }
  })

  test('a browser that has not told its zone yet gets its own days a moment later', async ({
    page,
    server,
  }) => {
    await newcomer(page, server)
    await someWork(page)
    await page.context().clearCookies({ name: 'tz' })
    const fetched = page.waitForRequest(/stats\?tz=Pacific/)
    await page.goto('/stats')
    await fetched
    await expect(figure(page, 'Overall')).toContainText('1 of 2')
  })
})
