import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './server'

/** All that may differ between the themes. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

export async function expectNoAxeViolationsInEitherTheme(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, OF_COLOURS)
}

export async function expectNoAxeViolations(page: Page, rules?: string[]) {
  // What is still fading in has too little contrast by nature.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found = await axeViolations(page, rules)
  await page.emulateMedia({ reducedMotion: null })
  expect(found).toEqual([])
}

/** What axe finds by these rules, or by all, with the markup that it finds it in. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // In the page alone, which has no frames: it would open another one to put together what it found.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
}
