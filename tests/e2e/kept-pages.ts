import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What lasts as long as the context or page that it is called of: no clearing undoes it. */
const LASTING = {
  context: ['addInitScript', 'exposeFunction', 'newCDPSession'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  page: ['addInitScript', 'exposeFunction', 'setExtraHTTPHeaders'],
  keyboard: ['down'],
}

/**
 * Pages of tests that have passed, for the next ones: a page that stays on the same server goes on in
 * the same process, with the code that it has compiled, which halves what a page costs. What a test
 * leaves behind is cleared away; where that can't be, the page isn't kept.
 */
export class KeptPages {
  readonly #kept = new Map<string, BrowserContext>()
  readonly #altered = new WeakSet<BrowserContext>()
  readonly #browser: Browser

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    return kept ?? this.#watched(await this.#browser.newContext(options))
  }

  async keep(context: BrowserContext, options: BrowserContextOptions) {
    if (!this.#altered.has(context) && (await cleared(context, options))) {
      // Clearing has called one of them.
      this.#altered.delete(context)
      this.#kept.set(JSON.stringify(options), context)
    } else {
      await context.close()
    }
  }

  async close() {
    await Promise.all([...this.#kept.values()].map((context) => context.close()))
  }

  #watched(context: BrowserContext): BrowserContext {
    const watch = (object: object, names: string[]) => {
      const methods = object as Record<string, (...args: unknown[]) => unknown>
      for (const name of names) {
        const method = methods[name]
        methods[name] = (...args) => {
          this.#altered.add(context)
          return method?.apply(object, args)
        }
      }
    }
    watch(context, LASTING.context)
    watch(context.clock, LASTING.clock)
    context.on('page', (page) => {
      watch(page, LASTING.page)
      watch(page.keyboard, LASTING.keyboard)
    })
    return context
  }
}

/** Returns whether nothing is left of the test that it was for. */
async function cleared(context: BrowserContext, { baseURL = '', viewport }: BrowserContextOptions) {
  const [page, ...others] = context.pages()
  if (!page) return false
  try {
    await Promise.all(others.map((other) => other.close()))
    await Promise.all([context, page].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none' })
    await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' })
    if (viewport) await page.setViewportSize(viewport)
    await page.mouse.move(-1, -1)
    // A page without an app, which could write again.
    await page.goto(`${baseURL}/oauth/authorize`, { timeout: 10_000 })
    await forget(page, baseURL)
    return true
  } catch {
    return false
  }
}

async function forget(page: Page, origin: string) {
  await page.evaluate(() => sessionStorage.clear())
  const client = await page.context().newCDPSession(page)
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await client.send('Page.resetNavigationHistory')
  await client.detach()
}
