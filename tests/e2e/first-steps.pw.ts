import { newcomer } from './people'
import { expect, test } from './server'
import { card } from './task-screen'
import { reload } from './visit'

test('U15: a new account finds three first steps, each of which goes for good when done or dismissed', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const steps = page.getByRole('region', { name: 'Getting started' })
  await expect(steps.getByRole('button', { name: 'Try it' })).toBeVisible()

  const dismissed = page.waitForResponse((response) => response.url().endsWith('/preferences'))
  await steps.getByRole('button', { name: 'Dismiss: Put it on your phone' }).click()
  await dismissed
  await steps.getByRole('button', { name: 'Try it' }).click()
  const field = page.getByPlaceholder('What needs to be done?')
  await expect(field).toHaveValue('Call Ann tomorrow 10:00 !high')
  const done = page.waitForResponse((response) => response.url().endsWith('/preferences'))
  await field.press('Enter')
  await expect(card(page, 'Call Ann')).toBeVisible()
  await done

  await reload(page)
  await expect(steps.getByText('Import your tasks')).toBeVisible()
  await expect(steps.getByRole('button', { name: /^Dismiss/ })).toHaveCount(1)
  await steps.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('tab', { name: 'Your data', selected: true })).toBeVisible()
})
