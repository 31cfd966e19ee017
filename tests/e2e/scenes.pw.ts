import type { Browser, Page } from '@playwright/test'
import config from '../../playwright.config'
import { fillScenes, register, type SceneData } from '../../scripts/scene-data'
import { closeLayers, SCENES, type Scene } from '../../scripts/scenes'
import { axeViolations, OF_COLOURS } from './axe'
import { expect, type TestServer, test } from './server'
import { visit } from './visit'

// A microphone that beeps, for the voice assistant.
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...MICROPHONE] },
})

/** A test each, so that they run side by side; what only the seed needs is done for each again. */
const PARTS = 2

for (let part = 0; part < PARTS; part += 1) {
  const scenes = SCENES.filter((_, index) => index % PARTS === part)
  test(`U acceptance: axe finds nothing in light, dark and forced colours, scenes ${part + 1} of ${PARTS}`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(300_000)
    const { pages, data } = await signIn(browser, server)
    const found: Record<string, string[]> = {}
    for (const scene of scenes) await look(pages[scene.as], scene, data, found)
    expect(found).toEqual({})
    for (const page of Object.values(pages)) await page.context().close()
  })
}

/** Adds what axe finds, and what fails, by the name of the state. */
async function look(
  page: Page,
  { name, path, act, next = [] }: Scene,
  data: SceneData,
  found: Record<string, string[]>,
) {
  try {
    await visit(page, typeof path === 'string' ? path : path(data))
    for (const state of [{ name, act }, ...next]) {
      const violations = await inAllColours(page, data, state.act).catch((error) => [`${error}`])
      if (violations.length > 0) found[state.name] = violations
      await closeLayers(page)
    }
  } finally {
    await page.evaluate(() => localStorage.clear())
    await page.context().setOffline(false)
  }
}

async function inAllColours(page: Page, data: SceneData, act: Scene['act']): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await act?.(page, data)
  const found = await lasting(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await lasting(page, OF_COLOURS)))
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await lasting(page, OF_COLOURS)))
  return found
}

/** What axe finds twice: a toast that goes meanwhile has too little contrast by nature. */
async function lasting(page: Page, rules?: string[]): Promise<string[]> {
  const found = await axeViolations(page, rules)
  if (found.length === 0) return found
  const again = await axeViolations(page, rules)
  return found.filter((each) => again.includes(each))
}

/** A page for each who looks at scenes, on the same server as the other people. */
async function signIn(browser: Browser, server: TestServer) {
  async function open() {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    context.setDefaultTimeout(20_000)
    return context
  }

  const [nobody, user, newcomer, ben, ann] = await Promise.all([
    open(),
    signedIn('Jo', 'Lang'),
    signedIn('Kim', 'Sato'),
    signedIn('Ben', 'Okafor'),
    signedIn('Ann', 'Weber'),
  ])
  const data = await fillScenes(user.request, [ben.request, ann.request])
  await ben.close()
  const pages = {
    nobody: await nobody.newPage(),
    user: await user.newPage(),
    newcomer: await newcomer.newPage(),
  }
  for (const page of Object.values(pages)) await page.emulateMedia({ reducedMotion: 'reduce' })
  return { pages, data }

  async function signedIn(firstName: string, lastName: string) {
    const context = await open()
    const email = `${firstName}-${crypto.randomUUID()}@example.org`.toLowerCase()
    await register(context.request, server, { email, password: 'secret1', firstName, lastName })
    return context
  }
}
