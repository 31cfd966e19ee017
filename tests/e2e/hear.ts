import type { Page } from '@playwright/test'
import { expect } from './server'

/** Listens to what live regions say from now on. */
export async function hear(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[aria-live], [role=status], [role=alert]')
        const text = region?.textContent?.trim()
        if (text && said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const all = () => page.evaluate(() => Reflect.get(window, 'said') as string[])
  return {
    all,
    /** Waits until this has been said, once, and forgets all that was. */
    async once(text: string) {
      const matching = async () => (await all()).filter((each) => each.includes(text))
      await expect.poll(matching, text).toEqual([expect.stringContaining(text)])
      await page.evaluate(() => Reflect.get(window, 'said').splice(0))
    },
  }
}
