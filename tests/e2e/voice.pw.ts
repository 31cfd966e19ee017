import type { Page } from '@playwright/test'
import config from '../../playwright.config'
import { FAULTS, startProvider } from '../voice/provider'
import { createSpeaker } from '../voice/speech'
import { expectNoAxeViolations } from './axe'
import { expectToast, newcomer } from './people'
import { test as base, expect } from './server'

type Provider = Awaited<ReturnType<typeof startProvider>>

const SAID = 'Add buy milk to inbox tomorrow'

/** A browser whose microphone plays a spoken sentence, and a server whose provider hears it. */
const test = base.extend<object, { provider: Provider; spoken: string }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this.
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  spoken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this.
    async ({}, use) => {
      const speaker = createSpeaker()
      await use(speaker.speakAndPause(SAID, 4))
      speaker.clear()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ spoken }, use) => {
      const options = config.use?.launchOptions
      const args = [
        ...(options?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${spoken}`,
      ]
      await use({ ...options, args })
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ provider }, use) => use({ OPENAI_BASE_URL: provider.url }), { scope: 'worker' }],
})

const DIALOG = { name: 'Voice Assistant' }

test.beforeEach(({ provider }) => {
  provider.fails()
  provider.hears(SAID)
})

/** Opens the assistant, which begins to listen by itself. */
async function openAssistant(page: Page) {
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = page.getByRole('dialog', DIALOG)
  await expect(dialog.getByText(/^Listening/)).toBeVisible()
  return dialog
}

function tasks(page: Page) {
  return page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem')
}

test('what is said into the microphone becomes a task, is shown, put right and undone', async ({
  page,
  server,
  provider,
}) => {
  await newcomer(page, server)
  const dialog = await openAssistant(page)
  const level = async () => Number(await dialog.getByTestId('level').getAttribute('data-level'))
  await expect.poll(level, { message: 'the meter shows the voice' }).toBeGreaterThan(0.1)
  await expectNoAxeViolations(page)

  // It stops by itself once nothing more is said.
  await expect(dialog.getByText('Task "Buy milk" added to Inbox!')).toBeVisible({ timeout: 15_000 })
  expect(provider.heard.at(-1)?.seconds).toBeGreaterThan(1)
  expect(provider.heard.at(-1)?.fileName).toBe('command.webm')
  await expect(dialog.getByText(SAID)).toBeVisible()
  const understood = dialog.getByRole('list', { name: 'Understood' })
  await expect(understood).toContainText('Inbox')
  await expect(understood).toContainText('Tomorrow')
  await expect(tasks(page)).toHaveText([/Buy milk/])
  await expectNoAxeViolations(page)

  provider.hears('No, make that urgent')
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await expect(dialog.getByText(/^Listening/)).toBeVisible()
  await expect.poll(level).toBeGreaterThan(0.1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Task "Buy milk" changed!')).toBeVisible()
  await expect(understood).toContainText('Urgent priority')
  await expect(understood).toContainText('Tomorrow')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Undone.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tasks(page)).toHaveText([/Buy milk/])
  await expect(page.getByRole('button', { name: 'Voice assistant' })).toBeFocused()
})

test('of two tasks that the words fit, the speaker chooses; completing can be undone', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  for (const title of ['Email Ann', 'Email Bob']) {
    await page.request.post('/api/tasks', { data: { title } })
  }
  await page.reload()
  const dialog = await openAssistant(page)
  await dialog.getByRole('button', { name: 'Stop listening' }).click()
  await expect(dialog.getByText(/added to Inbox|couldn't hear/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Type instead' }).click()
  await dialog.getByLabel('Command').fill('Mark the email as done')
  await page.keyboard.press('Enter')
  const choices = dialog.getByRole('list', { name: 'Tasks to choose from' })
  await expect(choices.getByRole('listitem')).toHaveCount(2)
  await choices.getByRole('button', { name: /Email Bob/ }).click()
  await expect(dialog.getByText('Task "Email Bob" marked as complete!')).toBeVisible()
  await expect(page.getByText('Completed (1)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Completed (1)')).toBeHidden()

  for (const [said, reply] of [
    ['I have painted the moon', "I couldn't identify which task to complete. Please try again."],
    ['What time is it?', /I can add tasks and complete them/],
  ] as const) {
    await dialog.getByLabel('Command').fill(said)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(reply)).toBeVisible()
  }
})

test('a provider that fails: the toast and the reply of the spec', async ({
  page,
  server,
  provider,
  complaints,
}) => {
  complaints.expected(/502/)
  await newcomer(page, server)
  provider.fails(FAULTS.status(401))
  const dialog = await openAssistant(page)
  await expect(
    dialog.getByText("Sorry, I couldn't understand that. Please try again."),
  ).toBeVisible({ timeout: 15_000 })
  await expectToast(page, 'Error', 'Failed to process voice command')
  await expect(tasks(page)).toHaveCount(0)
})

test('a microphone that is refused: the toast of the spec, and a field to type in', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  await expectToast(
    page,
    'Microphone Error',
    'Could not access microphone. Please check permissions.',
  )
  const dialog = page.getByRole('dialog', DIALOG)
  await dialog.getByLabel('Command').fill('remind me to call mum')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Task "Call mum" added to Inbox!')).toBeVisible()
})

test('closing lets go of the microphone', async ({ page, server }) => {
  await newcomer(page, server)
  const track = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<MediaStreamTrack | undefined>()
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      resolve(stream.getAudioTracks()[0])
      return stream
    }
    return { promise }
  })
  await openAssistant(page)
  const state = () => track.evaluate(async ({ promise }) => (await promise)?.readyState)
  expect(await state()).toBe('live')
  await page.keyboard.press('Escape')
  await expect.poll(state).toBe('ended')
})

test('a session that has ended leads to the sign-in (spec §8)', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected(/401/)
  await newcomer(page, server)
  await openAssistant(page)
  await page.context().clearCookies()
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await expect(page).toHaveURL(/\/auth$/)
})
