import type { Page } from '@playwright/test'
import { expectWellMade, make } from './dialogs'
import { newcomer } from './people'
import { expect, test } from './server'
import { card, chooseFromMenu } from './task-screen'
import { reload, visit } from './visit'

async function open(page: Page, dueDate?: string) {
  await make(page, '/api/tasks', { title: 'Taxes', category: 'Inbox', dueDate })
  await page.clock.setFixedTime(new Date('2031-03-05T09:00:00Z'))
  await reload(page)
  await chooseFromMenu(page, 'Taxes', 'Due date')
  const dialog = page.getByRole('dialog', { name: 'Due date' })
  await expect(dialog).toBeVisible()
  return dialog
}

const due = async (page: Page) => (await (await page.request.get('/api/tasks')).json())[0].dueDate

for (const { locale, weekday, tomorrow, card: shown } of [
  { locale: 'en-GB', weekday: 'Mo', tomorrow: 'Thu 6 Mar', card: 'Wed 12 Mar' },
  { locale: 'de-DE', weekday: 'Mo', tomorrow: 'Thu 6 Mar', card: 'Wed 12 Mar' },
  { locale: 'en-US', weekday: 'Su', tomorrow: 'Thu, Mar 6', card: 'Wed, Mar 12' },
]) {
  test.describe(`for a reader of ${locale}`, () => {
    test.use({ locale, timezoneId: 'Europe/Berlin' })

    test('dates are in English, in the reader’s order, and weeks begin as theirs do', async ({
      page,
      server,
    }) => {
      await newcomer(page, server)
      const dialog = await open(page)
      await expect(dialog.getByRole('columnheader').first()).toHaveText(weekday)
      await expect(dialog.getByRole('button', { name: /^Tomorrow/ })).toContainText(tomorrow)
      await expect(dialog.getByRole('heading', { name: 'March 2031' })).toBeVisible()
      await dialog.getByRole('button', { name: /12.*March|March 12/ }).click()
      await expect(dialog).toBeHidden()
      await expect(card(page, 'Taxes').locator('time')).toContainText(shown)
      await expect.poll(() => due(page)).toBe('2031-03-12')
      await visit(page, '/calendar')
      await expect(page.getByRole('columnheader').first()).toHaveText(new RegExp(`^${weekday}`))
    })
  })
}

test.describe('the month', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })

  test('marks the chosen day and today, and is gone through by keyboard', async ({
    page,
    server,
  }) => {
    await newcomer(page, server)
    const dialog = await open(page, '2031-03-31')
    const chosen = dialog.getByRole('button', { name: 'Monday, 31 March 2031' })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByRole('button', { name: 'Wednesday, 5 March 2031' })).toHaveAttribute(
      'aria-current',
      'date',
    )
    await chosen.focus()
    for (const [key, day] of [
      ['ArrowRight', 'Tuesday, 1 April 2031'],
      ['ArrowUp', 'Tuesday, 25 March 2031'],
      ['End', 'Sunday, 30 March 2031'],
      ['PageDown', 'Wednesday, 30 April 2031'],
      ['Home', 'Monday, 28 April 2031'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dialog.getByRole('button', { name: day })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(() => due(page)).toBe('2031-04-28')
    await expect(page.getByRole('button', { name: 'More for Taxes' })).toBeFocused()
  })

  test('C6: a time can be given, and taken away again, and a day said in words', async ({
    page,
    server,
  }) => {
    await newcomer(page, server)
    const dialog = await open(page, '2031-03-31')
    await dialog.getByLabel('Time', { exact: true }).fill('15:30')
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(card(page, 'Taxes').locator('time')).toContainText('Mon 31 Mar, 15:30')
    await expect.poll(() => due(page)).toBe('2031-03-31T13:30:00.000Z')
    await chooseFromMenu(page, 'Taxes', 'Due date')
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('15:30')
    await dialog.getByLabel('Time', { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await expect.poll(() => due(page)).toBe('2031-03-31')

    await chooseFromMenu(page, 'Taxes', 'Due date')
    await dialog.getByLabel('In words').fill('one fine day')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('I can’t read “one fine day” as a date.')).toBeVisible()
    await dialog.getByLabel('In words').fill('fri 5pm')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(() => due(page)).toBe('2031-03-07T16:00:00.000Z')
  })

  test('is well made', async ({ page, server }) => {
    await newcomer(page, server)
    await open(page, '2031-03-31')
    await expectWellMade(page)
  })
})

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  async function swipe(page: Page, title: string, by: number) {
    const box = await page.getByRole('button', { name: title, exact: true }).boundingBox()
    if (!box) throw new Error('The row is not shown')
    const client = await page.context().newCDPSession(page)
    const [x, y] = [box.x + 120, box.y + 20]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: to === undefined ? [] : [{ x: to, y }],
      })
    await touch('touchStart', x)
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (by * step) / 8)
    await touch('touchEnd')
  }

  test('completes with a swipe to the right, opens the date with one to the left', async ({
    page,
    server,
  }) => {
    await newcomer(page, server)
    await make(page, '/api/tasks', { title: 'Taxes', category: 'Inbox' })
    await reload(page)
    await swipe(page, 'Taxes', 50)
    await expect(page.locator('[data-swipe]')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Done: Taxes' })).not.toBeChecked()
    await swipe(page, 'Taxes', -110)
    await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await swipe(page, 'Taxes', 110)
    await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  })
})
