import { test } from './microphone'
import { expectToast, newcomer } from './people'
import { expect } from './server'

test.use({ permission: 'deny' })

test('a microphone that is refused: the toast of the spec, and a field to type in', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  await expectToast(
    page,
    'Microphone Error',
    'Could not access microphone. Please check permissions.',
  )
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  await expect(dialog.getByLabel('Command')).toBeFocused()
  // The toast does not lie over the field.
  await dialog.getByLabel('Command').click({ timeout: 2000 })
  await dialog.getByLabel('Command').fill('remind me to call mum')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Task "Call mum" added to Inbox!')).toBeVisible()
})
