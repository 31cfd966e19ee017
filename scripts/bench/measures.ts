import type { Page } from '@playwright/test'

/** Of each measure. */
export const TIMES = 5
/** The processor, so many times. */
export const SLOWED = 4

/** Milliseconds since the navigation began. */
export interface Load {
  'first paint': number
  'largest paint': number
  'list visible': number
  'list can be used': number
  'longest task': number
  /** Of what nobody pressed (web.dev/cls). */
  'layout shift': number
}

declare global {
  interface Window {
    __load: Load
    __paints: number[]
  }
}

/** Has each page that is loaded from now on note how it goes, in `window.__load`. */
export async function watchLoad(page: Page) {
  await page.addInitScript(() => {
    const load = {
      'first paint': 0,
      'largest paint': 0,
      'list visible': 0,
      'list can be used': 0,
      'longest task': 0,
      'layout shift': 0,
    }
    window.__load = load
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') load['first paint'] = startTime
    })
    observe('largest-contentful-paint', ({ startTime }) => {
      load['largest paint'] = startTime
    })
    observe('longtask', ({ duration }) => {
      load['longest task'] = Math.max(load['longest task'], duration)
    })
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) load['layout shift'] += value
    })
    look()

    function observe(type: string, note: (entry: PerformanceEntry) => void) {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      })
    }

    function look() {
      const box = document.querySelector('li[data-key] input[type=checkbox]')
      if (box) load['list visible'] ||= performance.now()
      // React has taken an element over when it has put its own properties on it.
      const usable = box && Object.keys(box).some((key) => key.startsWith('__reactProps'))
      if (usable) load['list can be used'] = performance.now()
      else requestAnimationFrame(look)
    }
  })
}

/** Milliseconds from an input to the paint that shows what it did, to 8 ms (Event Timing). */
export async function paintAfter(
  page: Page,
  event: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((name) => {
    window.__paints = []
    new PerformanceObserver((list, observer) => {
      for (const entry of list.getEntries()) {
        if (entry.name !== name) continue
        window.__paints.push(entry.duration)
        observer.disconnect()
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  }, event)
  await act()
  // What is painted within 16 ms is not told.
  await page
    .waitForFunction(() => window.__paints.length > 0, null, { timeout: 1500 })
    .catch(() => {})
  return page.evaluate(() => window.__paints[0] ?? 16)
}

/** Milliseconds from a key press until the frame in which the first task of the list is another. */
export async function listedAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.__paints = []
    const list = document.querySelector('ul[aria-label="Tasks"]') as Element
    const first = list.firstElementChild
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(function look() {
          if (list.firstElementChild === first) return void requestAnimationFrame(look)
          requestAnimationFrame((at) => window.__paints.push(at - timeStamp))
        })
      },
      { once: true, capture: true },
    )
  })
  await act()
  await page.waitForFunction(() => window.__paints.length > 0)
  return page.evaluate(() => window.__paints[0] ?? 0)
}

/** Milliseconds from a click until the frame after the one in which there is such an element. */
export async function shownAfter(
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((wanted) => {
    window.__paints = []
    addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(function look() {
          if (!document.querySelector(wanted)) return void requestAnimationFrame(look)
          requestAnimationFrame((at) => window.__paints.push(at - timeStamp))
        })
      },
      { once: true, capture: true },
    )
  }, selector)
  await act()
  await page.waitForFunction(() => window.__paints.length > 0)
  return page.evaluate(() => window.__paints[0] ?? 0)
}

const REST_MS = 500

/** What `act` returns, when the server has answered the change that it makes, and the page rests. */
export async function untilSynced<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/sync') && response.request().method() === 'POST',
  )
  const result = await act()
  await (await answered).finished()
  await page.waitForTimeout(REST_MS)
  return result
}

/** The milliseconds between the frames painted during that. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    window.__paints = []
    let last = performance.now()
    requestAnimationFrame(function note(at) {
      window.__paints.push(at - last)
      last = at
      requestAnimationFrame(note)
    })
  })
  await act()
  return page.evaluate(() => window.__paints.slice(1))
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function row(what: string, value: number, unit = '') {
  const shown = Math.round(value * 10) / 10
  print(`${what.padEnd(40)} ${shown.toLocaleString('en').padStart(10)} ${unit}`)
}

export function print(line: string) {
  process.stdout.write(`${line}\n`)
}
