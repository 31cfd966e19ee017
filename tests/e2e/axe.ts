import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './server'

/** Half as long as the module's own copy, which each page has to compile. */
const SOURCE = readFileSync(
  join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
)

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

/**
 * What axe finds by these rules, or by all, with the markup that it finds it in. Axe is put into a page once,
 * and describes nothing but what it finds.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (values) => {
    // What is behind a modal dialog is out of reach, and is looked at without it.
    const shown = { exclude: ['[inert]'] }
    const { violations } = await (window as never as { axe: typeof axe }).axe.run(shown, {
      resultTypes: ['violations'],
      preload: false,
      ...(values ? { runOnly: { type: 'rule', values } } : {}),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
  }, rules)
}
