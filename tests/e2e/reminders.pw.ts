import type { Page, Worker } from '@playwright/test'
import type { Task } from '../../src/core/tasks/contract'
import { expectNoAxeViolationsInEitherTheme } from './axe'
import { choose, make } from './dialogs'
import { ready } from './offline'
import { expectToast, signedIn } from './people'
import { test } from './push-service'
import { expect } from './server'
import { inSync } from './sync'
import { chooseFromMenu } from './task-screen'
import { visit } from './visit'
import { badge, keepShown, push, type Shown, shown } from './worker'

// A browser says so of each request that it could not send.
test.beforeEach(({ complaints }) => complaints.expected(/ERR_INTERNET_DISCONNECTED/))
test.use({ serviceWorkers: 'allow' })

/** Subscribing asks a service on the Internet: this browser has its subscription already. */
async function withPushService(page: Page, subscription: object) {
  await page.addInitScript((subscription) => {
    const asked = { permission: 0, subscribed: 0 }
    Object.assign(window, { asked })
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      asked.permission += 1
      permission = 'granted'
      return permission
    }
    PushManager.prototype.subscribe = async () => {
      asked.subscribed += 1
      return {
        options: { userVisibleOnly: true },
        toJSON: () => subscription,
      } as unknown as PushSubscription
    }
  }, subscription)
}

const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: Record<string, number> }).asked)

test('N11: a reminder is set offline too, asks for notifications once, and its notification completes and snoozes', async ({
  page,
  context,
  server,
  pushService,
}) => {
  await withPushService(page, pushService.subscription)
  await signedIn(page, server)
  const task = await make<Task>(page, '/api/tasks', {
    title: 'Water plants',
    dueDate: '2027-03-01',
  })
  await visit(page, '/folder/all')
  await ready(page, 'Water plants')
  expect(await asked(page)).toEqual({ permission: 0, subscribed: 0 })

  await chooseFromMenu(page, 'Water plants', 'Due date')
  const dialog = page.getByRole('dialog', { name: 'Due date' })
  await dialog.getByRole('button', { name: /^Reminder/ }).click()
  const chip = (name: string) =>
    dialog.getByRole('group', { name: 'Reminder' }).getByRole('button', { name })
  await chip('That day, 9:00 AM').click()
  await expect(chip('That day, 9:00 AM')).toHaveAttribute('aria-pressed', 'true')
  expect(await asked(page)).toEqual({ permission: 0, subscribed: 0 })
  await page.getByRole('button', { name: 'Remind me on this device' }).click()
  await expect.poll(() => asked(page)).toEqual({ permission: 1, subscribed: 1 })
  await expectNoAxeViolationsInEitherTheme(page)
  const devices = async () => (await page.request.get('/api/push/subscriptions')).json()
  await expect.poll(devices).toHaveLength(1)

  await context.setOffline(true)
  await chip('The day before, 9:00 AM').click()
  await expect(chip('The day before, 9:00 AM')).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  const stored = async () =>
    (await (await page.request.get(`/api/tasks/${task.id}/reminders`)).json()).map(
      ({ id }: { id: string }) => id,
    )
  await expect.poll(stored).toEqual(['1440m', '0m'])
  await chip('The day before, 9:00 AM').click()
  await expect.poll(stored).toEqual(['0m'])
  expect(await asked(page)).toEqual({ permission: 1, subscribed: 1 })
  await page.keyboard.press('Escape')
  await inSync(page)

  const cdp = await context.newCDPSession(page)
  const worker = context.serviceWorkers()[0] as Worker
  await keepShown(worker)
  await push(cdp, server.url, noticeOf(task))
  await expect
    .poll(() => shown(worker))
    .toMatchObject([
      {
        title: 'Water plants',
        options: {
          body: 'Due today',
          tag: 'reminder',
          actions: [{ title: 'Done' }, { title: 'Snooze 1 h' }],
        },
      },
    ])
  await expect.poll(() => badge(worker)).toBe(0)
  await press(worker, 'snooze')
  await expect.poll(stored).toContain('snooze')
  await press(worker, 'done')
  const status = async () => (await taskNow(page, task.id)).status
  await expect.poll(status).toBe('completed')

  await visit(page, '/account')
  const card = page.locator('section').filter({ hasText: 'Where your notifications are shown' })
  await expect(card.getByText('This device')).toBeVisible()
  await choose(page, 'Remind me of tasks with a time', '30 minutes before')
  await choose(page, 'Time zone', 'Asia/Tokyo')
  const settings = async () => (await page.request.get('/api/settings')).json()
  await expect.poll(settings).toMatchObject({ defaultReminder: 30, timeZone: 'Asia/Tokyo' })
  await page.getByLabel('Email me each morning').check()
  await expect.poll(settings).toMatchObject({ digestAt: '08:00' })
  await page.getByRole('checkbox', { name: 'Reminders: email' }).check()
  await page.getByRole('checkbox', { name: 'Comments: notification' }).uncheck()
  await expect.poll(settings).toMatchObject({
    notices: { reminder: { push: true, mail: true }, comment: { push: false, mail: true } },
  })
  await expectNoAxeViolationsInEitherTheme(page)
  await card.getByRole('button', { name: 'Send a test notification' }).click()
  await expectToast(page, 'Test notification sent')
  expect(pushService.received).toMatchObject([{ kind: 'test', title: 'Notifications work' }])
  await card.getByRole('button', { name: /^Remove / }).click()
  await expect.poll(devices).toEqual([])
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('N11: a reminder that is set before the app is installed says what notifications need', async ({
    page,
    server,
  }) => {
    // Safari has none before that.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await signedIn(page, server)
    await make(page, '/api/tasks', { title: 'Water plants', dueDate: '2027-03-01' })
    await visit(page, '/folder/all')
    await chooseFromMenu(page, 'Water plants', 'Due date')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Reminder/ })
      .click()
    await page.getByRole('button', { name: 'That day, 9:00 AM' }).click()
    const needs =
      'On an iPhone or iPad, add this app to the Home Screen first: Share, then Add to Home Screen.'
    await expectToast(page, 'Reminders are off on this device', needs)
    await visit(page, '/account')
    await expect(page.getByText(needs)).toBeVisible()
  })
})

function noticeOf({ id, title }: Task) {
  return {
    kind: 'reminder',
    tag: 'reminder',
    title,
    body: 'Due today',
    url: `/task/${id}`,
    taskId: id,
    occurrence: null,
    at: '2027-03-01T09:00:00.000Z',
  }
}

/** A press on a button of the last one. */
async function press(worker: Worker, action: string) {
  await worker.evaluate((action) => {
    const { shown } = self as unknown as { shown: Shown[] }
    const last = shown.at(-1)
    const notification = { ...last?.options, title: last?.title, close() {} }
    const event = Object.assign(new Event('notificationclick'), { action, notification })
    self.dispatchEvent(Object.assign(event, { waitUntil() {} }))
  }, action)
}

async function taskNow(page: Page, id: number): Promise<Task> {
  const tasks: Task[] = await (await page.request.get('/api/tasks')).json()
  return tasks.find((each) => each.id === id) as Task
}
