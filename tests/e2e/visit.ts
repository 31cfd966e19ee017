import type { Page } from '@playwright/test'

/** Opens a path, and waits until the page is alive. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

export async function reload(page: Page) {
  await page.reload()
  await alive(page)
}

/** React has taken over what the server rendered: a click before that would go nowhere. */
async function alive(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
}

/** Waits until a page that is alive has nothing left to do. */
export async function atRest(page: Page) {
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** Opens a page, and waits until it listens: only from then on can it be told of a change at once. */
export async function listening<T>(page: Page, open: () => Promise<T>): Promise<T> {
  const listens = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  const answer = await open()
  await listens
  return answer
}

/** From now on a page's time moves only where a test moves it. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
}
