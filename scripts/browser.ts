import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { install, mayInstall } from './debian'

/** Chromium without windows: what the tests need, for two thirds of the work. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The one that BROWSER_PATH names, Chromium's shell, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath()
  return [process.env.BROWSER_PATH, ...onPath(SHELL), own, ...onPath(...NAMES), ...ELSEWHERE]
    .filter((path) => path !== undefined)
    .find(isExecutable)
}

function onPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's package, where there is none and this user may install one. Asks nothing. */
export async function installBrowser() {
  if (process.env.BROWSER_PATH || onPath(SHELL).some(isExecutable) || !mayInstall()) return
  process.stdout.write('Installing Chromium for the browser tests …\n')
  await install(SHELL, 'fonts-liberation')
  // A system whose packages have no shell.
  if (!findBrowser()) await install('chromium', 'fonts-liberation')
}
