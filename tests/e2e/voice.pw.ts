import { openAssistant, SAID, shownVoice, tasks, test } from './microphone'
import { newcomer, signedIn } from './people'
import { expect } from './server'
import { visit } from './visit'

test('what is said into the microphone becomes a task, is shown, put right and undone', async ({
  page,
  server,
  provider,
}) => {
  await newcomer(page, server)
  const dialog = await openAssistant(page)
  await shownVoice(dialog)

  // It stops by itself once nothing more is said.
  await expect(dialog.getByText('Task "Buy milk" added to Inbox!')).toBeVisible({ timeout: 15_000 })
  expect(provider.heard.at(-1)?.seconds).toBeGreaterThan(1)
  expect(provider.heard.at(-1)?.fileName).toBe('command.webm')
  await expect(dialog.getByText(SAID)).toBeVisible()
  const understood = dialog.getByRole('list', { name: 'Understood' })
  await expect(understood).toContainText('Inbox')
  await expect(understood).toContainText('Tomorrow')
  await expect(tasks(page)).toHaveText([/Buy milk/])

  provider.hears('No, make that urgent')
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await expect(dialog.getByText(/^Listening/)).toBeVisible()
  await shownVoice(dialog)
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
  await signedIn(page, server)
  for (const title of ['Email Ann', 'Email Bob']) {
    await page.request.post('/api/tasks', { data: { title } })
  }
  await visit(page, '/')
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
    ['I have painted the moon', 'No open task like that. Add it?'],
    ['What time is it?', /I can add and complete tasks/],
  ] as const) {
    await dialog.getByLabel('Command').fill(said)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(reply)).toBeVisible()
  }
})

test('it begins to listen about 500 ms after it was opened', async ({ page, server }) => {
  await newcomer(page, server)
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (constraints) => {
      performance.mark('asked')
      return ask(constraints)
    }
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[role=dialog]')) return
      performance.mark('opened')
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await openAssistant(page)
  const after = await page.evaluate(() => performance.measure('', 'opened', 'asked').duration)
  expect(after).toBeGreaterThan(400)
  expect(after).toBeLessThan(3000)
})
