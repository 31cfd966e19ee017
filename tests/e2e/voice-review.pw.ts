import { choose } from './dialogs'
import { newcomer } from './people'
import { expect, test } from './server'

test.beforeEach(async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await newcomer(page, server)
})

async function say(page: import('@playwright/test').Page, words: string) {
  const dialog = page.getByRole('dialog', { name: 'Voice Assistant' })
  await dialog.getByLabel('Command').fill(words)
  await page.keyboard.press('Enter')
  return dialog
}

async function titles(page: import('@playwright/test').Page): Promise<string[]> {
  const tasks: { title: string }[] = await (await page.request.get('/api/tasks')).json()
  return tasks.map(({ title }) => title)
}

test('what is not sure is shown in fields that can be put right, before anything is added', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'bitte das gras mähen')
  await expect(dialog.getByRole('status')).toHaveText('Is this right? Nothing has been added yet.')
  expect(await titles(page)).toEqual([])
  // Enter answers the question.
  await expect(dialog.getByRole('button', { name: 'Add task' })).toBeFocused()
  await dialog.getByLabel('Task').fill('Mow the lawn')
  await choose(page, 'Priority', 'High')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('Task "Mow the lawn" added to Inbox!')).toBeVisible()
  expect(await titles(page)).toEqual(['Mow the lawn'])
})

test('a reminder that was said is shown in the review, and set with the task', async ({ page }) => {
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'bitte das gras mähen tomorrow at 5, remind me 30 minutes before')
  await expect(dialog.getByRole('button', { name: /^Due date Tomorrow, 0?5:00/ })).toBeVisible()
  await expect(dialog.getByText('Reminder: 30 min before')).toBeVisible()
  await dialog.getByLabel('Task').fill('Mow the lawn')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Task "Mow the lawn" added to Inbox!')
  await expect(dialog.getByRole('list', { name: 'Understood' })).toContainText('30 min before')
  const [{ id }] = await (await page.request.get('/api/tasks')).json()
  const reminders = await (await page.request.get(`/api/tasks/${id}/reminders`)).json()
  expect(reminders).toContainEqual(expect.objectContaining({ kind: 'offset', minutes: 30 }))
})

test('what is not sure can be discarded', async ({ page }) => {
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'bitte das gras mähen')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Discarded. Nothing was added.')
  expect(await titles(page)).toEqual([])
})

test('a change that is not sure waits for Enter, "yes" or "no", and several tasks for one of them', async ({
  page,
}) => {
  for (const title of ['Finish the tax report', 'Water the roses', 'Water the tomatoes']) {
    await page.request.post('/api/tasks', { data: { title } })
  }
  const due = async (title: string) => {
    const tasks: { title: string; dueDate: string | null }[] = await (
      await page.request.get('/api/tasks')
    ).json()
    return tasks.find((task) => task.title === title)?.dueDate
  }
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'move the quarterly tax report to 2030-03-01')
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('Is this right? Nothing has been changed yet.')
  await expect(dialog.getByText('Finish the tax report')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Understood' })).toContainText('2030')
  await say(page, 'no thanks')
  await expect(status).toHaveText('Discarded. Nothing was changed.')
  expect(await due('Finish the tax report')).toBeNull()

  await say(page, 'move the quarterly tax report to 2030-03-01')
  await expect(dialog.getByRole('button', { name: 'Change task' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Task "Finish the tax report" changed!')
  expect(await due('Finish the tax report')).toBe('2030-03-01')

  await say(page, 'postpone water until 2030-03-02')
  await expect(status).toHaveText('Which of these tasks do you mean?')
  await say(page, 'the tomatoes')
  await expect(status).toHaveText('Task "Water the tomatoes" changed!')
  expect([await due('Water the tomatoes'), await due('Water the roses')]).toEqual([
    '2030-03-02',
    null,
  ])
})

test('a completion that is not sure waits for a tap or "yes"', async ({ page }) => {
  for (const title of ['Clean the cellar', 'Clean the attic']) {
    await page.request.post('/api/tasks', { data: { title } })
  }
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'about the cellar you can go and close that one')
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('Is this task done?')
  expect(await titles(page)).toContain('Clean the cellar')
  await say(page, 'yes')
  await expect(status).toHaveText('Task "Clean the cellar" marked as complete!')
  await say(page, 'about the attic you can go and close that one')
  await dialog.getByRole('button', { name: 'Clean the attic' }).click()
  await expect(status).toHaveText('Task "Clean the attic" marked as complete!')
})

test('two commands in one sentence are both carried out, and undone one after the other', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'add milk and remind me to call Ann')
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('Task "Milk" added to Inbox! Task "Call Ann" added to Inbox!')
  expect(await titles(page)).toEqual(['Call Ann', 'Milk'])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(status).toHaveText('Undone.')
  expect(await titles(page)).toEqual(['Milk'])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual([])
})

test('a question is answered, and the command behind it carried out', async ({ page }) => {
  await page.request.post('/api/tasks', { data: { title: 'Buy milk', dueDate: '2020-01-01' } })
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, "what's overdue and also add call Ann")
  const status = dialog.getByRole('status')
  await expect(status).toHaveText(/overdue.* Task "Call Ann" added to Inbox!$/i)
  await expect(dialog.getByRole('list', { name: 'Tasks', exact: true })).toContainText('Buy milk')
  expect(await titles(page)).toContain('Call Ann')
})

test('an open task is renamed by voice', async ({ page }) => {
  await page.request.post('/api/tasks', { data: { title: 'Buy milk' } })
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'rename buy milk to buy oat milk')
  await expect(dialog.getByRole('status')).toHaveText('Task "Buy oat milk" changed!')
  expect(await titles(page)).toEqual(['Buy oat milk'])
})

test('a completion by voice can be undone after the dialog has closed', async ({ page }) => {
  await page.request.post('/api/tasks', { data: { title: 'Buy milk' } })
  await page.getByRole('button', { name: 'Voice assistant' }).click()
  const dialog = await say(page, 'I bought milk')
  await expect(dialog.getByRole('status')).toHaveText('Task "Buy milk" marked as complete!')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => {
      const [task] = await (await page.request.get('/api/tasks')).json()
      return task.status
    })
    .not.toBe('completed')
})
