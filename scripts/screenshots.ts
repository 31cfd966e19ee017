import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type Browser,
  chromium,
  type Page,
  request,
} from '@playwright/test'
import { startServer } from '../tests/process'
import { findBrowser } from './browser'
import { ensureBuilt } from './built'
import { fillScenes, register, type SceneData } from './scene-data'
import { eachState, SCENES, type Scene } from './scenes'

/** `npm run screenshots`: every screen and state, on a phone, a laptop and a desk, light and dark. */

const root = join(import.meta.dir, '..')
const folder = join(root, 'screenshots')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const THEMES = ['light', 'dark'] as const
/**
 * `npm run screenshots -- menu 390` takes those with all of these in their names, and
 * `npm run screenshots -- pictures` those of the landing page, the README and the manifest, which
 * systems show when they offer to install the app (W2).
 */
const wanted = process.argv.slice(2)
const WIDE = { width: 1280, height: 800 }
const PICTURES: Record<string, { as: string; size: { width: number; height: number } }[]> = {
  'home-list': [
    { as: 'screenshot-wide', size: WIDE },
    { as: 'screenshot-narrow', size: { width: 390, height: 844 } },
  ],
  'home-unfolded': [{ as: 'picture-list', size: WIDE }],
  'view-calendar': [{ as: 'picture-calendar', size: WIDE }],
  'home-share': [{ as: 'picture-share', size: WIDE }],
  'view-today': [{ as: 'picture-today', size: { width: 390, height: 560 } }],
}

await ensureBuilt('production')
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    ...['--no-sandbox', '--disable-gpu'],
    // A microphone that beeps, for the voice assistant.
    ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  ],
})
try {
  const [own, ben, ann, newcomer] = await Promise.all([
    signedIn('Jo', 'Lang'),
    signedIn('Ben', 'Okafor'),
    signedIn('Ann', 'Weber'),
    signedIn('Kim', 'Sato'),
  ])
  const data = await fillScenes(own, [ben, ann])
  const failed: string[] = []
  for (const scene of SCENES.flatMap(eachState)) {
    const pictures = wanted[0] === 'pictures' ? PICTURES[scene.name] : undefined
    for (const viewport of pictures ? pictures.map(({ size }) => size) : SIZES) {
      const picture = pictures?.find(({ size }) => size === viewport)
      for (const theme of THEMES) {
        const name = `${scene.name}-${viewport.width}-${theme}`
        if (!picture && !wanted.every((part) => name.includes(part))) continue
        const as = { nobody: undefined, user: own, newcomer }[scene.as]
        await take(browser, scene, data, { name, viewport, theme, as, picture }).catch((error) => {
          failed.push(`${name}: ${error}`)
        })
      }
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
} finally {
  await browser.close()
  await server.stop()
}

async function signedIn(firstName: string, lastName: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: server.url })
  const email = `${firstName.toLowerCase()}@example.org`
  await register(context, server, { email, password: 'a picture', firstName, lastName })
  return context
}

interface Shot {
  name: string
  viewport: { width: number; height: number }
  theme: (typeof THEMES)[number]
  as: APIRequestContext | undefined
  picture: (typeof PICTURES)[string][number] | undefined
}

async function take(browser: Browser, scene: Scene, data: SceneData, shot: Shot) {
  const storageState = await shot.as?.storageState()
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: shot.viewport,
    colorScheme: shot.theme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: shot.viewport.width < 600,
    ...(storageState && { storageState }),
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  try {
    await show(page, scene, data)
  } finally {
    if (shot.picture) await writePicture(page, `${shot.picture.as}-${shot.theme}`)
    else await page.screenshot({ path: join(folder, `${shot.name}.png`) })
    await context.close()
  }
}

/** A third of a PNG's bytes. */
async function writePicture(page: Page, name: string) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const devtools = await page.context().newCDPSession(page)
  const format = { format: 'webp', quality: 80 } as const
  const { data } = await devtools.send('Page.captureScreenshot', format)
  await Bun.write(join(root, `web/public/${name}.webp`), Buffer.from(data, 'base64'))
}

async function show(page: Page, { path, act }: Scene, data: SceneData) {
  await page.goto(typeof path === 'string' ? path : path(data))
  // React has taken the page over when it has put its own properties on what it is in; an open
  // dialog puts some of its own in front.
  await page.waitForFunction(() =>
    [...document.body.children].some((child) =>
      Object.keys(child).some((key) => key.startsWith('__react')),
    ),
  )
  await act?.(page, data)
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  // The chips of a new task, and what only a browser knows, such as the day, come with code that is
  // loaded after the page.
  await page.waitForFunction(() => !document.querySelector('.composer:not(:has([role=toolbar]))'))
  await page.waitForFunction(() => {
    const days = [...document.querySelectorAll('time')].map(({ textContent }) => textContent ?? '')
    return days.every((day) => !/^\d{4}-\d\d-\d\d/.test(day))
  })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
