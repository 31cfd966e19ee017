import type { Page } from '@playwright/test'
import { newcomer, signedIn } from './people'
import { expect, test } from './server'
import { visit } from './visit'

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
  const both = 'add buy stamps and complete water the plants'
  await dialog.getByLabel('Command').fill(both)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Task "Water the plants" marked as complete!')
  await expect(dialog.getByText(`“${both}”`)).toBeVisible()
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

test('V3: what is done and is no open task is added only when a person says so', async ({
  page,
  server,
}) => {
  await withDevices(page, 'audiooutput')
  await signedIn(page, server)
  await page.request.post('/api/tasks', { data: { title: 'Feed the zebra' } })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  const say = async (words: string) => {
    await dialog.getByLabel('Command').fill(words)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('No open task like that. Add it?')).toBeVisible()
  }
  const titles = async () => {
    const tasks = await (await page.request.get('/api/tasks')).json()
    return tasks.map(({ title }: { title: string }) => title)
  }
  await say('complete zebra xylophone quantum')
  expect(await titles()).toEqual(['Feed the zebra'])
  await dialog.getByRole('button', { name: 'Add task', exact: true }).click()
  await expect(dialog.getByText('Task "Zebra xylophone quantum" added to Inbox!')).toBeVisible()
  expect(await titles()).toEqual(['Zebra xylophone quantum', 'Feed the zebra'])

  await say('complete the zebra violin concert')
  const near = dialog.getByRole('list', { name: 'Tasks to choose from' })
  await near.getByRole('button', { name: 'Feed the zebra' }).click()
  await expect(dialog.getByText('Task "Feed the zebra" marked as complete!')).toBeVisible()
})
