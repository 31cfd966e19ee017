import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // A page lives for seconds here: compiling its code a third time costs more than it saves.
  '--js-flags=--no-turbofan,--no-maglev',
]
/** Chromium's sandbox refuses to run as root, which is what a container often is. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Browser tests are `*.pw.ts`, so that `bun test` leaves them alone. Build before you run them. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.pw.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the smallest machine has cores: with two more, tests wait for each other and are tried
  // again. Each has a server and a browser of its own.
  workers: 3,
  // A machine may be slow, and is no failure then.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that stalls is no failure; what fails three times is one.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findBrowser(), args: [...QUIET, ...sandbox] },
    screenshot: 'only-on-failure',
    // They would answer what a test wants to answer itself; their own tests let them in.
    serviceWorkers: 'block',
  },
})
