import type { Page } from '@playwright/test'
import { atRest } from './visit'

/** Waits until the page listens for shortcuts, and its lines act on them: their code comes after the page itself. */
export async function shortcutsReady(page: Page) {
  await page.waitForFunction(() => {
    const lines = [...document.querySelectorAll('[data-task]')]
    const act = lines.every((line) =>
      Object.keys(line).some((key) => key.startsWith('__reactProps')),
    )
    // The first keys are kept until it listens.
    return act && !('__keys' in window && window.__keys)
  })
  await atRest(page)
}
