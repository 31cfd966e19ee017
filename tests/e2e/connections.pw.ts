import { expectNoAxeViolationsInEitherTheme } from './axe'
import { newcomer } from './people'
import { expect, test } from './server'
import { visit } from './visit'

test('D1: a connection is made with its right and folder, shown once, used and ended', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.request.post('/api/folders', { data: { name: 'Garden' } })
  await visit(page, '/account?tab=connections')
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New connection' }).click()
  const dialog = page.getByRole('dialog', { name: 'New connection' })
  await dialog.getByLabel('What it may do').selectOption({ label: 'Add tasks' })
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').pressSequentially('Kitchen button')
  await dialog.getByText('Limit it to some').click()
  await dialog.getByLabel('Garden').check()
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()

  const given = page.getByRole('dialog', { name: 'Kitchen button can connect' })
  const address = await given.getByLabel('Address', { exact: true }).inputValue()
  expect(address).toMatch(/\/api\/in\/tk_[\w-]{43}$/)
  await given.getByRole('button', { name: 'Done' }).click()
  const send = () => fetch(address, { method: 'POST', body: 'Water the roses tomorrow' })
  expect(await (await send()).json()).toMatchObject({
    title: 'Water the roses',
    folder: { name: 'Garden' },
  })
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Kitchen button' })
  await expect(row).toContainText('Add tasks · 1 folder')
  await expect(row).toContainText('Last used')
  await expect(page.getByText(address)).toHaveCount(0)

  await row.getByRole('button', { name: 'End Kitchen button' }).click()
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible()
  expect((await send()).status).toBe(404)
})
