import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createClient } from '../src/client'
import { addDays, dayHere } from '../src/core/days'
import { signUp, startServer } from '../tests/process'
import { findBrowser } from './browser'
import { ensureBuilt } from './built'

/**
 * `bun scripts/manifest-screenshots.ts`: takes the pictures that systems show when they offer to install
 * the app (W2). Run it when the list looks different, and commit what it makes.
 */

const folder = join(import.meta.dir, '../web/public')
const SIZES = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
}
const today = dayHere(new Date())
const TASKS: [title: string, dueDate?: string][] = [
  ['Pay the rent', today],
  ['Call the dentist', today],
  ['Water the tomatoes', addDays(today, 1)],
  ['Book the train to Lisbon', addDays(today, 2)],
  ['Return the library books', addDays(today, 4)],
  ['Plan the surprise party'],
  ['Fix the kitchen tap'],
]

await ensureBuilt('production')
const server = await startServer()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const cookie = await signUp(server)
  const api = createClient(server.url, { headers: { cookie } })
  for (const name of ['Home', 'Work', 'Trips']) await api.folders.post({ name })
  for (const [title, dueDate] of TASKS.toReversed()) {
    await api.tasks.post({ title, ...(dueDate && { dueDate }), folderName: 'Home' })
  }
  const { data } = await api.folders.get()
  const home = data?.find(({ name }) => name === 'Home')
  for (const shape of ['narrow', 'wide'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const picture = await take(browser, `/folder/${home?.id}`, cookie, shape, colorScheme)
      await Bun.write(join(folder, `screenshot-${shape}-${colorScheme}.webp`), picture)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

async function take(
  browser: Browser,
  path: string,
  cookie: string,
  shape: keyof typeof SIZES,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  const viewport = SIZES[shape]
  const hasTouch = shape === 'narrow'
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    colorScheme,
    hasTouch,
    reducedMotion: 'reduce',
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url }])
  const page = await context.newPage()
  await page.goto(path)
  // What only a browser knows, such as the day, is there when it has taken the page over.
  await page.getByText('Pay the rent').waitFor()
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot()
  const blank = await context.newPage()
  const webp = await toWebp(blank, png)
  await context.close()
  return webp
}

/** The browser has an encoder. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
      const reader = new FileReader()
      await new Promise((resolve) => {
        reader.onload = resolve
        reader.readAsDataURL(blob)
      })
      return String(reader.result)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
