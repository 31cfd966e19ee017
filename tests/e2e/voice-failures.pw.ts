import type { Locator, Page } from '@playwright/test'
import { FAULTS } from '../voice/provider'
import { openAssistant, shownVoice, tasks, test } from './microphone'
import { expectToast, newcomer } from './people'
import { expect } from './server'

const { never, wrong } = FAULTS
const down = FAULTS.status(503)

/** Says something and ends it by the button. */
async function speak(dialog: Locator) {
  await shownVoice(dialog)
  await dialog.getByRole('button', { name: 'Stop listening' }).click()
}

/** What the spec says of every failure, and the server's reason below it. */
async function expectFailure(page: Page, reason: RegExp) {
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  await expectToast(page, 'Error', 'Failed to process voice command')
  await expect(dialog.getByRole('status')).toHaveText(
    "Sorry, I couldn't understand that. Please try again.",
  )
  await expect(dialog.getByText(reason)).toBeVisible()
  await expect(tasks(page)).toHaveCount(0)
}

/** Closes what the failure has left, so that the next one shows its own message. */
async function leave(page: Page) {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** What the server says of the others is proved without a browser (`audio.test.ts`). */
const FAILURES = {
  'the provider is slow': [[[never, never], /took too long/]],
  'the provider fails otherwise': [
    [[down, down], /could not make out the recording/],
    [[FAULTS.status(429), FAULTS.status(429)], /is busy/],
  ],
} as const

for (const [what, failures] of Object.entries(FAILURES)) {
  test(`${what}: the toast and the reply of the spec, and the reason`, async ({
    page,
    server,
    provider,
    complaints,
  }) => {
    test.slow()
    complaints.expected(/50[24]/)
    await newcomer(page, server)
    for (const [faults, reason] of failures) {
      await test.step(String(reason), async () => {
        provider.fails(...faults)
        await speak(await openAssistant(page))
        await expectFailure(page, reason)
        await leave(page)
      })
    }
  })
}

test('after a failure the next try does it', async ({ page, server, provider, complaints }) => {
  complaints.expected(/502/)
  await newcomer(page, server)
  provider.fails(wrong)
  const dialog = await openAssistant(page)
  await speak(dialog)
  await expectFailure(page, /could not make out/)
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await expect(dialog.getByText(/^Listening/)).toBeVisible()
  await speak(dialog)
  await expect(dialog.getByRole('status')).toHaveText('Task "Buy milk" added to Inbox!')
})

test('a recording that can’t be used: the toast and the reply of the spec, and the reason', async ({
  page,
  server,
  provider,
  complaints,
}) => {
  test.slow()
  complaints.expected(/4\d\d/)
  await newcomer(page, server)
  const heard = provider.heard.length
  for (const [bytes, reason] of [
    [Buffer.from('not audio at all, whatever it says'), /not a recording/],
    [Buffer.alloc(0), /is empty/],
  ] as const) {
    await test.step(String(reason), async () => {
      await recordInstead(page, bytes)
      await speak(await openAssistant(page))
      await expectFailure(page, reason)
      await leave(page)
    })
  }
  expect(provider.heard.length).toBe(heard)
})

/** The browser's recorder breaks: this is what it makes of whatever is said. */
async function recordInstead(page: Page, bytes: Buffer) {
  await page.route('**/broken-recording', (route) => route.fulfill({ body: bytes }), { times: 1 })
  await page.evaluate(async () => {
    const data = await (await fetch('/broken-recording')).blob()
    const Recorder = window.MediaRecorder
    window.MediaRecorder = class extends Recorder {
      override set ondataavailable(listen: (event: BlobEvent) => void) {
        super.ondataavailable = () => listen(new BlobEvent('dataavailable', { data }))
      }
    }
  })
}

test('a browser that can’t record lets the microphone go', async ({ page, server }) => {
  await newcomer(page, server)
  const streams = await page.evaluateHandle(() => {
    const streams: MediaStream[] = []
    const ask = MediaDevices.prototype.getUserMedia
    MediaDevices.prototype.getUserMedia = async function (wanted) {
      const stream = await ask.call(this, wanted)
      streams.push(stream)
      return stream
    }
    window.MediaRecorder = new Proxy(MediaRecorder, {
      construct() {
        throw new DOMException('No such recorder', 'NotSupportedError')
      },
    })
    return streams
  })
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  await expectToast(
    page,
    'Microphone Error',
    'Could not access microphone. Please check permissions.',
  )
  expect(await streams.evaluate((all) => all.map(({ active }) => active))).toEqual([false])
})

test('a server that can’t be reached: what was said is saved, and done when it can be (O17)', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/ERR_/)
  await newcomer(page, server)
  const dialog = await openAssistant(page)
  await page.route('**/api/voice/process', (route) => route.abort())
  await speak(dialog)
  await expect(dialog.getByRole('status')).toHaveText(/^Saved\./)
  await page.unroute('**/api/voice/process')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(tasks(page)).toHaveText([/Buy milk/])
})

test('a session that has ended leads to the sign-in (spec §8)', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/401/)
  await newcomer(page, server)
  const dialog = await openAssistant(page)
  await page.context().clearCookies()
  await speak(dialog)
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await expect(page).toHaveURL(/\/auth$/)
})
