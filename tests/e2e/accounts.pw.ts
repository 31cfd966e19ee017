import { readFile } from 'node:fs/promises'
import { codeOf, createGate } from './gate'
import { expectToast, linkIn, newcomer, signedIn, signIn, signUp, someone } from './people'
import { expect, test } from './server'
import { stopClock, visit } from './visit'

test('a forgotten password is reset in Russian, and ends the session elsewhere', async ({
  page,
  server,
  complaints,
}) => {
  const ada = await signedIn(page, server)
  await page.context().clearCookies()
  await visit(page, '/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(ada.email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(
    page,
    'Reset link sent',
    'If an account with that email exists, a password reset link has been sent.',
  )
  await expect(dialog).toBeHidden()

  const link = await linkIn(server, ada.email, /reset-password/)
  await visit(page, link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByLabel('Новый пароль').fill('семь777')
  await page.getByLabel('Подтвердите пароль').fill('другой пароль')
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Пароль должен содержать минимум 8 символов')).toBeVisible()
  await expect(page.getByText('Пароли не совпадают')).toBeVisible()

  await page.getByLabel('Новый пароль').fill('новый пароль')
  await page.getByLabel('Подтвердите пароль').fill('новый пароль')
  await expect(page.getByText('Пароли не совпадают')).toBeHidden()
  await stopClock(page)
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Пароль обновлен!')).toBeVisible()
  await page.clock.fastForward(2900)
  await expect(page).toHaveURL(/reset-password/)
  await page.clock.fastForward(200)
  await expect(page).toHaveURL(/\/auth$/)
  await expectToast(
    page,
    'Password reset',
    'Your password has been reset. You can now log in with your new password.',
  )
  await page.clock.resume()

  await signIn(page, { ...ada, password: 'новый пароль' })
  await expectToast(page, 'Login successful', 'Welcome back!')

  complaints.expected(/400 \(Bad Request\)/)
  await visit(page, link)
  await page.getByLabel('Новый пароль').fill('ещё один пароль')
  await page.getByLabel('Подтвердите пароль').fill('ещё один пароль')
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expectToast(page, 'Ошибка', 'Invalid or expired reset token')
})

test('without a token the reset page says that the link is invalid and goes to /auth', async ({
  page,
}) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL(/\/auth$/)
  await expectToast(
    page,
    'Недействительная ссылка',
    'Ссылка для сброса пароля недействительна или истекла.',
  )
})

