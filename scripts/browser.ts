import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { install, mayInstall } from './debian'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The one that BROWSER_PATH names, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [process.env.BROWSER_PATH, chromium.executablePath(), ...onPath, ...ELSEWHERE]
    .filter((path) => path !== undefined)
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's package, where there is no browser and this user may install one. Asks nothing. */
export async function installBrowser() {
  if (findBrowser() || !mayInstall()) return
  process.stdout.write('Installing Chromium for the browser tests …\n')
  await install('chromium', 'fonts-liberation')
}
