import type { Locator, Page } from '@playwright/test'
import { make } from './dialogs'
import { expectToast, newcomer, signedIn } from './people'
import { expect, test } from './server'
import { boxOf, card } from './task-screen'
import { visit } from './visit'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** Where it stands, whatever lies over it there. */
async function tap(page: Page, locator: Locator) {
  const { x, y, width, height } = await boxOf(locator)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('a message never covers the ring and the buttons of a task that fills the screen', async ({
  page,
  server,
}) => {
  await signedIn(page, server)
  const { id } = await make<{ id: number }>(page, '/api/tasks', { title: 'Pay the rent' })
  await visit(page, `/task/${id}`)
  const ring = page.getByRole('dialog').getByRole('checkbox')
  await tap(page, ring)
  await expectToast(page, 'Task completed')
  await tap(page, ring)
  await expect(ring).not.toBeChecked()
  expect(await ring.evaluate((it) => getComputedStyle(it, '::after').visibility)).toBe('hidden')
  await tap(page, ring)
  await expectToast(page, 'Task completed')
  await tap(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what is tapped while a description is written is pressed', async ({ page, server }) => {
  await newcomer(page, server, 'Plan the party')
  await tap(page, page.getByRole('button', { name: 'Plan the party', exact: true }))
  await tap(page, page.getByRole('button', { name: 'Add a description' }))
  await page.keyboard.type('Twelve people', { delay: 20 })
  await tap(page, page.getByRole('button', { name: 'Add subtask' }))
  await expect(page.getByPlaceholder('What needs to be done?')).toBeFocused()
  await expect(card(page, 'Plan the party')).toContainText('Twelve people')
})

test('nothing looks hovered after a tap', async ({ page, server }) => {
  await newcomer(page, server, 'Pay the rent')
  const title = page.getByRole('button', { name: 'Pay the rent', exact: true })
  const line = page.locator('[data-line]').filter({ has: title })
  for (const isOpen of ['true', 'false']) {
    await tap(page, title)
    await expect(title).toHaveAttribute('aria-expanded', isOpen)
  }
  await expect(line).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
