import type { Locator, Page } from '@playwright/test'
import config from '../../playwright.config'
import { startProvider } from '../voice/provider'
import { createSpeaker } from '../voice/speech'
import { test as base, expect } from './server'

export const SAID = 'Add buy milk to inbox tomorrow'

type Provider = Awaited<ReturnType<typeof startProvider>>

interface WorkerFixtures {
  /** Somebody says SAID, or nobody says anything. */
  room: 'spoken' | 'quiet'
  /** Whether the browser lets the page listen. */
  permission: 'allow' | 'deny'
  provider: Provider
  sound: string
}

/** A browser whose microphone plays a real recording, and a server whose provider hears it. */
export const test = base.extend<{ providerReset: undefined }, WorkerFixtures>({
  room: ['spoken', { scope: 'worker', option: true }],
  permission: ['allow', { scope: 'worker', option: true }],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this.
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  sound: [
    async ({ room }, use) => {
      const speaker = createSpeaker()
      await use(room === 'quiet' ? speaker.quietRoomToFile(12) : speaker.speakAndPause(SAID, 4))
      speaker.clear()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ sound, permission }, use) => {
      const options = config.use?.launchOptions
      const args = [
        ...(options?.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-fake-ui-for-media-stream=${permission}`,
        `--use-file-for-fake-audio-capture=${sound}`,
      ]
      await use({ ...options, args })
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ provider }, use) => use({ OPENAI_BASE_URL: provider.url }), { scope: 'worker' }],
  // A hook of this module would belong to the first file of a worker alone: the next ones don't load it again.
  providerReset: [
    async ({ provider }, use) => {
      provider.fails()
      provider.hears(SAID)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Opens the assistant, which begins to listen by itself. */
export async function openAssistant(page: Page) {
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  await expect(dialog.getByText(/^Listening/)).toBeVisible()
  return dialog
}

/** Waits until the meter shows a voice. Looks with each frame, for a word is soon over. */
export async function shownVoice(dialog: Locator) {
  const meter = await dialog.getByTestId('level').elementHandle()
  await dialog
    .page()
    .waitForFunction((each) => Number(each?.getAttribute('data-level')) > 0.1, meter, {
      timeout: 15_000,
    })
}

export function tasks(page: Page) {
  return page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem')
}