test('A15: the owner of an account takes back an email change that somebody else made', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  const ada = await newcomer(page, server)
  const thief = `thief-${ada.email}`
  const profile = { firstName: 'Ada', lastName: 'Byron', email: thief }
  expect((await page.request.put('/api/auth/profile', { data: profile })).status()).toBe(200)

  const owner = await browser.newContext({ baseURL: server.url })
  const own = await owner.newPage()
  const link = await linkIn(server, ada.email, /was changed/)
  await visit(own, link)
  await own.getByRole('button', { name: 'Put my address back' }).click()
  await expect(own).toHaveURL(/\/reset-password\?token=/)
  await own.getByLabel('Новый пароль').fill('новый пароль')
  await own.getByLabel('Подтвердите пароль').fill('новый пароль')
  await own.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(own.getByText('Пароль обновлен!')).toBeVisible()
  await expect(own).toHaveURL(/\/auth$/)
  await signIn(own, { email: ada.email, password: 'новый пароль' })
  await expect(own.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  await owner.close()

  await page.reload()
  await expect(page).toHaveURL(/\/auth$/)
  complaints.expected(/400 \(Bad Request\)/)
  await visit(page, link)
  await page.getByRole('button', { name: 'Put my address back' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid or expired link')
  await page.getByRole('link', { name: 'on the sign-in page' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('a bad or missing verification token is said to be one', async ({ page, complaints }) => {
  complaints.expected(/400 \(Bad Request\)/)
  await page.goto('/verify-email?token=nonsense')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(page.getByText('Invalid or expired verification token')).toBeVisible()
  await page.goto('/verify-email')
  await expect(page.getByText('Invalid verification link')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('sign-in says what is wrong, before and after it asks the server', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/40[13] \(/)
  await visit(page, '/auth')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await signIn(page, { email: 'nobody@example.org', password: 'wrong password' })
  await expectToast(page, 'Login failed', 'Invalid email or password')

  const eve = someone()
  await signUp(page, eve)
  await expectToast(page, 'Registration successful')
  // The toast says so; what stands in the form isn't said again.
  await expect(page.getByRole('status').filter({ hasText: eve.email })).toHaveCount(0)
  await signIn(page, eve)
  await expectToast(page, 'Login failed', 'Please verify your email before logging in.')
  const letters = (await server.letters()).length
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expectToast(page, 'New link made')
  await expect.poll(async () => (await server.letters()).length).toBeGreaterThan(letters)
})

test('sign-up checks what is typed in the words of the spec', async ({
  page,
  server,
  complaints,
}) => {
  const ada = await signedIn(page, server)
  complaints.expected(/409 \(Conflict\)/)
  await page.context().clearCookies()
  await visit(page, '/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await page.getByLabel('Email').fill(ada.email.toUpperCase())
  await page.getByLabel('Password').fill('long enough')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Registration failed')
})

test('“Get Started Free” and “Start Free Trial” open Sign Up, “Sign In” opens Sign In', async ({
  page,
}) => {
  for (const [link, tab] of [
    ['Get Started Free', 'Sign Up'],
    ['Start Free Trial', 'Sign Up'],
    ['Sign In', 'Sign In'],
  ] as const) {
    await page.goto('/landing')
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(/\/auth(\?tab=sign-up)?$/)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('data-state', 'active')
  }
})

test('the account page changes the profile and the password', async ({
  page,
  server,
  complaints,
}) => {
  const ada = await newcomer(page, server)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText(new Date().toLocaleDateString('en-US'))).toBeVisible()

  await page.getByLabel('First Name').fill(' ')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First Name').fill('Augusta')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectToast(page, 'Profile updated', 'Your profile has been successfully updated.')

  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByLabel('Current Password').fill('wrong one')
  await page.getByLabel('New Password', { exact: true }).fill('better secret')
  await page.getByLabel('Confirm New Password').fill('other secret')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm New Password').fill('better secret')
  complaints.expected(/400 \(Bad Request\)/)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password change failed', 'Current password is incorrect')
  await page.getByLabel('Current Password').fill(ada.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed', 'Your password has been successfully updated.')
  await expect(page.getByLabel('Current Password')).toHaveValue('')

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expectToast(page, 'Logged out', 'You have been successfully logged out.')
  expect(await page.evaluate(() => 'sameDocument' in globalThis), 'a fresh page').toBe(false)
  await visit(page, '/account')
  await expect(page.getByText('Access Denied')).toBeVisible()
})

test('security 12: sessions are listed by device, and any of them can be ended', async ({
  page,
  server,
  browser,
}) => {
  const ada = await newcomer(page, server)
  const phone = await browser.newContext({
    baseURL: server.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605.1',
  })
  const other = await phone.newPage()
  await visit(other, '/auth')
  await signIn(other, ada)
  await expect(other.getByRole('heading', { name: 'My tasks' })).toBeVisible()

  await visit(page, '/account')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'End the session on Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone')).toBeHidden()

  await other.reload()
  await expect(other).toHaveURL(/\/auth$/)
  await phone.close()
})

test('security 26: an account is exported, and deleted with its password', async ({
  page,
  server,
  complaints,
}) => {
  const ada = await signedIn(page, server)
  await page.request.post('/api/tasks', { data: { title: 'Water the tomatoes' } })
  await visit(page, '/account')
  await page.getByRole('tab', { name: 'Security' }).click()
  const off = page.getByLabel('Also email me when my password changes or a new device signs in')
  await off.uncheck()
  await expect
    .poll(async () => (await page.request.get('/api/auth/notices')).json())
    .toEqual({ securityMails: false, sharingMails: true })
  await page.getByRole('tab', { name: 'Your data' }).click()
  for (const [label, name] of [
    ['Export everything (JSON)', 'tasks.json'],
    ['Export tasks (CSV)', 'tasks.csv'],
    ['Export tasks (todo.txt)', 'todo.txt'],
    ['Export tasks (ICS)', 'tasks.ics'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: label }).click()
    expect((await download).suggestedFilename()).toBe(name)
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Water the tomatoes')
  }

  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  complaints.expected(/40[01] \(/)
  await dialog.getByLabel('Your password').fill('wrong one')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expectToast(page, 'Your account could not be deleted', 'Password is incorrect')
  await dialog.getByLabel('Your password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL(/\/landing$/)
  await expectToast(page, 'Account deleted')
  await server.letterTo(ada.email, /Your account was deleted/)
  expect((await page.request.post('/api/auth/login', { data: ada })).status()).toBe(401)
})

test('P1: a session that is lost while the app is open says so and leads to /auth after 500 ms', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/401 \(Unauthorized\)/)
  await newcomer(page, server)
  await page.context().clearCookies()
  await page.clock.install()
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Too late')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await page.clock.fastForward(600)
  await expect(page).toHaveURL(/\/auth$/)
})

test('what is typed and pressed before the forms’ code has come is not lost', async ({
  page,
  server,
}) => {
  const ada = await newcomer(page, server)
  await page.context().clearCookies()
  const requested: string[] = []
  const gate = createGate()
  await page.route(codeOf('web/account/auth-content.tsx'), async (route) => {
    requested.push(route.request().url())
    await gate.opened
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(requested, 'the code waits until somebody comes near').toEqual([])

  await signIn(page, ada)
  await expect.poll(() => requested.length).toBe(1)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  gate.open()
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible()
})

test('a tab that is pressed before the forms’ code has come is the one that opens', async ({
  page,
}) => {
  const gate = createGate()
  await page.route(codeOf('web/account/auth-content.tsx'), async (route) => {
    await gate.opened
    await route.continue()
  })
  await visit(page, '/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  gate.open()
  await expect(page.getByLabel('First name (optional)')).toHaveAttribute('aria-required', 'false')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-required', 'true')
})
