import { type BrowserContext, chromium } from '@playwright/test'
import config from '../../playwright.config'

/** A browser with a profile on the disk, as people have it: it can be started on it again. */
export function startBrowser(
  profile: string,
  options: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...config.use?.launchOptions, ...options })
}

/** Returns what kills the browser's process, which has no time for anything then. */
export async function killer(context: BrowserContext): Promise<() => Promise<void>> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {}
  const browser = processInfo?.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('The browser does not say which process it is')
  return async () => {
    const closed = context.waitForEvent('close', { timeout: 30_000 })
    process.kill(browser.id, 'SIGKILL')
    await closed
  }
}
