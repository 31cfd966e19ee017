import { expectToast, linkIn, newcomer, signUp, someone } from './people'
import { expect, test } from './server'
import { boxOf } from './task-screen'
import { visit } from './visit'

/** Every page that needs no session, with what it must say even without JavaScript. */
const PAGES: [path: string, says: string[]][] = [
  ['/auth', ['Task organiser', 'Email', 'Forgot password?', 'Folder-based organisation']],
  [
    '/landing',
    ['Task management', 'Team collaboration', 'Schedule planning', 'Progress analytics', '2024'],
  ],
  ['/faq', ['iPhone and iPad', 'Android', 'Desktop', 'Offline support', 'How to uninstall']],
  ['/account', ['Access Denied', 'Please log in to access your account settings.']],
  ['/reset-password?token=abc', ['Новый пароль', 'Сменить пароль']],
  ['/verify-email', ['Verification Failed', 'Invalid verification link', 'Back to Sign In']],
  ['/no/such/page', ['404 Page Not Found']],
]

for (const [path, says] of PAGES) {
  test.describe(path, () => {
    test.beforeEach(({ complaints }) => {
      if (path === '/no/such/page') complaints.expected(/404 \(Not Found\)/)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('reads well', async ({ page }) => {
        await page.goto(path)
        for (const text of says) await expect(page.getByText(text).first()).toBeVisible()
      })
    })

    test('is not cut off at 320 px', async ({ page }) => {
      await visit(page, path)
      await expect(page.getByText(says[0] as string).first()).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
    })
  })
}

test('the home page reads without JavaScript, with its tasks', async ({
  page,
  server,
  browser,
}) => {
  await newcomer(page, server)
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Water the **tomatoes**')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await saved

  const plain = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/')
  await expect(reader.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  await expect(reader.getByText('Water the tomatoes')).toBeVisible()
  await expect(reader.locator('strong', { hasText: 'tomatoes' })).toBeVisible()
  await plain.close()
})

test('a verification link works without JavaScript', async ({ page, server, browser }) => {
  const ada = someone()
  await signUp(page, ada)
  await expectToast(page, 'Registration successful')
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(await linkIn(server, ada.email, /verify-email/))
  await expect(reader.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await plain.close()
})

test('the landing page’s calls to action all lead to /auth', async ({ page }) => {
  for (const name of ['Sign In', 'Get Started Free', 'Start Free Trial']) {
    await page.goto('/landing')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/auth(\?tab=sign-up)?$/)
  }
})

test('a page that waits for its person has its spinner in the middle', async ({
  browser,
  server,
}) => {
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/shell')
  const { y, height } = await boxOf(page.locator('.spinner'))
  expect(y + height / 2).toBeCloseTo((page.viewportSize()?.height ?? 0) / 2, 0)
  await plain.close()
})

test('U19: on a phone the landing page shows a phone’s screen, in the theme that is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/landing')
    const picture = page.getByRole('img', { name: /^The folder Home/ })
    const shown = () => picture.evaluate((it: HTMLImageElement) => it.currentSrc)
    await expect.poll(shown).toMatch(new RegExp(`/screenshot-narrow-${colorScheme}\\.webp$`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/landing')
  const wide = page.getByRole('img', { name: /^The folder Home/ })
  await expect
    .poll(() => wide.evaluate((it: HTMLImageElement) => it.currentSrc))
    .toMatch(/\/picture-list-dark\.webp$/)
})

test('another page begins at its top, and one that somebody comes back to is where it was left', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/landing')
  const last = page.getByRole('link', { name: 'Start Free Trial' })
  await last.scrollIntoViewIfNeeded()
  const left = await place()
  expect(left).toBeGreaterThan(500)
  await last.click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(place).toBe(left)
})

test('Back on the FAQ goes to where one came from', async ({ page, server }) => {
  await newcomer(page, server)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible()
})

test.describe('a toast', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await signUp(page, someone())
    await expectToast(page, 'Registration successful')
  })

  test('goes after 5 s, but not while F8 has brought the focus to it', async ({ page }) => {
    const toasts = page.getByRole('region', { name: /Notifications/ })
    await page.keyboard.press('F8')
    await expect(toasts.locator(':focus')).toBeVisible()
    await page.clock.runFor(6000)
    await expect(toasts.getByRole('listitem')).toBeVisible()
    await page.getByLabel('Email').focus()
    await page.clock.runFor(5100)
    await expect(toasts.getByRole('listitem')).toBeHidden()
  })

  test('is swiped away to the right, by 50 px and not by less', async ({ page }) => {
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    for (const [distance, stays] of [
      [40, true],
      [60, false],
    ] as const) {
      const box = await toast.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance, y, { steps: 4 })
      await page.mouse.up()
      await page.clock.runFor(200)
      await expect(toast).toHaveCount(stays ? 1 : 0)
    }
  })
})

test('selected text has the tint of the page, also before anything has floated', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/auth`)
  const tints = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body, '::selection')
    const chosen = document.createElement('i')
    chosen.style.color = 'var(--accent-tint)'
    document.body.append(chosen)
    return [backgroundColor, getComputedStyle(chosen).color]
  })
  expect(tints[0]).toBe(tints[1])
})
