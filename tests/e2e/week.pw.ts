import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { ready } from './offline'
import { signedIn } from './people'
import { expect, type TestServer, test } from './server'
import { inSync } from './sync'
import { addTasks, chooseFromMenu } from './task-screen'
import { listening, visit } from './visit'

// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))
test.use({
  serviceWorkers: 'allow',
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  serverEnv: { BUN_OPTIONS: `--preload=${join(import.meta.dirname, '../moved-clock.ts')}` },
})

/** On the night to Sunday the clocks go from 02:00 to 03:00. */
const MONDAY = '2027-03-22T08:00:00+01:00'

const rows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')
const done = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Done: ${title}`, exact: true })
const toast = (page: Page, title: string | RegExp) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })

test('a week: tasks repeat and are skipped, one reminds, midnight and the change of clocks pass, and offline and Undo work', async ({
  page,
  context,
  server,
}) => {
  await moveServer(server, MONDAY)
  await page.clock.install({ time: MONDAY })
  const person = await signedIn(page, server)
  // The session that comes with the account is over by then.
  await page.request.post('/api/auth/login', { data: person })
  await listening(page, () => visit(page, '/'))
  await addTasks(
    page,
    'Water plants every day',
    'Feed the starter every day 2:30 am',
    'Call Mum Wednesday 9:00',
    'Book the trip Tuesday',
    'Read the atlas',
  )
  await ready(page, 'Read the atlas')
  await visit(page, '/today')
  await expect(rows(page, 'Today')).toHaveText([/Water plants/])

  // Monday: done by mistake, taken back, done again (R5, R6).
  await done(page, 'Water plants').click()
  await toast(page, 'Done. Next: Tomorrow').getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page, 'Today')).toHaveText([/Water plants/])
  await inSync(page)
  await done(page, 'Water plants').click()
  await expect(page.getByText('Nothing is due today.')).toBeVisible()
  await expect.poll(() => planOf(page, 'Water plants')).toBe('2027-03-23')

  // A time to come is done ahead; another is skipped, and that taken back (C4).
  const view = (name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  await view('Upcoming').click()
  const complete = page.getByRole('button', { name: 'Complete now: Water plants on Tue, Mar 30' })
  await complete.press('Enter')
  await expect(toast(page, 'Task completed')).toBeVisible()
  await expect(complete).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  const skip = page.getByRole('button', { name: 'Skip Water plants on Wed, Mar 31' })
  await skip.click()
  const skipped = toast(page, 'Skipped')
  await skipped.hover()
  await expect(skip).toHaveCount(0)
  await skipped.getByRole('button', { name: 'Undo' }).click()
  await expect(skip).toBeVisible()
  await view('Today').click()

  // Tuesday: midnight moves what was left (C5), and so does a button, which is taken back (C2).
  await moveTo(page, server, '2027-03-23T23:59:30+01:00')
  await expect(rows(page, 'Overdue')).toHaveText([/Feed the starter/])
  await expect(rows(page, 'Today')).toHaveText([/Book the trip/, /Water plants/])
  await moveTo(page, server, '2027-03-24T00:00:10+01:00')
  await expect(rows(page, 'Today')).toHaveText([/Call Mum/])
  const left = [/Book the trip/, /Water plants/, /Feed the starter.*2:30/]
  await expect(rows(page, 'Overdue')).toHaveText(left)
  await page.getByRole('button', { name: 'Move all to today' }).click()
  const moved = toast(page, '3 tasks moved to today')
  // It stays for as long as the pointer is on it, however slow the machine is.
  await moved.hover()
  await expect(rows(page, 'Overdue')).toHaveCount(0)
  await expect(rows(page, 'Today')).toHaveCount(4)
  await moved.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page, 'Overdue')).toHaveText(left)
  await expect(rows(page, 'Today')).toHaveText([/Call Mum/])
  // By key, the focus goes from the button, which leaves with its list, to the next row.
  await page.getByRole('button', { name: 'Move all to today' }).press('Enter')
  await expect(rows(page, 'Overdue')).toHaveCount(0)
  await expect(rows(page, 'Today').getByRole('button', { name: /^Call Mum/ })).toBeFocused()
  // What it changes may not set off the reminder while the page is not listening.
  await inSync(page)

  // Wednesday: a reminder at its time, told in the page (N6, N11).
  await moveTo(page, server, '2027-03-24T09:00:05+01:00')
  // The server looks at its clock again with the next change, or within a minute (N3).
  await page.request.post('/api/tasks', { data: { title: 'Draw a map', dueDate: '2027-04-30' } })
  const reminder = toast(page, 'Call Mum')
  await expect(reminder.getByRole('button', { name: 'Snooze 1 h' })).toBeVisible()
  await reminder.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => planOf(page, 'Call Mum')).toBe('completed')

  // Thursday: offline it is done, taken back and done again, and the server hears of it later.
  await moveTo(page, server, '2027-03-25T18:00:00+01:00')
  await context.setOffline(true)
  await done(page, 'Water plants').click()
  await toast(page, 'Done. Next: Tomorrow').getByRole('button', { name: 'Undo' }).click()
  await expect(done(page, 'Water plants')).toBeVisible()
  await done(page, 'Water plants').click()
  await expect(done(page, 'Water plants')).toBeHidden()
  await context.setOffline(false)
  await expect.poll(() => planOf(page, 'Water plants')).toBe('2027-03-26')

  // Friday: skipped (R10).
  await moveTo(page, server, '2027-03-26T18:00:00+01:00')
  await chooseFromMenu(page, 'Water plants', 'Due date')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Repeat/ })
    .click()
  await page.getByRole('button', { name: 'Skip this time' }).click()
  await expect(toast(page, 'Skipped. Next: Tomorrow')).toBeVisible()
  await expect.poll(() => planOf(page, 'Water plants')).toBe('2027-03-27')

  // Half past two is half past three on the night in which it is left out, and then again (R12).
  await moveTo(page, server, '2027-03-27T22:00:00+01:00')
  await done(page, 'Feed the starter').click()
  await expect.poll(() => planOf(page, 'Feed the starter')).toBe(at('2027-03-28T03:30'))
  await moveTo(page, server, '2027-03-28T03:00:10+02:00')
  await expect(rows(page, 'Today')).toHaveText([/Feed the starter.*3:30/])
  await done(page, 'Feed the starter').click()
  await expect.poll(() => planOf(page, 'Feed the starter')).toBe(at('2027-03-29T02:30'))

  // The next Monday: what was done is listed, what was skipped is not (R8).
  await moveTo(page, server, '2027-03-29T08:00:00+02:00')
  await expect(rows(page, 'Overdue')).toHaveText([
    /Book the trip/,
    /Water plants/,
    /Feed the starter.*2:30/,
  ])
  await inSync(page)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Completed (6)' }).click()
  await expect(rows(page, 'Completed tasks')).toHaveText([
    /Feed the starter.*Yesterday/,
    /Feed the starter.*Mar 24/,
    /Water plants.*Mar 24/,
    /Call Mum/,
    /Water plants.*Tomorrow/,
    /Water plants.*Mar 22/,
  ])
})

/** Both clocks go on from this moment. The page then listens to the server again, as after a sleep. */
async function moveTo(page: Page, server: TestServer, time: string) {
  await moveServer(server, time)
  await listening(page, async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.fastForward(Date.parse(time) - now)
  })
}

async function moveServer({ dataDir }: TestServer, time: string) {
  const file = join(dataDir, 'clock-ahead')
  await writeFile(`${file}.new`, String(Date.parse(time) - Date.now()))
  await rename(`${file}.new`, file)
}

function at(berlin: string): string {
  const isSummer = berlin >= '2027-03-28T03'
  return new Date(`${berlin}:00${isSummer ? '+02:00' : '+01:00'}`).toISOString()
}

async function planOf(page: Page, title: string) {
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  const task = tasks.find((each) => each.title === title)
  return task?.status === 'completed' ? 'completed' : task?.dueDate
}
