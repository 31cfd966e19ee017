import { expectToast, linkIn, newcomer, signIn, signUp, someone } from './people'
import { expect, test } from './server'
import { sent } from './sync'
import { folderTab } from './task-screen'
import { atRest, reload, visit } from './visit'

test('from an empty folder to a person completing a task', async ({ page, server }) => {
  const ada = someone()
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth$/)

  await signUp(page, ada)
  await expectToast(
    page,
    'Registration successful',
    'Please check your email to verify your account before logging in.',
  )
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('data-state', 'active')

  const letter = page.getByRole('tabpanel', { name: 'Sign In' })
  await expect(letter).toContainText(
    `This server can’t send email. The link for ${ada.email} is printed on its terminal`,
  )
  await expect(letter).not.toContainText('sent a link')
  await expect(letter).not.toContainText('token=')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText('Create your account.')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in to see your tasks.')).toBeVisible()
  await expect(letter).toContainText(ada.email)
  const letters = (await server.letters()).length
  await letter.getByRole('button', { name: 'Make a new link' }).click()
  await expectToast(page, 'New link made')
  await expect.poll(async () => (await server.letters()).length).toBeGreaterThan(letters)

  await page.goto(await linkIn(server, ada.email, /verify-email/))
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect(page.getByText('Your account is now active and ready to use!')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Sign In' }).click()

  await signIn(page, ada)
  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL(/\/$/)
  await expect(folderTab(page, 'Inbox')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('No tasks yet. Add your first task to get started.')).toBeVisible()

  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Book the train')
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('What needs to be done?').fill('Water the tomatoes')
  await page.getByRole('button', { name: 'Add Task', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder('What needs to be done?')).toBeHidden()
  const titles = page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem')
  await expect(titles).toHaveText([/Water the tomatoes/, /Book the train/])

  await page.getByRole('button', { name: 'More for Book the train' }).click()
  await page.getByRole('menuitem', { name: 'Add subtask' }).click()
  await page.getByPlaceholder('What needs to be done?').fill('Look up the times')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  // Of an unfolded task the subtask itself is there.
  await expect(page.getByText('(1)')).toBeHidden()
  await page.getByRole('button', { name: 'Fold up Book the train' }).click()
  await expect(page.getByText('(1)')).toBeVisible()
  await page.getByRole('button', { name: /^Book the train/ }).click()
  const toggled = () => sent(page, 'task.toggle')
  const subtaskToggled = toggled()
  await page.getByRole('checkbox', { name: 'Done: Look up the times' }).check()
  await expect(page.getByText('(1)')).toBeHidden()
  await subtaskToggled

  const taskToggled = toggled()
  await page.getByRole('checkbox', { name: 'Done: Book the train' }).click()
  await expect(page.getByRole('button', { name: 'Completed (1)' })).toBeVisible()
  await taskToggled

  await reload(page)
  await page.getByRole('button', { name: 'Completed (1)' }).click()
  const done = page.getByRole('list', { name: 'Completed tasks' })
  await expect(done.getByRole('checkbox', { name: 'Done: Book the train' })).toBeChecked()
  // The card is still unfolded, as it was left.
  await expect(done.getByRole('checkbox', { name: 'Done: Look up the times' })).toBeChecked()
})

test('a page that is server-rendered needs no second fetch', async ({ page, server }) => {
  await newcomer(page, server)
  const tab = await page.context().newPage()
  const fetched: string[] = []
  tab.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(request.url())
  })
  for (const path of ['/', '/account', '/faq', '/landing', '/verify-email?token=x']) {
    await visit(tab, path)
    await atRest(tab)
  }
  await tab.context().clearCookies()
  for (const path of ['/auth', '/account', '/reset-password?token=x']) {
    await visit(tab, path)
    await atRest(tab)
  }
  expect(fetched).toEqual([])
})
