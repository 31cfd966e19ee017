import type { Page } from '@playwright/test'
import { expectFits, make } from './dialogs'
import { expectToast, signedIn } from './people'
import { expect, test } from './server'
import { shortcutsReady } from './shortcuts'
import { boxOf, card, chooseFromMenu } from './task-screen'
import { visit } from './visit'

/** Ms between two keys. */
const PACE = { delay: 40 }

async function open(page: Page, dueDate?: string) {
  await make(page, '/api/tasks', { title: 'Taxes', category: 'Inbox', dueDate })
  await page.clock.setFixedTime(new Date('2031-03-05T09:00:00Z'))
  await visit(page, '/')
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
      await signedIn(page, server)
      const dialog = await open(page)
      await expect(dialog.getByRole('columnheader').first()).toHaveText(weekday)
      await expect(dialog.getByRole('button', { name: /^Tomorrow/ })).toHaveAttribute(
        'title',
        tomorrow,
      )
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
    await signedIn(page, server)
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

  test('U3: no two of the days that are meant most often are the same', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await make(page, '/api/tasks', { title: 'Taxes', category: 'Inbox', dueDate: '2031-03-08' })
    for (const { now, names, pressed } of [
      { now: '2031-03-07', names: ['Today', 'Tomorrow', 'Sun 9', 'Mon 10'], pressed: 'Tomorrow' },
      { now: '2031-03-09', names: ['Today', 'Tomorrow', 'Sat 15', 'Tue 11'], pressed: undefined },
    ]) {
      await page.clock.setFixedTime(new Date(`${now}T09:00:00Z`))
      await visit(page, '/')
      await shortcutsReady(page)
      await page.getByRole('button', { name: 'Taxes', exact: true }).focus()
      await page.keyboard.press('d')
      const days = page.getByRole('dialog', { name: 'Due date' }).locator('.quick-days > button')
      await expect(days).toHaveText([...names, 'No date'].map((name) => new RegExp(`^${name}`)))
      await expect(days.and(page.locator('[aria-pressed=true]'))).toHaveText(
        pressed ? [new RegExp(`^${pressed}`)] : [],
      )
    }
  })

  test('U3: is typed, read as it is typed, and taken by Enter; a toast says so and undoes it', async ({
    page,
    server,
  }) => {
    await signedIn(page, server)
    await make(page, '/api/tasks', { title: 'Taxes', category: 'Inbox' })
    await page.clock.setFixedTime(new Date('2031-03-05T09:00:00Z'))
    await visit(page, '/')
    const dialog = page.getByRole('dialog', { name: 'Due date' })
    await shortcutsReady(page)
    await page.getByRole('button', { name: 'Taxes', exact: true }).focus()
    await page.keyboard.press('d')
    await page.keyboard.type('one fine day', PACE)
    // The next key doesn't wait until the page has answered.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Control+a')])
    await expect(dialog.getByRole('alert')).toContainText('I can’t read that.')
    const cutOff = () =>
      dialog.locator('.phrase-read').evaluate((own) => own.scrollWidth - own.clientWidth)
    expect(await cutOff()).toBe(0)
    await page.keyboard.type('fri 17:00 every week, 30m before', PACE)
    await expect(dialog).toContainText('Reads as Fri 7 Mar, 17:00, every week, 30 min before')
    expect(await cutOff()).toBe(0)
    await expect(dialog.getByRole('button', { name: /^Friday,? 7 March 2031/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectToast(page, 'Due: Fri 7 Mar, 17:00, repeats every week, reminder set')
    await expect.poll(() => due(page)).toBe('2031-03-07T16:00:00.000Z')
    await expect(card(page, 'Taxes')).toContainText('every week')

    // A time alone is that of the day that is there.
    await page.keyboard.press('d')
    await page.keyboard.type('8:15', PACE)
    await page.keyboard.press('Enter')
    await expect.poll(() => due(page)).toBe('2031-03-07T07:15:00.000Z')
    await expectToast(page, 'Due: Fri 7 Mar, ')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => due(page)).toBe('2031-03-07T16:00:00.000Z')

    // A day alone keeps the time, as the button beside it does.
    await page.keyboard.press('d')
    await page.keyboard.type('tom', PACE)
    await expect(dialog).toContainText('Reads as Tomorrow, 17:00')
    await page.keyboard.press('Enter')
    await expect.poll(() => due(page)).toBe('2031-03-06T16:00:00.000Z')
  })

  test('U3: time, repeat and reminder open in place, in a box of one height, without scrolling', async ({
    page,
    server,
  }) => {
    for (const viewport of [
      { width: 1280, height: 640 },
      { width: 390, height: 700 },
    ]) {
      await page.setViewportSize(viewport)
      if (viewport.width === 1280) await signedIn(page, server)
      const dialog =
        viewport.width === 1280 ? await open(page, '2031-03-31') : page.getByRole('dialog')
      if (viewport.width === 390) await chooseFromMenu(page, 'Taxes', 'Due date')
      const heightOf = async () => Math.round((await boxOf(dialog)).height)
      const height = await heightOf()
      for (const name of ['Time', 'Repeat', 'Reminder']) {
        await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        expect(await heightOf()).toBe(height)
        expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
      }
      await expect(dialog).toBeInViewport({ ratio: 1 })
      if (viewport.width === 390) await expectFits(page)
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 1280, height: 640 })
    await chooseFromMenu(page, 'Taxes', 'Due date')
    const dialog = page.getByRole('dialog', { name: 'Due date' })
    await dialog.getByRole('button', { name: /^Time/ }).click()
    await dialog.getByRole('button', { name: '15:00' }).click()
    await expect.poll(() => due(page)).toBe('2031-03-31T13:00:00.000Z')
    await dialog.getByRole('button', { name: 'Time 15:00' }).click()
    await dialog.getByRole('button', { name: 'No time' }).click()
    await expect.poll(() => due(page)).toBe('2031-03-31')
    // The toast of the change before leaves the rest of the editor free.
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
      'Due: Mon 31 Mar',
    )
    await dialog.getByRole('button', { name: /^Repeat/ }).click({ timeout: 2_000 })
    // U6: what is chosen by keyboard goes, and the focus is on the line that says it.
    await dialog.getByRole('button', { name: 'Monthly, 31st' }).press('Enter')
    await expect(dialog.getByRole('button', { name: /^Repeat/ })).toContainText('every month')
    await expect(dialog.getByRole('button', { name: /^Repeat/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'the day before' }).press('Enter')
    const reminder = dialog.getByRole('button', { name: /^Reminder The day before/ })
    await expect(reminder).toBeFocused()
    // Escape folds a line first.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(reminder).toBeFocused()
    await expect(reminder).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More for Taxes' })).toBeFocused()
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
    await signedIn(page, server)
    await make(page, '/api/tasks', { title: 'Taxes', category: 'Inbox' })
    await visit(page, '/')
    await swipe(page, 'Taxes', 50)
    await expect(page.locator('[data-swipe]')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Done: Taxes' })).not.toBeChecked()
    await swipe(page, 'Taxes', -110)
    await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await swipe(page, 'Taxes', 110)
    await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  })
})

test('a line that is opened by its key has the focus, and Escape gives it back to the line', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const dialog = await open(page, '2031-03-12')
  for (const [line, control] of [
    ['Time', dialog.getByRole('textbox', { name: 'Time' })],
    ['Repeat', dialog.getByRole('group', { name: 'Repeat' }).locator('input, button').first()],
  ] as const) {
    const button = dialog.getByRole('button', { name: line })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(control).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(control).toHaveCount(0)
  }
  // The line of the reminder says "At the time" by then.
  const time = dialog.getByRole('button', { name: /^Time/ })
  await time.press('Space')
  await page.keyboard.type('5pm', PACE)
  await page.keyboard.press('Enter')
  await expect(time).toContainText('5:00 PM')
})
