import type { Page } from '@playwright/test'
import { expect } from './server'

/** Waits until the page listens for shortcuts, whose code comes after the page itself. */
export async function shortcutsReady(page: Page) {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  // Closing it takes a step back, which would end the loading of another page.
  await page.waitForFunction(() => !history.state?.overlay)
}
