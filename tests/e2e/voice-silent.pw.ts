import { openAssistant, tasks, test } from './microphone'
import { newcomer } from './people'
import { expect } from './server'

/** A quiet room: some noise, and nobody speaks. */
test.use({ room: 'quiet' })

test('silence is recognised before it is sent: nothing goes to the provider', async ({
  page,
  server,
  provider,
}) => {
  await newcomer(page, server)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const dialog = await openAssistant(page)
  // It is patient, and then it stops listening by itself.
  const reply = dialog.getByText("I couldn't hear anything. Please try again.")
  await expect(reply).toBeVisible()
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await expect(dialog.getByText(/^Listening/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop listening' }).click()
  await expect(reply).toBeVisible()
  expect(sent).not.toContain('/api/voice/process')
  expect(provider.heard).toEqual([])
  await expect(tasks(page)).toHaveCount(0)
})
