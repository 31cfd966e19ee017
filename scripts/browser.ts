import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const APT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

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
  if (findBrowser() || process.getuid?.() !== 0 || !Bun.which('apt-get')) return
  process.stdout.write('Installing Chromium for the browser tests …\n')
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation')
}

function aptGet(...args: string[]): Promise<number> {
  return Bun.spawn(['apt-get', '-qq', ...args], {
    env: APT,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).exited
}
