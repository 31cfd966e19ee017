import { newcomer } from './people'
import { expect, test } from './server'

test('with no provider and no recognition in the browser, the command is typed (V6)', async ({
  page,
  server,
}) => {
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
