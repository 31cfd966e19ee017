import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from '@playwright/test'

type Undo = () => Promise<unknown>

/** Calls that change a context until it is closed. */
const LASTING = {
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  page: ['exposeFunction', 'setExtraHTTPHeaders'],
}

/**
 * Pages of tests that have passed, for the next ones: a page that stays on the same server goes on in
 * the same process, with the code that it has compiled, which halves what a page costs. What a test
 * leaves behind is cleared away; where that can't be, the page isn't kept.
 */
export class KeptPages {
  readonly #kept = new Map<string, BrowserContext>()
  readonly #altered = new WeakSet<BrowserContext>()
  readonly #undo = new WeakMap<BrowserContext, Undo[]>()
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
    const undo = this.#undo.get(context) ?? []
    if (!this.#altered.has(context) && (await cleared(context, options, undo))) {
      // Clearing has opened a session of its own.
      this.#undo.delete(context)
      this.#kept.set(JSON.stringify(options), context)
    } else {
      await context.close()
    }
  }

  async close() {
    await Promise.all([...this.#kept.values()].map((context) => context.close()))
  }

  #watched(context: BrowserContext): BrowserContext {
    const alter = () => this.#altered.add(context)
    const undoBy = (undo: Undo) => {
      this.#undo.set(context, [...(this.#undo.get(context) ?? []), undo])
    }
    const removeScripts = (object: BrowserContext | Page) =>
      onCall(object, 'addInitScript', (script: Disposable) => undoBy(() => script.dispose()))
    removeScripts(context)
    onCall(context, 'newCDPSession', (session: CDPSession) => undoBy(() => session.detach()))
    for (const name of LASTING.clock) onCall(context.clock, name, alter)
    context.on('page', (page) => {
      removeScripts(page)
      onCall(page.keyboard, 'down', (_: undefined, key: string) =>
        undoBy(() => page.keyboard.up(key)),
      )
      for (const name of LASTING.page) onCall(page, name, alter)
    })
    return context
  }
}

/** Tells of each call of a method what it returned, and its arguments. */
function onCall<Result, Args extends unknown[]>(
  object: object,
  name: string,
  called: (result: Result, ...args: Args) => unknown,
) {
  const methods = object as Record<string, (...args: Args) => Promise<Result>>
  const method = methods[name]
  methods[name] = async (...args) => {
    const result = (await method?.apply(object, args)) as Result
    called(result, ...args)
    return result
  }
}

/** Returns whether nothing is left of the test that it was for. */
async function cleared(
  context: BrowserContext,
  { baseURL = '', viewport }: BrowserContextOptions,
  undo: Undo[],
) {
  const [page, ...others] = context.pages()
  if (!page) return false
  try {
    await Promise.all(undo.map((each) => each()))
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
