import type { Page } from '@playwright/test'
import { newcomer } from './people'
import { expect, test } from './server'

/** What the browser says that there is to listen with. */
function withDevices(page: Page, ...kinds: MediaDeviceKind[]) {
  return page.addInitScript((found) => {
    navigator.mediaDevices.enumerateDevices = async () => found.map((kind) => ({ kind }) as never)
  }, kinds)
}

test('without a microphone it opens as a field to type in, though the browser could hear', async ({
  page,
  server,
}) => {
  await withDevices(page, 'audiooutput', 'videoinput')
  await page.addInitScript(() => {
    class Recognizer {
      start() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognizer })
  })
  await newcomer(page, server)
  await page.clock.install()
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  await expect(dialog.getByLabel('Command')).toBeFocused()
  await page.clock.runFor(2000)
  await expect(dialog.getByRole('status')).toHaveText('Type what you would say.')
  await expect(dialog.getByRole('button', { name: /listening/ })).toHaveCount(0)
})

test('with no provider and no recognition in the browser, the command is typed (V6)', async ({
  page,
  server,
}) => {
  await withDevices(page, 'audioinput')
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await newcomer(page, server)
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  await dialog.getByLabel('Command').fill('добавь купить молоко завтра')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Task "Купить молоко" added to Inbox!')).toBeVisible()

  await dialog.getByLabel('Command').fill('add water the plants every two weeks on Monday')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('every 2 weeks on Monday', { exact: true })).toBeVisible()
  await dialog.getByLabel('Command').fill('what’s due tomorrow?')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^\d tasks? (?:is|are) due tomorrow\.$/)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Tasks' })).toContainText('Купить молоко')
})

test('with no provider, the browser recognises speech itself where it can (V6)', async ({
  page,
  server,
}) => {
  await withDevices(page, 'audioinput')
  // Chromium's own asks a service on the Internet: this one has heard already.
  await page.addInitScript(() => {
    class Recognizer {
      onresult?: (event: unknown) => void
      onend?: () => void
      start() {
        setTimeout(() => {
          this.onresult?.({ results: [[{ transcript: 'add water the plants' }]] })
          this.onend?.()
        })
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognizer })
  })
  await newcomer(page, server)
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  await expect(dialog.getByText('Task "Water the plants" added to Inbox!')).toBeVisible()
})
