import type { Page } from '@playwright/test'
import { FAULTS } from '../voice/provider'
import { createGate } from './gate'
import { openAssistant, tasks, test } from './microphone'
import { newcomer } from './people'
import { expect } from './server'

test('closing while it listens lets go of the microphone, and sends nothing', async ({
  page,
  server,
}) => {
  await newcomer(page, server)
  const sent = requestsOf(page)
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
  await close(page)
  await expect.poll(state).toBe('ended')
  expect(sent).not.toContain('POST /api/voice/process')
})

test('closing while it processes cancels: the provider stops too, and nothing is done or said', async ({
  page,
  server,
  provider,
}) => {
  await newcomer(page, server)
  provider.fails(FAULTS.never)
  const dialog = await openAssistant(page)
  const sent = requestsOf(page)
  await expect(dialog.getByText('Processing...')).toBeVisible()
  await expect.poll(provider.waiting).toBe(1)
  await close(page)
  await expect.poll(provider.waiting).toBe(0)
  expect(sent).not.toContain('POST /api/tasks')

  await openAssistant(page)
  await expect(page.getByText('Failed to process voice command')).toHaveCount(0)
  await expect(dialog.getByText('Task "Buy milk" added to Inbox!')).toBeVisible()
  await expect(tasks(page)).toHaveCount(1)
})

test('closing while the task is being added: it is taken back', async ({ page, server }) => {
  await newcomer(page, server)
  const gate = createGate()
  await page.route('**/api/tasks', async (route) => {
    if (route.request().method() === 'POST') await gate.opened
    await route.continue()
  })
  const adding = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/tasks'),
  )
  await openAssistant(page)
  await adding
  await close(page)
  gate.open()
  const changes = async () => {
    const entries: { kind: string }[] = await (await page.request.get('/api/journal')).json()
    return entries.map(({ kind }) => kind).slice(0, 2)
  }
  await expect.poll(changes).toEqual(['undo', 'task.create'])
  await expect(tasks(page)).toHaveCount(0)
})

/** By the keyboard. The focus goes back to where it came from. */
async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Voice assistant' })).toBeFocused()
}

function requestsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}
