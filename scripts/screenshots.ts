import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServer } from '../tests/process'
import { makeAccount } from './bench/account'
import { findBrowser } from './browser'
import { ensureBuilt } from './built'
import { SCENES, type Scene } from './scenes'

/** `npm run screenshots`: every screen and dialog, on a phone, a laptop and a desk, light and dark. */

const root = join(import.meta.dir, '..')
const folder = join(root, 'screenshots')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const THEMES = ['light', 'dark'] as const
/** `npm run screenshots -- menu` takes those with it in their names. */
const wanted = process.argv[2] ?? ''

await ensureBuilt('production')
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'tasks-screenshots-'))
const token = await makeAccount(dataDir, [
  { name: 'Home', tasks: 10 },
  { name: 'Work', tasks: 4 },
  { name: 'Travel', tasks: 0 },
])
const server = await startServer({ dataDir })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    ...['--no-sandbox', '--disable-gpu'],
    // A microphone that beeps, for the voice assistant.
    ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  ],
})
try {
  for (const scene of SCENES.filter(({ name }) => name.includes(wanted))) {
    await takeAll(browser, scene)
    process.stdout.write(`${scene.name}\n`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeAll(browser: Browser, scene: Scene) {
  for (const viewport of SIZES) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: viewport.width < 600,
      })
      if (scene.signedIn) await context.addCookies([{ name: 'sid', value: token, url: server.url }])
      const page = await context.newPage()
      await open(page, scene)
      const name = `${scene.name}-${viewport.width}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, name) })
      await context.close()
    }
  }
}

async function open(page: Page, { path, act }: Scene) {
  await page.goto(path)
  // React has taken the page over when it has put its own properties on what it is in; an open
  // dialog puts some of its own in front.
  await page.waitForFunction(() =>
    [...document.body.children].some((child) =>
      Object.keys(child).some((key) => key.startsWith('__react')),
    ),
  )
  await act?.(page)
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  // What only a browser knows, such as the day, is there a frame later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
