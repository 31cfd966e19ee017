import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './browser'

/**
 * `bun scripts/icons.ts`: makes the PNGs that phones want of the drawings in web/public. Run it when
 * one of those has changed, and commit what it makes.
 */

const folder = join(import.meta.dir, '../web/public')

const ICONS = [
  { from: 'icon.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon.svg', to: 'icon-maskable-192.png', size: 192, toTheEdge: true },
  { from: 'icon.svg', to: 'icon-maskable-512.png', size: 512, toTheEdge: true },
  { from: 'icon.svg', to: 'apple-touch-icon.png', size: 180, toTheEdge: true },
  { from: 'shortcut-add.svg', to: 'shortcut-add.png', size: 192 },
  { from: 'shortcut-today.svg', to: 'shortcut-today.png', size: 192 },
  { from: 'shortcut-voice.svg', to: 'shortcut-voice.png', size: 192 },
]

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const icon of ICONS) await draw(browser, icon)
await browser.close()

/** A phone cuts its own shape out of an icon that goes to the edge, so that one has no corners. */
async function draw(browser: Browser, { from, to, size, toTheEdge }: (typeof ICONS)[number]) {
  const svg = await Bun.file(join(folder, from)).text()
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${
      toTheEdge ? svg.replace(/ rx="\d+"/, '') : svg
    }`,
  )
  await page.screenshot({ path: join(folder, to), omitBackground: true })
  await page.close()
}
